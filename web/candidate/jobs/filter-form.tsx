// The filters of the list. What is applied stands in the address; without JavaScript the form does the same by itself.

import { Search, SlidersHorizontal } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import type { JobFilters } from '../../data/jobs.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { contradiction, countFilters, filtersFrom, searchOf } from './filters.ts'

const workModes = [
  { value: '', label: () => say('candidate.jobs.filters.all') },
  { value: 'remote', label: () => say('candidate.workMode.remote') },
  { value: 'hybrid', label: () => say('candidate.workMode.hybrid') },
  { value: 'onsite', label: () => say('candidate.workMode.onsite') },
]

export function FilterForm({ filters }: { filters: JobFilters }) {
  const navigate = useNavigate()
  const { keyword, location, ...others } = filters
  const [open, setOpen] = useState(countFilters(others) > 0)
  const [wrong, setWrong] = useState<string>()

  const applyFilters = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      String(value),
    ])
    const chosen = filtersFrom(new URLSearchParams(entries))
    if (contradiction(chosen)) {
      setOpen(true)
      return setWrong(say('candidate.jobs.filters.contradiction'))
    }
    setWrong(undefined)
    navigate(paths.candidate.jobs + searchOf(chosen), { preventScrollReset: true })
  }
  const folded = open ? '' : 'max-lg:hidden'
  return (
    <Form
      role="search"
      aria-label={say('candidate.jobs.filters.label')}
      action={paths.candidate.jobs}
      onSubmit={applyFilters}
      className="grid gap-4 sm:grid-cols-2 lg:sticky lg:top-24 lg:grid-cols-1"
    >
      <Field label={say('candidate.jobs.filters.keyword')}>
        {(parts) => (
          <Input
            {...parts}
            type="search"
            name="keyword"
            maxLength={100}
            enterKeyHint="search"
            defaultValue={keyword}
            placeholder={say('candidate.jobs.filters.keywordPlaceholder')}
          />
        )}
      </Field>
      <Field label={say('candidate.jobs.filters.location')}>
        {(parts) => (
          <Input
            {...parts}
            name="location"
            maxLength={100}
            enterKeyHint="search"
            defaultValue={location}
            placeholder={say('candidate.jobs.filters.locationPlaceholder')}
          />
        )}
      </Field>
      <Field label={say('candidate.jobs.filters.workMode')} className={folded}>
        {({ required: _, ...parts }) => (
          <Select
            {...parts}
            name="work_mode"
            defaultValue={filters.workMode ?? ''}
            options={workModes.map(({ value, label }) => ({ value, label: label() }))}
          />
        )}
      </Field>
      <fieldset className={folded} aria-describedby="pay-hint">
        <div className="grid grid-cols-2 gap-3">
          <Salary name="min_salary" value={filters.minSalary} wrong={wrong !== undefined} />
          <Salary name="max_salary" value={filters.maxSalary} wrong={wrong !== undefined} />
        </div>
        <FieldError id="pay-wrong" error={wrong} />
        <p id="pay-hint" className="mt-1.5 text-xs text-faint">
          {say('candidate.jobs.filters.perYear')}
        </p>
      </fieldset>
      <Field label={say('candidate.jobs.filters.experience')} className={folded}>
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
      <div className="flex gap-3 sm:col-span-2 lg:col-span-1 lg:mt-1">
        <Button type="submit" variant="secondary" className="flex-1">
          <Search aria-hidden="true" />
          {say('candidate.jobs.filters.apply')}
        </Button>
        <Button
          variant="outline"
          square
          className="lg:hidden"
          aria-expanded={open}
          aria-label={say(`candidate.jobs.filters.${open ? 'fewer' : 'more'}`)}
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal aria-hidden="true" />
        </Button>
      </div>
      {countFilters(filters) > 0 && (
        <p className="text-sm sm:col-span-2 lg:col-span-1">
          <Link to={paths.candidate.jobs} preventScrollReset className="link">
            {say('candidate.jobs.filters.clear')}
          </Link>
        </p>
      )}
    </Form>
  )
}

type SalaryProps = {
  name: 'min_salary' | 'max_salary'
  value: number | undefined
  wrong: boolean
}

function Salary({ name, value, wrong }: SalaryProps) {
  const label = say(`candidate.jobs.filters.${name === 'min_salary' ? 'minSalary' : 'maxSalary'}`)
  return (
    <Field label={label}>
      {(parts) => (
        <Input
          {...parts}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? 'pay-wrong' : undefined}
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
