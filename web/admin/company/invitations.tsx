// Inviting somebody by mail with a role, and the invitations that nobody has used yet: sent again
// or taken back.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import {
  inviteMember,
  type OpenInvitation,
  openInvitations,
  revokeInvitation,
} from '../../data/people/company-people.ts'
import { type MemberRole, type MyCompany, memberRoles } from '../../data/people/my-companies.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Field } from '../../ui/field.tsx'
import { formatDate } from '../../ui/format.ts'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { roleOptions } from './people.tsx'
import { refusalOf } from './refusal.ts'

export function Invitations({ company }: { company: MyCompany }) {
  const { data, error, isFetching, refetch } = useQuery(openInvitations(company.id))
  return (
    <section className="mt-8 max-w-3xl">
      <h3 className="mb-3 text-lg">{say('company.invite.title')}</h3>
      <InviteForm company={company} />
      {error && !data && (
        <ErrorPanel
          className="mt-4"
          message={sayFailure(say('company.invite.failed'), error)}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {data && data.length > 0 && (
        <ul
          aria-label={say('company.invite.open')}
          className="mt-4 divide-y divide-line rounded-card border border-line bg-surface"
        >
          {data.map((invitation) => (
            <Entry key={invitation.id} company={company} invitation={invitation} />
          ))}
        </ul>
      )}
    </section>
  )
}

function useInvite(company: MyCompany) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (sent: { email: string; role: MemberRole }) =>
      inviteMember({ companyId: company.id, ...sent }),
    onSuccess: (_, { email }) => toast.success(say('company.invite.sent', { email })),
    onSettled: () => refresh(queries, 'company_invitations'),
  })
}

function InviteForm({ company }: { company: MyCompany }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<MemberRole>('recruiter')
  const [tried, setTried] = useState(false)
  const invite = useInvite(company)
  const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(!isAddress)
    if (!isAddress || invite.isPending) return
    invite.mutate({ email: email.trim(), role }, { onSuccess: () => setEmail('') })
  }
  const problem =
    tried && !isAddress
      ? say('company.needs.email')
      : invite.error
        ? refusalOf(invite.error)
        : undefined
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_12rem_auto]"
    >
      <Field label={say('company.invite.email')} error={problem} required>
        {(parts) => (
          <Input
            {...parts}
            type="email"
            autoComplete="off"
            maxLength={320}
            value={email}
            onChange={(event) => {
              invite.reset()
              setEmail(event.currentTarget.value)
            }}
          />
        )}
      </Field>
      <Field label={say('company.invite.role')} hint={say(`company.roleMeans.${role}`)}>
        {(parts) => (
          <Select
            {...parts}
            value={role}
            onChange={({ currentTarget: { value } }) =>
              setRole(memberRoles.find((known) => known === value) ?? 'recruiter')
            }
            options={roleOptions()}
          />
        )}
      </Field>
      <Button type="submit" busy={invite.isPending} className="sm:mt-[1.828125rem]">
        {say('company.invite.send')}
      </Button>
    </form>
  )
}

function Entry({ company, invitation }: { company: MyCompany; invitation: OpenInvitation }) {
  const { id, email, role, expires_at } = invitation
  const queries = useQueryClient()
  const again = useInvite(company)
  const revoke = useMutation({
    mutationFn: () => revokeInvitation(id),
    onSuccess: () => toast.success(say('company.invite.revoked', { email })),
    onError: (error) => toast.error(refusalOf(error)),
    onSettled: () => refresh(queries, 'company_invitations'),
  })
  const isOver = new Date(expires_at) < new Date()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <p className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{email}</span>
        <span className={`figures block text-sm ${isOver ? 'text-bad' : 'text-faint'}`}>
          {say(isOver ? 'company.invite.over' : 'company.invite.until', {
            role: say(`company.roles.${role}`),
            date: formatDate(expires_at),
          })}
        </span>
      </p>
      <span className="flex gap-2">
        <Button
          variant="outline"
          size="small"
          busy={again.isPending}
          aria-label={say('company.invite.againOf', { email })}
          onClick={() =>
            again.mutate({ email, role }, { onError: (error) => toast.error(refusalOf(error)) })
          }
        >
          {say('company.invite.again')}
        </Button>
        <Button
          variant="ghost"
          size="small"
          busy={revoke.isPending}
          aria-label={say('company.invite.revokeOf', { email })}
          onClick={() => revoke.mutate()}
        >
          {say('company.invite.revoke')}
        </Button>
      </span>
    </li>
  )
}
