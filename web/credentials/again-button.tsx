// A button to send a mail or a text message again: the server allows it after a pause, which the
// button counts down.

import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'

/** Seconds between two. */
export const pauseBetween = 60

type Props = {
  label: string
  /** Seconds left of the pause. */
  wait: number
  busy?: boolean
  disabled?: boolean
  onClick: () => void
}

export function AgainButton({ label, wait, busy = false, disabled = false, onClick }: Props) {
  return (
    <Button
      variant="ghost"
      size="small"
      disabled={disabled || wait > 0}
      busy={busy}
      onClick={onClick}
    >
      <span className="figures">
        {wait > 0 ? say('account.code.wait', { seconds: wait }) : label}
      </span>
    </Button>
  )
}
