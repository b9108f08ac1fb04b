// Browse Jobs (CAN-04 to CAN-07), open to everybody. The server reads the first page for its HTML; from there on the browser reads
// through its cache, so that moving about is instant and Back finds the list as it was.

import { useMemo } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { Head } from '../../app/head.tsx'
import { paths } from '../../app/paths.ts'
import { type JobsPage, listJobs } from '../../data/jobs.ts'
import { publicReadsContext } from '../../data/public-reads.ts'
import { addressIn } from '../../messages/addresses.ts'
import { languageSpoken, say } from '../../messages/say.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { FilterForm } from './filter-form.tsx'
import { filtersFrom, placeFrom, searchAfter, searchOf } from './filters.ts'
import { JobResults } from './job-results.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  if (typeof document !== 'undefined') return null
  try {
    const search = new URL(request.url).searchParams
    const reads = await context.get(publicReadsContext)()
    return await listJobs(reads, filtersFrom(search), placeFrom(search))
  } catch {
    // The page arrives all the same, and the browser tries once more by itself.
    return data(null, 503)
  }
}

export function Component() {
  const firstPage = useLoaderData() as JobsPage | null
  const { search } = useLocation()
  const { filters, after } = useMemo(() => {
    const asked = new URLSearchParams(search)
    return { filters: filtersFrom(asked), after: placeFrom(asked) }
  }, [search])
  const key = searchOf(filters)
  const isWhole = key === '' && !after
  const isFailed = import.meta.env.SSR && !firstPage
  const next = firstPage && firstPage.total > firstPage.jobs.length && firstPage.jobs.at(-1)
  return (
    <>
      <Head
        title={say('candidate.jobs.title')}
        description={say('candidate.jobs.description')}
        canonical={paths.candidate.jobs}
        hidden={!isWhole || isFailed}
      />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={say('candidate.jobs.title')}
        href={paths.feeds.rss + key}
      />
      {next && (
        <link
          rel="next"
          href={addressIn(languageSpoken(), paths.candidate.jobs + searchAfter(filters, next))}
        />
      )}
      <PageHeader title={say('candidate.jobs.title')} />
      <div className="grid items-start gap-x-10 gap-y-7 lg:grid-cols-[17.5rem_minmax(0,1fr)]">
        <FilterForm key={key} filters={filters} />
        <JobResults
          key={`results${key}${after?.id}`}
          filters={filters}
          after={after}
          firstPage={firstPage}
        />
      </div>
    </>
  )
}
