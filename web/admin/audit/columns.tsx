// The columns of the audit log: when, what, who, about whom or what.

import type { AuditEntry } from '../../data/platform/audit.ts'
import { say } from '../../messages/say.ts'
import { Dotted } from '../../ui/dotted.tsx'
import { formatDateTime } from '../../ui/format.ts'
import type { Column } from '../../ui/table.tsx'
import { RowOpener } from '../row-opener.tsx'
import { sayAction, sayActor, sayTarget } from './words.ts'

export const columns = (onOpen: (entry: AuditEntry) => void): Column<AuditEntry>[] => [
  {
    key: 'what',
    header: say('audit.columns.what'),
    main: true,
    cell: (entry) => (
      <>
        <RowOpener onOpen={() => onOpen(entry)}>
          {sayAction(entry.action)}
          <span className="sr-only">{`, ${sayTarget(entry)}`}</span>
        </RowOpener>
        <span className="mt-1 block text-sm font-normal text-soft as-table:hidden">
          <span className="line-clamp-2">{sayTarget(entry)}</span>
          <span className="figures text-faint">
            <Dotted facts={[sayActor(entry), formatDateTime(entry.at)]} />
          </span>
        </span>
      </>
    ),
  },
  {
    key: 'target',
    header: say('audit.columns.target'),
    inEntry: 'none',
    cell: (entry) => (
      <span
        className="line-clamp-2 wrap-anywhere as-table:max-w-72 one-line:block one-line:max-w-none one-line:truncate"
        title={sayTarget(entry)}
      >
        {sayTarget(entry)}
      </span>
    ),
  },
  {
    key: 'who',
    header: say('audit.columns.who'),
    inEntry: 'none',
    cell: (entry) => (
      <span className="text-soft wrap-anywhere one-line:block one-line:truncate">
        {sayActor(entry)}
      </span>
    ),
  },
  {
    key: 'when',
    header: say('audit.columns.when'),
    width: 'w-48',
    inEntry: 'none',
    cell: ({ at }) => (
      <time dateTime={at} className="figures text-faint as-table:whitespace-nowrap">
        {formatDateTime(at)}
      </time>
    ),
  },
]
