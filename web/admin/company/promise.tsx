// Within how many days the company promises a first answer to everybody who applies: shown on its
// page and its postings, and who waits longer is late.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import { promiseAnswer, promiseOf } from '../../data/people/company-words.ts'
import type { MyCompany } from '../../data/people/my-companies.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/spinner.tsx'

const maxDays = 60

export function AnswerPromise({ company }: { company: MyCompany }) {
  const { data, error, isFetching, refetch } = useQuery(promiseOf(company.id))
  return (
    <section aria-label={say('company.promise.title')} className="mt-8 max-w-3xl">
      <h3 className="text-lg">{say('company.promise.title')}</h3>
      <p className="mt-1 mb-3 text-sm text-soft">{say('company.promise.text')}</p>
      {data ? (
        <Form company={company} promised={data.answer_days} />
      ) : error ? (
        <ErrorPanel
          message={sayFailure(say('company.promise.failed'), error)}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <Skeleton className="h-20 w-full" />
      )}
    </section>
  )
}

/** Undefined for what is no number of days. */
function daysIn(written: string): number | null | undefined {
  if (written.trim() === '') return null
  const days = Number(written)
  return Number.isInteger(days) && days >= 1 && days <= maxDays ? days : undefined
}

function Form({ company, promised }: { company: MyCompany; promised: number | null }) {
  const queries = useQueryClient()
  const [written, setWritten] = useState(promised === null ? '' : String(promised))
  const [tried, setTried] = useState(false)
  const days = daysIn(written)
  const save = useMutation({
    mutationFn: promiseAnswer,
    onSuccess: () => toast.success(say('company.promise.saved')),
    onSettled: () => {
      refresh(queries, 'companies')
      refresh(queries, 'job_applications')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (days !== undefined && !save.isPending) save.mutate({ companyId: company.id, days })
  }
  return (
    <form noValidate onSubmit={submit}>
      {save.error && (
        <ErrorPanel message={sayFailure(say('company.promise.saveFailed'), save.error)} />
      )}
      <Field
        label={say('company.promise.days')}
        hint={say('company.promise.hint')}
        error={
          tried && days === undefined ? say('company.promise.wrong', { most: maxDays }) : undefined
        }
        optional
      >
        {(parts) => (
          <Input
            {...parts}
            inputMode="numeric"
            autoComplete="off"
            className="max-w-32"
            value={written}
            onChange={(event) => setWritten(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" className="mt-4" busy={save.isPending}>
        {say('company.promise.save')}
      </Button>
    </form>
  )
}
