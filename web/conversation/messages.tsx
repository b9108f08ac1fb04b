// What was written, the newest at the end, and below it what is on its way or could not be sent.

import { type ReactNode, useState } from 'react'
import type { ConversationPage, Message } from '../data/applications/conversation.ts'
import { languageOf } from '../messages/language-of.ts'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { Dotted } from '../ui/dotted.tsx'
import { formatDateTime, formatList } from '../ui/format.ts'
import { MessageFiles } from './message-files.tsx'
import { ReportMessage } from './report-message.tsx'
import { useReading } from './use-reading.ts'
import type { Unsent } from './use-unsent.ts'

type Props = {
  application: string
  other: string
  fills: boolean
  newest: ConversationPage
  messages: readonly Message[]
  unsent: readonly Unsent[]
  onAgain: (message: Unsent) => void
  onDiscard: (message: Unsent) => void
  /** The button for earlier messages, where there are any. */
  earlier: ReactNode
}

export function Messages({
  application,
  other,
  fills,
  newest: { side, read_to, seen_to },
  messages,
  unsent,
  onAgain,
  onDiscard,
  earlier,
}: Props) {
  // Where it was read to when it was opened: what came since is marked as new until it is closed.
  const [readBefore] = useState(read_to)
  const firstNew = messages.find((one) => one.position > readBefore && one.side !== side)
  const lastSeen = messages.findLast((one) => one.side === side && one.position <= seen_to)
  const end = useReading(application, messages.at(-1)?.position ?? 0, read_to)
  const isEmpty = messages.length === 0 && unsent.length === 0
  return (
    // Upside down, so that it stands at its end and stays there while earlier messages come in.
    <section
      aria-label={say('conversation.open')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, and must by keyboard too
      tabIndex={0}
      className={`-mx-2 flex flex-col-reverse overflow-y-auto rounded-field px-2 pb-1 ${fills ? '' : 'max-h-[min(60dvh,36rem)]'}`}
    >
      <div>
        {earlier && <p className="mb-3 text-center">{earlier}</p>}
        {isEmpty && (
          <p className="text-soft">
            {say(side === 'team' ? 'conversation.noneYet' : 'conversation.noneYetApplicant')}
          </p>
        )}
        <ol aria-live="polite" className="grid grid-cols-1 gap-3">
          {messages.map((message) => (
            <li key={message.id}>
              {message === firstNew && (
                <p className="mb-3 flex items-center gap-3 text-sm font-semibold text-accent-text before:h-px before:flex-1 before:bg-current after:h-px after:flex-1 after:bg-current">
                  {say('conversation.new')}
                </p>
              )}
              <Sheet
                isOurs={message.side === side}
                text={message.text}
                files={
                  message.files.length > 0 && (
                    <MessageFiles files={message.files} isOurs={message.side === side} />
                  )
                }
                aside={
                  message.side !== side && <ReportMessage id={message.id} at={message.created_at} />
                }
              >
                <Dotted
                  facts={[
                    <span key="name" className="font-semibold text-ink">
                      {nameOf(message, side, other)}
                    </span>,
                    formatDateTime(message.created_at),
                    message === lastSeen && say('conversation.seen'),
                  ]}
                />
              </Sheet>
            </li>
          ))}
          {unsent.map((message) => (
            <li key={message.id}>
              <Sheet
                isOurs
                text={message.text}
                files={
                  message.files.length > 0 && (
                    <p className="mt-1 text-right text-sm wrap-anywhere text-soft">
                      {formatList(message.files.map(({ name }) => name))}
                    </p>
                  )
                }
              >
                {message.error ? (
                  <span className="text-bad">{message.error}</span>
                ) : (
                  say('conversation.sending')
                )}
              </Sheet>
              {message.error && (
                <p className="mt-1 flex justify-end gap-1">
                  <Button variant="outline" size="small" onClick={() => onAgain(message)}>
                    {say('conversation.again')}
                  </Button>
                  <Button variant="ghost" size="small" onClick={() => onDiscard(message)}>
                    {say('conversation.discard')}
                  </Button>
                </p>
              )}
            </li>
          ))}
        </ol>
        <div ref={end} className="h-px" />
      </div>
    </section>
  )
}

type SheetProps = {
  isOurs: boolean
  text: string
  files: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** One message; those of the own side stand at the right. */
function Sheet({ isOurs, text, files, aside, children }: SheetProps) {
  return (
    <div className={`w-fit max-w-[85%] ${isOurs ? 'ml-auto' : ''}`}>
      <p className={`figures text-sm text-faint ${isOurs ? 'text-right' : ''}`}>{children}</p>
      <div className="flex items-start gap-0.5">
        <div className={`min-w-0 ${isOurs ? 'ml-auto' : ''}`}>
          {text && (
            <p
              lang={languageOf(text)}
              className={`mt-1 w-fit rounded-card px-4 py-2.5 whitespace-pre-line wrap-anywhere ${isOurs ? 'ml-auto bg-accent-wash' : 'bg-sunk'}`}
            >
              {text}
            </p>
          )}
          {files}
        </div>
        {aside}
      </div>
    </div>
  )
}

function nameOf(message: Message, side: Message['side'], other: string): string {
  if (message.is_mine) return say('conversation.you')
  if (message.side !== side) return other
  return message.author ?? say('conversation.gone')
}
