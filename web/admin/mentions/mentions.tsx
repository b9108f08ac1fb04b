// Notes that mention the person, and messages of applicants: a bell with a number, and links to
// the applications.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { type Mention, mentionsOf } from '../../data/people/mentions.ts'
import { markRead } from '../../data/people/notifications.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { useLive } from '../../data/wire/live.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatDateTime, formatNumber } from '../../ui/format.ts'
import { ByMail } from './by-mail.tsx'

/** One live subscription for all bells of the page. */
export function MentionNews({ personId }: { personId: string }) {
  useLive('notifications', `person_id=eq.${personId}`)
  return null
}

export function Mentions({ personId }: { personId: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data: mentions, error } = useQuery(mentionsOf(personId))
  const unread = mentions?.filter(({ read_at }) => !read_at).length ?? 0
  return (
    <>
      <Button
        variant="ghost"
        square
        className="lg:min-h-9 lg:w-9"
        aria-label={say('admin.mentions.open', { count: unread })}
        onClick={() => setOpen(true)}
      >
        <Bell aria-hidden="true" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="figures absolute top-0.5 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs text-accent-ink"
          >
            {formatNumber(unread)}
          </span>
        )}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={say('admin.mentions.title')}>
        {error ? (
          <p role="alert">{sayFailure(say('admin.mentions.failed'), error)}</p>
        ) : mentions?.length === 0 ? (
          <EmptyState>{say('admin.mentions.none')}</EmptyState>
        ) : (
          <ul className="-mx-5 md:-mx-6">
            {mentions?.map((mention) => (
              <Line
                key={mention.id}
                mention={mention}
                personId={personId}
                onOpen={() => setOpen(false)}
              />
            ))}
          </ul>
        )}
        <ByMail personId={personId} />
      </Sheet>
    </>
  )
}

type LineProps = { mention: Mention; personId: string; onOpen: () => void }

function Line({ mention: { id, kind, data, created_at, read_at }, personId, onOpen }: LineProps) {
  const queries = useQueryClient()
  const open = () => {
    onOpen()
    if (read_at) return
    const again = () => refresh(queries, 'notifications')
    // One that could not be marked stays unread, and is marked at the next opening.
    markRead({ personId, id }).then(again, () => {})
  }
  return (
    <li>
      <Link
        to={`${paths.admin.applications}?open=${data.application_id ?? ''}`}
        onClick={open}
        className={`block px-5 py-4 no-underline wrap-anywhere hover:bg-ink/5 md:px-6 ${read_at ? 'text-soft' : 'font-semibold'}`}
      >
        {say(kind === 'message_received' ? 'admin.mentions.message' : 'admin.mentions.line', {
          by: data.by ?? '',
          title: data.job_title ?? '',
        })}
        {!read_at && <span className="sr-only"> {say('admin.mentions.unread')}</span>}
        <span className="figures mt-0.5 block text-sm font-normal text-faint">
          {formatDateTime(created_at)}
        </span>
      </Link>
    </li>
  )
}
