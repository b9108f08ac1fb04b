// Tagging, assigning, moving or writing to the chosen applications: first what, then the
// progress, then the outcomes.

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import {
  type ApplicationFilters,
  applicationChoices,
  type ListedApplication,
} from '../../data/applications/application-list.ts'
import { mailNow } from '../../data/applications/decisions.ts'
import { maxTagLength, maxWords, peopleToAssign } from '../../data/applications/tags.ts'
import type { ListedStage } from '../../data/jobs/stages.ts'
import { useSession } from '../../data/people/session.tsx'
import { sayFailure } from '../../data/wire/errors.ts'
import { forgetText, useKeptText } from '../../form/use-kept-text.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { sayUnknown } from '../message-templates/say-unknown.ts'
import { BulkFrame } from './bulk-frame.tsx'
import { ChangeOutcomes } from './change-outcomes.tsx'
import { StageFields } from './stage-fields.tsx'
import { useChange } from './use-change.ts'
import { WordsField } from './words-field.tsx'

type Props = {
  kind: 'tag' | 'assign' | 'stage' | 'message'
  asked: ApplicationFilters
  count: number
  /** The posting of all of them, if it is one, and one of them: for stages. */
  job?: string | undefined
  first?: string | undefined
  rows: readonly ListedApplication[]
  /** True once something was changed. */
  onClose: (changed: boolean) => void
}

export function ChangeDialog({ kind, asked, count, job, first, rows, onClose }: Props) {
  // The selection when the dialog opened: a live change of the list must not change it.
  const [chosen] = useState(asked)
  // A row that leaves the list because of the change is still named.
  const [shown] = useState(rows)
  const form = useId()
  const [tag, setTag] = useState('')
  const [person, setPerson] = useState('')
  const [stage, setStage] = useState<ListedStage>()
  const [choice, setChoice] = useState(mailNow)
  const { user } = useSession()
  const keptAs = `message-to-many:${user?.id}`
  const [words, setWords] = useKeptText(keptAs)
  // Pressed again after a failure, nobody gets a second one.
  const [sending] = useState(() => crypto.randomUUID())
  const { change, undo, part, outcomes, canUndo, stop } = useChange(chosen)
  const isReady = {
    tag: tag.trim() !== '',
    assign: true,
    stage: stage !== undefined,
    message: words.trim() !== '' && words.length <= maxWords,
  }[kind]
  const start = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    if (kind === 'assign') change.mutate({ kind, person: person || null })
    else if (kind === 'tag') change.mutate({ kind, tag: tag.trim() })
    else if (kind === 'message')
      change.mutate({ kind, words: words.trim(), sending }, { onSuccess: () => forgetText(keptAs) })
    else if (stage) change.mutate({ kind, stage: stage.id, choice })
  }
  return (
    <BulkFrame
      title={say(`admin.applications.change.title_${kind}`, { count })}
      part={part}
      // A change that began nowhere is tried again with what was typed.
      isBegun={!change.isIdle && (!change.isError || outcomes.length > 0)}
      isUnderWay={change.isPending || undo.isPending}
      onStop={stop}
      onUndo={
        canUndo && outcomes.some(({ outcome }) => outcome === 'done')
          ? () => undo.mutate()
          : undefined
      }
      onClose={onClose}
      error={sayUnknown(change.error) ? null : (change.error ?? undo.error)}
      failure={say('admin.applications.change.failed')}
      begin={
        <>
          {kind === 'tag' && (
            <Button
              variant="outline"
              disabled={!tag.trim()}
              onClick={() => change.mutate({ kind: 'untag', tag: tag.trim() })}
            >
              {say('admin.applications.change.untag')}
            </Button>
          )}
          <Button type="submit" form={form} disabled={!isReady}>
            {say(`admin.applications.change.do_${kind}`)}
          </Button>
        </>
      }
      outcomes={<ChangeOutcomes kind={kind} outcomes={outcomes} undone={undo.data} rows={shown} />}
    >
      <form id={form} onSubmit={start}>
        {kind === 'tag' ? (
          <TagField value={tag} onChange={setTag} />
        ) : kind === 'assign' ? (
          <PersonField value={person} onChange={setPerson} />
        ) : kind === 'message' ? (
          <WordsField value={words} refusal={change.error} onChange={setWords} />
        ) : (
          <StageFields
            job={job ?? ''}
            first={first}
            value={stage}
            onChange={setStage}
            choice={choice}
            onChoice={setChoice}
          />
        )}
      </form>
    </BulkFrame>
  )
}

type FieldProps = { value: string; onChange: (value: string) => void }

/** A tag, with those that are used already to choose from. */
export function TagField({ value, onChange }: FieldProps) {
  const list = useId()
  const { data: choices } = useQuery(applicationChoices('tag', ''))
  return (
    <Field label={say('admin.applications.change.tag')}>
      {(parts) => (
        <>
          <Input
            {...parts}
            list={list}
            autoComplete="off"
            maxLength={maxTagLength}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <datalist id={list}>
            {choices?.map((choice) => (
              <option key={choice.value} value={choice.label ?? ''} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

export function PersonField({
  value,
  onChange,
  application,
}: FieldProps & { application?: string }) {
  const { data: people = [], error } = useQuery(peopleToAssign(application))
  return (
    <Field
      label={say('admin.applications.change.person')}
      error={error ? sayFailure(say('admin.applications.change.peopleFailed'), error) : undefined}
    >
      {(parts) => (
        <Select
          {...parts}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          options={[
            { value: '', label: say('admin.applications.change.nobody') },
            ...people.map(({ id, full_name }) => ({
              value: id ?? '',
              label: full_name || say('admin.applications.change.unnamed'),
            })),
          ]}
        />
      )}
    </Field>
  )
}
