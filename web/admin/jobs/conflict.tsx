// Somebody else saved this posting while it was being edited (T039): their changes are shown beside
// what was typed here, and the person chooses for each field. A field that only one side changed is
// taken without asking.

import { useId, useState } from 'react'
import type { WholePosting } from '../../data/jobs/postings.ts'
import { merge, type Saved } from '../../form/draft.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Radio } from '../../ui/checkbox.tsx'
import { type Draft, type DraftField, draftOf, isSameField } from './draft.ts'

type Props = {
  base: WholePosting
  mine: Draft
  /** Null when it was deleted. */
  theirs: WholePosting | null
  onSettle: (merged: Draft, from: WholePosting | null) => void
}
type Side = 'theirs' | 'mine'

export function Conflict({ base, mine, theirs, onSettle }: Props) {
  if (!theirs) return <Gone mine={mine} onSettle={onSettle} />
  return <Choices base={base} mine={mine} theirs={theirs} onSettle={onSettle} />
}

function Choices({ base, mine, theirs, onSettle }: Props & { theirs: WholePosting }) {
  const before = draftOf(base)
  const now = draftOf(theirs)
  const merged = merge<Saved<Draft>>(before, mine, now, { isSame: isSameField })
  const { conflicts: both, taken: theirsAlone } = merged
  const [chosen, setChosen] = useState<Partial<Record<DraftField, Side>>>({})
  const settle = () => {
    const settled = { ...merged.values }
    for (const field of both) if (chosen[field] === 'theirs') copy(field, now, settled)
    onSettle(settled, theirs)
  }
  return (
    <section aria-labelledby="conflict-title" className="grid gap-6">
      <div>
        <h3 id="conflict-title" className="text-lg font-semibold">
          {say('jobEditor.conflict.title')}
        </h3>
        <p className="mt-1 text-soft">
          {say(both.length ? 'jobEditor.conflict.text' : 'jobEditor.conflict.nothing')}
        </p>
      </div>
      {both.map((field) => (
        <Choice
          key={field}
          field={field}
          mine={mine}
          theirs={now}
          chosen={chosen[field] ?? 'mine'}
          onChoose={(side) => setChosen({ ...chosen, [field]: side })}
        />
      ))}
      {theirsAlone.length > 0 && (
        <p className="text-sm text-soft">
          {say('jobEditor.conflict.taken', {
            fields: theirsAlone.map((field) => say(`jobEditor.fields.${field}`)).join(', '),
          })}
        </p>
      )}
      <Button className="justify-self-start" onClick={settle}>
        {say('jobEditor.conflict.goOn')}
      </Button>
    </section>
  )
}

type ChoiceProps = {
  field: DraftField
  mine: Draft
  theirs: Draft
  chosen: Side
  onChoose: (side: Side) => void
}

function Choice({ field, mine, theirs, chosen, onChoose }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{say(`jobEditor.fields.${field}`)}</legend>
      <div className="grid gap-3 md:grid-cols-2">
        {(['theirs', 'mine'] as const).map((side) => (
          <div
            key={side}
            className={`min-w-0 rounded-card border px-4 py-3 ${chosen === side ? 'border-accent-text bg-accent-wash' : 'border-line'}`}
          >
            <Radio
              name={name}
              label={say(`jobEditor.conflict.${side}`)}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            <p className="mt-1 max-h-60 overflow-y-auto text-sm whitespace-pre-wrap text-soft wrap-anywhere">
              {shown(field, side === 'mine' ? mine : theirs) || '–'}
            </p>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

function Gone({ mine, onSettle }: Pick<Props, 'mine' | 'onSettle'>) {
  return (
    <section className="grid gap-4">
      <h3 className="text-lg font-semibold">{say('jobEditor.conflict.goneTitle')}</h3>
      <p className="text-soft">{say('jobEditor.conflict.goneText')}</p>
      <Button className="justify-self-start" onClick={() => onSettle(mine, null)}>
        {say('jobEditor.conflict.asNew')}
      </Button>
    </section>
  )
}

const copy = <Field extends DraftField>(field: Field, from: Draft, to: Draft) => {
  to[field] = from[field]
}

function shown(field: DraftField, draft: Draft): string {
  if (field === 'type') return say(`admin.types.${draft.type}`)
  if (field === 'status') return say(`admin.statuses.${draft.status}`)
  if (field === 'test_questions')
    return draft.test_questions
      .map(
        ({ question, options, correct_answer }, place) =>
          `${place + 1}. ${question}\n   ${options[correct_answer] ?? ''}`,
      )
      .join('\n')
  if (field === 'skills') return draft.skills.join(', ')
  const value = draft[field]
  return typeof value === 'string' ? value : value.map(({ text }) => text).join('\n')
}
