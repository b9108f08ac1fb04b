// Withdrawing an application while it is undecided: asked twice, since it cannot be sent again. A
// reason is optional.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import {
  type WithdrawalReason,
  withdraw,
  withdrawalReasons,
} from '../../data/applications/applications.ts'
import { sayError } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'

const maxLength = 1000

type Props = {
  id: string
  title: string
  company: string
  /** False once it is decided. */
  canWithdraw: boolean
}

export function Withdraw({ id, title, company, canWithdraw }: Props) {
  const queries = useQueryClient()
  const form = useId()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState<WithdrawalReason | ''>('')
  const [note, setNote] = useState('')
  const withdrawal = useMutation({
    mutationFn: () => withdraw({ id, reason: reason || null, note: reason ? note : '' }),
    onSuccess: () => {
      setAsking(false)
      toast.success(say('candidate.applications.withdrawn'))
    },
    onSettled: () => refresh(queries, 'job_applications'),
  })
  const busy = withdrawal.isPending
  if (!canWithdraw && !busy) return asking && <TooLate onClose={() => setAsking(false)} />
  const cancel = () => {
    if (busy) return
    withdrawal.reset()
    setAsking(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && note.length <= maxLength) withdrawal.mutate()
  }
  return (
    <>
      <Button variant="ghost" size="small" className="-mx-3.5" onClick={() => setAsking(true)}>
        <Undo2 aria-hidden="true" />
        {say('candidate.applications.withdraw')}
        <span className="sr-only"> {title}</span>
      </Button>
      <Dialog
        open={asking}
        size="small"
        title={say('candidate.applications.withdrawQuestion')}
        description={say('candidate.applications.withdrawDetail', { company, title })}
        onClose={cancel}
        actions={
          <>
            <Button variant="outline" onClick={cancel} disabled={busy}>
              {say('ui.cancel')}
            </Button>
            <Button type="submit" form={form} variant="danger" busy={busy}>
              {say('candidate.applications.withdraw')}
            </Button>
          </>
        }
      >
        <form id={form} noValidate onSubmit={submit} className="grid gap-5">
          <Field
            label={say('candidate.applications.withdrawal.reason')}
            hint={say('candidate.applications.withdrawal.hint')}
            optional
          >
            {(parts) => (
              <Select
                {...parts}
                value={reason}
                disabled={busy}
                onChange={(event) => setReason(event.currentTarget.value as WithdrawalReason | '')}
                options={[
                  { value: '', label: say('candidate.applications.withdrawal.none') },
                  ...withdrawalReasons.map((value) => ({
                    value,
                    label: say(`candidate.applications.withdrawal.reasons.${value}`),
                  })),
                ]}
              />
            )}
          </Field>
          {reason && (
            <Field label={say('candidate.applications.withdrawal.note')} optional>
              {(parts) => (
                <Textarea
                  {...parts}
                  rows={3}
                  limit={maxLength}
                  value={note}
                  readOnly={busy}
                  onChange={(event) => setNote(event.currentTarget.value)}
                />
              )}
            </Field>
          )}
          {withdrawal.isError && (
            <p role="alert" className="text-bad">
              {sayError(withdrawal.error)}
            </p>
          )}
        </form>
      </Dialog>
    </>
  )
}

/** It was decided while the question was open. */
function TooLate({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      size="small"
      title={say('candidate.applications.withdrawLate')}
      onClose={onClose}
      actions={
        <Button variant="outline" onClick={onClose}>
          {say('ui.close')}
        </Button>
      }
    >
      {null}
    </Dialog>
  )
}
