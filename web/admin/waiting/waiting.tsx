// What waits for the person and for nobody else (ORG-11): each line leads to where it is answered.

import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Head } from '../../app/head.tsx'
import { paths } from '../../app/paths.ts'
import { markRead } from '../../data/people/notifications.ts'
import { useSession } from '../../data/people/session.tsx'
import {
  type WaitingItem,
  type WaitingPart,
  waitingParts,
  waitingTotal,
} from '../../data/people/waiting.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { useLive } from '../../data/wire/live.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { formatAge, formatDate, formatNumber } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { RequestEntry } from '../company/requests.tsx'
import { useRights } from '../rights.tsx'
import { useWaitingForMe } from '../use-waiting-for-me.ts'

export function Component() {
  const { data, error, isFetching, refetch } = useWaitingForMe()
  useLive('job_applications')
  useLive('message_threads')
  useLive('company_requests')
  const parts = data ? waitingParts.filter((part) => data[part].total > 0) : []
  return (
    <>
      <Head title={say('company.waiting.title')} hidden />
      <PageHeader title={say('company.waiting.title')}>{say('company.waiting.about')}</PageHeader>
      {error && !data ? (
        <ErrorPanel
          message={sayFailure(say('company.waiting.failed'), error)}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      ) : !data ? (
        <Skeleton className="h-80 w-full max-w-4xl" />
      ) : waitingTotal(data) === 0 ? (
        <EmptyState title={say('company.waiting.none')}>
          {say('company.waiting.noneText')}
        </EmptyState>
      ) : (
        <div className="max-w-4xl space-y-10">
          {parts.map((part) => (
            <Part key={part} part={part} total={data[part].total} shown={data[part].items.length}>
              <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
                {data[part].items.map((item) =>
                  part === 'requests' ? (
                    <Request key={`${item.company_id} ${item.id}`} item={item} />
                  ) : (
                    <Line key={item.id} part={part} item={item} />
                  ),
                )}
              </ul>
            </Part>
          ))}
        </div>
      )}
    </>
  )
}

type PartProps = { part: WaitingPart; total: number; shown: number; children: ReactNode }

function Part({ part, total, shown, children }: PartProps) {
  const { user } = useSession()
  return (
    <section aria-labelledby={part}>
      <h2 id={part} className="mb-3 flex items-baseline gap-2.5 text-xl">
        {say(`company.waiting.parts.${part}`)}
        <span className="figures text-base font-normal text-faint">{formatNumber(total)}</span>
      </h2>
      {children}
      {part === 'applications' && total > shown && user && (
        <p className="mt-3">
          <Link
            to={`${paths.admin.applications}?assigned=${user.id}&sort=waiting`}
            className="link"
          >
            {say('company.waiting.all')}
          </Link>
        </p>
      )}
    </section>
  )
}

function Request({ item: { id, name, about, since, said, company_id } }: { item: WaitingItem }) {
  const request = { id, full_name: name, message: said, created_at: since }
  return <RequestEntry companyId={company_id ?? ''} request={request} company={about} />
}

function Line({ part, item }: { part: WaitingPart; item: WaitingItem }) {
  const queries = useQueryClient()
  const { user } = useSession()
  const { readsApplications } = useRights()
  const open = () => {
    if (part !== 'mentions' || !user) return
    // One that could not be marked stays, and is marked at the next opening.
    markRead({ personId: user.id, id: item.id }).then(
      () => refresh(queries, 'notifications'),
      () => {},
    )
  }
  const to = readsApplications
    ? `${paths.admin.applications}?open=${item.application_id ?? ''}${part === 'messages' ? '#messages' : ''}`
    : `${paths.admin.dashboard}#interview-${item.id}`
  const name = item.name ?? say('admin.applications.gone')
  const isLate = item.due_at !== null && new Date(item.due_at) < new Date()
  return (
    <li>
      <Link
        to={to}
        onClick={open}
        className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-3 text-ink no-underline hover:bg-raised"
      >
        <span className="min-w-0 basis-60 grow">
          <span className="block font-semibold wrap-anywhere">
            {part === 'mentions' ? say('company.waiting.mentioned', { by: name }) : name}
          </span>
          <span className="block text-sm text-soft wrap-anywhere">{item.about}</span>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {part === 'messages' && (
            <Badge tone="accent">{say('company.waiting.unread', { count: item.unread })}</Badge>
          )}
          {part === 'applications' && isLate && item.due_at && (
            <Badge tone="red">
              {say('company.waiting.late', { date: formatDate(item.due_at) })}
            </Badge>
          )}
          <span className="figures text-sm text-faint">{formatAge(item.since)}</span>
        </span>
      </Link>
    </li>
  )
}
