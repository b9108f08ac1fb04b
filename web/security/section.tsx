// The parts of this screen's sections: a card of rows below a heading, and a row whose form opens
// in place.

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/spinner.tsx'

type SectionProps = {
  id: string
  title: string
  text?: string
  /** One row each. */
  children: ReactNode
  /** Below the card. */
  foot?: ReactNode
}

export function Section({ id, title, text, children, foot }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} text={text} />
      <div className={cardLook}>{children}</div>
      {foot && <div className={footLook}>{foot}</div>}
    </section>
  )
}

type SkeletonProps = {
  title: string
  text?: string
  rows: number
  /** Rows that begin with an icon; a single one has no buttons. */
  icons?: boolean
  /** Buttons below the card. */
  buttons?: number
}

/** Built from the same parts as the loaded section, so that nothing moves when it arrives. */
export function SectionSkeleton({ title, text, rows, icons, buttons = 0 }: SkeletonProps) {
  const some = (count: number) => Array.from({ length: count }, (_, place) => place)
  return (
    <section>
      <SectionHead title={title} text={text} />
      <div role="status" aria-label={say('security.loading')} className={cardLook}>
        {some(rows).map((row) => (
          <Row
            key={row}
            icon={icons && <Skeleton className="size-6" />}
            title={<Skeleton className="my-1 h-4 w-36" />}
            action={!icons && <Skeleton className="h-9 w-32" />}
          >
            <Skeleton className="my-1 h-3 w-56 max-w-full" />
          </Row>
        ))}
      </div>
      {buttons > 0 && (
        <div className={footLook}>
          {some(buttons).map((button) => (
            <Skeleton key={button} className="h-11 w-52" />
          ))}
        </div>
      )}
    </section>
  )
}

type HeadProps = { id?: string; title: string; text?: string | undefined }

function SectionHead({ id, title, text }: HeadProps) {
  return (
    <header className="mb-4">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {text && <p className="mt-1.5 text-soft">{text}</p>}
    </header>
  )
}

const cardLook = 'divide-y divide-line rounded-card border border-line bg-surface'
const footLook = 'mt-4 flex flex-wrap gap-3'
const rowLook =
  'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 md:flex-nowrap md:px-6'

type RowProps = {
  icon?: ReactNode
  title: ReactNode
  /** The row's text. */
  children?: ReactNode
  action?: ReactNode
}

export function Row({ icon, title, children, action }: RowProps) {
  return (
    <div className={rowLook}>
      <div className="flex min-h-13 min-w-0 flex-1 basis-60 items-center gap-4">
        {icon && (
          <span aria-hidden="true" className="flex-none text-faint [&_svg]:size-6">
            {icon}
          </span>
        )}
        <div className="min-w-0 wrap-anywhere">
          <h3 className="font-sans text-base font-semibold">{title}</h3>
          {children && <div className="text-sm text-soft">{children}</div>}
        </div>
      </div>
      {action && <div className={icon ? 'max-md:w-full max-md:pl-10' : ''}>{action}</div>}
    </div>
  )
}

type DetailProps = {
  title: string
  value: ReactNode
  /** The label of the button that opens the form. */
  change: string
  /** Always shown below. */
  note?: ReactNode
  children: (close: () => void) => ReactNode
}

/** A row with a form of its own; the focus moves into it, and returns to the button. */
export function Detail({ title, value, change, note, children }: DetailProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
  }, [isOpen])
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <div>
      <Row
        title={title}
        action={
          <Button
            ref={opener}
            variant="outline"
            size="small"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {change}
          </Button>
        }
      >
        {value}
      </Row>
      {note && <div className="px-5 pb-5 md:px-6">{note}</div>}
      {isOpen && (
        <div ref={form} className="max-w-lg px-5 pt-1 pb-6 md:px-6">
          {children(close)}
        </div>
      )}
    </div>
  )
}

type ActionsProps = { save: string; busy: boolean; onCancel: () => void }

/** Below the fields of a form. */
export function FormActions({ save, busy, onCancel }: ActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={busy}>
        {save}
      </Button>
      <Button variant="ghost" disabled={busy} onClick={onCancel}>
        {say('ui.cancel')}
      </Button>
    </div>
  )
}

/** The same in a dialog, where the main action is the last. */
export function DialogActions({ save, busy, onCancel }: ActionsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3 max-md:*:flex-auto">
      <Button variant="outline" disabled={busy} onClick={onCancel}>
        {say('ui.cancel')}
      </Button>
      <Button type="submit" busy={busy}>
        {save}
      </Button>
    </div>
  )
}
