// The columns of the messages: what it is about and how it begins, from whom, when, and whether
// somebody has answered.

import { Check, Clock } from 'lucide-react'
import type { ContactMessage } from '../../data/platform/contact-messages.ts'
import { languageOf } from '../../messages/language-of.ts'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatDate, formatDateTime } from '../../ui/format.ts'
import type { Column } from '../../ui/table.tsx'
import { cameColumn } from '../came-column.tsx'
import { RowOpener } from '../row-opener.tsx'
import { RowStart } from '../row-start.tsx'

export const columns = (open: (id: string) => void): Column<ContactMessage>[] => [
  {
    key: 'subject',
    header: say('inbox.columns.subject'),
    main: true,
    cell: ({ id, name, subject, message, created_at }) => (
      <RowStart
        opener={
          <RowOpener lang={languageOf(subject)} onOpen={() => open(id)}>
            {subject}
          </RowOpener>
        }
        text={message}
        facts={[name, formatDateTime(created_at)]}
      />
    ),
  },
  {
    key: 'from',
    header: say('inbox.columns.from'),
    width: 'w-[16%]',
    inEntry: 'none',
    cell: ({ name, email }) => (
      <span className="text-soft wrap-anywhere one-line:block one-line:truncate" title={email}>
        {name}
      </span>
    ),
  },
  cameColumn(say('inbox.columns.came')),
  {
    key: 'state',
    header: say('inbox.state'),
    inEntry: 'right',
    width: 'w-48',
    cell: (message) => <Answered message={message} />,
  },
]

export function Answered({ message: { answered_at } }: { message: ContactMessage }) {
  return answered_at ? (
    <Badge tone="green" icon={Check}>
      {say('inbox.contactMessages.answeredOn', { date: formatDate(answered_at) })}
    </Badge>
  ) : (
    <Badge tone="yellow" icon={Clock}>
      {say('inbox.contactMessages.states.waiting')}
    </Badge>
  )
}
