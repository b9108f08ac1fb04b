// Writing a grievance: its subject and what happened. What is typed stays for the tab until it is
// sent. Its number and deadline are shown at once, and sent by mail.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toast } from '../../../app/toasts.tsx'
import { answerDays } from '../../../data/people/privacy-notice.ts'
import { fileGrievance } from '../../../data/platform/grievances.ts'
import { codeOf, sayError } from '../../../data/wire/errors.ts'
import { refresh } from '../../../data/wire/query.tsx'
import { forgetText, useKeptText } from '../../../form/use-kept-text.ts'
import { say } from '../../../messages/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Field } from '../../../ui/field.tsx'
import { formatDate, formatNumber } from '../../../ui/format.ts'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'

/** The database's limits. */
const most = { subject: 300, message: 10_000 }
const dayMs = 86_400_000

type Props = { personId: string; email: string; onClose: () => void }

export function NewGrievance({ personId, email, onClose }: Props) {
  const place = `grievance:${personId}`
  const [subject, setSubject] = useKeptText(`${place}:subject`)
  const [message, setMessage] = useKeptText(`${place}:message`)
  const [isChecked, setChecked] = useState(false)
  const queries = useQueryClient()
  const file = useMutation({
    mutationFn: fileGrievance,
    onSuccess: ({ number, due_on }) => {
      toast.success(say('privacy.grievances.sent', { number, date: formatDate(due_on) }))
      for (const field of ['subject', 'message']) forgetText(`${place}:${field}`)
      onClose()
    },
    onSettled: () => refresh(queries, 'grievances'),
  })
  const wrong = {
    subject: problemOf(subject, most.subject, say('privacy.grievances.needsSubject')),
    message: problemOf(message, most.message, say('privacy.grievances.needsMessage')),
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (!wrong.subject && !wrong.message) file.mutate({ subject, message })
  }
  return (
    <Dialog
      open
      onClose={() => !file.isPending && onClose()}
      title={say('privacy.grievances.dialog')}
      description={say('privacy.grievances.detail', {
        email,
        date: formatDate(new Date(Date.now() + answerDays * dayMs).toISOString()),
      })}
      actions={
        <>
          <Button variant="outline" disabled={file.isPending} onClick={onClose}>
            {say('privacy.grievances.cancel')}
          </Button>
          <Button type="submit" form="grievance" busy={file.isPending}>
            {say('privacy.grievances.send')}
          </Button>
        </>
      }
    >
      {file.isError && <ErrorPanel className="mb-4" message={refusalOf(file.error)} />}
      <form id="grievance" noValidate className="space-y-5" onSubmit={send}>
        <Field
          label={say('privacy.grievances.subject')}
          error={isChecked ? wrong.subject : undefined}
          required
        >
          {(parts) => (
            <Input
              {...parts}
              autoComplete="off"
              value={subject}
              onChange={(event) => setSubject(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field
          label={say('privacy.grievances.message')}
          error={isChecked ? wrong.message : undefined}
          required
        >
          {(parts) => (
            <Textarea
              {...parts}
              rows={6}
              value={message}
              onChange={(event) => setMessage(event.currentTarget.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}

function problemOf(text: string, longest: number, missing: string): string | undefined {
  if (!text.trim()) return missing
  return [...text.trim()].length > longest
    ? say('privacy.grievances.tooLong', { most: formatNumber(longest) })
    : undefined
}

const refusalOf = (error: unknown) =>
  codeOf(error) === 'grievance_limit' ? say('privacy.grievances.limit') : sayError(error)
