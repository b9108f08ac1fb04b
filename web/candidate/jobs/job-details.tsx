// What a job is, section by section, and the way to its application form: Apply Now beside the text on a wide screen, under the thumb
// on a small one.

import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { appliedFor } from '../../data/applications.ts'
import type { Job } from '../../data/jobs.ts'
import { useSession } from '../../data/session.tsx'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDate, formatNumber, formatSalary } from '../../ui/format.ts'
import { When } from '../when.tsx'
import { ApplySection } from './apply-section.tsx'
import { isOpen } from './job-posting.ts'
import { MarkdownText } from './markdown-text.tsx'
import { useIsAhead, useIsPast } from './scrolled.ts'

export function JobDetails({ job }: { job: Job }) {
  const { user } = useSession()
  const applied = useQuery({ ...appliedFor(user?.id ?? '', job.id), enabled: user !== null })
  const section = useRef<HTMLElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const open = isOpen(job, new Date())
  const toForm = () => {
    const form = section.current
    form?.scrollIntoView({ behavior: 'smooth', block: 'start' })
    form?.querySelector<HTMLElement>('textarea, a, button')?.focus({ preventScroll: true })
  }
  // Back from signing in or from the profile: the form was not there yet when the router looked for it.
  useEffect(() => {
    if (location.hash === '#apply') section.current?.scrollIntoView()
  }, [])
  const pay = formatSalary(job)
  const action = applied.data ? (
    <>
      <Badge tone="green" icon={Check}>
        {say('candidate.jobs.applied')}
      </Badge>
      {!open && <p className="mt-3 text-soft">{say('candidate.apply.closed')}</p>}
    </>
  ) : open ? (
    <Button size="large" wide onClick={toForm}>
      {say('candidate.jobs.applyNow')}
    </Button>
  ) : (
    <p className="font-semibold text-soft">{say('candidate.apply.closed')}</p>
  )

  return (
    <article className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <header className="min-w-0">
        <h1 className="text-4xl">{job.title}</h1>
        <p className="mt-2 text-lg font-semibold">{job.company_name}</p>
        <p className="mt-1 text-soft">
          {job.location} · {say(`candidate.workMode.${job.work_mode}`)} ·{' '}
          {say(`candidate.type.${job.type}`)}
        </p>
        <p className="mt-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <span className="figures font-heading text-2xl font-semibold">{pay}</span>
          <span className="text-sm text-faint">
            {say('candidate.job.posted')} <When at={job.created_at} />
          </span>
        </p>
      </header>
      <aside className="lg:row-span-2">
        <div className="lg:sticky lg:top-24">
          <div ref={top}>{action}</div>
          <JobFacts job={job} />
        </div>
      </aside>
      <div className="min-w-0 space-y-10">
        <Section title={say('candidate.job.description')}>
          <MarkdownText text={job.description} topLevel={3} />
        </Section>
        <ListSection title={say('candidate.job.requirements')} items={job.requirements} />
        <ListSection title={say('candidate.job.responsibilities')} items={job.responsibilities} />
        <ListSection title={say('candidate.job.benefits')} items={job.benefits} />
        <ApplySection ref={section} job={job} open={open} applied={applied.data ?? false} />
      </div>
      {open && applied.data !== true && (
        <ApplyBar after={top} until={section} pay={pay}>
          <Button onClick={toForm}>{say('candidate.jobs.applyNow')}</Button>
        </ApplyBar>
      )}
    </article>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-2xl">{title}</h2>
      {children}
    </section>
  )
}

/** Shown only when there is something in it (CAN-08). */
function ListSection({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <Section title={title}>
      <ul className="max-w-[68ch] list-disc space-y-1.5 pl-5 text-soft">
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a list may be the same
          <li key={at} className="pl-1 marker:text-accent-text">
            {item}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function JobFacts({ job }: { job: Job }) {
  const facts: [label: string, value: ReactNode][] = []
  if (job.experience_required) {
    facts.push([say('candidate.job.experience'), job.experience_required])
  }
  if (job.department) facts.push([say('candidate.job.department'), job.department])
  if (job.vacancies) facts.push([say('candidate.job.vacancies'), formatNumber(job.vacancies)])
  if (job.closing_date) facts.push([say('candidate.job.closes'), formatDate(job.closing_date)])
  if (facts.length === 0 && job.skills.length === 0) return null
  return (
    <>
      <h2 className="sr-only">{say('candidate.job.facts')}</h2>
      {facts.length > 0 && (
        <dl className="mt-6 divide-y divide-line border-y border-line">
          {facts.map(([label, value]) => (
            <div key={label} className="flex items-baseline justify-between gap-4 py-2.5">
              <dt className="text-sm text-faint">{label}</dt>
              <dd className="min-w-0 text-right text-sm font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {job.skills.length > 0 && (
        <>
          <h3 className="mt-6 mb-2.5 font-text text-sm font-normal tracking-normal text-faint">
            {say('candidate.job.skills')}
          </h3>
          <ul className="flex flex-wrap gap-2">
            {job.skills.map((skill) => (
              <li key={skill} className="rounded-full bg-ink/8 px-3 py-0.5 text-sm">
                {skill}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

type BarProps = {
  after: RefObject<HTMLElement | null>
  until: RefObject<HTMLElement | null>
  pay: string
  children: ReactNode
}

/** Stands above the phone's navigation between the first Apply Now, when that has been scrolled away, and the form. */
function ApplyBar({ after, until, pay, children }: BarProps) {
  const isPast = useIsPast(after)
  const isAhead = useIsAhead(until)
  const shown = isPast && isAhead
  return (
    <div
      inert={!shown}
      className={`fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-30 border-t border-line bg-raised transition-opacity md:bottom-0 lg:hidden ${shown ? '' : 'opacity-0'}`}
    >
      <div className="frame flex min-h-15 items-center justify-between gap-4 py-2">
        <span className="figures min-w-0 truncate font-heading font-semibold">{pay}</span>
        {children}
      </div>
    </div>
  )
}
