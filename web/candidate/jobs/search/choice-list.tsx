// Skills or companies to choose among: the chosen ones, the most frequent ones of the list, and a
// field for others. Closed until somebody opens it, so that what comes later moves nothing.

import { ChevronDown } from 'lucide-react'
import type { JobChoice } from '../../../data/jobs/job-choices.ts'
import { say } from '../../../messages/say.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Input } from '../../../ui/input.tsx'
import { countOf } from './count-of.ts'

type Props = {
  list: 'skills' | 'companies'
  name: 'skill' | 'company'
  chosen: readonly string[] | undefined
  choices: readonly JobChoice[] | undefined
}

export function ChoiceList({ list, name, chosen = [], choices }: Props) {
  const frequent = choices?.flatMap(({ filter, value }) => (filter === list ? [value] : [])) ?? []
  const offered = [...new Set([...chosen, ...frequent])]
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 rounded-field text-sm font-semibold">
        <span>
          {say(`candidate.jobs.filters.${list}`)}
          {chosen.length > 0 && ` (${formatNumber(chosen.length)})`}
        </span>
        <ChevronDown
          className="size-4 flex-none text-faint group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <fieldset className="grid gap-1 pt-1 pb-4">
        <legend className="sr-only">{say(`candidate.jobs.filters.${list}`)}</legend>
        {offered.map((value) => (
          <Checkbox
            key={`${value} ${chosen.includes(value)}`}
            className="wrap-anywhere"
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
            label={value + countOf(choices, list, value)}
          />
        ))}
        <Field label={say(`candidate.jobs.filters.other.${list}`)} className="mt-1.5">
          {(parts) => <Input {...parts} name={name} maxLength={100} enterKeyHint="search" />}
        </Field>
      </fieldset>
    </details>
  )
}
