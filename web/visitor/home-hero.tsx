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

/** The stations sit on dots of the kolam's lower right edge, the last one lit. */
function Doorstep() {
  return (
    <div
      role="img"
      aria-label={say('visitor.home.hero.picture')}
      className="relative mt-14 aspect-square w-full max-w-xl max-lg:mx-auto lg:mt-0 lg:-mr-16 lg:w-[118%] lg:max-w-none"
    >
      <Kolam size={9} className="size-full text-pattern" />
      <Station at="top-[17.4%] left-[50%]">{say('visitor.home.hero.steps.profile')}</Station>
      <Station at="top-[39.1%] left-[28.3%]">{say('visitor.home.hero.steps.test')}</Station>
      <Station at="top-[50%] left-[60.9%]">{say('visitor.home.hero.steps.interview')}</Station>
      <Station at="top-[71.7%] left-[50%]" lit>
        {say('visitor.home.hero.steps.offer')}
      </Station>
    </div>
  )
}

function Station({ at, lit = false, children }: { at: string; lit?: boolean; children: string }) {
  return (
    <span
      className={`absolute -translate-x-1/2 -translate-y-1/2 rounded-full px-4 py-1.5 text-sm font-semibold whitespace-nowrap shadow-float ${at} ${
        lit ? 'bg-accent text-accent-ink' : 'border border-line bg-raised text-ink'
      }`}
    >
      {children}
    </span>
  )
}
