// The mail that a decision would send, with the real name, job and company, before it is made; or
// why there is none.

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApplicationStatus } from '../../data/applications/applications.ts'
import type { MailChoice } from '../../data/applications/decisions.ts'
import { getClient } from '../../data/wire/client.ts'
import { publicConfig } from '../../data/wire/config.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { Loading } from '../../ui/spinner.tsx'
import { MailFrame } from '../mail-templates/mail-frame.tsx'

export type MailAbout = {
  application: string
  next: Exclude<ApplicationStatus, 'pending' | 'withdrawn'> | 'reopened'
  reason?: string | undefined
  choice: MailChoice
  name_hidden?: boolean
}

const previewOf = (about: MailAbout) =>
  queryOptions({
    queryKey: ['mail_templates', 'of a decision', about],
    queryFn: async () => {
      const client = await getClient()
      // The words of all mails are only loaded for this.
      const [{ data: mail }, { renderOutgoing }] = await Promise.all([
        client.rpc('decision_mail', about).throwOnError(),
        import('#emails/outgoing.ts'),
      ])
      if (!mail) return null
      const { data, language, words, state, due_at } = mail
      const message = renderOutgoing({
        template: 'application_decided',
        data: data as Record<string, unknown>,
        siteUrl: publicConfig().url,
        locale: language,
        stored: words,
      })
      return { ...message, language, state, due_at }
    },
  })

/** Shown when it is asked for. */
export function MailPreview({ about }: { about: MailAbout }) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="mt-4">
      <Button
        variant="outline"
        size="small"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {say(isShown ? 'admin.decisionMail.hide' : 'admin.decisionMail.show')}
      </Button>
      {isShown && <Shown about={about} />}
    </div>
  )
}

function Shown({ about }: { about: MailAbout }) {
  const { data: mail, error } = useQuery(previewOf(about))
  if (error)
    return (
      <p role="alert" className="mt-3 text-bad">
        {sayFailure(say('admin.decisionMail.failed'), error)}
      </p>
    )
  if (!mail) return <Loading />
  return (
    <div className="mt-3">
      <p role="status" className="figures mb-3 text-sm text-soft">
        {mail.state === 'goes'
          ? say('admin.decisionMail.goes', { time: formatDateTime(mail.due_at ?? '') })
          : say(`admin.decisionMail.${mail.state}`)}
      </p>
      <p lang={mail.language} className="mb-2 font-semibold wrap-anywhere">
        {mail.subject}
      </p>
      <MailFrame html={mail.html} title={say('admin.decisionMail.frame')} />
    </div>
  )
}
