// A job, section by section, and links to its application form: Apply Now beside the text on a wide
// screen, at the bottom on a small one.

import { useQuery } from '@tanstack/react-query'
import { BriefcaseBusiness, Check, Laptop, MapPin } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths, signInThen } from '../../app/paths.ts'
import { appliedFor } from '../../data/applications/applications.ts'
import type { JobDetail } from '../../data/jobs/job-page.ts'
import type { Job } from '../../data/jobs/jobs.ts'
import { useSession } from '../../data/people/session.tsx'
import { publicConfig } from '../../data/wire/config.ts'
import { isOpen } from '../../job/job-posting.ts'
import { MarkdownText } from '../../job/markdown-text.tsx'
import { languageOf } from '../../messages/language-of.ts'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { formatSalary } from '../../ui/format.ts'
import { VerifiedBadge } from '../verified-badge.tsx'
import { When } from '../when.tsx'
import { ApplySection } from './apply-section.tsx'
import { JobFacts } from './job-facts.tsx'
import { KeepLooking } from './keep-looking.tsx'
import { useIsAboveView, useIsBelowView } from './out-of-view.ts'

export function JobDetails({ job }: { job: JobDetail }) {
  const { user } = useSession()
  const applied = useQuery({ ...appliedFor(user?.id ?? '', job.id), enabled: user !== null })
  const section = useRef<HTMLElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const open = isOpen(job, new Date())
  const toForm = () => {
    const form = section.current
    form?.scrollIntoView({ behavior: 'smooth', block: 'start' })
    if (form) focusOnceThere(form)
  }
  // Back from sign-in or the profile: the form was not there yet when the router looked for it.
  useEffect(() => {
    if (location.hash === '#apply') section.current?.scrollIntoView()
  }, [])
  const pay = formatSalary(job)
  const workMode = say(`candidate.workMode.${job.work_mode}`)
  const action = applied.data ? (
    <>
      {/* As high as the button that it replaces. */}
      <p className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Badge tone="green" icon={Check}>
          {say('candidate.jobs.applied')}
        </Badge>
        <LinkButton size="small" variant="outline" to={paths.candidate.applications}>
          {say('candidate.jobs.yourApplication')}
        </LinkButton>
      </p>
      {!open && <p className="mt-3 text-soft">{say('candidate.apply.closed')}</p>}
    </>
  ) : open ? (
    <>
      <Button size="large" wide onClick={toForm} className="noscript:hidden">
        {say('candidate.jobs.applyNow')}
      </Button>
      <noscript>
        <LinkButton size="large" wide to={signInThen(paths.candidate.apply(job.id))}>
          {say('candidate.jobs.applyNow')}
        </LinkButton>
      </noscript>
    </>
  ) : (
    <p className="font-semibold text-soft">{say('candidate.apply.closed')}</p>
  )

  return (
    <article className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem] xl:gap-x-20 print:block">
      <header className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold text-accent-text print:text-ink">
          {job.employer ? (
            <Link
              to={paths.company(job.employer.slug)}
              className="text-inherit no-underline underline-offset-4 hover:underline"
            >
              {job.company_name}
            </Link>
          ) : (
            job.company_name
          )}
          {job.employer?.verified_at && <VerifiedBadge />}
        </p>
        <h1 lang={languageOf(job.title)} className="mt-1 text-4xl">
          {job.title}
        </h1>
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1.5 text-soft">
          <Fact icon={<MapPin />}>{job.location}</Fact>
          {/* The place "Remote" says it already. */}
          {job.location.toLowerCase() !== workMode.toLowerCase() && (
            <Fact icon={<Laptop />}>{workMode}</Fact>
          )}
          <Fact icon={<BriefcaseBusiness />}>{say(`candidate.type.${job.type}`)}</Fact>
        </ul>
        <p className="mt-5 flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <Pay job={job} />
          <span className="text-sm text-faint">
            {job.undated ? (
              say('candidate.job.undated')
            ) : (
              <>
                {say('candidate.job.posted')} <When at={job.created_at} />
              </>
            )}
          </span>
        </p>
      </header>
      <aside className="lg:row-span-2 print:my-5">
        <JobFacts job={job} open={open} action={action} actionRef={top} />
      </aside>
      <div className="min-w-0 space-y-11 lg:border-t lg:border-line lg:pt-9 print:space-y-6 print:border-0 print:pt-0">
        <Section title={say('candidate.job.description')}>
          <div lang={languageOf(job.description)}>
            <MarkdownText text={job.description} topLevel={3} />
          </div>
        </Section>
        <ListSection title={say('candidate.job.requirements')} items={job.requirements} />
        <ListSection title={say('candidate.job.responsibilities')} items={job.responsibilities} />
        <ListSection title={say('candidate.job.benefits')} items={job.benefits} />
        <ApplySection ref={section} job={job} open={open} applied={applied.data ?? null} />
        <KeepLooking job={job} />
        <p className="hidden border-t border-line pt-3 text-sm print:block">
          {say('candidate.job.readAt', {
            address: publicConfig().url + paths.candidate.job(job.id),
          })}
        </p>
      </div>
      {open && !applied.data && (
        <ApplyBar after={top} until={section} pay={pay}>
          <Button onClick={toForm}>{say('candidate.jobs.applyNow')}</Button>
        </ApplyBar>
      )}
    </article>
  )
}

