// Short messages at the top right (PUB-11). `toast.success(say(…))` from here only; the library itself arrives after the page stands.

import { useEffect, useState } from 'react'
import type { ToastContainerProps, ToastOptions } from 'react-toastify/unstyled'

type Kind = 'success' | 'error' | 'info'
type Library = typeof import('react-toastify/unstyled')

let library: Promise<Library> | undefined
const load = () => {
  library ??= import('react-toastify/unstyled')
  return library
}

function show(kind: Kind) {
  return (text: string, options?: ToastOptions) => {
    load().then(({ toast: tell }) => tell[kind](text, { toastId: `${kind}:${text}`, ...options }))
  }
}

export const toast = { success: show('success'), error: show('error'), info: show('info') }

export const toastSettings = {
  position: 'top-right',
  autoClose: 5000,
  newestOnTop: true,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
  draggable: 'touch',
  draggablePercent: 80,
  closeOnClick: false,
  hotKeys: (event) => event.altKey && event.code === 'KeyT',
} satisfies ToastContainerProps

/** Mounted once, after hydration: the server's page has no toasts to agree with. */
export function Toasts() {
  const [parts, setParts] = useState<
    Pick<Library, 'ToastContainer'> & { transition: ReturnType<Library['cssTransition']> }
  >()
  useEffect(() => {
    load().then(({ ToastContainer, cssTransition }) =>
      setParts({
        ToastContainer,
        transition: cssTransition({ enter: 'toast-enter', exit: 'toast-exit' }),
      }),
    )
  }, [])
  return parts ? <parts.ToastContainer {...toastSettings} transition={parts.transition} /> : null
}
