// The mails about the application: sent, waiting or given up, with a button to try again.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { toast } from '../../app/toasts.tsx'
import { mailsAbout, retryMail } from '../../data/platform/mail-states.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { MailFacts } from '../mail/mail-facts.tsx'
import { nameOfMail } from '../mail/name-of-mail.ts'
import { Part } from './part.tsx'

export function Mails({ id }: { id: string }) {
  const queries = useQueryClient()
  const { data: mails, error } = useQuery(mailsAbout(id))
  const retry = useMutation({
    mutationFn: retryMail,
    onError: (failure) => toast.error(sayFailure(say('mail.retryFailed'), failure)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['outgoing_mail'] }),
  })
  return (
    <Part title={say('mail.about')}>
      {error ? (
        <p role="alert">{sayFailure(say('mail.failed'), error)}</p>
      ) : mails?.length === 0 ? (
        <p className="text-soft">{say('mail.noneAbout')}</p>
      ) : (
        <ul className="space-y-3">
          {mails?.map((mail) => (
            <li key={mail.id} className="flex flex-wrap items-start justify-between gap-3">
              <div className="min-w-0">
                <p>{nameOfMail(mail)}</p>
                <MailFacts mail={mail} />
              </div>
              {mail.state !== 'sent' && mail.attempts > 0 && (
                <Button
                  variant="outline"
                  size="small"
                  busy={retry.isPending}
                  aria-label={say('mail.retryOf', { mail: nameOfMail(mail) })}
                  onClick={() => retry.mutate(mail.id)}
                >
                  <RotateCcw aria-hidden="true" />
                  {say('mail.retry')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
