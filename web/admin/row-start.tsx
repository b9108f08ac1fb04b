// The first cell of a row that opens: its name and how its text begins. A narrow entry has no
// columns, so it says there what they would.

import { Fragment, type ReactNode } from 'react'
import { Dot } from '../ui/dot.tsx'
import { RowText } from './row-text.tsx'

type Props = { opener: ReactNode; text: string | null; facts: readonly string[] }

export function RowStart({ opener, text, facts }: Props) {
  return (
    <span className="block one-line:flex one-line:gap-3">
      <span className="block min-w-0 one-line:max-w-[70%] one-line:flex-none">{opener}</span>
      {text && (
        <span className="mt-1 block min-w-0 text-sm font-normal one-line:mt-0 one-line:flex-1">
          <RowText>{text}</RowText>
        </span>
      )}
      <span className="figures mt-1.5 block text-sm font-normal text-faint as-table:hidden">
        {facts.map((fact, at) => (
          <Fragment key={fact}>
            {at > 0 && <Dot />}
            <span className="inline-block max-w-full wrap-anywhere">{fact}</span>
          </Fragment>
        ))}
      </span>
    </span>
  )
}
