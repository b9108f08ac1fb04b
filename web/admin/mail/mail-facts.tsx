// The state of a mail with its time, and why it was not sent.

import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { MailState, SentMail } from '../../data/platform/mail-states.ts'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatDateTime } from '../../ui/format.ts'

const looks = {
  sent: ['green', CircleCheck],
  waiting: ['yellow', Clock],
  failed: ['red', CircleAlert],
} as const satisfies Record<MailState, unknown>

export function MailFacts({ mail }: { mail: SentMail }) {
  const { state, attempts, last_error } = mail
  const [tone, icon] = looks[state]
  return (
    <div className="mt-1 text-sm one-line:mt-0 one-line:flex one-line:items-center one-line:gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 one-line:flex-none one-line:flex-nowrap one-line:whitespace-nowrap">
        <Badge tone={tone} icon={icon}>
          {say(`mail.states.${state}`)}
        </Badge>
        <span className="figures text-faint">{whenOf(mail)}</span>
        {state !== 'sent' && attempts > 0 && (
          <span className="figures text-faint">{say('mail.attempts', { count: attempts })}</span>
        )}
      </p>
      {state !== 'sent' && last_error && (
        <p
          className="mt-1 wrap-anywhere text-soft one-line:mt-0 one-line:truncate"
          title={last_error}
        >
          {last_error}
        </p>
      )}
    </div>
  )
}

function whenOf({ state, sent_at, failed_at, due_at }: SentMail): string {
  if (state === 'sent') return formatDateTime(sent_at ?? due_at)
  if (state === 'failed') return formatDateTime(failed_at ?? due_at)
  return say('mail.due', { time: formatDateTime(due_at) })
}
