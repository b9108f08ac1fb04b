// The hero's two cards: an example of a posting, and what becomes of an application for it. Apply
// Now plays it in six seconds; then the newest real posting lies where the example was.

import { MapPin, Play, Star } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { paths } from '../app/paths.ts'
import type { NewestJob } from '../data/jobs/newest-jobs.ts'
import { languageOf } from '../messages/language-of.ts'
import { say } from '../messages/say.ts'
import { Badge } from '../ui/badge.tsx'
import { BeadStep, placeOf } from '../ui/bead-step.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { formatSalary } from '../ui/format.ts'

const steps = ['applied', 'test', 'decided'] as const
const stepTakes = 2000

export function HeroScene({ newest }: { newest: NewestJob | undefined }) {
  /** How many steps are to be seen; before and after the scene all of them. */
  const [seen, setSeen] = useState<number>(steps.length)
  const [isPlaying, setPlaying] = useState(false)
  const [wasPlayed, setPlayed] = useState(false)
  const cards = useRef<HTMLDivElement>(null)
  const isReal = wasPlayed && newest !== undefined

  const play = () => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    setSeen(isStill ? steps.length : 1)
    setPlaying(true)
  }
  useEffect(() => {
    if (!isPlaying) return
    const isOver = seen === steps.length
    const timer = setTimeout(() => {
      if (!isOver) return setSeen(seen + 1)
      setPlaying(false)
      setPlayed(true)
    }, stepTakes)
    return () => clearTimeout(timer)
  }, [isPlaying, seen])
  useEffect(() => {
    // The pressed button has gone with its card, and the focus with it.
    if (isReal && document.activeElement === document.body)
      cards.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [isReal])

  return (
    <div className="grid gap-5 md:grid-cols-2 md:items-center lg:block lg:py-12">
      <div ref={cards} className="grid lg:relative lg:ml-[18%]">
        <Posting
          shown={!isReal}
          tag={say('home.scene.example')}
          title={say('home.pictures.job')}
          company={say('home.pictures.company')}
          place={`${say('home.pictures.posting.place')} · ${say('home.pictures.posting.mode')}`}
          pay={formatSalary({ salary_min: 1_800_000, salary_max: 2_600_000, currency: 'INR' })}
        >
          <Button
            size="small"
            className="min-w-34"
            busy={isPlaying}
            busyLabel={say('home.scene.playing')}
            onClick={play}
          >
            {wasPlayed && <Play aria-hidden="true" />}
            {say(wasPlayed ? 'home.scene.again' : 'home.pictures.posting.apply')}
          </Button>
        </Posting>
        {newest && (
          <Posting
            shown={isReal}
            tag={say('home.scene.newest')}
            title={newest.title}
            company={newest.company_name}
            place={`${newest.location} · ${say(`home.jobs.mode.${newest.work_mode}`)}`}
            pay={formatSalary(newest)}
          >
            <LinkButton size="small" to={paths.candidate.job(newest.id)}>
              {say('home.pictures.posting.apply')}
            </LinkButton>
          </Posting>
        )}
      </div>
      <Application seen={seen} />
      <p role="status" className="sr-only">
        {isPlaying && say(`home.pictures.application.${steps[seen - 1] ?? 'decided'}`)}
        {!isPlaying && wasPlayed && say(newest ? 'home.scene.endNewest' : 'home.scene.end')}
      </p>
    </div>
  )
}

type PostingProps = {
  shown: boolean
  tag: string
  title: string
  company: string
  place: string
  pay: string
  children: ReactNode
}

/** A job as in the list: on paper colours in both themes, with its pay. */
function Posting({ shown, tag, title, company, place, pay, children }: PostingProps) {
  return (
    <article
      className={`paper flex flex-col rounded-card border border-line bg-page p-5 shadow-float transition-opacity duration-500 [grid-area:1/1] sm:p-6 ${shown ? '' : 'invisible opacity-0'}`}
    >
      <p className="mb-1 text-sm font-semibold text-accent-text">{tag}</p>
      <h2 lang={languageOf(title)} className="line-clamp-2 text-xl leading-snug font-semibold">
        {title}
      </h2>
      <p className="mt-0.5 truncate font-semibold text-soft">{company}</p>
      <p className="mt-2 flex items-center gap-1.5 text-sm text-soft">
        <MapPin className="size-4 flex-none text-faint" aria-hidden="true" />
        <span className="truncate">{place}</span>
      </p>
      <div className="mt-auto pt-4">
        <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3 border-t border-line pt-4">
          <p>
            <span className="block text-xs text-faint">{say('home.pictures.posting.pay')}</span>
            <span className="figures font-heading text-lg font-bold">{pay}</span>
          </p>
          {children}
        </div>
      </div>
    </article>
  )
}

/** An application's history: every step with its time, along one line. */
function Application({ seen }: { seen: number }) {
  const isDecided = seen === steps.length
  return (
    <section
      aria-label={say('home.pictures.application.name')}
      className="rounded-card border border-line bg-raised p-5 shadow-float sm:p-6 lg:relative lg:-mt-3 lg:mr-[18%]"
    >
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-heading font-semibold">{say('home.pictures.job')}</span>
        <span className={isDecided ? '' : 'invisible'}>
          <Badge tone="green" icon={Star}>
            {say('home.pictures.shortlisted')}
          </Badge>
        </span>
      </p>
      <ol className="mt-4">
        {steps.map((step, at) => (
          <BeadStep
            key={step}
            place={placeOf(at, steps.length)}
            className={`transition-opacity duration-700 ${at < seen ? '' : 'opacity-15'}`}
          >
            <span className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold">{say(`home.pictures.application.${step}`)}</span>
              <span className="figures text-sm text-faint">
                {say(`home.pictures.application.${step}When`)}
              </span>
            </span>
            <span className="block text-sm text-soft">
              {say(`home.pictures.application.${step}Text`)}
            </span>
          </BeadStep>
        ))}
      </ol>
    </section>
  )
}
