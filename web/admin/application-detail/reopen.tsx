// Opening a rejection or a hire again, with a reason for the team and a mail to the applicant.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import { reopenApplication } from '../../data/applications/application-detail.ts'
import { type MailChoice, mailNow } from '../../data/applications/decisions.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { MailChoiceField } from '../applications/mail-choice.tsx'
import { MailPreview } from '../applications/mail-preview.tsx'
import { refreshAfterMove } from './moving.ts'

export function Reopen({ id, name }: { id: string; name: string }) {
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [choice, setChoice] = useState<MailChoice>(mailNow)
  const reopening = useMutation({
    mutationFn: reopenApplication,
    onSuccess: (answer) => {
      refreshAfterMove(queries, answer)
      queries.invalidateQueries({ queryKey: ['application_notes'] })
      if (answer.outcome === 'done') toast.success(say('application.reopenedToast'))
      else toast.error(say('admin.applications.decidedMeanwhile'))
      setOpen(false)
    },
  })
  const { isPending, error } = reopening
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        <RotateCcw aria-hidden="true" />
        {say('application.reopen')}…
      </Button>
      <Dialog
        open={isOpen}
        size="small"
        title={say('application.reopenTitle', { name })}
        onClose={() => isPending || setOpen(false)}
        actions={
          <>
            <Button variant="outline" disabled={isPending} onClick={() => setOpen(false)}>
              {say('ui.cancel')}
            </Button>
            <Button
              busy={isPending}
              disabled={reason.trim() === ''}
              onClick={() => reopening.mutate({ id, reason, choice })}
            >
              {say('application.reopen')}
            </Button>
          </>
        }
      >
        <Field
          label={say('application.reopenReason')}
          hint={say('application.reopenHint')}
          required
        >
          {(parts) => (
            <Textarea
              {...parts}
              rows={3}
              maxLength={1000}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          )}
        </Field>
        <div className="mt-5">
          <MailChoiceField value={choice} onChange={setChoice} />
        </div>
        <MailPreview about={{ application: id, next: 'reopened', choice }} />
        {error && (
          <p role="alert" className="mt-4 text-bad">
            {sayFailure(say('application.reopenFailed'), error)}
          </p>
        )}
      </Dialog>
    </>
  )
}
