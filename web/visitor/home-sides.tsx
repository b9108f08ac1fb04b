// The landing page's two halves as tabs: for people who look for work, and for people who hire.
// Before the script runs, and without it, both are there and the tabs lead to them.

import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { say } from '../messages/say.ts'
import { Employers } from './home-employers.tsx'
import { Features } from './home-features.tsx'

const sides = ['work', 'hire'] as const
type Side = (typeof sides)[number]

export function Sides() {
  const [side, setSide] = useState<Side>('work')
  const list = useRef<HTMLDivElement>(null)
  const choose = (next: Side) => {
    setSide(next)
    list.current?.querySelector<HTMLElement>(`[href="#${next}"]`)?.focus()
  }
  const followKey = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End', ' '].includes(event.key)) return
    event.preventDefault()
    if (event.key === ' ') return
    const isFirst = event.key === 'Home' || (event.key !== 'End' && side === 'hire')
    choose(isFirst ? 'work' : 'hire')
  }
  return (
    <section className="pt-14 md:pt-24">
      <div className="frame">
        <div
          ref={list}
          role="tablist"
          aria-label={say('home.sides.label')}
          className="inline-flex max-w-full gap-1 rounded-card border border-line bg-sunk p-1"
        >
          {sides.map((each) => (
            <a
              key={each}
              id={`${each}-tab`}
              href={`#${each}`}
              role="tab"
              aria-selected={side === each}
              aria-controls={each}
              tabIndex={side === each ? 0 : -1}
              onClick={(event) => {
                event.preventDefault()
                choose(each)
              }}
              onKeyDown={followKey}
              className="flex min-h-12 items-center rounded-field px-5 text-center font-heading text-lg leading-tight font-semibold text-soft no-underline transition-colors hover:text-ink aria-selected:bg-accent aria-selected:text-accent-ink sm:px-8"
            >
              {say(`home.sides.${each}`)}
            </a>
          ))}
        </div>
      </div>
      <Panel side="work" isChosen={side === 'work'}>
        <Features />
      </Panel>
      <Panel side="hire" isChosen={side === 'hire'}>
        <Employers isChosen={side === 'hire'} />
      </Panel>
    </section>
  )
}

type PanelProps = { side: Side; isChosen: boolean; children: ReactNode }

function Panel({ side, isChosen, children }: PanelProps) {
  return (
    <div
      id={side}
      role="tabpanel"
      aria-labelledby={`${side}-tab`}
      className={`scroll-mt-20 ${isChosen ? '' : 'in-data-alive:hidden'}`}
    >
      {children}
    </div>
  )
}
