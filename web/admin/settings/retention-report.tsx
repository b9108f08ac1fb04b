// What will be erased after its retention period, beside the settings for it: what is next, whether
// the people were warned, and what was erased last.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import {
  type Ending,
  endings,
  latestErasures,
  type Period,
  periods,
} from '../../data/platform/retention-report.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Field } from '../../ui/field.tsx'
import { formatDate, formatDateTime } from '../../ui/format.ts'
import { Select } from '../../ui/select.tsx'
import { type Column, Table, TableSkeleton } from '../../ui/table.tsx'

export function RetentionReport() {
  const [days, setDays] = useState<Period>(90)
  return (
    <section
      aria-labelledby="retention-report"
      className="head-beside rounded-card border border-line bg-surface"
    >
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line px-5 py-4 md:px-6">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="retention-report" className="text-xl">
            {say('settings.retention.title')}
          </h2>
          <p className="mt-1 text-sm text-soft">{say('settings.retention.text')}</p>
        </div>
        <Field label={say('settings.retention.within')} className="w-full md:w-48">
          {(parts) => (
            <Select
              {...parts}
              value={String(days)}
              options={periods.map((period) => ({
                value: String(period),
                label: say('settings.retention.days', { count: period }),
              }))}
              onChange={({ currentTarget: { value } }) =>
                setDays(periods.find((period) => String(period) === value) ?? days)
              }
            />
          )}
        </Field>
      </header>
      <div className="px-5 py-5 md:px-6">
        <Next key={days} days={days} />
      </div>
      <div className="border-t border-line px-5 py-5 md:px-6">
        <h3 className="text-base font-semibold">{say('settings.retention.last')}</h3>
        <Last />
      </div>
    </section>
  )
}

function Next({ days }: { days: Period }) {
  const [pages, setPages] = useState(1)
  const { data, error, isFetching, refetch } = useQuery(endings(days, pages))
  if (error)
    return (
      <ErrorPanel
        message={sayFailure(say('settings.retention.failed'), error)}
        busy={isFetching}
        onRetry={() => refetch()}
      />
    )
  if (!data) return <TableSkeleton rows={3} className="h-24 as-table:h-14" />
  if (data.total === 0)
    return (
      <p className="py-6 text-center text-faint">
        {say('settings.retention.none', { count: days })}
      </p>
    )
  return (
    <>
      <p className="figures mb-4 text-sm text-faint" role="status">
        {say('settings.retention.count', { count: data.total })}
      </p>
      <Table
        caption={say('settings.retention.title')}
        columns={columns()}
        rows={data.endings}
        rowKey={({ person_id, application_id }) => application_id ?? person_id}
      />
      {data.total > data.endings.length && (
        <p className="mt-6 text-center">
          <Button variant="outline" busy={isFetching} onClick={() => setPages(pages + 1)}>
            {say('admin.more')}
          </Button>
        </p>
      )}
    </>
  )
}

const columns = (): Column<Ending>[] => [
  {
    key: 'what',
    header: say('settings.retention.columns.what'),
    main: true,
    cell: ({ what, application_id, person_id, job_title, job_company }) => (
      <>
        <Link
          to={
            application_id
              ? `${paths.admin.applications}?open=${application_id}`
              : `${paths.admin.users}?open=${person_id}`
          }
          className="link wrap-anywhere"
        >
          {say(`settings.retention.kinds.${what}`)}
        </Link>
        {application_id && (
          <span className="block text-sm font-normal text-soft wrap-anywhere">
            {[job_title, job_company].filter(Boolean).join(', ')}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'person',
    header: say('settings.retention.columns.person'),
    cell: ({ full_name, email }) => (
      <>
        <span className="block wrap-anywhere">{full_name}</span>
        <span className="block text-faint wrap-anywhere">{email}</span>
      </>
    ),
  },
  {
    key: 'day',
    header: say('settings.retention.columns.day'),
    cell: ({ erase_at, ends_at }) => (
      <span className="figures whitespace-nowrap">{formatDate(erase_at ?? ends_at)}</span>
    ),
  },
  {
    key: 'mail',
    header: say('settings.retention.columns.warned'),
    inEntry: 'right',
    cell: ({ mail }) => (
      <Badge tone={tones[mail ?? 'none']}>{say(`settings.retention.mail.${mail ?? 'none'}`)}</Badge>
    ),
  },
]

const tones: Record<'none' | NonNullable<Ending['mail']>, Tone> = {
  none: 'grey',
  waiting: 'blue',
  sent: 'green',
  failed: 'red',
}

function Last() {
  const { data, error } = useQuery(latestErasures)
  if (error)
    return (
      <p role="alert" className="mt-2 text-bad">
        {sayFailure(say('settings.retention.lastFailed'), error)}
      </p>
    )
  // As high as the single line that most platforms will see here for years.
  if (!data) return <p aria-hidden="true" className="mt-2 h-6" />
  if (data.length === 0)
    return <p className="mt-2 text-faint">{say('settings.retention.lastNone')}</p>
  return (
    <ul className="mt-2 space-y-1">
      {data.map(({ id, at, ...erased }) => (
        <li key={id} className="figures">
          {say('settings.retention.erased', { date: formatDateTime(at), ...erased })}
        </li>
      ))}
    </ul>
  )
}
