// biome-ignore-all lint/a11y/noRedundantRoles: display:grid without room takes the table's own roles away
// A table for working screens; on narrow screens each row becomes a short entry. Columns are given
// as values.

import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo, type ReactNode, useMemo, useRef } from 'react'
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
   * Where a narrow entry shows the cell: at the right of the head, or below it (the default); or
   * below it at the left, beside what is aligned to the right; `none` if the main cell includes it.
   */
  inEntry?: 'right' | 'below' | 'left' | 'none'
  /** The width in a table of one-line rows, as a class; without one, a share of the rest. */
  width?: string
  /** The same while somebody has changed neither columns nor widths: one must give way to those. */
  usual?: string
  /** Its head sorts. `down` if the first press shows the largest first. */
  sorts?: 'up' | 'down'
}

/** How somebody wants a table: chosen columns, their widths in pixels, room between the rows. */
export type TableLook = {
  roomy: boolean
  hidden: readonly string[]
  widths: Readonly<Record<string, number>>
}

/** What rows are sorted by: the key of a column. */
export type Sorted = { key: string; down: boolean }

type Props<T> = {
  /** For screen readers: what these rows are. */
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string
  /** With a look, each row is one line unless it is roomy, and the head stays in view. */
  look?: TableLook
  /** A column got this width, by its edge. */
  onWidth?: (key: string, width: number) => void
  sorted?: Sorted | undefined
  onSort?: (sorted: Sorted) => void
  /** In a low window the cells of an entry stand beside each other: few of them, and short. */
  isFlat?: boolean
  /** Whether the row is among those chosen. */
  isChosen?: (row: T) => boolean
}

