import { Check, Clock } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { formatDate } from '../ui/format.ts'
import { type Column, Table, TableSkeleton } from '../ui/table.tsx'
import { longWords, Specimen } from './specimen.tsx'

type Row = { id: number; name: string; town: string; sent: string; decided: boolean }

const rows: Row[] = Array.from({ length: 40 }, (_, place) => ({
  id: place,
  name: place === 1 ? longWords.latin : `Asha Nair ${place + 1}`,
  town: place === 2 ? longWords.devanagari : 'Thiruvananthapuram, Kerala',
  sent: `2026-10-${String((place % 28) + 1).padStart(2, '0')}T06:00:00Z`,
  decided: place % 3 === 0,
}))

const columns: Column<Row>[] = [
  { key: 'name', header: 'Name', main: true, cell: ({ name }) => name },
  { key: 'town', header: 'Town', cell: ({ town }) => town },
  { key: 'sent', header: 'Sent', cell: ({ sent }) => formatDate(sent) },
  {
    key: 'state',
    header: 'State',
    inEntry: 'right',
    cell: ({ decided }) => (
      <Badge tone={decided ? 'green' : 'yellow'} icon={decided ? Check : Clock}>
        {decided ? 'Approved' : 'Pending'}
      </Badge>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    hiddenHeader: true,
    align: 'right',
    cell: ({ name }) => (
      <Button variant="outline" size="small">
        Open<span className="sr-only">, {name}</span>
      </Button>
    ),
  },
]

export function Tables() {
  return (
    <>
      <Specimen name="no rows" stacked>
        <EmptyState title="Nobody has applied yet" />
      </Specimen>
      <Specimen name="3 rows" stacked>
        <Rows count={3} />
      </Specimen>
      <Specimen name="3 rows without room for columns" stacked>
        <div className="max-w-xl">
          <Rows count={3} />
        </div>
      </Specimen>
      <Specimen name="on their way" stacked>
        <TableSkeleton rows={3} className="h-15" />
      </Specimen>
      <Specimen name="40 rows" stacked>
        <Rows count={40} />
      </Specimen>
    </>
  )
}

function Rows({ count }: { count: number }) {
  return (
    <Table
      caption={`${count} applications`}
      columns={columns}
      rows={rows.slice(0, count)}
      rowKey={({ id }) => String(id)}
    />
  )
}
