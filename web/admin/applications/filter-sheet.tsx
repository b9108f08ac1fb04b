// The other filters. They take effect when applied, so that a half-typed name does not empty the
// list.

import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { applicationChoices, jobTitleOf } from '../../data/applications/application-list.ts'
import { peopleToAssign } from '../../data/applications/tags.ts'
import { useSession } from '../../data/people/session.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { type FurtherFilter, furtherFilters, type useView } from './view.ts'
import { WaitingFields } from './waiting-fields.tsx'

type Props = { open: boolean; view: ReturnType<typeof useView>; onClose: () => void }
type Values = Partial<Record<FurtherFilter, string>>

export function FilterSheet({ open, view, onClose }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title={say('admin.applications.filters.title')}>
      <FilterForm
        given={{ ...view.given, job: view.filters.job ?? '' }}
        onApply={(values) => {
          view.set(values)
          onClose()
        }}
      />
    </Sheet>
  )
}

function FilterForm({ given, onApply }: { given: Values; onApply: (values: Values) => void }) {
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(furtherFilters.map((name) => [name, given[name] ?? ''])),
  )
  const put = (name: FurtherFilter) => (value: string) => setValues({ ...values, [name]: value })
  const plain = (name: 'from' | 'to' | 'score_from' | 'score_to') => (
    <Field label={say(`admin.applications.filters.${name}`)}>
      {(parts) => (
        <Input
          {...parts}
          {...(name === 'from' || name === 'to'
            ? { type: 'date' }
            : { type: 'number', min: 0, max: 100, inputMode: 'numeric' })}
          value={values[name] ?? ''}
          onChange={(event) => put(name)(event.currentTarget.value)}
        />
      )}
    </Field>
  )
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onApply(values)
      }}
    >
      <JobField
        value={values.job ?? ''}
        onChange={(job) => setValues({ ...values, job, stage: '' })}
      />
      <WaitingFields
        job={values.job ?? ''}
        stage={values.stage ?? ''}
        late={values.late ?? ''}
        onStage={put('stage')}
        onLate={put('late')}
      />
      {(['company', 'department', 'source', 'tag'] as const).map((name) => (
        <NameField key={name} name={name} value={values[name] ?? ''} onChange={put(name)} />
      ))}
      <div className="grid grid-cols-2 gap-4">
        {plain('from')}
        {plain('to')}
        {plain('score_from')}
        {plain('score_to')}
      </div>
      <Field label={say('admin.applications.filters.resume')}>
        {(parts) => (
          <Select
            {...parts}
            value={values.resume ?? ''}
            onChange={(event) => put('resume')(event.currentTarget.value)}
            options={[
              { value: '', label: say('admin.applications.filters.either') },
              { value: 'yes', label: say('admin.applications.filters.with') },
              { value: 'no', label: say('admin.applications.filters.without') },
            ]}
          />
        )}
      </Field>
      <Field label={say('admin.applications.filters.unread')}>
        {(parts) => (
          <Select
            {...parts}
            value={values.unread ?? ''}
            onChange={(event) => put('unread')(event.currentTarget.value)}
            options={[
              { value: '', label: say('admin.applications.filters.either') },
              { value: 'yes', label: say('admin.applications.filters.unreadOnly') },
            ]}
          />
        )}
      </Field>
      <AssignedField value={values.assigned ?? ''} onChange={put('assigned')} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          variant="outline"
          onClick={() => onApply(Object.fromEntries(furtherFilters.map((name) => [name, ''])))}
        >
          {say('admin.applications.filters.clear')}
        </Button>
        <Button type="submit">{say('admin.applications.filters.apply')}</Button>
      </div>
    </form>
  )
}

type FieldProps = { value: string; onChange: (value: string) => void }

/** A text field for a name, which offers the most frequent ones. */
function NameField({
  name,
  value,
  onChange,
}: FieldProps & { name: 'company' | 'department' | 'source' | 'tag' }) {
  const id = useId()
  const { data: choices } = useQuery(applicationChoices(name, useDeferredValue(value)))
  return (
    <Field label={say(`admin.applications.filters.${name}`)}>
      {(parts) => (
        <>
          <Input
            {...parts}
            list={id}
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <datalist id={id}>
            {choices?.map((choice) => (
              <option key={choice.value} value={choice.value} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

function AssignedField({ value, onChange }: FieldProps) {
  const { user } = useSession()
  const { data: people = [] } = useQuery(peopleToAssign())
  const others = people.filter(({ id }) => id !== user?.id)
  return (
    <Field label={say('admin.applications.filters.assigned')}>
      {(parts) => (
        <Select
          {...parts}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          options={[
            { value: '', label: say('admin.applications.filters.either') },
            ...(user ? [{ value: user.id, label: say('admin.applications.filters.me') }] : []),
            { value: 'nobody', label: say('admin.applications.filters.nobody') },
            ...others.map(({ id, full_name }) => ({
              value: id ?? '',
              label: full_name || say('admin.applications.change.unnamed'),
            })),
          ]}
        />
      )}
    </Field>
  )
}

/**
 * The filter is a job's id; the person types a part of its title or company, and chooses one of the
 * results.
 */
function JobField({ value, onChange }: FieldProps) {
  const [typed, setTyped] = useState('')
  const { data: choices = [] } = useQuery(applicationChoices('job', useDeferredValue(typed)))
  const { data: title } = useQuery({ ...jobTitleOf(value), enabled: value !== '' })
  const offered =
    choices.some((choice) => choice.value === value) || !value
      ? choices
      : [{ value, label: title ?? '…', count: 0 }, ...choices]
  return (
    <div className="grid gap-2">
      <Field label={say('admin.applications.filters.job')}>
        {(parts) => (
          <Input
            {...parts}
            type="search"
            autoComplete="off"
            placeholder={say('admin.applications.filters.jobTyped')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label={say('admin.applications.filters.jobChosen')} hiddenLabel>
        {(parts) => (
          <Select
            {...parts}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            options={[{ value: '', label: say('admin.applications.filters.anyJob') }, ...offered]}
          />
        )}
      </Field>
    </div>
  )
}
