// The rows of an import: the expected or actual outcome of each, and why some are refused. The
// refused ones can be downloaded for a spreadsheet.

import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, CircleAlert, Copy, Download, Equal, type LucideIcon, Pencil } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import { saveCsv } from '../../data/files/save-csv.ts'
import {
  type ImportRow,
  type ImportRun,
  importRows,
  type Outcome,
  outcomes,
  refusedRows,
} from '../../data/jobs/imports.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { Field } from '../../ui/field.tsx'
import { formatList, formatNumber } from '../../ui/format.ts'
import { Select } from '../../ui/select.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { ListScreen } from '../list-screen.tsx'
import { useLatest } from '../use-latest.ts'
import { sayDraft, sayField, sayReason } from './reason.ts'

export function Rows({ run }: { run: ImportRun }) {
  const [chosen, setChosen] = useState<Outcome | 'all'>()
  const [pages, setPages] = useState(1)
  const outcome = chosen ?? (run.refused > 0 ? 'refused' : 'all')
  const query = useQuery(importRows(run, outcome, pages))
  const data = useLatest(query, `${run.id} ${run.state} ${outcome}`)
  const report = useMutation({
    mutationFn: async () => saveReport(await refusedRows(run.id)),
    onError: (problem) => toast.error(sayFailure(say('imports.reportFailed'), problem)),
  })
  return (
    <section className="mt-10" aria-labelledby="import-rows">
      <h2 id="import-rows" className="mb-4 text-2xl">
        {say('imports.rows')}
      </h2>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Field label={say('imports.show')} hiddenLabel className="w-full md:w-60">
          {(parts) => (
            <Select
              {...parts}
              value={outcome}
              options={(['all', ...outcomes] as const).map((value) => ({
                value,
                label: say(value === 'all' ? 'imports.all' : `imports.outcomes.${value}`),
              }))}
              onChange={(event) => {
                setChosen(event.currentTarget.value as Outcome | 'all')
                setPages(1)
              }}
            />
          )}
        </Field>
        <p role="status" className="figures min-h-[1.55em] text-sm text-faint">
          {data && say('imports.rowCount', { count: data.total })}
        </p>
        {run.refused > 0 && (
          <Button
            variant="outline"
            className="md:ml-auto"
            busy={report.isPending}
            onClick={() => report.mutate()}
          >
            <Download aria-hidden="true" />
            {say('imports.report')}
          </Button>
        )}
      </div>
      <ListScreen
        query={query}
        shown={data?.rows.length}
        hasMore={data && data.total > data.rows.length}
        searching={false}
        words={{
          failed: say('imports.rowsFailed'),
          empty: say('imports.rowsNone'),
          ...(outcome === 'all' && { emptyText: say('imports.rowsGone') }),
        }}
        skeleton="h-28 as-table:h-13"
        more={() => setPages((count) => count + 1)}
      >
        <Table
          caption={say('imports.rows')}
          columns={columns()}
          rows={data?.rows ?? []}
          rowKey={({ row_number }) => String(row_number)}
        />
      </ListScreen>
    </section>
  )
}

const looks: Record<Outcome, [Tone, LucideIcon]> = {
  inserted: ['green', Check],
  updated: ['blue', Pencil],
  unchanged: ['grey', Equal],
  repeated: ['grey', Copy],
  refused: ['red', CircleAlert],
}

const columns = (): Column<ImportRow>[] => [
  {
    key: 'title',
    header: say('imports.columns.title'),
    main: true,
    cell: ({ title }) =>
      title ?? <span className="font-normal text-faint">{say('imports.untitled')}</span>,
  },
  {
    key: 'outcome',
    header: say('imports.columns.outcome'),
    inEntry: 'right',
    cell: ({ outcome }) => {
      const [tone, icon] = looks[outcome]
      return (
        <Badge tone={tone} icon={icon}>
          {say(`imports.outcomes.${outcome}`)}
        </Badge>
      )
    },
  },
  {
    key: 'what',
    header: say('imports.columns.details'),
    cell: (row) =>
      row.outcome === 'refused' ? (
        <span className="text-bad">{sayReason(row)}</span>
      ) : (
        <span className="text-soft">
          <Dotted facts={[row.company, row.location, sayDraft(row)]} />
        </span>
      ),
  },
  {
    key: 'row',
    header: say('imports.columns.row'),
    align: 'right',
    cell: ({ row_number }) => (
      <span className="figures text-faint">
        <span className="as-table:sr-only">{`${say('imports.columns.row')} `}</span>
        {formatNumber(row_number)}
      </span>
    ),
  },
]

function saveReport(rows: ImportRow[]) {
  const head = (['row', 'title', 'fields', 'reason'] as const).map((name) =>
    say(`imports.reportColumns.${name}`),
  )
  saveCsv(say('imports.reportName'), [
    head,
    ...rows.map((row) => [
      row.row_number,
      row.title,
      formatList(row.fields.map(sayField)),
      sayReason(row),
    ]),
  ])
}
