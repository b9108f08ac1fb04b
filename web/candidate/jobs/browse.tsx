// Browse Jobs (CAN-04 to CAN-07), open to everybody. The server reads the first page for its HTML; from there on the browser reads
// through its cache, so that moving about is instant and Back finds the list as it was.

import { useMemo } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { Head } from '../../app/head.tsx'
import { paths } from '../../app/paths.ts'
import { type JobsPage, listJobs } from '../../data/jobs.ts'
import { publicReadsContext } from '../../data/public-reads.ts'
import { say } from '../../messages/say.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { FilterForm } from './filter-form.tsx'
import { filtersFrom, searchOf } from './filters.ts'
import { JobResults } from './job-results.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  if (typeof document !== 'undefined') return null
  try {
    const filters = filtersFrom(new URL(request.url).searchParams)
    return await listJobs(context.get(publicReadsContext), filters)
  } catch {
    // The page arrives all the same, and the browser tries once more by itself.
    return data(null, 503)
  }
}

export function Component() {
  const firstPage = useLoaderData() as JobsPage | null
  const { search } = useLocation()
  const filters = useMemo(() => filtersFrom(new URLSearchParams(search)), [search])
  const key = searchOf(filters)
  return (
    <>
      <Head
        title={say('candidate.jobs.title')}
        description={say('candidate.jobs.description')}
        canonical={paths.candidate.jobs}
      />
      <PageHeader title={say('candidate.jobs.title')} />
      <div className="grid items-start gap-x-10 gap-y-7 lg:grid-cols-[17.5rem_minmax(0,1fr)]">
        <FilterForm key={key} filters={filters} />
        <JobResults key={`results${key}`} filters={filters} firstPage={firstPage} />
      </div>
    </>
  )
}
