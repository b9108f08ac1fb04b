// The layout of the text pages: a large heading above the pattern, then the page's content.

import type { ReactNode } from 'react'
import { Head } from '../app/head.tsx'
import { KolamHem } from '../ui/kolam-hem.tsx'

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
      <header>
        <div className="frame grid items-end gap-x-12 gap-y-5 pt-14 pb-12 md:pt-20 md:pb-16 lg:grid-cols-[1fr_1.1fr]">
          <h1 className="text-hero font-[720] tracking-[-0.028em]">{title}</h1>
          {lead && <p className="max-w-2xl text-xl leading-relaxed text-soft lg:pb-1.5">{lead}</p>}
        </div>
        <KolamHem className="text-accent" />
      </header>
      {children}
    </>
  )
}
