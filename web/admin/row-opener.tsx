// The name of a row, which opens its detail.

import type { ReactNode } from 'react'

type Props = { onOpen: () => void; lang?: string | undefined; children: ReactNode }

export function RowOpener({ onOpen, lang, children }: Props) {
  return (
    <button
      type="button"
      lang={lang}
      onClick={onOpen}
      className="rounded-sm text-left font-semibold decoration-accent decoration-2 underline-offset-4 wrap-anywhere hover:underline one-line:max-w-full one-line:truncate"
    >
      {children}
    </button>
  )
}
