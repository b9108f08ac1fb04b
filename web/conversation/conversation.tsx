// The conversation of an application, for either side: what was written, live, and a field for
// more. Earlier messages are fetched when asked for.

import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { conversationOf, messagesIn } from '../data/applications/conversation.ts'
import { useSession } from '../data/people/session.tsx'
import { sayFailure } from '../data/wire/errors.ts'
import { useLive } from '../data/wire/live.ts'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Skeleton } from '../ui/spinner.tsx'
import { Messages } from './messages.tsx'
import { Mute } from './mute.tsx'
import { NewMessage } from './new-message.tsx'
import { useUnsent } from './use-unsent.ts'

type Props = {
  application: string
  /** Who the other side is: the applicant's name, or the company's. */
  other: string
  /** As high as its place: the messages scroll, and the field stays in sight. */
  fills?: boolean
  /** What the team can put into the field for a new message. */
  templates?: (put: (text: string) => void) => ReactNode
}

export function Conversation({ application, other, fills = false, templates }: Props) {
  const { user } = useSession()
  const query = useInfiniteQuery(conversationOf(application))
  useLive('message_threads', `application_id=eq.${application}`)
  const messages = messagesIn(query.data)
  const { unsent, send, again, discard } = useUnsent(user?.id ?? '', application, messages)
  const newest = query.data?.pages[0]
  if (!newest && query.isPending) return <Waiting />
  if (!newest)
    return (
      <ErrorPanel
        message={sayFailure(say('conversation.failed'), query.error)}
        busy={query.isFetching}
        onRetry={() => query.refetch()}
      />
    )
  return (
    <div
      className={`grid grid-cols-1 gap-3 ${fills ? 'h-full grid-rows-[auto_minmax(10rem,1fr)_auto]' : ''}`}
    >
      <Mute application={application} muted={newest.muted} />
      <Messages
        application={application}
        other={other}
        fills={fills}
        newest={newest}
        messages={messages}
        unsent={unsent}
        onAgain={again}
        onDiscard={discard}
        earlier={
          query.hasNextPage && (
            <Button
              variant="ghost"
              size="small"
              busy={query.isFetchingNextPage}
              onClick={() => query.fetchNextPage()}
            >
              {say('conversation.earlier')}
            </Button>
          )
        }
      />
      {newest.closed ? (
        <p className="text-sm text-soft">{say('conversation.closed')}</p>
      ) : (
        <NewMessage
          person={user?.id ?? ''}
          application={application}
          templates={templates}
          onSend={send}
        />
      )}
    </div>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label={say('conversation.loading')} className="space-y-3">
      <Skeleton className="h-14 w-3/5 rounded-card" />
      <Skeleton className="ml-auto h-14 w-3/5 rounded-card" />
    </div>
  )
}
