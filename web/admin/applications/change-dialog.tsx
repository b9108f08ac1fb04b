// Tagging or assigning the chosen applications: first what, then the progress, then the outcomes.

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import {
  type ApplicationFilters,
  applicationChoices,
} from '../../data/applications/application-list.ts'
import { mostTagLetters, peopleToAssign } from '../../data/applications/tags.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { BulkFrame } from './bulk-frame.tsx'
import { useChange } from './use-change.ts'

type Props = {
  kind: 'tag' | 'assign'
  asked: ApplicationFilters
  count: number
  /** True once something was changed. */
  onClose: (changed: boolean) => void
}

export function ChangeDialog({ kind, asked, count, onClose }: Props) {
  // The selection when the dialog opened: a live change of the list must not change it.
  const [chosen] = useState(asked)
  const form = useId()
  const [tag, setTag] = useState('')
  const [person, setPerson] = useState('')
  const { change, undo, part, outcomes, stop } = useChange(chosen)
  const start = (event: FormEvent) => {
    event.preventDefault()
    if (kind === 'assign') change.mutate({ kind, person: person || null })
    else if (tag.trim()) change.mutate({ kind, tag: tag.trim() })
  }
  return (
    <BulkFrame
      title={say(`admin.applications.change.title_${kind}`, { count })}
      part={part}
      isBegun={!change.isIdle}
      isUnderWay={change.isPending || undo.isPending}
      onStop={stop}
      onUndo={
        undo.isIdle && outcomes.some(({ outcome }) => outcome === 'done')
          ? () => undo.mutate()
          : undefined
      }
      onClose={onClose}
      error={change.error ?? undo.error}
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
          <Button type="submit" form={form} disabled={kind === 'tag' && !tag.trim()}>
            {say(`admin.applications.change.do_${kind}`)}
          </Button>
        </>
      }
      outcomes={<Outcomes outcomes={outcomes} undone={undo.isSuccess} />}
    >
      <form id={form} onSubmit={start}>
        {kind === 'tag' ? (
          <TagField value={tag} onChange={setTag} />
        ) : (
          <PersonField value={person} onChange={setPerson} />
        )}
      </form>
    </BulkFrame>
  )
}

type OutcomesProps = { outcomes: ReturnType<typeof useChange>['outcomes']; undone: boolean }

function Outcomes({ outcomes, undone }: OutcomesProps) {
  if (undone) return <p role="status">{say('admin.applications.change.undone')}</p>
  const kinds = [...new Set(['done' as const, ...outcomes.map(({ outcome }) => outcome)])]
  return (
    <div role="status">
      {kinds.map((kind) => (
        <p key={kind} className={kind === 'done' ? 'text-lg font-semibold' : 'mt-1 text-soft'}>
          {say(`admin.applications.change.outcome.${kind ?? 'gone'}`, {
            count: outcomes.filter(({ outcome }) => outcome === kind).length,
          })}
        </p>
      ))}
    </div>
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
            maxLength={mostTagLetters}
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
