// The members of a company, by role and name. Its owners change roles and remove members.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import {
  type CompanyPerson,
  peopleOf,
  removeMember,
  setMemberRole,
} from '../../data/people/company-people.ts'
import { type MemberRole, type MyCompany, memberRoles } from '../../data/people/my-companies.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dot } from '../../ui/dot.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { refusalOf } from './refusal.ts'

type Props = { company: MyCompany; personId: string }

export function People({ company, personId }: Props) {
  const { data, error, isFetching, refetch } = useQuery(peopleOf(company.id))
  const [removed, setRemoved] = useState<CompanyPerson>()
  return (
    <section aria-label={say('company.people.title')} className="mt-8 max-w-3xl">
      <h3 className="mb-3 text-lg">{say('company.people.title')}</h3>
      {error && !data ? (
        <ErrorPanel
          message={sayFailure(say('company.people.failed'), error)}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      ) : !data ? (
        <Skeleton className="h-40 w-full" />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {data.map((person) => (
            <Person
              key={person.id}
              company={company}
              person={person}
              isSelf={person.id === personId}
              onRemove={() => setRemoved(person)}
            />
          ))}
        </ul>
      )}
      <Removal company={company} person={removed} onClose={() => setRemoved(undefined)} />
    </section>
  )
}

type PersonProps = {
  company: MyCompany
  person: CompanyPerson
  isSelf: boolean
  onRemove: () => void
}

function Person({ company, person, isSelf, onRemove }: PersonProps) {
  const name = nameOf(person)
  const isChosen = company.role === 'owner' && !isSelf
  const role = say(`company.roles.${person.role}`)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Avatar name={name} />
      <p className="min-w-0 flex-1 basis-44">
        <span className="block font-semibold wrap-anywhere">
          {name}
          {isSelf && (
            <span className="font-normal text-faint">
              <Dot />
              {say('company.people.you')}
            </span>
          )}
        </span>
        {person.email && <span className="block truncate text-sm text-faint">{person.email}</span>}
        {!isChosen && <span className="block text-sm text-soft sm:hidden">{role}</span>}
      </p>
      {isChosen ? (
        <span className="flex items-center gap-2 max-sm:pl-13">
          <RoleChoice company={company} person={person} />
          <Button
            variant="ghost"
            square
            aria-label={say('company.people.removeOf', { name })}
            title={say('company.people.removeOf', { name })}
            onClick={onRemove}
          >
            <UserMinus aria-hidden="true" />
          </Button>
        </span>
      ) : (
        <span className="text-sm text-soft max-sm:hidden">{role}</span>
      )}
    </li>
  )
}

function RoleChoice({ company, person }: { company: MyCompany; person: CompanyPerson }) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (role: MemberRole) =>
      setMemberRole({ companyId: company.id, personId: person.id, role }),
    onSuccess: (_, role) =>
      toast.success(
        say('company.people.changed', {
          name: nameOf(person),
          role: say(`company.roles.${role}`),
        }),
      ),
    onError: (error) => toast.error(refusalOf(error)),
    onSettled: () => refresh(queries, 'company_members'),
  })
  return (
    <Field label={say('company.people.roleOf', { name: nameOf(person) })} hiddenLabel>
      {(parts) => (
        <Select
          {...parts}
          className="w-44"
          disabled={change.isPending}
          value={change.isPending ? change.variables : person.role}
          onChange={({ currentTarget: { value } }) => {
            const role = memberRoles.find((known) => known === value)
            if (role) change.mutate(role)
          }}
          options={roleOptions()}
        />
      )}
    </Field>
  )
}

type RemovalProps = {
  company: MyCompany
  person: CompanyPerson | undefined
  onClose: () => void
}

function Removal({ company, person, onClose }: RemovalProps) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: removeMember,
    onSuccess: () => {
      toast.success(say('company.people.removed'))
      onClose()
    },
    onSettled: () => refresh(queries, 'company_members'),
  })
  return (
    <ConfirmDialog
      open={person !== undefined}
      danger
      question={say('company.people.removeQuestion', { name: person ? nameOf(person) : '' })}
      detail={say('company.people.removeDetail')}
      confirm={say('company.people.remove')}
      busy={remove.isPending}
      error={remove.error ? refusalOf(remove.error) : undefined}
      onConfirm={() => person && remove.mutate({ companyId: company.id, personId: person.id })}
      onCancel={() => {
        remove.reset()
        onClose()
      }}
    />
  )
}

export const roleOptions = () =>
  memberRoles.map((value) => ({ value, label: say(`company.roles.${value}`) }))

const nameOf = ({ full_name, email }: CompanyPerson) =>
  full_name || email || say('company.people.nameless')
