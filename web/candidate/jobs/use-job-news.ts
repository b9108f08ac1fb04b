// What changed in the list since it was loaded. Changed rows are updated in place; new and removed
// ones wait for the person, unless nobody is reading: page at its top, pointer and focus elsewhere,
// or the tab in the background. A list that begins further down (`after`) has no news: new jobs are
// above it.

import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { type JobCard, type JobFilters, type JobsPage, newestJobs } from '../../data/jobs/jobs.ts'
import { useLive } from '../../data/wire/live.ts'
import { compareJobs, withChanges } from './job-news.ts'

export function useJobNews(
  filters: JobFilters,
  after: string | undefined,
  pages: readonly JobsPage[] | undefined,
  refetch: () => Promise<unknown>,
  region: RefObject<HTMLElement | null>,
) {
  useLive('jobs')
  const newest = useQuery({
    ...newestJobs(filters),
    enabled: pages !== undefined && !after,
    ...(!after && { initialData: pages?.[0] }),
  })
  const shown: readonly JobCard[] = pages?.flatMap((page) => page.jobs) ?? []
  const total = pages?.[0]?.total ?? null
  const difference = newest.data && pages && !after ? compareJobs(shown, total, newest.data) : null
  const isNews = difference !== null

  const letIn = useRef(refetch)
  letIn.current = refetch
  const seen = newest.dataUpdatedAt
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival of news is looked at once
  useEffect(() => {
    if (isNews && isAtRest(region.current)) letIn.current()
  }, [isNews, seen])

  return {
    pages: pages && newest.data ? withChanges(pages, newest.data.jobs) : (pages ?? []),
    /** How many new jobs wait; 0 when something else changed; null when nothing did. */
    waiting: difference,
    letIn: async () => {
      await refetch()
      region.current?.scrollIntoView({ block: 'start' })
    },
  }
}

function isAtRest(region: HTMLElement | null): boolean {
  if (document.visibilityState === 'hidden') return true
  return (
    window.scrollY < 40 && !region?.matches(':hover') && !region?.contains(document.activeElement)
  )
}
