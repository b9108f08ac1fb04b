// The red panel of a screen or form that could not do its work (CAN-16): the message, and a way to
// try again.

import { RotateCcw, TriangleAlert } from 'lucide-react'
import { say } from '../messages/say.ts'
import { Button } from './button.tsx'

type Props = { message: string; onRetry?: () => void; busy?: boolean; className?: string }

export function ErrorPanel({ message, onRetry, busy, className = '' }: Props) {
  return (
    <div
      role="alert"
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-bad/40 bg-bad-wash px-5 py-4 text-bad ${className}`}
    >
      <TriangleAlert className="size-5 flex-none" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-52">{message}</p>
      {onRetry && (
        <Button variant="outline" size="small" busy={busy} onClick={onRetry}>
          <RotateCcw aria-hidden="true" />
          {say('ui.tryAgain')}
        </Button>
      )}
    </div>
  )
}
