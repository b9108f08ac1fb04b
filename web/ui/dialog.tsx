// A dialog, and a sheet that comes from the side: the browser's own modal (focus kept inside, Escape closes, the rest of the page
// asleep), in our clothes. Keep the controlling state outside: `open` and `onClose`.

import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { say } from '../messages/say.ts'
import { Button } from './button.tsx'

type Props = {
  open: boolean
  /** Asked for by Escape, the close button or a press beside the dialog. Do nothing in it while something must not be left. */
  onClose: () => void
  title: ReactNode
  /** A sentence below the title. */
  description?: ReactNode
  /** The actions, at the right end; the main one last. */
  actions?: ReactNode
  size?: 'small' | 'medium' | 'large'
  children?: ReactNode
}

const widths = { small: 'max-w-md', medium: 'max-w-xl', large: 'max-w-3xl' }

export function Dialog({ size = 'medium', ...rest }: Props) {
  return (
    <Modal
      {...rest}
      className={`m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] rounded-sheet ${widths[size]}`}
    />
  )
}

/** From the right edge; a phone gives it the whole width. */
export function Sheet({ size: _, ...rest }: Props) {
  return (
    <Modal
      {...rest}
      className="my-0 mr-0 ml-auto h-dvh max-h-none w-full max-w-lg md:rounded-l-sheet"
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
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    if (open && element && !element.open) {
      element.showModal()
      // Who opens a form wants to type; without a field the browser's own choice, the close button, stands.
      element.querySelector<HTMLElement>('form :is(input, textarea, select)')?.focus()
    }
    if (!open && element?.open) element.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press beside the dialog has Escape as its key
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={`flex-col border border-line bg-raised p-0 text-ink shadow-float open:flex ${className}`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <>
          <header className="flex items-start gap-4 px-6 pt-5 pb-3">
            <div className="min-w-0 flex-1">
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
              size="small"
              square
              className="-mr-2"
              aria-label={say('ui.close')}
              onClick={onClose}
            >
              <X aria-hidden="true" />
            </Button>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-5">{children}</div>
          {actions && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">
              {actions}
            </footer>
          )}
        </>
      )}
    </dialog>
  )
}
