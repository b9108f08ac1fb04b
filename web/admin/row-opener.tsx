// The name of a row, which opens its detail.

import type { ReactNode } from 'react'

type Props = {
  onOpen: () => void
  lang?: string | undefined
  /** What the press does, where that is more than reading; it has the name in it. */
  label?: string
  children: ReactNode
}

export function RowOpener({ onOpen, lang, label, children }: Props) {
  return (
    <button
      type="button"
      lang={lang}
      aria-label={label}
      onClick={onOpen}
      className="rounded-sm text-left font-semibold decoration-accent decoration-2 underline-offset-4 wrap-anywhere hover:underline one-line:max-w-full one-line:truncate"
    >
      {children}
    </button>
  )
}
