// A dialog, and a sheet that comes from the side: the browser's own modal (focus kept inside,
// Escape closes, the rest of the page inert), with our styles. Keep the state outside: `open` and
// `onClose`.

import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { say } from '../messages/say.ts'
import { Button } from './button.tsx'
import { enterModal } from './modals.ts'

type Props = {
  open: boolean
  /**
   * Called for Escape, the close button or a press beside the dialog. Ignore it while the dialog
   * must stay open.
   */
  onClose: () => void
  title: ReactNode
  /** A sentence below the title. */
  description?: ReactNode
  /** The actions, at the right end; the main one last. */
  actions?: ReactNode
  size?: 'small' | 'medium' | 'large'
  children?: ReactNode
}

const widths = { small: 'md:max-w-md', medium: 'md:max-w-xl', large: 'md:max-w-3xl' }

/** In the middle; on a phone a sheet from below, near the thumb. */
export function Dialog({ size = 'medium', ...rest }: Props) {
  return (
    <Modal
      {...rest}
      className={`mx-0 mt-auto mb-0 max-h-[calc(100dvh-2rem)] w-full max-w-full rounded-t-sheet motion-safe:max-md:open:animate-[rise_180ms_var(--ease-out)] md:m-auto md:w-[calc(100%-2rem)] md:rounded-sheet ${widths[size]}`}
    />
  )
}

const sheetWidths = { small: 'md:max-w-lg', medium: 'md:max-w-lg', large: 'lg:max-w-6xl' }

/**
 * From the right edge; on a phone with the whole width, and a large one with the whole width of a
 * small screen.
 */
export function Sheet({ size = 'medium', ...rest }: Props) {
  return (
    <Modal
      {...rest}
      className={`my-0 mr-0 ml-auto h-dvh max-h-none w-full max-w-full md:rounded-l-sheet ${sheetWidths[size]}`}
    />
  )
}

function Modal({
  open,
  onClose,
  title,
  description,
  actions,
  children,
  className,
}: Props & { className: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const id = useId()
  // Before the element is removed: only a dialog that is closed returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    // A form's first field gets the focus; without a field the browser's own choice, the close
    // button.
    element.querySelector<HTMLElement>('form :is(input, textarea, select)')?.focus()
    const leave = enterModal(element)
    return () => {
      leave()
      element.close()
    }
  }, [open])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={`flex-col border border-line bg-raised p-0 text-start font-normal whitespace-normal text-ink shadow-float open:flex ${className}`}
      // A browser closes by itself at the second Escape whatever `cancel` says, so the key is
      // handled before.
      onKeyDown={(event) => {
        // Holding Enter a moment too long while opening a form must not save it.
        const isInField = event.target instanceof HTMLInputElement
        if (event.key === 'Enter' && event.repeat && isInField) event.preventDefault()
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // Selecting text and releasing the button outside is not a press beside the dialog.
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (pressedBeside.current && event.target === event.currentTarget) onClose()
      }}
    >
      {open && (
        <>
          <header className="flex items-start gap-4 px-5 pt-5 pb-3 md:px-6">
            <div className="min-w-0 flex-1 wrap-anywhere">
              <h2 id={`${id}-title`} className="text-xl">
                {title}
              </h2>
              {description && (
                <p id={`${id}-description`} className="mt-1.5 text-soft">
                  {description}
                </p>
              )}
            </div>
            <Button
              variant="ghost"
              square
              className="-mt-2 -mr-2.5"
              aria-label={say('ui.close')}
              onClick={onClose}
            >
              <X aria-hidden="true" />
            </Button>
          </header>
          {/* Text for screen readers stands inside, so that it cannot make the dialog scroll. */}
          <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5 md:px-6">
            {children}
          </div>
          {actions && (
            <footer className="order-last flex flex-wrap justify-end gap-3 border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-md:*:flex-auto md:px-6">
              {actions}
            </footer>
          )}
        </>
      )}
    </dialog>
  )
}
