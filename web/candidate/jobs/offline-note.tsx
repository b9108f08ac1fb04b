// A note above the list: it is old, and the network is down; with a button to try again. It
// disappears when the network is back.

import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'

type Props = {
  onRetry: () => void
  busy: boolean
  /** The failure was already reported. */
  hidden: boolean
}

export function OfflineNote({ onRetry, busy, hidden }: Props) {
  const isOnline = useSyncExternalStore(
    (tell) => onlineManager.subscribe(tell),
    () => onlineManager.isOnline(),
    () => true,
  )
  return (
    <div role="status">
      {!isOnline && !hidden && (
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-warn-wash px-5 py-4 text-warn">
          <p className="min-w-0 flex-1 basis-52">{say('candidate.jobs.offline')}</p>
          <Button variant="outline" size="small" busy={busy} onClick={onRetry}>
            {say('ui.tryAgain')}
          </Button>
        </div>
      )}
    </div>
  )
}
