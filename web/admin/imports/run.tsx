// One import: being checked, checked and waiting for confirmation, running, done. The screen
// follows it live, but it also continues without a viewer.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Head } from '../../app/head.tsx'
import { paths } from '../../app/paths.ts'
import { toast } from '../../app/toasts.tsx'
import {
  confirmImport,
  type ImportRun,
  importRun,
  isBusy,
  outcomes,
} from '../../data/jobs/imports.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { useLive } from '../../data/wire/live.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { formatDateTime, formatNumber } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton, Spinner } from '../../ui/spinner.tsx'
import { Choices } from './choices.tsx'
import { Rows } from './rows.tsx'
import { shapeName } from './shape-name.ts'
import { StateBadge } from './state-badge.tsx'

/** `all`: the address of the list that it is in. */
export function OneImport({ id, all }: { id: string; all: string }) {
  const { data: run, error, isFetching, refetch } = useQuery(importRun(id))
  useLive('import_runs', `id=eq.${id}`)
  return (
    <>
      <Head title={run?.file_name ?? say('imports.title')} hidden />
      <p className="mb-4">
        <Link to={all} className="link inline-flex min-h-9 items-center gap-1.5">
          <ArrowLeft className="size-4" aria-hidden="true" />
          {say(all === paths.admin.feeds ? 'imports.backToFeeds' : 'imports.back')}
        </Link>
      </p>
      {!run && <PageHeader title={say('imports.title')} />}
      {error ? (
        <ErrorPanel
          message={say('imports.loadFailed')}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      ) : run === undefined ? (
        <Skeleton className="h-6 w-60 max-w-full" />
      ) : run === null ? (
        <EmptyState title={say('imports.notFound')}>{say('imports.notFoundText')}</EmptyState>
      ) : (
        <Run run={run} />
      )}
    </>
  )
}

function Run({ run }: { run: ImportRun }) {
  const date = formatDateTime(run.created_at)
  const name = run.person?.full_name
  const mayChange =
    run.state === 'checked' ||
    (run.state === 'failed' && run.reason === 'worker_failed' && !run.confirmed_at)
  return (
    <>
      <PageHeader title={<span className="wrap-anywhere">{run.file_name}</span>}>
        {name ? say('imports.startedBy', { name, date }) : say('imports.startedOn', { date })}
      </PageHeader>
      <p className="-mt-4 mb-8 flex flex-wrap gap-2">
        <StateBadge state={run.state} />
        {run.shapes.map((shape) => (
          <Badge key={shape} tone="accent">
            {shapeName(shape)}
          </Badge>
        ))}
      </p>
      <div role="status">
        <Progress run={run} />
      </div>
      <Result run={run} />
      {/* A new element for each check, so that its fields start with that check's options. */}
      {mayChange && <Choices key={`choices ${run.ended_at}`} run={run} />}
      {(run.state === 'checked' || run.state === 'done') && (
        <Rows key={`rows ${run.ended_at}`} run={run} />
      )}
    </>
  )
}

function Progress({ run }: { run: ImportRun }) {
  if (!isBusy(run)) return null
  const isStoring = run.state === 'importing' && run.total !== null
  const text = isStoring
    ? say('imports.importing', {
        done: formatNumber(run.done),
        total: formatNumber(run.total ?? 0),
      })
    : say('imports.reading', { count: run.done })
  return (
    <div className="max-w-xl space-y-2">
      <p className="figures flex items-center gap-3 font-semibold">
        {!isStoring && <Spinner className="size-6 flex-none text-accent-text" />}
        {text}
      </p>
      {isStoring && (
        <progress className="progress" aria-label={text} max={run.total ?? 1} value={run.done} />
      )}
      <p className="text-soft">{say('imports.leave')}</p>
    </div>
  )
}

const failures = ['file_missing', 'empty', 'too_many_rows', 'worker_failed'] as const

function Result({ run }: { run: ImportRun }) {
  const queries = useQueryClient()
  const confirm = useMutation({
    mutationFn: confirmImport,
    onSuccess: () => toast.info(say('imports.started')),
    onError: (error) => toast.error(sayFailure(say('imports.confirmFailed'), error)),
    onSettled: () => refresh(queries, 'import_runs'),
  })
  if (run.state === 'failed') {
    const reason = failures.find((known) => known === run.reason) ?? 'worker_failed'
    return (
      <>
        <ErrorPanel message={say(`imports.failures.${reason}`)} />
        <Another run={run} />
      </>
    )
  }
  if (run.state === 'expired')
    return (
      <>
        <p className="max-w-prose">
          {say(run.feed_id ? 'imports.expiredFeedText' : 'imports.expiredText')}
        </p>
        <Another run={run} />
      </>
    )
  if (isBusy(run)) return null
  const toStore = run.inserted + run.updated
  const noneFits = toStore + run.unchanged === 0
  return (
    <>
      <p className="max-w-prose text-soft">
        {say(run.state === 'done' ? 'imports.doneText' : 'imports.checkedText')}
      </p>
      <dl className="mt-5 grid grid-cols-3 gap-x-6 gap-y-5 border-y border-line py-5 md:grid-cols-5">
        {outcomes.map((outcome) => (
          <div key={outcome} className="flex flex-col-reverse">
            <dt className="text-sm text-soft">{say(`imports.counts.${outcome}`)}</dt>
            <dd
              className={`figures text-3xl font-semibold ${outcome === 'refused' && run.refused > 0 ? 'text-bad' : ''}`}
            >
              {formatNumber(run[outcome])}
            </dd>
          </div>
        ))}
      </dl>
      {run.state === 'checked' && toStore === 0 && (
        <p className="mt-5 max-w-prose">
          {say(
            noneFits
              ? `imports.${run.header ? 'noneFitsTable' : 'noneFits'}`
              : 'imports.nothingToDo',
          )}
        </p>
      )}
      <Another run={run}>
        {run.state === 'checked' && toStore > 0 && (
          <Button busy={confirm.isPending} onClick={() => confirm.mutate(run.id)}>
            {say('imports.confirm', { count: toStore })}
          </Button>
        )}
        {run.state === 'done' && (
          <LinkButton to={paths.admin.jobs}>{say('imports.seeJobs')}</LinkButton>
        )}
      </Another>
    </>
  )
}

/** The way to the next file, after the other actions. */
function Another({ run, children }: { run: ImportRun; children?: ReactNode }) {
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {children}
      {!run.feed_id && (
        <LinkButton to={paths.admin.imports} variant="outline">
          {say('imports.another')}
        </LinkButton>
      )}
    </div>
  )
}
