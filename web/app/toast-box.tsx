// The toasts' box and the library in it, loaded by toasts.tsx. The box is in the innermost open
// dialog or, without one, at the end of the page: outside of an open dialog nothing can be seen or
// pressed. Where it stands in a dialog, toasts.css says.

import { X } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import {
  type CloseButtonProps,
  cssTransition,
  ToastContainer,
  type ToastContainerProps,
  type ToastTransitionProps,
  toast,
} from 'react-toastify/unstyled'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { modalInFront, watchModals } from '../ui/modals.ts'
import { keepPlaced } from './toast-place.ts'
import type { ToastKind } from './toasts.tsx'

const settings = {
  position: 'top-right',
  autoClose: 5000,
  newestOnTop: true,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
  draggable: 'touch',
  draggablePercent: 80,
  closeOnClick: false,
  hotKeys: (event) => event.altKey && event.code === 'KeyT',
  // Hidden only from screen readers: a countdown is of no use there.
  hideProgressBar: true,
} satisfies ToastContainerProps

/** What each message shown is about, and its id. */
const told = new Map<string, string>()

/** The same message is not shown twice at once. */
export function showToast(kind: ToastKind, text: string, about?: string) {
  const toastId = `${kind}-${text.replaceAll(/\s+/g, '-')}`
  if (about) {
    const earlier = told.get(about)
    if (earlier && earlier !== toastId) toast.dismiss(earlier)
    told.set(about, toastId)
  }
  toast[kind](text, { toastId, role: kind === 'error' ? 'alert' : 'status' })
}

export function ToastBox() {
  const [box] = useState(() => {
    const element = document.createElement('div')
    element.className = 'toast-box'
    return element
  })
  useLayoutEffect(() => {
    const ends = [keepInFront(box), keepFocusInOrder(box), forgetWhatIsGone()]
    return () => {
      for (const end of ends) end()
    }
  }, [box])
  return createPortal(
    <ToastContainer
      {...settings}
      aria-label={say('frame.toasts')}
      transition={Arrival}
      closeButton={CloseButton}
    />,
    box,
  )
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <Button
      variant="ghost"
      size="small"
      square
      className="-my-1.5 ml-auto"
      aria-label={say('ui.close')}
      onClick={() => closeToast(true)}
    >
      <X aria-hidden="true" />
    </Button>
  )
}

const Slide = cssTransition({
  enter: 'Toastify--animate toast-enter',
  exit: 'Toastify--animate toast-exit',
})

/**
 * The library starts the timer when a toast has appeared, even if the person has left the window
 * meanwhile.
 */
function Arrival(props: ToastTransitionProps) {
  const { nodeRef } = props
  useLayoutEffect(() => {
    const message = nodeRef.current
    const box = message?.parentElement
    // Those that stand there already do not move for a further one.
    if (message && box?.childElementCount === 1) return keepPlaced(message, box)
  }, [nodeRef])
  const start = () => {
    const element = nodeRef.current
    const isHeld = element?.matches(':hover') || element?.closest('.Toastify:focus-within')
    if (document.hasFocus() && !isHeld) props.playToast()
  }
  return <Slide {...props} playToast={start} />
}

function keepInFront(box: HTMLElement): () => void {
  const place = () => {
    const home = modalInFront() ?? document.body
    // A move keeps timers and the focus; where a browser cannot do that, the five seconds start
    // again.
    if (box.isConnected && 'moveBefore' in home) home.moveBefore(box, null)
    else home.append(box)
  }
  place()
  const end = watchModals(place)
  return () => {
    end()
    box.remove()
  }
}

function forgetWhatIsGone(): () => void {
  return toast.onChange(({ id, status }) => {
    if (status !== 'removed') return
    for (const [about, toastId] of told) if (toastId === id) told.delete(about)
  })
}

/**
 * While the focus is among the toasts they wait; Escape, or the end of the toast with the focus,
 * returns it to where it came from.
 */
function keepFocusInOrder(box: HTMLElement): () => void {
  let cameFrom: EventTarget | null = null
  const giveBack = () => {
    const place =
      cameFrom instanceof HTMLElement && cameFrom.isConnected
        ? cameFrom
        : document.getElementById('main')
    place?.focus({ preventScroll: true })
  }
  const isWithin = (place: EventTarget | null) => place instanceof Node && box.contains(place)

  box.addEventListener('focusin', ({ relatedTarget }) => {
    if (!isWithin(relatedTarget)) cameFrom = relatedTarget
    toast.pause()
  })
  box.addEventListener('focusout', ({ relatedTarget }) => {
    if (!isWithin(relatedTarget) && document.hasFocus()) toast.play()
  })
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    // Not for the dialog, which would close.
    event.preventDefault()
    giveBack()
  })
  return toast.onChange(({ id, status }) => {
    if (status !== 'removed') return
    if (document.getElementById(String(id))?.contains(document.activeElement)) giveBack()
  })
}
