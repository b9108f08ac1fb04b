// The audit log: who saw or changed what, the newest first, searched by person, target, kind and
// day, and exported as a file.

import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Head } from '../../app/head.tsx'
import { type AuditEntry, auditPages } from '../../data/platform/audit.ts'
import { sayError, sayFailure } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Table, TableSkeleton } from '../../ui/table.tsx'
import { ColumnsButton } from '../columns-button.tsx'
import { ExportButton } from '../export-button.tsx'
import { useTableLook } from '../use-table-look.ts'
import { columns } from './columns.tsx'
import { Entry } from './entry.tsx'
import { FilterBar } from './filter-bar.tsx'
import { useView } from './view.ts'

export function Component() {
  const view = useView()
  const { filters, set } = view
  const [opened, setOpened] = useState<AuditEntry>()
  const list = useInfiniteQuery(auditPages(filters))
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? []
  const isNarrowed = Object.keys(filters).length > 0
  const look = useTableLook('audit-log')
  const shown = columns(setOpened)
  return (
    <>
      <Head title={say('audit.title')} hidden />
      <PageHeader
        title={say('audit.title')}
        actions={
          <>
            <ColumnsButton look={look} columns={shown} />
            <ExportButton
              list="audit-log"
              filters={filters}
              size="small"
              disabled={list.data !== undefined && entries.length === 0}
            />
          </>
        }
      >
        {say('audit.lead')}
      </PageHeader>
      <FilterBar view={view} />
      {list.error && !list.isFetchNextPageError && (
        <ErrorPanel
          className="mb-6"
          message={sayFailure(say('audit.failed'), list.error)}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {!list.data ? (
        !list.error && <TableSkeleton rows={10} className="h-26 as-table:h-11" />
      ) : entries.length === 0 ? (
        <EmptyState
          title={say(isNarrowed ? 'audit.none' : 'audit.empty')}
          action={
            isNarrowed && (
              <Button
                variant="outline"
                onClick={() =>
                  set({ search: '', person: '', action: '', from: '', to: '' }, { push: true })
                }
              >
                {say('audit.showAll')}
              </Button>
            )
          }
        />
      ) : (
        <div
          aria-busy={list.isPlaceholderData}
          className={list.isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}
        >
          <Table
            caption={say('audit.title')}
            columns={shown}
            rows={entries}
            rowKey={({ id }) => String(id)}
            look={look.look}
            onWidth={look.setWidth}
          />
        </div>
      )}
      {list.hasNextPage && (
        <p className="mt-6 flex flex-col items-center gap-2">
          {list.isFetchNextPageError && (
            <span role="alert" className="text-sm text-bad">
              {sayError(list.error)}
            </span>
          )}
          <Button
            variant="outline"
            busy={list.isFetchingNextPage}
            onClick={() => list.fetchNextPage()}
          >
            {say('audit.more')}
          </Button>
        </p>
      )}
      <Entry entry={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
