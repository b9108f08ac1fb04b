// biome-ignore-all lint/a11y/noRedundantRoles: display:grid without room takes the table's own roles away
// A table for working screens; on narrow screens each row becomes a short entry. Columns are given
// as values.

import { memo, type ReactNode } from 'react'
import { Skeleton } from './spinner.tsx'

export type Column<T> = {
  key: string
  /** The column's heading; only for screen readers with `hiddenHeader`. */
  header: string
  hiddenHeader?: boolean
  cell: (row: T) => ReactNode
  /** `right` for numbers and actions. */
  align?: 'left' | 'right'
  /** The cell that names the row: the heading of the entry on narrow screens. */
  main?: boolean
  /**
   * Where a narrow entry shows the cell: at the right of the head, or below it (the default);
   * `none` if the main cell includes it.
   */
  inEntry?: 'right' | 'below' | 'none'
}

type Props<T> = {
  /** For screen readers: what these rows are. */
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string
}

export function Table<T>({ caption, columns, rows, rowKey }: Props<T>) {
  const alone = columns.every(({ main, inEntry }) => main || inEntry)
  return (
    <div className="@container">
      <table
        role="table"
        className="block border-collapse text-sm as-table:-mx-3 as-table:table as-table:w-[calc(100%+1.5rem)]"
      >
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="sr-only as-table:not-sr-only as-table:table-header-group">
          <tr role="row">
            {columns.map(({ key, header, hiddenHeader, align }) => (
              <th
                key={key}
                scope="col"
                className={`border-b border-line px-3 pb-2.5 font-semibold text-faint ${align === 'right' ? 'text-right' : 'text-left'}`}
              >
                {hiddenHeader ? <span className="sr-only">{header}</span> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block as-table:table-row-group">
          {rows.map((row) => (
            <Entry key={rowKey(row)} row={row} columns={columns} alone={alone} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type EntryProps<T> = { row: T; columns: readonly Column<T>[]; alone: boolean }

/**
 * Not rendered again while its row and the columns are the same: rendering fifty for nothing is
 * slow.
 */
const Entry = memo(DrawnEntry) as typeof DrawnEntry

function DrawnEntry<T>({ row, columns, alone }: EntryProps<T>) {
  return (
    <tr
      role="row"
      className="grid grid-flow-dense grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 border-b border-line py-4 transition-colors as-table:table-row as-table:focus-within:bg-ink/4 as-table:hover:bg-ink/4"
    >
      {columns.map((column) => (
        <td
          role="cell"
          key={column.key}
          className={`min-w-0 as-table:table-cell as-table:px-3 as-table:py-3 as-table:align-middle ${placeOf(column, alone)} ${column.align === 'right' ? 'as-table:text-right' : ''}`}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

/**
 * Where a narrow entry shows a cell; `alone` when nothing is below the main cell, which then has
 * the whole left side.
 */
function placeOf<T>({ main, inEntry = 'below', align }: Column<T>, alone: boolean): string {
  if (main)
    return `row-span-2 ${alone ? '' : '@min-[36rem]:row-span-1'} wrap-anywhere text-base font-semibold as-table:text-sm`
  if (inEntry === 'none') return 'hidden wrap-anywhere'
  if (inEntry === 'right') return 'col-start-2 justify-self-end text-right as-table:text-left'
  return `col-span-2 wrap-anywhere @min-[36rem]:col-span-1 ${
    align === 'right' ? 'justify-self-end @min-[36rem]:col-start-2' : '@min-[36rem]:col-start-1'
  }`
}

/** Placeholder rows while the real ones load; `className` gives each the height of a real one. */
export function TableSkeleton({ rows, className }: { rows: number; className: string }) {
  return (
    <div aria-hidden="true" className="@container">
      <div className="as-table:-mx-3 as-table:mt-8.5 as-table:border-t as-table:border-line">
        {Array.from({ length: rows }, (_, place) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
            key={place}
            className={`flex items-center justify-between gap-10 border-b border-line as-table:px-3 ${className}`}
          >
            <Skeleton className="h-4 w-44 max-w-[45%]" />
            <Skeleton className="h-4 w-32 hidden as-table:block" />
            <Skeleton className="h-4 w-24 hidden as-table:block" />
            <Skeleton className="h-4 w-20" />
          </div>
        ))}
      </div>
    </div>
  )
}
