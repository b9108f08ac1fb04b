// A member's own company (ORG-05): its people, its plan, what it says of itself, and leaving it.
// Whoever belongs to several and has chosen none sees one after the other.

import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { Head } from '../../app/head.tsx'
import { paths } from '../../app/paths.ts'
import { planUseOf } from '../../data/jobs/companies.ts'
import type { MyCompany } from '../../data/people/companies.ts'
import { useSession } from '../../data/people/session.tsx'
import { useLive } from '../../data/wire/live.ts'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PlanUse } from '../plan-use.tsx'
import { useRights } from '../rights.tsx'
import { Identity } from './identity.tsx'
import { Invitations } from './invitations.tsx'
import { Leaving } from './leaving.tsx'
import { Logo } from './logo.tsx'
import { People } from './people.tsx'
import { AnswerPromise } from './promise.tsx'
import { Requests } from './requests.tsx'
import { Words } from './words.tsx'

export function Component() {
  const { shown } = useRights()
  const { user } = useSession()
  useLive('company_members')
  useLive('company_invitations')
  useLive('company_requests')
  return (
    <>
      <Head title={say('company.navigation')} hidden />
      <PageHeader title={say('company.navigation')}>{say('company.about')}</PageHeader>
      {shown.length === 0 && (
        <EmptyState
          title={say('company.none')}
          action={<LinkButton to={paths.admin.companies}>{say('company.toCompanies')}</LinkButton>}
        >
          {say('company.noneText')}
        </EmptyState>
      )}
      {user && (
        <div className="space-y-16">
          {shown.map((company) => (
            <Company key={company.id} company={company} personId={user.id} />
          ))}
        </div>
      )}
    </>
  )
}

function Company({ company, personId }: { company: MyCompany; personId: string }) {
  const owns = company.role === 'owner'
  const edits = owns || company.role === 'recruiter'
  return (
    <section aria-labelledby={company.id}>
      <h2 id={company.id} className="flex flex-wrap items-center gap-3 text-2xl wrap-anywhere">
        {company.name}
        <Badge
          tone={company.verified_at ? 'green' : 'grey'}
          {...(company.verified_at && { icon: BadgeCheck })}
        >
          {say(company.verified_at ? 'company.verified' : 'company.notVerified')}
        </Badge>
      </h2>
      {owns && <Requests company={company} />}
      <People company={company} personId={personId} />
      {owns && <Invitations company={company} />}
      {edits && <Plan companyId={company.id} />}
      {edits && <Logo company={company} />}
      {edits && <MovingIn />}
      {owns && <Identity company={company} />}
      {edits && <AnswerPromise company={company} />}
      {edits && <Words company={company} />}
      <Leaving company={company} personId={personId} />
    </section>
  )
}

function MovingIn() {
  return (
    <section aria-label={say('company.moving.title')} className="mt-8 max-w-3xl">
      <h3 className="text-lg">{say('company.moving.title')}</h3>
      <p className="mt-1 mb-3 text-soft">{say('company.moving.text')}</p>
      <LinkButton to={paths.admin.moving} variant="outline">
        {say('company.moving.open')}
      </LinkButton>
    </section>
  )
}

function Plan({ companyId }: { companyId: string }) {
  const { data } = useQuery(planUseOf(companyId))
  return (
    <section aria-label={say('settings.plans.title')} className="mt-8 max-w-3xl">
      <h3 className="flex flex-wrap items-center gap-3 text-lg">
        {say('settings.plans.title')}
        {data && <Badge tone="grey">{say(`settings.plans.${data.plan}`)}</Badge>}
      </h3>
      <PlanUse companyId={companyId} />
    </section>
  )
}
