// What a company brought, and what its people answered. Names stand here from the notice until the
// answer; whoever took theirs over has an application.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { type Brought, broughtOf } from '../../data/applications/brought.ts'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { formatDate } from '../../ui/format.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { ListScreen } from '../list-screen.tsx'
import { useLatest } from '../use-latest.ts'

export function BroughtList({ companyId }: { companyId: string }) {
  const [pages, setPages] = useState(1)
  const query = useQuery(broughtOf(companyId, pages))
  const data = useLatest(query, companyId)
  return (
    <section className="mt-14" aria-labelledby={`brought-${companyId}`}>
      <h3 id={`brought-${companyId}`} className="mb-4 text-2xl">
        {say('moving.list')}
      </h3>
      <ListScreen
        query={query}
        shown={data?.rows.length}
        hasMore={data && data.total > data.rows.length}
        searching={false}
        words={{
          failed: say('moving.listFailed'),
          empty: say('moving.listEmpty'),
          emptyText: say('moving.listEmptyText'),
        }}
        skeleton="h-28 as-table:h-16"
        more={() => setPages((count) => count + 1)}
      >
        <Table
          caption={say('moving.list')}
          columns={columns()}
          rows={data?.rows ?? []}
          rowKey={({ id }) => id}
        />
      </ListScreen>
    </section>
  )
}

const tones = {
  waiting: 'grey',
  told: 'yellow',
  taken: 'green',
  removed: 'grey',
  expired: 'grey',
  unreachable: 'red',
  moved: 'grey',
  closed: 'grey',
} as const satisfies Record<Brought['state'], string>

const columns = (): Column<Brought>[] => [
  {
    key: 'person',
    header: say('moving.columns.person'),
    main: true,
    cell: ({ full_name, application_id, state }) =>
      application_id ? (
        <Link to={`${paths.admin.applications}?open=${application_id}`} className="link">
          {say('moving.openApplication')}
        </Link>
      ) : (
        <span className={`wrap-anywhere ${full_name ? '' : 'text-faint'}`}>
          {full_name ?? say(state === 'waiting' ? 'moving.nameLater' : 'moving.nameGone')}
        </span>
      ),
  },
  {
    key: 'state',
    header: say('moving.columns.state'),
    inEntry: 'right',
    cell: ({ state }) => <Badge tone={tones[state]}>{say(`moving.states.${state}`)}</Badge>,
  },
  {
    key: 'job',
    header: say('moving.columns.job'),
    cell: ({ job, stage, status }) => (
      <span className="wrap-anywhere">
        <Dotted facts={[job?.title, stage?.name ?? say(`admin.applications.status.${status}`)]} />
      </span>
    ),
  },
  {
    key: 'applied',
    header: say('moving.columns.applied'),
    cell: ({ applied_on }) => <span className="figures">{formatDate(applied_on)}</span>,
  },
  {
    key: 'brought',
    header: say('moving.columns.brought'),
    cell: ({ created_at }) => <span className="figures text-faint">{formatDate(created_at)}</span>,
  },
]
