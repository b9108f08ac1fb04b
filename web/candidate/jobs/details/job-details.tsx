// A job, section by section, and the way to its application form: Apply Now beside the text on a
// wide screen, in a bar on a small one, whose text begins in the first view.

import { useQuery } from '@tanstack/react-query'
import { BriefcaseBusiness, Check, Laptop, MapPin, Undo2 } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { paths, signInThen } from '../../../app/paths.ts'
import { applicationRules, appliedFor } from '../../../data/applications/applications.ts'
import { hasEnded } from '../../../data/applications/applied-jobs.ts'
import type { JobDetail } from '../../../data/jobs/job-page.ts'
import type { Job } from '../../../data/jobs/jobs.ts'
import { useSession } from '../../../data/people/session.tsx'
import { publicConfig } from '../../../data/wire/config.ts'
import { CompanyMark } from '../../../job/company-mark.tsx'
import { isOpen } from '../../../job/job-posting.ts'
import { MarkdownText } from '../../../job/markdown-text.tsx'
import { payInLakh } from '../../../job/pay-in-lakh.ts'
import { languageOf } from '../../../messages/language-of.ts'
import { say } from '../../../messages/say.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { formatSalary } from '../../../ui/format.ts'
import { VerifiedBadge } from '../../verified-badge.tsx'
import { When } from '../../when.tsx'
import { ApplySection } from '../apply/apply-section.tsx'
import { JobFacts } from './job-facts.tsx'
import { KeepLooking } from './keep-looking.tsx'
import { useIsBelowView } from './out-of-view.ts'

export function JobDetails({ job }: { job: JobDetail }) {
  const section = useRef<HTMLElement>(null)
  const open = isOpen(job, new Date())
  const applied = useOwnApplication(job.id)
  const isSmall = useIsSmall()
  const toForm = () => {
    const form = section.current
    form?.scrollIntoView({ behavior: 'smooth', block: 'start' })
    if (form) focusOnceThere(form)
  }
  // Back from sign-in or the profile: the form was not there yet when the router looked for it.
  useEffect(() => {
    if (location.hash === '#apply') section.current?.scrollIntoView()
  }, [])
  const isWithdrawn = applied?.status === 'withdrawn'
  const isApplied = (
    <>
      <Badge tone={isWithdrawn ? 'grey' : 'green'} icon={isWithdrawn ? Undo2 : Check}>
        {say(isWithdrawn ? 'candidate.applications.status.withdrawn' : 'candidate.jobs.applied')}
      </Badge>
      <LinkButton size="small" variant="outline" to={paths.candidate.applications}>
        {say('candidate.jobs.yourApplication')}
      </LinkButton>
    </>
  )
  // Small screens have what somebody can do in a bar, where it moves nothing when it is known.
  const action = applied ? (
    !isSmall && (
      <>
        {/* As high as the button that it replaces. */}
        <p className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {isApplied}
        </p>
        {!open && <p className="mt-3 text-soft">{say('candidate.apply.closed')}</p>}
      </>
    )
  ) : open ? (
    <div className="max-lg:hidden">
      <Button size="large" wide onClick={toForm} className="noscript:hidden">
        {say('candidate.jobs.applyNow')}
      </Button>
      <noscript>
        <LinkButton size="large" wide to={signInThen(paths.candidate.apply(job.id))}>
          {say('candidate.jobs.applyNow')}
        </LinkButton>
      </noscript>
    </div>
  ) : (
    <p className="font-semibold text-soft">{say('candidate.apply.closed')}</p>
  )

  return (
    <article className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_auto_1fr] xl:gap-x-20 print:block">
      <JobHead job={job} />
      <div className="min-w-0 space-y-11 border-t border-line pt-6 lg:pt-9 print:mt-5 print:space-y-6 print:border-0 print:pt-0">
        <Section title={say('candidate.job.description')}>
          <div lang={languageOf(job.description)}>
            <MarkdownText text={job.description} topLevel={3} />
          </div>
        </Section>
        <ListSection title={say('candidate.job.requirements')} items={job.requirements} />
        <ListSection title={say('candidate.job.responsibilities')} items={job.responsibilities} />
        <ListSection title={say('candidate.job.benefits')} items={job.benefits} />
      </div>
      <aside className="lg:col-start-2 lg:row-span-3 lg:row-start-1 print:my-5">
        <JobFacts job={job} open={open} action={action} />
      </aside>
      <div className="min-w-0 space-y-11 lg:pt-3 print:space-y-6 print:pt-0">
        <ApplySection ref={section} job={job} open={open} applied={applied} />
        <KeepLooking job={job} />
        <p className="hidden border-t border-line pt-3 text-sm print:block">
          {say('candidate.job.readAt', {
            address: publicConfig().url + paths.candidate.job(job.id),
          })}
        </p>
      </div>
      {(applied ? isSmall : open) && (
        <ActionBar until={section}>
          {applied ? (
            isApplied
          ) : (
            <>
              <span className="figures min-w-0 truncate font-heading font-semibold">
                {payInLakh(job) ?? formatSalary(job)}
              </span>
              <Button onClick={toForm} className="noscript:hidden">
                {say('candidate.jobs.applyNow')}
              </Button>
              <noscript>
                <LinkButton to={signInThen(paths.candidate.apply(job.id))}>
                  {say('candidate.jobs.applyNow')}
                </LinkButton>
              </noscript>
            </>
          )}
        </ActionBar>
      )}
    </article>
  )
}

