// What an interviewer writes about somebody they met: a note that those who hire read, and the
// applicant does not.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toast } from '../app/toasts.tsx'
import { maxLength, type OwnNote, writeNote } from '../data/applications/application-notes.ts'
import type { ToInterview } from '../data/applications/interviews.ts'
import { sayFailure } from '../data/wire/errors.ts'
import { refresh } from '../data/wire/query.tsx'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { formatDate } from '../ui/format.ts'
import { Textarea } from '../ui/textarea.tsx'

type Props = { application: ToInterview; notes: OwnNote[] | undefined }

export function Feedback({ application, notes = [] }: Props) {
  return (
    <div className="mt-auto pt-4">
      {notes.map(({ id, text, created_at }) => (
        <div key={id} className="mb-3 rounded-field bg-sunk px-3.5 py-2.5 text-sm">
          <p className="figures text-faint">
            {say('company.feedback.yours', { date: formatDate(created_at) })}
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        </div>
      ))}
      {isAsked.has(application.status) ? (
        <Form application={application} />
      ) : (
        <p className="text-sm text-soft">{say('company.feedback.ended')}</p>
      )}
    </div>
  )
}

/** Nobody is asked about an application that has ended. */
const isAsked = new Set(['pending', 'approved', 'shortlisted'])

function Form({ application: { id, full_name } }: Pick<Props, 'application'>) {
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const write = useMutation({
    mutationFn: () => writeNote({ applicationId: id, text: text.trim(), mentions: [] }),
    onSuccess: () => {
      setText('')
      toast.success(say('company.feedback.sent'))
    },
    onError: (error) => toast.error(sayFailure(say('company.feedback.failed'), error)),
    onSettled: () => refresh(queries, 'application_notes'),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!write.isPending) write.mutate()
  }
  return (
    <form onSubmit={send}>
      <Field
        label={say('company.feedback.label', { name: full_name ?? '' })}
        hint={say('company.feedback.hint')}
      >
        {(parts) => (
          <Textarea
            {...parts}
            rows={3}
            limit={maxLength}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="mt-2"
        busy={write.isPending}
        disabled={text.trim() === '' || text.length > maxLength}
      >
        {say('company.feedback.send')}
      </Button>
    </form>
  )
}
