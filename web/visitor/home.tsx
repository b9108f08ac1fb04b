// The landing page (PUB-03), from top to bottom. Its figures are the specification's fixed texts.

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Head } from '../app/head.tsx'
import { paths } from '../app/paths.ts'
import { type NewestJob, newestJobs } from '../data/jobs/newest-jobs.ts'
import { say } from '../messages/say.ts'
import { KolamHem } from '../ui/kolam-hem.tsx'
import { Agents } from './agents.tsx'
import { Employers } from './home-employers.tsx'
import { Features } from './home-features.tsx'
import { Hero } from './home-hero.tsx'
import { NewestJobs } from './home-jobs.tsx'
import { Why } from './home-reasons.tsx'
import { Join } from './join.tsx'
import { Stats } from './stats.tsx'

const jobsShown = 5

export async function loader({ context }: LoaderFunctionArgs): Promise<NewestJob[]> {
  try {
    const { publicReadsContext } = await import('../data/wire/public-reads.ts')
    return await newestJobs(await context.get(publicReadsContext)(), jobsShown)
  } catch {
    // If the jobs cannot be loaded, the page is shown without them.
    return []
  }
}

export function Component() {
  return (
    <>
      <Head description={say('home.description')} canonical={paths.home} />
      <Hero />
      <Stats
        hem
        figures={[
          ['home.stats.professionals.value', 'home.stats.professionals.label'],
          ['home.stats.companies.value', 'home.stats.companies.label'],
          ['home.stats.success.value', 'home.stats.success.label'],
          ['home.stats.support.value', 'home.stats.support.label'],
        ]}
      />
      <NewestJobs jobs={useLoaderData<NewestJob[]>()} />
      <Features />
      <Agents />
      <Why />
      <Employers />
      <Founder />
      <Join />
    </>
  )
}

/** A letter, on paper colours in both themes. */
function Founder() {
  return (
    <section className="frame pb-14 md:pb-24">
      <figure className="paper mx-auto max-w-5xl overflow-hidden rounded-sheet border border-line bg-page shadow-float">
        <KolamHem className="text-pattern" />
        <div className="grid gap-x-12 gap-y-6 px-6 py-9 sm:px-12 md:py-14 lg:grid-cols-[11rem_1fr]">
          <figcaption className="font-semibold text-accent-text">
            {say('home.founder.title')}
          </figcaption>
          <div>
            <blockquote>
              <p className="font-heading text-2xl font-medium tracking-tight text-balance md:text-3xl">
                {say('home.founder.quote')}
              </p>
              <p className="mt-5 max-w-2xl text-lg text-soft">{say('home.founder.rest')}</p>
            </blockquote>
            <p className="mt-7 font-heading text-lg font-semibold">
              {say('home.founder.signature')}
            </p>
          </div>
        </div>
      </figure>
    </section>
  )
}
