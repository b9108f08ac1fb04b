// The landing page (PUB-03), from top to bottom. Its figures are the specification's fixed texts.

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Head } from '../app/head.tsx'
import { paths } from '../app/paths.ts'
import { type NewestJob, newestJobs } from '../data/jobs/newest-jobs.ts'
import { type TodaysCounts, todaysCounts } from '../data/jobs/todays-counts.ts'
import { say } from '../messages/say.ts'
import { KolamHem } from '../ui/kolam-hem.tsx'
import { Agents } from './agents.tsx'
import { FiguresLine } from './figures-line.tsx'
import { Hero } from './home-hero.tsx'
import { NewestJobs } from './home-jobs.tsx'
import { Why } from './home-reasons.tsx'
import { Sides } from './home-sides.tsx'
import { Join } from './join.tsx'

const jobsShown = 5

type Loaded = { jobs: NewestJob[]; today: TodaysCounts | null }

export async function loader({ context }: LoaderFunctionArgs): Promise<Loaded> {
  const { publicReadsContext } = await import('../data/wire/public-reads.ts')
  const reads = await context
    .get(publicReadsContext)()
    .catch(() => null)
  // What cannot be loaded is left out, and the page shown without it.
  const [jobs, today] = await Promise.all([
    reads && newestJobs(reads, jobsShown).catch(() => null),
    reads && todaysCounts(reads).catch(() => null),
  ])
  return { jobs: jobs ?? [], today }
}

export function Component() {
  const { jobs, today } = useLoaderData<Loaded>()
  return (
    <>
      <Head description={say('home.description')} canonical={paths.home} />
      <Hero newest={jobs[0]} today={today} />
      <NewestJobs jobs={jobs} />
      <Sides />
      <FiguresLine />
      <Agents />
      <Why />
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
