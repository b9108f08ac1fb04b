// The options of a check: the employer for rows that name none, drafts, and for a table which
// column is which field.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import { checkAgain, columnFields, type ImportRun } from '../../data/jobs/imports.ts'
import { today } from '../../data/jobs/today.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { ColumnFields } from './column-fields.tsx'
import { DayField, isAhead } from './day-field.tsx'
import { sayField } from './reason.ts'

export function Choices({ run }: { run: ImportRun }) {
  const queries = useQueryClient()
  const [columns, setColumns] = useState(run.columns)
  const [company, setCompany] = useState(run.company ?? '')
  const [day, setDay] = useState(dayOf(run))
  const [asDrafts, setAsDrafts] = useState(run.as_drafts)
  const again = useMutation({
    mutationFn: checkAgain,
    onError: (error) => toast.error(sayFailure(say('imports.againFailed'), error)),
    onSettled: () => refresh(queries, 'import_runs'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isAhead(day)) again.mutate({ run, columns, company, day, asDrafts })
  }
  return (
    <details className="mt-8 border-y border-line" open={run.columns !== null}>
      <summary className="cursor-pointer py-4 font-semibold">
        {say(run.header ? 'imports.mapping' : 'imports.choices')}
      </summary>
      <form className="space-y-6 pb-6" noValidate onSubmit={submit}>
        {run.header && (
          <>
            <p className="max-w-prose text-soft">{say('imports.mappingText')}</p>
            <ColumnFields
              header={run.header}
              samples={run.header.map((_, at) => samplesOf(run, at))}
              fields={columnFields}
              nameOf={sayField}
              columns={columns ?? []}
              onChange={setColumns}
            />
          </>
        )}
        <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
          {/* All rows of a feed are its company's. */}
          {!run.feed_id && (
            <Field label={say('imports.company')} hint={say('imports.companyHint')} optional>
              {(parts) => (
                <Input
                  {...parts}
                  value={company}
                  maxLength={200}
                  onChange={(event) => setCompany(event.currentTarget.value)}
                />
              )}
            </Field>
          )}
          <DayField value={day} onChange={setDay} />
          <Checkbox
            label={say('imports.asDrafts')}
            checked={asDrafts}
            onChange={(event) => setAsDrafts(event.currentTarget.checked)}
          />
        </div>
        <Button type="submit" variant="outline" busy={again.isPending}>
          {say('imports.again')}
        </Button>
      </form>
    </details>
  )
}

const dayOf = ({ collected_at, created_at }: ImportRun) =>
  today(new Date(collected_at ?? created_at))

function samplesOf({ samples }: ImportRun, at: number): string[] {
  const found: unknown = Array.isArray(samples) ? samples[at] : undefined
  return Array.isArray(found) ? found.map(String) : []
}
