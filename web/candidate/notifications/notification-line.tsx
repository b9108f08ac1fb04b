// One notification: an icon for its subject, what happened, when, and whether it was read.

import {
  AtSign,
  BellRing,
  CalendarClock,
  CircleCheck,
  ClipboardList,
  Hourglass,
  type LucideIcon,
  MessageCircleReply,
  MessageSquareText,
  MessagesSquare,
  Timer,
} from 'lucide-react'
import { Link } from 'react-router'
import type { Notification } from '../../data/people/notifications.ts'
import { say } from '../../messages/say.ts'
import { When } from '../when.tsx'
import { placeOf, wordsOf } from './words.ts'

const icons: Record<Notification['kind'], LucideIcon> = {
  application_received: CircleCheck,
  application_decided: MessageSquareText,
  assessment_waiting: ClipboardList,
  assessment_closing: Timer,
  saved_job_closing: CalendarClock,
  job_alert: BellRing,
  account_expiring: Hourglass,
  application_expiring: Hourglass,
  grievance_answered: MessageCircleReply,
  note_mention: AtSign,
  message_received: MessagesSquare,
}

type Props = { notification: Notification; onOpen: () => void }

export function NotificationLine({ notification, onOpen }: Props) {
  const Icon = icons[notification.kind]
  const isUnread = notification.read_at === null
  return (
    <li>
      <Link
        to={placeOf(notification)}
        onClick={onOpen}
        className={`flex items-start gap-3.5 px-5 py-4 no-underline transition-colors hover:bg-ink/5 md:px-6 ${isUnread ? '' : 'text-soft'}`}
      >
        <Icon className="mt-0.5 size-5 flex-none text-faint" aria-hidden="true" />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className={isUnread ? 'font-semibold' : ''}>{wordsOf(notification)}</span>
          <span className="mt-0.5 block text-sm text-faint">
            <When at={notification.created_at} />
          </span>
        </span>
        {isUnread && (
          <span className="mt-2 size-2.5 flex-none rounded-full bg-accent">
            <span className="sr-only">{say('notifications.unread')}</span>
          </span>
        )}
      </Link>
    </li>
  )
}
