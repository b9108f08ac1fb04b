// A whole message, with the ways to answer it.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Mail, RotateCcw } from 'lucide-react'
import { toast } from '../../app/toasts.tsx'
import { type ContactMessage, markAnswered } from '../../data/platform/contact-messages.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { languageOf } from '../../messages/language-of.ts'
import { say } from '../../messages/say.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { Answered } from './columns.tsx'

type Props = { message: ContactMessage | undefined; onClose: () => void }

export function MessageSheet({ message, onClose }: Props) {
  return (
    <Sheet
      open={message !== undefined}
      onClose={onClose}
      title={message && <span lang={languageOf(message.subject)}>{message.subject}</span>}
      description={message && <Dotted facts={[message.name, message.email]} />}
      actions={message && <Actions message={message} />}
    >
      {message && (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Answered message={message} />
            <time dateTime={message.created_at} className="figures text-sm text-faint">
              {formatDateTime(message.created_at)}
            </time>
          </p>
          <p
            lang={languageOf(message.message)}
            className="mt-5 max-w-prose whitespace-pre-line wrap-anywhere"
          >
            {message.message}
          </p>
        </>
      )}
    </Sheet>
  )
}

function Actions({
  message: { id, name, email, subject, answered_at },
}: {
  message: ContactMessage
}) {
  const queries = useQueryClient()
  const mark = useMutation({
    mutationFn: markAnswered,
    onError: (error) => toast.error(sayFailure(say('inbox.contactMessages.markFailed'), error)),
    onSettled: () => refresh(queries, 'contact_messages'),
  })
  return (
    <>
      <Button
        variant="outline"
        busy={mark.isPending}
        aria-label={say(
          answered_at ? 'inbox.contactMessages.reopenOf' : 'inbox.contactMessages.markOf',
          { subject },
        )}
        onClick={() => mark.mutate({ id, answered: !answered_at })}
      >
        {answered_at ? <RotateCcw aria-hidden="true" /> : <Check aria-hidden="true" />}
        {say(answered_at ? 'inbox.contactMessages.reopen' : 'inbox.contactMessages.mark')}
      </Button>
      <LinkButton
        to={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
        aria-label={say('inbox.contactMessages.replyTo', { name })}
      >
        <Mail aria-hidden="true" />
        {say('inbox.contactMessages.reply')}
      </LinkButton>
    </>
  )
}
