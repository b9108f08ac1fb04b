// The conversation about an application, opened from its card; the button says how many messages
// wait. An address with ?messages=ID opens it.

import { MessageSquareText } from 'lucide-react'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Loading } from '../../ui/spinner.tsx'
import { part } from '../part.tsx'

const Conversation = part(
  async () => (await import('../../conversation/conversation.tsx')).Conversation,
)

type Props = { id: string; title: string; company: string; unread: number }

export function Messages({ id, title, company, unread }: Props) {
  const [search, setSearch] = useSearchParams()
  const isOpen = search.get('messages') === id
  const turn = (opened: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (opened) next.set('messages', id)
        else next.delete('messages')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <Button variant="ghost" size="small" className="-mx-3.5" onClick={() => turn(true)}>
        <MessageSquareText aria-hidden="true" />
        {say('conversation.open')}
        <span className="sr-only"> {title}</span>
        {unread > 0 && (
          <span className="figures grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs text-accent-ink">
            <span aria-hidden="true">{formatNumber(unread)}</span>
            <span className="sr-only">{say('conversation.unread', { count: unread })}</span>
          </span>
        )}
      </Button>
      <Sheet open={isOpen} onClose={() => turn(false)} title={company} description={title}>
        <Suspense fallback={<Loading />}>
          <Conversation application={id} other={company} fills />
        </Suspense>
      </Sheet>
    </>
  )
}
