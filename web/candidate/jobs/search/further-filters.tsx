// The filters besides keyword and location. In the form on a wide screen, in a sheet on a phone.
// Beside the choices are the counts of the list, once they are there.

import { useId } from 'react'
import type { JobChoice } from '../../../data/jobs/job-choices.ts'
import { type JobFilters, jobTypes, workModes } from '../../../data/jobs/jobs.ts'
import { say } from '../../../messages/say.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { ChoiceList } from './choice-list.tsx'
import { countOf } from './count-of.ts'
import { PayFields } from './pay-fields.tsx'

export type FurtherProps = {
  filters: JobFilters
  /** As it was typed, where it is not understood yet. */
  typedPay: { min: string | null; max: string | null }
  /** Why the pay filter is invalid. */
  wrong: string | undefined
  choices: readonly JobChoice[] | undefined
}

export function FurtherFilters({
  className = '',
  choices,
  ...props
}: FurtherProps & { className?: string }) {
  const id = useId()
  const { filters } = props
  const any = { value: '', label: say('candidate.jobs.filters.all') }
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
            options={[
              any,
              ...workModes.map((value) => ({ value, label: say(`candidate.workMode.${value}`) })),
            ]}
          />
        )}
      </Field>
      <Field label={say('candidate.jobs.filters.type')} className={className}>
        {({ required: _, ...parts }) => (
          <Select
            {...parts}
            key={filters.type}
            name="type"
            defaultValue={filters.type ?? ''}
            options={[
              any,
              ...jobTypes.map((value) => ({
                value,
                label: say(`candidate.type.${value}`) + countOf(choices, 'type', value),
              })),
            ]}
          />
        )}
      </Field>
      <PayFields {...props} className={className} />
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
      <Field label={say('candidate.jobs.filters.postedWithin')} className={className}>
        {({ required: _, ...parts }) => (
          <Select
            {...parts}
            key={filters.postedWithin}
            name="posted_within"
            defaultValue={filters.postedWithin ?? ''}
            options={[
              { value: '', label: say('candidate.jobs.filters.anyTime') },
              ...ages(filters.postedWithin).map((days) => ({
                value: String(days),
                label:
                  say('candidate.jobs.understood.days', { count: days }) +
                  countOf(choices, 'posted_within', String(days)),
              })),
            ]}
          />
        )}
      </Field>
      <div className={`grid gap-1 ${className}`}>
        <Checkbox
          key={`${id}-${filters.fresher}`}
          name="fresher"
          value="1"
          defaultChecked={filters.fresher}
          label={say('candidate.jobs.filters.fresher') + countOf(choices, 'fresher', 'true')}
        />
        <Checkbox
          key={`${id}-pay-${filters.payShown}`}
          name="pay_shown"
          value="1"
          defaultChecked={filters.payShown}
          label={say('candidate.jobs.filters.payShown') + countOf(choices, 'pay_shown', 'true')}
        />
      </div>
      <div className={`divide-y divide-line border-y border-line ${className}`}>
        <ChoiceList list="skills" name="skill" chosen={filters.skills} choices={choices} />
        <ChoiceList list="companies" name="company" chosen={filters.companies} choices={choices} />
      </div>
    </>
  )
}

/** In days; another one from the address is offered as well. */
const ages = (chosen: number | undefined) =>
  [...new Set([1, 3, 7, 30, ...(chosen ? [chosen] : [])])].sort((a, b) => a - b)
