// Short messages at the top right (PUB-11). `toast.success(say('…'))` from here only. What shows
// them (toast-box.tsx and its library) arrives with the first message; for people who are signed in
// beforehand, so that losing the network can be told too.

import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../data/people/session.tsx'

export type ToastKind = 'success' | 'error' | 'info'
type Box = typeof import('./toast-box.tsx')

let loading: Promise<Box> | undefined
let arrived: Box | undefined
const waiting = new Set<() => void>()

function show(kind: ToastKind) {
  return (text: string) => {
    // Without a network there is no box for the first message; what failed is told beside its
    // control as well.
    load().then(
      (box) => box.showToast(kind, text),
      () => {},
    )
  }
}

export const toast = { success: show('success'), error: show('error'), info: show('info') }

/** Mounted once, for all pages. */
export function Toasts() {
  const { user } = useSession()
  const box = useSyncExternalStore(
    watch,
    () => arrived,
    () => undefined,
  )
  useEffect(() => {
    if (user) load().catch(() => {})
  }, [user])
  return box ? <box.ToastBox /> : null
}

/** True for what is in a message, or a message itself. */
export function isAmongToasts(element: Element | null): boolean {
  return Boolean(element?.closest('.Toastify'))
}

async function load(): Promise<Box> {
  loading ??= import('./toast-box.tsx')
  try {
    arrived = await loading
  } catch (error) {
    loading = undefined
    throw error
  }
  for (const listener of waiting) listener()
  return arrived
}

function watch(listener: () => void) {
  waiting.add(listener)
  return () => waiting.delete(listener)
}
