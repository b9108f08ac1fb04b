// Rejecting one application with a reason.

import { useState } from 'react'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ReasonField } from './reason-field.tsx'

type Props = {
  open: boolean
  name: string
  busy: boolean
  onReject: (reason: string | undefined) => void
  onClose: () => void
}

export function RejectDialog({ open, name, busy, onReject, onClose }: Props) {
  const [reason, setReason] = useState('')
  return (
    <Dialog
      open={open}
      size="small"
      title={say('admin.applications.rejectTitle', { name })}
      onClose={() => busy || onClose()}
      actions={
        <>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            {say('ui.cancel')}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => onReject(reason || undefined)}>
            {say('admin.applications.reject')}
          </Button>
        </>
      }
    >
      <ReasonField value={reason} onChange={setReason} />
    </Dialog>
  )
}
