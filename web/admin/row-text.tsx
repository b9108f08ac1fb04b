// How a longer text begins, in a row that opens it: one line in a table, two in an entry.

import { languageOf } from '../messages/language-of.ts'

export function RowText({ children }: { children: string }) {
  return (
    <span
      lang={languageOf(children)}
      className="line-clamp-2 text-soft wrap-anywhere one-line:block one-line:truncate"
    >
      {children}
    </span>
  )
}
