// Keeps the room of a text that is still to come, so that nothing below moves when it is there. The
// usual text is drawn without being seen or said.

import type { ReactNode } from 'react'

export function Room({ usual, children }: { usual: string; children: ReactNode }) {
  return (
    <span
      data-usual={usual}
      className="grid *:col-start-1 *:row-start-1 before:invisible before:col-start-1 before:row-start-1 before:content-[attr(data-usual)]"
    >
      <span className="min-w-0">{children}</span>
    </span>
  )
}
