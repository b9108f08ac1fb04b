// A member's own company (ORG-05): its people, its plan, what it says of itself, and leaving it.
// Whoever belongs to several and has chosen none sees one after the other.

import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, DoorClosed } from 'lucide-react'
import type { ReactNode } from 'react'
import { Head } from '../../app/head.tsx'
import { paths } from '../../app/paths.ts'
import { planUseOf } from '../../data/jobs/companies.ts'
import { openInvitations, peopleOf, requestsOf } from '../../data/people/company-people.ts'
import type { MyCompany } from '../../data/people/my-companies.ts'
import { useSession } from '../../data/people/session.tsx'
import { useLive } from '../../data/wire/live.ts'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Contents } from '../../ui/contents.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatDate } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { PlanUse } from '../plan-use.tsx'
import { Reasons } from '../reasons/reasons.tsx'
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
            <Company
              key={company.id}
              company={company}
              personId={user.id}
              isAlone={shown.length === 1}
            />
          ))}
        </div>
      )}
    </>
  )
}

type Props = { company: MyCompany; personId: string }

function Company({ company, personId, isAlone }: Props & { isAlone: boolean }) {
  const parts = partsOf({ company, personId })
  const isLoading = usePeopleAreLoading(company)
  const idOf = (name: string) => (isAlone ? name : `${name}-${company.id}`)
  return (
    <section
      aria-labelledby={company.id}
      className={isAlone ? 'gap-x-12 xl:grid xl:grid-cols-[minmax(0,1fr)_13rem]' : ''}
    >
      <div className="min-w-0">
        <h2 id={company.id} className="flex flex-wrap items-center gap-3 text-2xl wrap-anywhere">
          {company.name}
          <Badge
            tone={company.verified_at ? 'green' : 'grey'}
            {...(company.verified_at && { icon: BadgeCheck })}
          >
            {say(company.verified_at ? 'company.verified' : 'company.notVerified')}
          </Badge>
          {company.closed_at && <Badge icon={DoorClosed}>{say('company.closing.badge')}</Badge>}
        </h2>
        {company.closed_at && (
          <p className="mt-3 max-w-3xl rounded-field bg-info-wash px-4 py-3 text-info">
            {say('company.closing.since', { date: formatDate(company.closed_at) })}
          </p>
        )}
        {isLoading ? (
          <PeopleToCome />
        ) : (
          <>
            {company.role === 'owner' && <Requests company={company} />}
            {parts.map(({ name, screen }) => (
              <div key={name} id={idOf(name)} className="scroll-mt-4">
                {screen}
              </div>
            ))}
            <Leaving company={company} personId={personId} />
          </>
        )}
      </div>
      {isAlone && parts.length > 1 && (
        <Contents
          className="top-6 xl:block"
          title={say('settings.contents')}
          entries={parts.map(({ name, title }) => ({ id: name, title }))}
        />
      )}
    </section>
  )
}

/**
 * How high the lists of people become is known when they are there: what follows them comes with
 * them, so that nothing moves.
 */
function usePeopleAreLoading({ id, role }: MyCompany): boolean {
  const enabled = role === 'owner'
  const people = useQuery(peopleOf(id))
  const requests = useQuery({ ...requestsOf(id), enabled })
  const invitations = useQuery({ ...openInvitations(id), enabled })
  return people.isLoading || requests.isLoading || invitations.isLoading
}

/** As high as the window, so that a further company stands below it. */
function PeopleToCome() {
  return (
    <div className="mt-8 min-h-dvh max-w-3xl space-y-3">
      <Skeleton className="h-7 w-32" />
      <Skeleton className="h-56 w-full" />
    </div>
  )
}

/** What a member finds here, by their role. */
function partsOf({ company, personId }: Props) {
  const owns = company.role === 'owner'
  const edits = owns || company.role === 'recruiter'
  const part = (may: boolean, name: string, title: string, screen: ReactNode) =>
    may ? [{ name, title, screen }] : []
  const place = (name: string, shown: PlaceProps) =>
    part(edits, name, shown.title, <Place {...shown} />)
  return [
    ...part(
      true,
      'people',
      say('company.people.title'),
      <People company={company} personId={personId} />,
    ),
    ...part(owns, 'invite', say('company.invite.title'), <Invitations company={company} />),
    ...part(edits, 'plan', say('settings.plans.title'), <Plan companyId={company.id} />),
    ...part(edits, 'logo', say('company.logo.title'), <Logo company={company} />),
    ...place('moving', {
      title: say('company.moving.title'),
      text: say('company.moving.text'),
      to: paths.admin.moving,
      open: say('company.moving.open'),
    }),
    ...place('feeds', {
      title: say('company.feeds.title'),
      text: say('company.feeds.text'),
      to: paths.admin.feeds,
      open: say('company.feeds.open'),
    }),
    ...part(owns, 'identity', say('company.identity.title'), <Identity company={company} />),
    ...part(edits, 'promise', say('company.promise.title'), <AnswerPromise company={company} />),
    ...part(edits, 'words', say('company.words.title'), <Words company={company} />),
    ...part(edits, 'reasons', say('settings.reasons.title'), <Reasons company={company} />),
  ]
}

type PlaceProps = { title: string; text: string; to: string; open: string }

/** What has a screen of its own. */
function Place({ title, text, to, open }: PlaceProps) {
  return (
    <section aria-label={title} className="mt-8 max-w-3xl">
      <h3 className="text-lg">{title}</h3>
      <p className="mt-1 mb-3 text-soft">{text}</p>
      <LinkButton to={to} variant="outline">
        {open}
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
