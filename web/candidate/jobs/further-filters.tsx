// The filters besides keyword and location: work mode, pay, experience. In the form on a wide
// screen, in a sheet on a phone.

import { useId } from 'react'
import type { JobFilters } from '../../data/jobs/jobs.ts'
import { say } from '../../messages/say.ts'
import { Field, FieldError } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'

const workModes = [
  { value: '', label: () => say('candidate.jobs.filters.all') },
  { value: 'remote', label: () => say('candidate.workMode.remote') },
  { value: 'hybrid', label: () => say('candidate.workMode.hybrid') },
  { value: 'onsite', label: () => say('candidate.workMode.onsite') },
]

type Props = {
  filters: JobFilters
  /** Why the pay filter is invalid. */
  wrong: string | undefined
  className?: string
}

export function FurtherFilters({ filters, wrong, className = '' }: Props) {
  const id = useId()
  const pay = { wrong: wrong !== undefined, wrongId: `${id}-wrong` }
  return (
    <>
      <Field label={say('candidate.jobs.filters.workMode')} className={className}>
        {({ required: _, ...parts }) => (
          <Select
            {...parts}
            // Another address: a select does not follow changes of its default value.
            key={filters.workMode}
            name="work_mode"
            defaultValue={filters.workMode ?? ''}
            options={workModes.map(({ value, label }) => ({ value, label: label() }))}
          />
        )}
      </Field>
      <fieldset className={className} aria-describedby={`${id}-hint`}>
        <div className="grid grid-cols-2 gap-3">
          <Salary name="min_salary" value={filters.minSalary} {...pay} />
          <Salary name="max_salary" value={filters.maxSalary} {...pay} />
        </div>
        <FieldError id={pay.wrongId} error={wrong} />
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-faint">
          {say('candidate.jobs.filters.perYear')}
        </p>
      </fieldset>
      <Field label={say('candidate.jobs.filters.experience')} className={className}>
        {(parts) => (
          <Input
            {...parts}
            name="experience"
            maxLength={100}
            enterKeyHint="search"
            defaultValue={filters.experience}
            placeholder={say('candidate.jobs.filters.experiencePlaceholder')}
          />
        )}
      </Field>
    </>
  )
}

type SalaryProps = {
  name: 'min_salary' | 'max_salary'
  value: number | undefined
  wrong: boolean
  wrongId: string
}

function Salary({ name, value, wrong, wrongId }: SalaryProps) {
  const label = say(`candidate.jobs.filters.${name === 'min_salary' ? 'minSalary' : 'maxSalary'}`)
  return (
    <Field label={label}>
      {(parts) => (
        <Input
          {...parts}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? wrongId : undefined}
          type="number"
          name={name}
          min={0}
          max={999_999_999_999}
          step="any"
          inputMode="numeric"
          defaultValue={value}
          className="figures"
        />
      )}
    </Field>
  )
}
