// The page of one job (CAN-08, CAN-09), open to everybody and rendered on the server; 404 for an
// unknown one. A closed job shows a notice for a month and is gone (410) after that; people who
// applied can still open it.

import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { data, Link, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { Head } from '../../../app/head.tsx'
import { paths } from '../../../app/paths.ts'
import { jobCardAddress } from '../../../app/social-card-addresses.ts'
import { toast } from '../../../app/toasts.tsx'
import { type Closing, closingOf, readClosing } from '../../../data/jobs/closed-jobs.ts'
import { type JobDetail, jobAsSignedIn, publicJob, readJob } from '../../../data/jobs/job-page.ts'
import { useSession } from '../../../data/people/session.tsx'
import { sayFailure } from '../../../data/wire/errors.ts'
import { publicReadsContext } from '../../../data/wire/public-reads.ts'
import { isOpen, jobPosting } from '../../../job/job-posting.ts'
import { say } from '../../../messages/say.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Skeleton } from '../../../ui/spinner.tsx'
import { ClosedJobNotice, GoneJob } from './closed-job.tsx'
import { JobDetails } from './job-details.tsx'
import { summaryOf } from './summary.ts'

type Loaded = { job: JobDetail | null; closing?: Closing } | null

export async function loader({ context, params }: LoaderFunctionArgs) {
  if (typeof document !== 'undefined') return null
  try {
    const reads = await context.get(publicReadsContext)()
    const id = params.id ?? ''
    const job = await readJob(reads, id)
    if (job) return { job }
    const closing = await readClosing(reads, id)
    return data({ job, closing }, closing === null ? 404 : closing === 'gone' ? 410 : 200)
  } catch {
    // The browser tries once more by itself.
    return data(null, 503)
  }
}

/** Only the server prints it, so that the browser need not load the code for it. */
export function structuredData(loaded: Loaded) {
  if (!import.meta.env.SSR || !loaded?.job || !isOpen(loaded.job, new Date())) return undefined
  return jobPosting(loaded.job)
}

export function Component() {
  const { id = '' } = useParams()
  const loaded = useLoaderData() as Loaded
  const { user } = useSession()
  const open = useQuery({ ...publicJob(id), ...(loaded && { initialData: loaded.job }) })
  const own = useQuery({
    ...jobAsSignedIn(user?.id ?? '', id),
    enabled: open.data === null && user !== null,
  })
  const closed = useQuery({
    ...closingOf(id),
    ...(loaded?.closing !== undefined && { initialData: loaded.closing }),
    enabled: open.data === null,
  })
  const failed = [open, own, closed].find((query) => query.isError)
  const error = failed?.error
  useEffect(() => {
    if (error) toast.error(say('candidate.job.loadFailed'))
  }, [error])

  const job = open.data ?? own.data
  if (job) {
    return (
      <>
        <Head
          title={`${job.title}, ${job.company_name}`}
          description={summaryOf(job)}
          canonical={paths.candidate.job(job.id)}
          image={jobCardAddress(job.id)}
          hidden={!isOpen(job, new Date())}
        />
        <BackLink />
        <JobDetails key={job.id} job={job} />
      </>
    )
  }
  if (failed) {
    return (
      <>
        <Head title={say('candidate.jobs.title')} hidden />
        <BackLink />
        <ErrorPanel
          message={sayFailure(say('candidate.job.loadFailed'), error)}
          busy={failed.isFetching}
          onRetry={() => failed.refetch()}
        />
      </>
    )
  }
  if (open.isPending || own.isLoading || closed.isLoading) return <Waiting />
  if (closed.data === 'gone') return <GoneJob />
  if (closed.data) {
    return (
      <>
        <BackLink />
        <ClosedJobNotice {...closed.data} />
      </>
    )
  }
  return (
    <>
      <Head title={say('candidate.job.notFound')} hidden />
      <EmptyState
        title={say('candidate.job.notFound')}
        action={
          <LinkButton to={paths.candidate.jobs}>{say('candidate.job.backToJobs')}</LinkButton>
        }
      >
        {say('candidate.job.notFoundText')}
      </EmptyState>
    </>
  )
}

function BackLink() {
  return (
    <p className="-mt-2 mb-4 text-sm print:hidden">
      <Link
        to={paths.candidate.jobs}
        className="-ml-1 inline-flex min-h-9 items-center gap-1.5 rounded-field px-1 font-semibold text-soft no-underline hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        {say('candidate.job.back')}
      </Link>
    </p>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label={say('candidate.job.loading')}>
      <Head title={say('candidate.jobs.title')} hidden />
      <BackLink />
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="space-y-4">
          <Skeleton className="h-11 w-4/5" />
          <Skeleton className="h-6 w-52" />
          <Skeleton className="h-6 w-72 max-w-full" />
          <Skeleton className="mt-10 h-7 w-48" />
          <Skeleton className="h-64 w-full max-w-[68ch]" />
        </div>
        <Skeleton className="h-72 w-full rounded-card" />
      </div>
    </div>
  )
}
