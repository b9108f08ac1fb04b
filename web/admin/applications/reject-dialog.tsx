// Rejecting one application with a reason, and when its mail goes.

import { useState } from 'react'
import { type MailChoice, mailNow } from '../../data/applications/decisions.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MailChoiceField } from './mail-choice.tsx'
import { MailPreview } from './mail-preview.tsx'
import { ReasonField } from './reason-field.tsx'

type Props = {
  open: boolean
  application: string
  nameHidden?: boolean
  name: string
  busy: boolean
  /** What was chosen before the dialog opened. */
  mail?: MailChoice
  onReject: (reason: string | undefined, mail: MailChoice) => void
  onClose: () => void
}

export function RejectDialog({ open, name, busy, onClose, ...rest }: Props) {
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState<MailChoice>()
  const mail = chosen ?? rest.mail ?? mailNow
  const { application } = rest
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
          <Button
            variant="danger"
            busy={busy}
            onClick={() => rest.onReject(reason || undefined, mail)}
          >
            {say('admin.applications.reject')}
          </Button>
        </>
      }
    >
      <ReasonField asked={{ ids: [application] }} value={reason} onChange={setReason} />
      <div className="mt-5">
        <MailChoiceField value={mail} onChange={setChosen} />
      </div>
      <MailPreview
        about={{
          application,
          next: 'rejected',
          reason: reason || undefined,
          choice: mail,
          name_hidden: rest.nameHidden ?? false,
        }}
      />
    </Dialog>
  )
}
