// The end of a job's page: the application form for signed-in people, a link to sign in for others,
// the receipt for those who have applied.

import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { paths, signInThen, signUpThen } from '../../../app/paths.ts'
import type { OwnApplication, Receipt } from '../../../data/applications/applications.ts'
import type { Job } from '../../../data/jobs/jobs.ts'
import { profileOf } from '../../../data/people/profiles.ts'
import { useSession } from '../../../data/people/session.tsx'
import { sayFailure } from '../../../data/wire/errors.ts'
import { say } from '../../../messages/say.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { part } from '../../part.tsx'
import { ReceiptFacts } from '../../receipt-facts.tsx'
import { NeverCharge } from '../details/never-charge.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { KeptLetter } from './kept-letter.tsx'

type Props = {
  ref: RefObject<HTMLElement | null>
  job: Job
  open: boolean
  /** The person's application for it. */
  applied: OwnApplication | null
}

/** Only for people with a session, who may send it: other pages do not load it. */
const ApplicationForm = part(async () => (await import('./application-form.tsx')).ApplicationForm)

export function ApplySection({ ref, job, open, applied }: Props) {
  const { user, isLoading } = useSession()
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const keepBottom = useSteadyBottom(ref)
  if (!open && !applied && !receipt) return <section ref={ref} />
  const content = () => {
    if (receipt) return <Sent job={job} receipt={receipt} />
    if (applied && user) return <AlreadyApplied userId={user.id} job={job} applied={applied} />
    if (isLoading) {
      return (
        <>
          <FormSkeleton />
          <noscript>
            <SignInFirst job={job} />
          </noscript>
        </>
      )
    }
    if (!user) return <SignInFirst job={job} />
    return <Form userId={user.id} job={job} onDone={setReceipt} onLeave={keepBottom} />
  }
  return (
    <section
      ref={ref}
      id="apply"
      aria-label={say('candidate.apply.title')}
      className="max-w-[44rem] rounded-card border border-line bg-surface p-5 sm:p-8 print:hidden"
    >
      {content()}
    </section>
  )
}

type FormProps = {
  userId: string
  job: Job
  onDone: (receipt: Receipt) => void
  /** Something else replaces it. */
  onLeave: () => void
}

function Form({ userId, job, onDone, onLeave }: FormProps) {
  const profile = useQuery(profileOf(userId))
  useLayoutEffect(() => onLeave, [onLeave])
  if (profile.data) {
    return (
      <Suspense fallback={<FormSkeleton />}>
        <ApplicationForm job={job} profile={profile.data} onDone={onDone} />
      </Suspense>
    )
  }
  if (profile.isError) {
    return (
      <ErrorPanel
        message={sayFailure(say('candidate.profile.loadFailed'), profile.error)}
        busy={profile.isFetching}
        onRetry={() => profile.refetch()}
      />
    )
  }
  return <FormSkeleton />
}

/**
 * What replaces the form is shorter. To keep everything below at its place on the screen, the page
 * is scrolled by the difference, in the same frame. Returns what the form calls when it is removed.
 */
function useSteadyBottom(section: RefObject<HTMLElement | null>) {
  const before = useRef<number>(undefined)
  const bottom = useCallback(() => section.current?.getBoundingClientRect().bottom, [section])
  useLayoutEffect(() => {
    const after = bottom()
    if (before.current !== undefined && after !== undefined)
      scrollBy({ top: after - before.current, behavior: 'instant' })
    before.current = undefined
  })
  return useCallback(() => {
    before.current = bottom()
  }, [bottom])
}

function SignInFirst({ job }: { job: Job }) {
  const place = paths.candidate.apply(job.id)
  return (
    <Notice title={say('candidate.apply.signInTitle')} text={say('candidate.apply.signInText')}>
      <LinkButton to={signInThen(place)}>{say('frame.signIn')}</LinkButton>
      <LinkButton variant="outline" to={signUpThen(place)}>
        {say('frame.signUp')}
      </LinkButton>
      <NeverCharge className="w-full" />
    </Notice>
  )
}

function AlreadyApplied({
  userId,
  job,
  applied,
}: {
  userId: string
  job: Job
  applied: OwnApplication
}) {
  const title = applied.status === 'withdrawn' ? 'withdrawnTitle' : 'appliedTitle'
  return (
    <Notice title={say(`candidate.apply.${title}`)} text={say('candidate.apply.appliedText')}>
      <ReceiptFacts receipt={applied} className="w-full" />
      <KeptLetter userId={userId} jobId={job.id} sent={applied.cover_letter} />
      <LinkButton variant="outline" to={paths.candidate.applications}>
        {say('candidate.apply.toApplications')}
      </LinkButton>
    </Notice>
  )
}

function Sent({ job, receipt }: { job: Job; receipt: Receipt }) {
  return (
    <div ref={focusOnce} tabIndex={-1} role="status" className="outline-none">
      <p className="mb-3 text-good">
        <CircleCheck className="size-9" aria-hidden="true" />
      </p>
      <Notice
        title={say('candidate.apply.receiptTitle')}
        text={say('candidate.apply.receiptText', { company: job.company_name })}
      >
        <ReceiptFacts receipt={receipt} className="w-full" />
        <LinkButton to={paths.candidate.applications}>
          {say('candidate.apply.toApplications')}
        </LinkButton>
      </Notice>
    </div>
  )
}

/** The form that had the focus is gone; its replacement gets the focus, and is read out. */
const focusOnce = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-2 mb-5 text-soft">{text}</p>
      <div className="flex flex-wrap gap-x-3 gap-y-5">{children}</div>
    </>
  )
}