export function Table<T>(props: Props<T>) {
  const { caption, columns: all, rows, rowKey, look, isFlat, isChosen } = props
  const { hidden } = look ?? {}
  const columns = useMemo(() => all.filter(({ key }) => !hidden?.includes(key)), [all, hidden])
  const below = columns.some(({ inEntry }) => inEntry === 'left')
    ? 'one line'
    : columns.every(({ main, inEntry }) => main || inEntry)
      ? 'nothing'
      : 'lines'
  const isOneLine = look && !look.roomy
  const isUsual = look?.hidden.length === 0 && Object.keys(look.widths).length === 0
  return (
    <div className="@container">
      <table
        role="table"
        data-one-line={isOneLine || undefined}
        data-flat={isFlat || undefined}
        className={`block border-collapse text-sm as-table:-mx-3 as-table:table as-table:w-[calc(100%+1.5rem)] ${look ? 'as-table:table-fixed' : ''}`}
      >
        <caption className="sr-only">{caption}</caption>
        {look && (
          <colgroup className="hidden as-table:table-column-group">
            {columns.map(({ key, width, usual }) => (
              <col
                key={key}
                className={width ?? (isUsual ? usual : undefined)}
                style={look.widths[key] ? { width: look.widths[key] } : undefined}
              />
            ))}
          </colgroup>
        )}
        <thead role="rowgroup" className="sr-only as-table:not-sr-only as-table:table-header-group">
          <tr role="row">
            {columns.map((column) => (
              <Head key={column.key} column={column} {...props} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block as-table:table-row-group">
          {rows.map((row) => (
            <Entry
              key={rowKey(row)}
              row={row}
              columns={columns}
              below={below}
              isChosen={isChosen?.(row) ?? false}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head<T>({ column, look, onWidth, sorted, onSort }: Props<T> & { column: Column<T> }) {
  const { key, header, hiddenHeader, align, sorts } = column
  const isSorted = sorted?.key === key
  const down = isSorted ? !sorted.down : sorts === 'down'
  const Arrow = isSorted && sorted.down ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sorted.down ? 'descending' : 'ascending') : undefined}
      className={`px-3 font-semibold text-faint ${align === 'right' ? 'text-right' : 'text-left'} ${look ? 'h-7 bg-page py-0 shadow-[inset_0_-1px_0_var(--line)] as-table:sticky as-table:top-0 as-table:z-10' : 'border-b border-line pb-2.5'}`}
    >
      {hiddenHeader ? (
        <span className="sr-only">{header}</span>
      ) : sorts && onSort ? (
        <button
          type="button"
          onClick={() => onSort({ key, down })}
          className={`group/head relative -mx-1.5 inline-flex min-h-6 max-w-full items-center gap-1 rounded-sm px-1.5 font-semibold hover:text-ink ${isSorted ? 'text-ink' : ''}`}
        >
          <span className="truncate">{header}</span>
          <Arrow
            aria-hidden="true"
            className={`size-3.5 flex-none ${align === 'right' ? 'absolute right-full -mr-0.5' : ''} ${isSorted ? '' : 'opacity-0 group-hover/head:opacity-60 group-focus-visible/head:opacity-60'}`}
          />
        </button>
      ) : look ? (
        <span className="block truncate">{header}</span>
      ) : (
        header
      )}
      {onWidth && !hiddenHeader && <Edge onWidth={(width) => onWidth(key, width)} />}
    </th>
  )
}

/** The narrowest column that can be made by its edge. */
export const narrowest = 64

/** The right edge of a head, to be pulled. By keyboard, widths are set where columns are chosen. */
function Edge({ onWidth }: { onWidth: (width: number) => void }) {
  const pulled = useRef<{ from: number; width: number }>(undefined)
  return (
    <span
      aria-hidden="true"
      className="absolute inset-y-1.5 right-0 w-2 cursor-col-resize touch-none border-r-2 border-transparent hover:border-accent"
      onPointerDown={(event) => {
        const head = event.currentTarget.parentElement
        if (!head) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        pulled.current = { from: event.clientX, width: head.offsetWidth }
      }}
      onPointerMove={(event) => {
        const at = pulled.current
        if (at) onWidth(Math.max(narrowest, Math.round(at.width + event.clientX - at.from)))
      }}
      onPointerUp={() => {
        pulled.current = undefined
      }}
      onPointerCancel={() => {
        pulled.current = undefined
      }}
    />
  )
}

/** What is below the main cell of a narrow entry. */
type Below = 'nothing' | 'one line' | 'lines'
type EntryProps<T> = { row: T; columns: readonly Column<T>[]; below: Below; isChosen: boolean }

/**
 * Not rendered again while its row and the columns are the same: rendering fifty for nothing is
 * slow.
 */
const Entry = memo(DrawnEntry) as typeof DrawnEntry

function DrawnEntry<T>({ row, columns, below, isChosen }: EntryProps<T>) {
  return (
    <tr
      role="row"
      className={`grid grid-flow-dense grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 border-b border-line py-4 transition-colors short:gap-y-1 short:py-2 flat:flex flat:items-center as-table:table-row ${isChosen ? 'bg-accent-wash/60' : 'as-table:focus-within:bg-ink/4 as-table:hover:bg-ink/4'}`}
    >
      {columns.map((column) => (
        <td
          role="cell"
          key={column.key}
          className={`min-w-0 as-table:table-cell as-table:px-3 as-table:py-3 as-table:align-middle one-line:h-11 one-line:truncate one-line:py-0 ${placeOf(column, below)} ${column.align === 'right' ? 'as-table:text-right' : ''}`}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** Where a narrow entry shows a cell. The main one has the whole left side with nothing below. */
function placeOf<T>({ main, inEntry = 'below', align }: Column<T>, below: Below): string {
  if (main)
    return `row-span-2 ${below === 'nothing' ? '' : '@min-[36rem]:row-span-1'} wrap-anywhere text-base flat:flex-1 font-semibold as-table:text-sm`
  if (inEntry === 'none') return 'hidden wrap-anywhere'
  if (inEntry === 'right')
    return 'col-start-2 justify-self-end text-right flat:flex-none as-table:text-left'
  const line = below === 'one line' ? '@max-[36rem]:col-start-1 @max-[36rem]:row-start-3' : ''
  return `col-span-2 ${line} wrap-anywhere flat:max-w-64 flat:min-w-24 flat:flex-none flat:text-right @min-[36rem]:col-span-1 ${
    align === 'right' && inEntry !== 'left'
      ? 'justify-self-end @min-[36rem]:col-start-2'
      : '@min-[36rem]:col-start-1'
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
