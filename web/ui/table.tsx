// biome-ignore-all lint/a11y/noRedundantRoles: display:block on a phone takes the table's own roles away
// Rows and columns where people work; on a phone each row becomes a card with its column names. Give it columns as values.

import type { ReactNode } from 'react'

export type Column<T> = {
  key: string
  /** The column's head; read out and not seen when `hiddenHeader`. */
  header: string
  hiddenHeader?: boolean
  cell: (row: T) => ReactNode
  /** `right` for numbers and actions. */
  align?: 'left' | 'right'
  /** The cell that names the row: it heads the card on a phone. */
  main?: boolean
}

type Props<T> = {
  /** Said by screen readers: what these rows are. */
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string
}

export function Table<T>({ caption, columns, rows, rowKey }: Props<T>) {
  return (
    <table role="table" className="block w-full border-collapse text-sm md:table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row">
          {columns.map(({ key, header, hiddenHeader, align }) => (
            <th
              key={key}
              scope="col"
              className={`border-b border-line px-3 pb-2.5 font-semibold text-faint first:pl-0 last:pr-0 ${align === 'right' ? 'text-right' : 'text-left'}`}
            >
              {hiddenHeader ? <span className="sr-only">{header}</span> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block space-y-3 md:table-row-group">
        {rows.map((row) => (
          <tr
            role="row"
            key={rowKey(row)}
            className="block rounded-card border border-line bg-surface p-4 md:table-row md:rounded-none md:border-0 md:bg-transparent md:hover:bg-ink/3"
          >
            {columns.map(({ key, header, hiddenHeader, cell, align, main }) => (
              <td
                role="cell"
                key={key}
                className={`flex min-w-0 items-baseline justify-between gap-4 py-1 md:table-cell md:border-b md:border-line md:px-3 md:py-3 md:align-middle md:first:pl-0 md:last:pr-0 ${align === 'right' ? 'md:text-right' : ''} ${main ? 'text-base font-semibold md:text-sm' : ''}`}
              >
                {!main && !hiddenHeader && (
                  <span aria-hidden="true" className="flex-none text-faint md:hidden">
                    {header}
                  </span>
                )}
                <span
                  className={`min-w-0 break-words ${main ? '' : `ml-auto text-right md:ml-0 ${align === 'right' ? '' : 'md:text-left'}`}`}
                >
                  {cell(row)}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
