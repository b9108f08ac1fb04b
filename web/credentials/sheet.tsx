// The parts that the account screens share: a heading with its sentence, the form around the
// fields, and the line below it.

import { type FormEvent, type ReactNode, useRef } from 'react'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { sayRefusal } from './refusals.ts'

export function SheetHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-7">
      <h1 className="text-3xl">{title}</h1>
      {children && <p className="mt-2 text-soft">{children}</p>}
    </header>
  )
}

type Props = {
  error?: unknown
  onSubmit: () => void
  children: ReactNode
}

/**
 * The browser's own validation is off: ours is in the person's language. After an error the first
 * wrong field gets the focus.
 */
export function SheetForm({ error, onSubmit, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0)
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="space-y-5">
      {Boolean(error) && <ErrorPanel message={sayRefusal(error)} />}
      {children}
    </form>
  )
}

export function SheetFoot({ children }: { children: ReactNode }) {
  return <p className="mt-7 border-t border-line pt-5 text-center text-soft">{children}</p>
}
