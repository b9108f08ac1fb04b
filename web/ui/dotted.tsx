// The facts of one line that are there, with dots between them.

import { Fragment, type ReactNode } from 'react'
import { Dot } from './dot.tsx'

export function Dotted({ facts }: { facts: readonly ReactNode[] }) {
  return facts
    .filter((fact) => fact != null && fact !== false && fact !== '')
    .map((fact, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a line keep their places
      <Fragment key={at}>
        {at > 0 && <Dot />}
        {fact}
      </Fragment>
    ))
}
