// When a row came, as a column. An entry of a phone says it with the row's name (RowStart).

import { formatDateTime } from '../ui/format.ts'
import type { Column } from '../ui/table.tsx'

export const cameColumn = <Row extends { created_at: string }>(header: string): Column<Row> => ({
  key: 'came',
  header,
  width: 'w-48',
  inEntry: 'none',
  cell: ({ created_at }) => (
    <time dateTime={created_at} className="figures text-faint as-table:whitespace-nowrap">
      {formatDateTime(created_at)}
    </time>
  ),
})
