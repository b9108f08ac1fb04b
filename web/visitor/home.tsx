// The landing page (PUB-03): what this is, in nine parts from top to bottom. Its figures are the specification's fixed texts.

import { Head } from '../app/head.tsx'
import { paths } from '../app/paths.ts'
import { say } from '../messages/say.ts'
import { LinkButton } from '../ui/button.tsx'
import { Kolam } from '../ui/kolam.tsx'
import { Agents } from './agents.tsx'
import { Employers } from './home-employers.tsx'
import { Hero } from './home-hero.tsx'
import { Features, Why } from './home-reasons.tsx'
import { Stats } from './stats.tsx'

export function Component() {
  return (
    <>
      <Head description={say('visitor.home.description')} canonical={paths.home} />
      <Hero />
      <Stats
        figures={[
          ['visitor.stats.professionals.value', 'visitor.stats.professionals.label'],
          ['visitor.stats.companies.value', 'visitor.stats.companies.label'],
          ['visitor.stats.success.value', 'visitor.stats.success.label'],
          ['visitor.stats.support.value', 'visitor.stats.support.label'],
        ]}
      />
      <Features />
      <Why />
      <Agents />
      <Employers />
      <Founder />
      <Join />
    </>
  )
}

function Founder() {
  return (
    <section className="frame py-14 md:py-28">
      <figure className="mx-auto max-w-4xl">
        <figcaption className="font-semibold text-accent-text">
          {say('visitor.home.founder.title')}
        </figcaption>
        <blockquote className="mt-5">
          <p className="font-heading text-2xl font-medium tracking-tight text-balance md:text-4xl">
            {say('visitor.home.founder.quote')}
          </p>
          <p className="mt-6 max-w-2xl text-lg text-soft">{say('visitor.home.founder.rest')}</p>
        </blockquote>
        <p className="mt-8 flex items-center gap-3 font-semibold">
          <Kolam size={3} className="size-9 text-accent" />
          {say('visitor.home.founder.signature')}
        </p>
      </figure>
    </section>
  )
}

function Join() {
  return (
    <section className="relative isolate overflow-hidden border-t border-line">
      <Kolam
        size={15}
        dots={false}
        className="absolute top-1/2 left-1/2 -z-10 w-[70rem] max-w-none -translate-x-1/2 -translate-y-1/2 text-pattern opacity-30"
      />
      <div className="frame flex flex-col items-center py-20 text-center md:py-32">
        <h2 className="text-hero">{say('visitor.home.join.title')}</h2>
        <p className="mt-4 mb-9 text-lg text-soft">{say('visitor.home.join.text')}</p>
        <LinkButton to={paths.signUp} size="large">
          {say('visitor.home.join.button')}
        </LinkButton>
      </div>
    </section>
  )
}
