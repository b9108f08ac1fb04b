// The application that the address names as open, in a sheet beside the list.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { applicationOf, type ListedApplication, listedIn } from '../../data/application-list.ts'
import { rejectionReasons } from '../../data/decisions.ts'
import { sayFailure } from '../../data/errors.ts'
import { say } from '../../messages/say.ts'
import { Sheet } from '../../ui/dialog.tsx'
import { formatDateTime, formatNumber } from '../../ui/format.ts'
import { Loading } from '../../ui/spinner.tsx'
import { jobOf, nameOf } from './names.ts'
import { labelOf } from './reason-field.tsx'
import { RowActions } from './row-actions.tsx'
import { StatusBadge } from './status-badge.tsx'

export function Opened({ id, onClose }: { id: string | null; onClose: () => void }) {
  const queries = useQueryClient()
  const { data: application, error } = useQuery({
    ...applicationOf(id ?? ''),
    enabled: Boolean(id),
    // At once as the list has it.
    placeholderData: () => listedIn(queries, id ?? ''),
  })
  return (
    <Sheet
      open={Boolean(id)}
      onClose={onClose}
      title={application ? nameOf(application) : say('admin.applications.opened.title')}
    >
      {application ? (
        <Facts application={application} />
      ) : error ? (
        <p role="alert">{sayFailure(say('admin.applications.opened.failed'), error)}</p>
      ) : application === null ? (
        <p>{say('admin.applications.opened.none')}</p>
      ) : (
        <Loading label={say('ui.loading')} />
      )}
    </Sheet>
  )
}

function Facts({ application }: { application: ListedApplication }) {
  const { data: reasons } = useQuery(rejectionReasons)
  const reason = reasons?.find(({ code }) => code === application.rejection_reason)
  const facts: [string, ReactNode][] = [
    [say('admin.applications.opened.email'), application.email],
    [say('admin.applications.columns.job'), jobOf(application)],
    [say('admin.applications.columns.company'), application.company_name],
    [say('admin.applications.filters.department'), application.department],
    [say('admin.applications.opened.applied'), formatDateTime(application.created_at)],
    [say('admin.applications.opened.reference'), application.receipt_number],
    [say('admin.applications.filters.source'), application.source],
    [
      say('admin.applications.opened.score'),
      application.score === null ? null : formatNumber(application.score),
    ],
    [say('admin.applications.reason.label'), reason && labelOf(reason)],
  ]
  return (
    <>
      <p className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <StatusBadge status={application.status} />
        <RowActions application={application} name={nameOf(application)} job={jobOf(application)} />
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-3">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-sm text-faint">{name}</dt>
                <dd className="figures wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}
