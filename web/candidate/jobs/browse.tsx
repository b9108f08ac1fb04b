// Browse Jobs (CAN-04 to CAN-07), open to everybody. The server reads the first page for its HTML;
// then the browser reads through its cache, so that navigation is instant and Back shows the list
// as it was.

import { Suspense, useEffect, useMemo, useState } from 'react'
import { data, type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from 'react-router'
import { Head } from '../../app/head.tsx'
import { paths } from '../../app/paths.ts'
import { type JobsPage, listJobs } from '../../data/jobs/jobs.ts'
import { codeOf } from '../../data/wire/errors.ts'
import { publicReads, publicReadsContext } from '../../data/wire/public-reads.ts'
import { filtersFrom, markFrom, searchAfter, searchOf } from '../../job/filters.ts'
import type { PayQuestion as Question } from '../../job/typed-pay.ts'
import { addressIn } from '../../messages/addresses.ts'
import { currentLanguage, say } from '../../messages/say.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SavedActions } from '../saved/saved-actions.tsx'
import { JobResults } from './job-results.tsx'
import { FilterForm } from './search/filter-form.tsx'
import { loadPartsOfSearch, PayQuestion } from './search/parts-of-search.ts'
import { hasTypedPay, typedPay, type WrongPay } from './search/typed-pay.ts'

export { loadPartsOfSearch }

type Loaded = {
  page?: JobsPage
  /** What is asked of the typed pay, or why it is not understood. */
  question?: Question
  wrong?: WrongPay
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  if (typeof document !== 'undefined') return null
  const search = new URL(request.url).searchParams
  const filters = filtersFrom(search)
  const after = markFrom(search)
  const pay = hasTypedPay(search) ? (await typedPay()).settlePay(search) : undefined
  if (pay?.kind === 'search') throw redirect(paths.candidate.jobs + pay.search)
  if (pay?.kind === 'question') return { question: pay.question }
  try {
    const reads = await context.get(publicReadsContext)()
    return { page: await listJobs(reads, filters, after), wrong: pay?.wrong }
  } catch (error) {
    // For an invalid mark, or one of another order: start from the top.
    if (after && codeOf(error).startsWith('22'))
      throw redirect(paths.candidate.jobs + searchOf(filters))
    // The page is shown anyway, and the browser tries once more by itself.
    return data({}, 503)
  }
}

const addressOf = (search: string) => addressIn(currentLanguage(), paths.candidate.jobs + search)

export function Component() {
  const loaded = useLoaderData() as Loaded | null
  const { search, state } = useLocation()
  const { filters, after } = useMemo(() => {
    const asked = new URLSearchParams(search)
    return { filters: filtersFrom(asked), after: markFrom(asked) }
  }, [search])
  const key = searchOf(filters)
  const firstPage = loaded?.page ?? null
  const question = loaded?.question ?? (state as Loaded | null)?.question
  const isInUse = useFirstSign()
  const isWhole = key === '' && !after && !question
  const isFailed = import.meta.env.SSR && !firstPage && !question
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
      {firstPage?.next && (
        <link rel="next" href={addressOf(searchAfter(filters, firstPage.next))} />
      )}
      <PageHeader
        title={say('candidate.jobs.title')}
        actions={<SavedActions filters={filters} />}
      />
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-7 short:gap-y-2 lg:grid-cols-[17.5rem_minmax(0,1fr)]">
        <FilterForm filters={filters} refused={loaded?.wrong} isInUse={isInUse} />
        {question ? (
          <Suspense>
            <PayQuestion question={question} />
          </Suspense>
        ) : (
          <JobResults filters={filters} after={after} firstPage={firstPage} />
        )}
      </div>
    </>
  )
}

/**
 * True from the first interaction on. The code for searching and more is fetched then: before it is
 * needed, in case the network fails later (a browser does not request a module again that once
 * failed), but not for people who only look.
 */
function useFirstSign(): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const seen = new AbortController()
    const ready = () => {
      seen.abort()
      setSeen(true)
      publicReads().catch(() => {})
      typedPay().catch(() => {})
      loadPartsOfSearch().catch(() => {})
    }
    for (const sign of ['pointerdown', 'pointermove', 'keydown']) {
      addEventListener(sign, ready, { signal: seen.signal })
    }
    return () => seen.abort()
  }, [])
  return isSeen
}
