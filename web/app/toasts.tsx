// Short messages at the top right (PUB-11). `toast.success(say('…'))` from here only. What shows
// them (toast-box.tsx and its library) is loaded with the first message; for signed-in people in
// advance, so that losing the network can be reported too.

import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../data/people/session.tsx'

export type ToastKind = 'success' | 'error' | 'info'
type Box = typeof import('./toast-box.tsx')

let loading: Promise<Box> | undefined
let arrived: Box | undefined
const waiting = new Set<() => void>()

function show(kind: ToastKind) {
  return (text: string, about?: string) => {
    // Without a network the box cannot be loaded for the first message; failures are also shown
    // beside their control.
    load().then(
      (box) => box.showToast(kind, text, about),
      () => {},
    )
  }
}

/** `about`, such as an id: a later message about the same takes this one's place. */
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

/** True for an element inside a message, or a message itself. */
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