/** Numbers are per year. Where nothing is stated, there is a label. */
function Pay({ job }: { job: Job }) {
  const hasNumbers = job.salary_min !== null || job.salary_max !== null
  if (!hasNumbers && !job.salary_range) {
    return (
      <span className="text-soft">
        {say('candidate.job.pay')}: <span>{formatSalary(job)}</span>
      </span>
    )
  }
  return (
    <span>
      <span className="figures font-heading text-xl font-semibold sm:text-2xl">
        {formatSalary(job)}
      </span>
      {hasNumbers && <span className="text-soft"> {say('candidate.job.perYear')}</span>}
    </span>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-baseline gap-2 [&_svg]:relative [&_svg]:top-0.5 [&_svg]:size-4.5 [&_svg]:flex-none [&_svg]:text-faint">
      <span aria-hidden="true">{icon}</span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-2xl print:break-after-avoid">{title}</h2>
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
          <li key={at} lang={languageOf(item)} className="pl-1 marker:text-accent-text">
            {item}
          </li>
        ))}
      </ul>
    </Section>
  )
}

type BarProps = {
  after: RefObject<HTMLElement | null>
  until: RefObject<HTMLElement | null>
  pay: string
  children: ReactNode
}

/**
 * Shown above the phone's navigation while the first Apply Now is scrolled away and the form is not
 * reached yet.
 */
function ApplyBar({ after, until, pay, children }: BarProps) {
  const isPast = useIsAboveView(after)
  const isAhead = useIsBelowView(until)
  const shown = isPast && isAhead
  return (
    <div
      inert={!shown}
      className={`fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-30 border-t border-line bg-raised transition-opacity md:bottom-0 lg:hidden print:hidden ${shown ? '' : 'opacity-0'}`}
    >
      <div className="frame flex min-h-15 items-center justify-between gap-4 py-2">
        <span className="figures min-w-0 truncate font-heading font-semibold">{pay}</span>
        {children}
      </div>
    </div>
  )
}

/** The form may still be loading. */
function focusOnceThere(section: HTMLElement) {
  const focus = () => {
    const first = section.querySelector<HTMLElement>('textarea, a, button')
    first?.focus({ preventScroll: true })
    return first !== null
  }
  if (focus()) return
  const watch = new MutationObserver(() => focus() && watch.disconnect())
  watch.observe(section, { childList: true, subtree: true })
}
