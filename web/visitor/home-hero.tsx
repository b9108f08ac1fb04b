// The top of the landing page: the promise in large letters, the search, and an application to
// play before what happened here today.

import { Check, Search } from 'lucide-react'
import { Form, Link } from 'react-router'
import { paths } from '../app/paths.ts'
import type { NewestJob } from '../data/jobs/newest-jobs.ts'
import type { TodaysCounts } from '../data/jobs/todays-counts.ts'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { HeroScene } from './hero-scene.tsx'
import { TodaysKolam, TodaysLine, useToday } from './todays-kolam.tsx'

type Props = { newest: NewestJob | undefined; today: TodaysCounts | null }

export function Hero({ newest, today: first }: Props) {
  const today = useToday(first)
  return (
    <section className="relative isolate overflow-hidden">
      <div className="frame grid items-center gap-x-14 gap-y-14 pt-12 pb-16 md:pt-16 md:pb-20 lg:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] lg:py-12 xl:min-h-[46rem]">
        <div>
          <h1 className="text-hero font-[720] tracking-[-0.028em]">{say('home.hero.title')}</h1>
          <p className="mt-6 max-w-xl text-lg text-soft md:text-xl md:leading-relaxed">
            {say('home.hero.text')}
          </p>
          <JobSearch />
          <Shortcuts />
        </div>
        <div className="relative isolate">
          <HeroScene newest={newest} />
          <TodaysLine today={today} />
          {/* Behind what it stands around, and last: or it moves when the rest of that arrives. */}
          <TodaysKolam
            today={today}
            className="absolute top-1/2 left-1/2 -z-10 w-[142%] max-w-none -translate-x-[43%] -translate-y-1/2 max-lg:w-[min(36rem,120%)] max-lg:-translate-x-1/2 md:max-lg:w-96"
          />
        </div>
      </div>
    </section>
  )
}

/** The list's own search: with and without JavaScript. */
function JobSearch() {
  return (
    <Form
      role="search"
      aria-label={say('home.hero.search')}
      action={paths.candidate.jobs}
      className="mt-8 grid gap-2 lg:max-w-2xl rounded-card border border-field-line bg-surface p-2 sm:grid-cols-[1.25fr_1fr_auto] lg:grid-cols-2 xl:grid-cols-[1.25fr_1fr_auto]"
    >
      <SearchField
        name="keyword"
        label={say('home.hero.what')}
        placeholder={say('home.hero.whatPlaceholder')}
      />
      <SearchField
        name="location"
        label={say('home.hero.where')}
        placeholder={say('home.hero.wherePlaceholder')}
      />
      <Button type="submit" className="sm:h-full lg:col-span-2 xl:col-span-1">
        <Search aria-hidden="true" />
        {say('home.hero.find')}
      </Button>
    </Form>
  )
}

type FieldProps = { name: string; label: string; placeholder: string }

function SearchField({ name, label, placeholder }: FieldProps) {
  return (
    <label className="block border-line px-3 py-1.5 has-focus-visible:outline-2 has-focus-visible:outline-accent-text max-sm:border-b sm:not-first:border-l">
      <span className="block text-xs font-semibold text-soft">{label}</span>
      <input
        name={name}
        type="search"
        maxLength={100}
        enterKeyHint="search"
        placeholder={placeholder}
        className="w-full min-w-0 bg-transparent outline-none"
      />
    </label>
  )
}

const cities = ['bengaluru', 'hyderabad', 'pune', 'mumbai'] as const
const promises = ['free', 'people', 'live'] as const

function Shortcuts() {
  const look =
    'inline-flex min-h-9 items-center rounded-full border border-line px-3.5 text-sm font-semibold text-soft no-underline transition-colors hover:border-accent-text hover:text-ink'
  return (
    <>
      <ul aria-label={say('home.hero.shortcuts')} className="mt-4 flex flex-wrap gap-2">
        <li>
          <Link to={`${paths.candidate.jobs}?work_mode=remote`} className={look}>
            {say('home.jobs.mode.remote')}
          </Link>
        </li>
        {cities.map((city) => (
          <li key={city}>
            <Link to={`${paths.candidate.jobs}?location=${city}`} className={look}>
              {say(`home.hero.cities.${city}`)}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="mt-7 flex flex-wrap gap-x-6 gap-y-1.5 text-soft">
        {promises.map((promise) => (
          <li key={promise} className="flex items-center gap-2">
            <Check className="size-4 flex-none text-accent-text" aria-hidden="true" />
            {say(`home.hero.promises.${promise}`)}
          </li>
        ))}
      </ul>
    </>
  )
}
