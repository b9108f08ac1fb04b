// The columns of the grievances: what about, the number, from whom, and the day by which a person
// answers. That day is as many days after each, so when it came is no column.

import type { ListedGrievance } from '../../data/platform/grievance-list.ts'
import { languageOf } from '../../messages/language-of.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/format.ts'
import type { Column } from '../../ui/table.tsx'
import { RowOpener } from '../row-opener.tsx'
import { RowStart } from '../row-start.tsx'
import { Due } from './due.tsx'

type Parts = { open: (id: string) => void; answer: (grievance: ListedGrievance) => void }

export const columns = ({ open, answer }: Parts): Column<ListedGrievance>[] => [
  {
    key: 'subject',
    header: say('inbox.columns.subject'),
    main: true,
    cell: (grievance) => (
      <RowStart
        opener={
          <RowOpener
            lang={grievance.subject ? languageOf(grievance.subject) : undefined}
            onOpen={() => open(grievance.id)}
          >
            {grievance.subject ?? grievance.number}
          </RowOpener>
        }
        text={grievance.message}
        facts={[nameOf(grievance), formatDateTime(grievance.asked_at), grievance.number]}
      />
    ),
  },
  {
    key: 'number',
    header: say('inbox.columns.number'),
    width: 'w-32',
    inEntry: 'none',
    cell: ({ number }) => (
      <span className="figures text-soft as-table:whitespace-nowrap">{number}</span>
    ),
  },
  {
    key: 'from',
    header: say('inbox.columns.from'),
    width: 'w-[14%]',
    inEntry: 'none',
    cell: (grievance) => (
      <span
        className="text-soft wrap-anywhere one-line:block one-line:truncate"
        title={addressOf(grievance)}
      >
        {nameOf(grievance)}
      </span>
    ),
  },
  {
    key: 'due',
    header: say('inbox.columns.due'),
    width: 'w-60',
    cell: (grievance) => <Due grievance={grievance} />,
  },
  {
    key: 'actions',
    header: say('inbox.columns.actions'),
    hiddenHeader: true,
    align: 'right',
    inEntry: 'right',
    width: 'w-36',
    cell: (grievance) =>
      grievance.state !== 'closed' && (
        <Button
          variant={grievance.answered_at ? 'ghost' : 'outline'}
          size="small"
          aria-label={say('inbox.grievances.answerOf', { number: grievance.number })}
          onClick={() => answer(grievance)}
        >
          {say(grievance.answered_at ? 'inbox.grievances.again' : 'inbox.grievances.answer')}
        </Button>
      ),
  },
]

export const nameOf = ({ person, name }: ListedGrievance) =>
  person?.full_name ?? name ?? say('inbox.grievances.gone')

export const addressOf = ({ person, email }: ListedGrievance) => person?.email ?? email ?? undefined
