// The shape of the reading pages: a large head on a kolam, then whatever the page says.

import type { ReactNode } from 'react'
import { Head } from '../app/head.tsx'
import { Kolam } from '../ui/kolam.tsx'

type Props = {
  title: string
  lead?: string
  description: string
  canonical: string
  children: ReactNode
}

export function Page({ title, lead, description, canonical, children }: Props) {
  return (
    <>
      <Head title={title} description={description} canonical={canonical} />
      <header className="relative isolate overflow-hidden border-b border-line">
        <Kolam
          size={9}
          dots={false}
          className="absolute -top-28 -right-40 -z-10 w-[21rem] max-w-none text-pattern opacity-35 md:-top-24 md:right-0 md:w-[30rem] md:opacity-45"
        />
        <div className="frame pt-16 pb-12 md:py-24">
          <h1 className="text-hero">{title}</h1>
          {lead && <p className="mt-5 max-w-2xl text-xl leading-relaxed text-soft">{lead}</p>}
        </div>
      </header>
      {children}
    </>
  )
}

/** Titled paragraphs in a readable measure. */
export function Sections({
  sections,
}: {
  sections: readonly (readonly [title: string, text: string])[]
}) {
  return (
    <div className="frame divide-y divide-line py-5 md:py-14">
      {sections.map(([title, text]) => (
        <section key={title} className="grid gap-x-10 gap-y-2 py-7 md:grid-cols-[1fr_2fr]">
          <h2 className="text-xl">{title}</h2>
          <p className="max-w-[42rem] text-lg text-soft">{text}</p>
        </section>
      ))}
    </div>
  )
}
