// The first thing a visitor sees: the promise in large letters, and a kolam as the way from a profile to an offer.

import { ArrowRight } from 'lucide-react'
import { paths } from '../app/paths.ts'
import { say } from '../messages/say.ts'
import { LinkButton } from '../ui/button.tsx'
import { Kolam } from '../ui/kolam.tsx'

export function Hero() {
  return (
    <section className="relative isolate overflow-hidden">
      <div className="frame grid items-center gap-x-10 pt-14 pb-16 md:pt-20 lg:min-h-[38rem] lg:grid-cols-[1.15fr_1fr] lg:py-0">
        <div>
          <h1 className="text-hero font-[720] tracking-[-0.028em]">
            {say('visitor.home.hero.title')}
          </h1>
          <p className="mt-7 max-w-xl text-lg text-soft md:text-xl md:leading-relaxed">
            {say('visitor.home.hero.text')}
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <LinkButton to={paths.candidate.jobs} size="large">
              {say('visitor.home.hero.browse')}
              <ArrowRight aria-hidden="true" />
            </LinkButton>
            <LinkButton to={paths.signUp} size="large" variant="outline">
              {say('visitor.home.hero.account')}
            </LinkButton>
          </div>
        </div>
        <Doorstep />
      </div>
    </section>
  )
}

/** The kolam's outermost line passes the four stations clockwise; the last one is lit. It is the mark of the product, drawn large. */
function Doorstep() {
  return (
    <div
      role="img"
      aria-label={say('visitor.home.hero.picture')}
      className="relative mx-auto mt-14 aspect-square w-[88%] max-w-xl lg:mt-0 lg:w-[92%] min-[90rem]:-mr-12 min-[90rem]:ml-0 min-[90rem]:w-[114%] min-[90rem]:max-w-none"
    >
      <Kolam size={9} lit className="size-full text-pattern" />
      <Station at="top-[6.5%] left-[56%] -translate-y-1/2">
        {say('visitor.home.hero.steps.profile')}
      </Station>
      <Station at="top-[56.5%] left-[93.5%] min-[90rem]:left-[97%] -translate-x-1/2">
        {say('visitor.home.hero.steps.test')}
      </Station>
      <Station at="top-[93.5%] left-[56%] -translate-y-1/2">
        {say('visitor.home.hero.steps.interview')}
      </Station>
      <Station at="top-[56.5%] left-[6.5%] min-[90rem]:left-[3%] -translate-x-1/2" lit>
        {say('visitor.home.hero.steps.offer')}
      </Station>
    </div>
  )
}

function Station({ at, lit = false, children }: { at: string; lit?: boolean; children: string }) {
  return (
    <span
      className={`absolute rounded-full px-4 py-1.5 text-sm font-semibold whitespace-nowrap shadow-float ${at} ${
        lit ? 'bg-accent text-accent-ink' : 'border border-line bg-raised text-ink'
      }`}
    >
      {children}
    </span>
  )
}
