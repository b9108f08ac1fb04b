// Who asks to join a company: an owner lets them in with a role, or declines; they hear it by mail.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import { answerRequest, type JoinRequest, requestsOf } from '../../data/people/company-people.ts'
import { type MemberRole, type MyCompany, memberRoles } from '../../data/people/my-companies.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { Field } from '../../ui/field.tsx'
import { formatAge } from '../../ui/format.ts'
import { Select } from '../../ui/select.tsx'
import { roleOptions } from './people.tsx'
import { refusalOf } from './refusal.ts'

/** Nothing where nobody asks. */
export function Requests({ company }: { company: MyCompany }) {
  const { data, error } = useQuery(requestsOf(company.id))
  if (error && !data)
    return (
      <p role="alert" className="mt-8">
        {sayFailure(say('company.requests.failed'), error)}
      </p>
    )
  if (!data?.length) return null
  return (
    <section aria-label={say('company.requests.title')} className="mt-8 max-w-3xl">
      <h3 className="mb-3 text-lg">{say('company.requests.title')}</h3>
      <ul className="divide-y divide-line rounded-card border border-accent bg-surface">
        {data.map((request) => (
          <RequestEntry key={request.id} companyId={company.id} request={request} />
        ))}
      </ul>
    </section>
  )
}

type EntryProps = {
  companyId: string
  request: Omit<JoinRequest, 'email'> & { email?: string | null }
  /** Of which company, where that is not said around it. */
  company?: string | null
}

export function RequestEntry({ companyId, request, company }: EntryProps) {
  const { id, full_name, email, message, created_at } = request
  const [role, setRole] = useState<MemberRole>('recruiter')
  const queries = useQueryClient()
  const name = full_name || email || say('company.people.nameless')
  const answer = useMutation({
    mutationFn: (given: MemberRole | null) =>
      answerRequest({ companyId, personId: id, role: given }),
    onSuccess: (_, given) =>
      toast.success(say(given ? 'company.requests.joined' : 'company.requests.declined', { name })),
    onError: (error) => toast.error(refusalOf(error)),
    onSettled: () => {
      refresh(queries, 'company_requests')
      refresh(queries, 'company_members')
    },
  })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-faint wrap-anywhere">
          <Dotted facts={[company, email, formatAge(created_at)]} />
        </p>
        {message && <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{message}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Field label={say('company.people.roleOf', { name })} hiddenLabel>
          {(parts) => (
            <Select
              {...parts}
              className="w-44"
              value={role}
              onChange={({ currentTarget: { value } }) =>
                setRole(memberRoles.find((known) => known === value) ?? 'recruiter')
              }
              options={roleOptions()}
            />
          )}
        </Field>
        <Button
          busy={answer.isPending}
          aria-label={say('company.requests.acceptOf', { name })}
          onClick={() => answer.mutate(role)}
        >
          {say('company.requests.accept')}
        </Button>
        <Button
          variant="ghost"
          disabled={answer.isPending}
          aria-label={say('company.requests.declineOf', { name })}
          onClick={() => answer.mutate(null)}
        >
          {say('company.requests.decline')}
        </Button>
      </div>
    </li>
  )
}
