// Asks before a person leaves with unsaved changes: with our own dialog inside the product, with
// the browser's for closing the tab.

import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { say } from '../../messages/say.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type Props = {
  when: boolean
  /** The changes are left behind. */
  onLeave: () => void
}

export function LeaveGuard({ when, onLeave }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname,
  )
  useUnloadGuard(when)
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      question={say('profile.leaveQuestion')}
      detail={say('profile.leaveDetail')}
      confirm={say('profile.leave')}
      danger
      onConfirm={() => {
        onLeave()
        blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
    />
  )
}

/** The browser asks before a reload, or before the tab is closed. */
export function useUnloadGuard(when: boolean) {
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])
}
