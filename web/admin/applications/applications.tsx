// Applications (ADM-07): find them, save the résumé, approve or reject what is pending.

import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { Head } from '../../app/head.tsx'
import { toast } from '../../app/toasts.tsx'
import { matches, receivedApplications } from '../../data/decisions.ts'
import { useLive } from '../../data/live.ts'
import { say } from '../../messages/say.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Field } from '../../ui/field.tsx'
import { formatNumber } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { Table, TableSkeleton } from '../../ui/table.tsx'
import { columns } from './columns.tsx'

const filters = ['all', 'pending', 'approved', 'rejected'] as const
type Filter = (typeof filters)[number]

export function Component() {
  const { filter, search, set } = useView()
  const list = useQuery(receivedApplications(filter))
  useLive('job_applications')
  useEffect(() => {
    if (list.error) toast.error(say('admin.applications.failedToast'))
  }, [list.error])
  const wanted = useDeferredValue(search)
  const shown = useMemo(
    () => list.data?.applications.filter((application) => matches(application, wanted)),
    [list.data, wanted],
  )

  if (list.error) {
    return (
      <>
        <Head title={say('admin.applications.title')} hidden />
        <h1 className="sr-only">{say('admin.applications.title')}</h1>
        <ErrorPanel
          className="max-w-2xl"
          message={say('admin.applications.failed')}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      </>
    )
  }
  return (
    <>
      <Head title={say('admin.applications.title')} hidden />
      <PageHeader title={say('admin.applications.title')} />
      <div className="mb-6 grid items-center gap-3 md:grid-cols-[12rem_minmax(0,24rem)_minmax(max-content,1fr)]">
        <Field label={say('admin.applications.filter')} hiddenLabel>
          {(parts) => (
            <Select
              {...parts}
              value={filter}
              onChange={(event) => set('status', event.currentTarget.value)}
              options={filters.map((value) => ({ value, label: labelOf(value) }))}
            />
          )}
        </Field>
        <SearchField
          label={say('admin.applications.searchLabel')}
          placeholder={say('admin.applications.search')}
          value={search}
          onChange={(text) => set('search', text)}
        />
        <p role="status" className="figures min-h-[1.55em] text-sm text-faint md:text-right">
          {shown && say('admin.applications.count', { count: shown.length })}
        </p>
      </div>
      {!shown || !list.data ? (
        <TableSkeleton rows={8} className="h-[10.4rem] @min-[36rem]:h-32 as-table:h-[4.6875rem]" />
      ) : shown.length === 0 ? (
        <Nothing filtered={filter !== 'all' || search.trim() !== ''} />
      ) : (
        <Table
          caption={say('admin.applications.title')}
          columns={columns()}
          rows={shown}
          rowKey={({ id }) => id}
        />
      )}
      {list.data && list.data.total > list.data.applications.length && (
        <p className="mt-6 text-center text-sm text-faint">
          {say('admin.applications.part', {
            shown: formatNumber(list.data.applications.length),
            total: formatNumber(list.data.total),
          })}
        </p>
      )}
    </>
  )
}

const labelOf = (filter: Filter) =>
  filter === 'all' ? say('admin.applications.all') : say(`admin.applications.status.${filter}`)

/** Filter and search live in the address, so that a view can be shared and Back works. */
function useView() {
  const [address, setAddress] = useSearchParams()
  const status = address.get('status')
  const filter: Filter = filters.find((known) => known === status) ?? 'all'
  const set = (name: 'status' | 'search', value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (value && value !== 'all') next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { filter, search: address.get('search') ?? '', set }
}

function Nothing({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState title={say('admin.applications.none')}>
      {say('admin.applications.noneText')}
    </EmptyState>
  ) : (
    <EmptyState title={say('admin.applications.empty')}>
      {say('admin.applications.emptyText')}
    </EmptyState>
  )
}
