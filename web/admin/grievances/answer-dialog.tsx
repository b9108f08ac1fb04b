// The answer to a grievance. Its draft is kept, also when sending fails.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import { answerGrievance, type ListedGrievance } from '../../data/platform/grievance-list.ts'
import { sayError } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'

const longest = 10_000
type Props = { grievance: ListedGrievance | undefined; onClose: () => void }

export function AnswerDialog({ grievance, onClose }: Props) {
  const queries = useQueryClient()
  const form = useId()
  const [written, setWritten] = useState<Record<string, string>>({})
  const [missing, setMissing] = useState(false)
  const number = grievance?.number ?? ''
  const text = written[number] ?? ''
  const send = useMutation({
    mutationFn: answerGrievance,
    onSuccess: (_, sent) => {
      setWritten((before) => ({ ...before, [sent.number]: '' }))
      toast.success(say('inbox.grievances.sent'))
      onClose()
    },
    onSettled: () => refresh(queries, 'grievances'),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return setMissing(true)
    if (text.length <= longest) send.mutate({ number, answer: text })
  }
  function close() {
    if (send.isPending) return
    send.reset()
    setMissing(false)
    onClose()
  }
  return (
    <Dialog
      open={grievance !== undefined}
      onClose={close}
      size="large"
      title={say('inbox.grievances.answerOf', { number })}
      description={grievance?.subject}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {say('ui.cancel')}
          </Button>
          <Button type="submit" form={form} busy={send.isPending}>
            {say('inbox.grievances.send')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        {grievance?.message && (
          <blockquote className="mb-5 max-h-60 overflow-y-auto border-l-2 border-line pl-3 whitespace-pre-line text-soft wrap-anywhere">
            {grievance.message}
          </blockquote>
        )}
        <Field
          label={say('inbox.grievances.text')}
          hint={say('inbox.grievances.textHint')}
          error={missing ? say('inbox.grievances.textMissing') : undefined}
          required
        >
          {(parts) => (
            <Textarea
              {...parts}
              rows={7}
              limit={longest}
              value={text}
              onChange={(event) => {
                const { value } = event.currentTarget
                setMissing(false)
                setWritten((before) => ({ ...before, [number]: value }))
              }}
            />
          )}
        </Field>
        {send.error && (
          <p role="alert" className="mt-4 text-bad">
            {sayError(send.error)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
