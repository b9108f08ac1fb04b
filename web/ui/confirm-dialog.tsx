// "Are you sure?": asks before something that cannot be undone. An error is shown inside, next to
// the button that caused it.

import { say } from '../messages/say.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  open: boolean
  question: string
  /** What will happen, in a sentence. */
  detail?: string
  /** The label of the button that does it. */
  confirm: string
  danger?: boolean
  busy?: boolean
  error?: string | undefined
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog({
  open,
  question,
  detail,
  confirm,
  danger,
  busy = false,
  error,
  onConfirm,
  onCancel,
}: Props) {
  return (
    <Dialog
      open={open}
      size="small"
      title={question}
      description={detail}
      onClose={() => busy || onCancel()}
      actions={
        <>
          <Button variant="outline" onClick={onCancel} disabled={busy}>
            {say('ui.cancel')}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {error && (
        <p role="alert" className="text-bad">
          {error}
        </p>
      )}
    </Dialog>
  )
}
