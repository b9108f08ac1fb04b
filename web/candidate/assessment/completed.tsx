// The end: the score, and links to continue.

import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { say } from '../../messages/say.ts'

type Props = { title: string; heading: string; score: number; children: ReactNode }

export function Completed({ title, heading, score, children }: Props) {
  const end = useRef<HTMLHeadingElement>(null)
  // The element with the focus is gone.
  useEffect(() => {
    end.current?.focus()
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <div className="mx-auto max-w-[46rem]">
      <p className="font-semibold text-accent-text">{title}</p>
      <CircleCheck className="mt-6 size-11 text-good" aria-hidden="true" />
      <h1 ref={end} tabIndex={-1} className="mt-3 text-3xl outline-none">
        {heading}
      </h1>
      <p className="figures mt-2 font-heading text-2xl font-semibold">
        {say('assessment.score', { score })}
      </p>
      {children}
    </div>
  )
}