/** The person's application; null where they have none, or may send another one. */
function useOwnApplication(jobId: string) {
  const { user } = useSession()
  const { data } = useQuery({ ...appliedFor(user?.id ?? '', jobId), enabled: user !== null })
  const isOver = data ? hasEnded(data.status) : false
  const rules = useQuery({ ...applicationRules, enabled: isOver })
  return data && !(isOver && rules.data?.again) ? data : null
}

function JobHead({ job }: { job: JobDetail }) {
  const workMode = say(`candidate.workMode.${job.work_mode}`)
  return (
    <header className="min-w-0">
      <div className="flex items-center gap-3 lg:gap-4">
        <CompanyMark
          name={job.company_name}
          logo={job.employer?.verified_at && job.employer.logo}
          className="size-11 lg:size-14 print:hidden"
        />
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold text-accent-text print:text-ink">
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
      </div>
      <h1 lang={languageOf(job.title)} className="mt-3 text-3xl sm:text-4xl lg:mt-4">
        {job.title}
      </h1>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1.5 text-soft max-sm:text-sm lg:mt-4">
        <Fact icon={<MapPin />}>{job.location}</Fact>
        {/* The place "Remote" says it already. */}
        {job.location.toLowerCase() !== workMode.toLowerCase() && (
          <Fact icon={<Laptop />}>{workMode}</Fact>
        )}
        <Fact icon={<BriefcaseBusiness />}>{say(`candidate.type.${job.type}`)}</Fact>
      </ul>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 lg:mt-5">
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
  )
}

/** Numbers are per year. Where nothing is stated, there is a label. */
function Pay({ job }: { job: Job }) {
  const lakhs = payInLakh(job)
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
        {lakhs ?? formatSalary(job)}
      </span>
      {hasNumbers && <span className="text-soft"> {say('candidate.job.perYear')}</span>}
      {lakhs && (
        <span className="figures ml-3 text-sm whitespace-nowrap text-soft">
          {formatSalary(job)}
        </span>
      )}
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

const smallScreen = '(width < 64rem)'

function useIsSmall(): boolean {
  return useSyncExternalStore(
    (tell) => {
      const query = matchMedia(smallScreen)
      query.addEventListener('change', tell)
      return () => query.removeEventListener('change', tell)
    },
    () => matchMedia(smallScreen).matches,
    () => false,
  )
}

type BarProps = { until: RefObject<HTMLElement | null>; children: ReactNode }

/** On small screens, above the phone's navigation, as long as the form is not reached. */
function ActionBar({ until, children }: BarProps) {
  const isAhead = useIsBelowView(until)
  return (
    <div
      inert={!isAhead}
      className={`fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-30 short:max-md:bottom-[calc(3rem+env(safe-area-inset-bottom))] border-t border-line bg-raised transition-opacity md:bottom-0 lg:hidden print:hidden ${isAhead ? '' : 'opacity-0'}`}
    >
      <div className="frame flex min-h-15 items-center justify-between gap-4 py-2 short:min-h-12 short:py-0.5">
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
