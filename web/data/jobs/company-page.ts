// A company as its page shows it to everybody, with its open jobs.

import type { Shapes } from '#database/types.ts'
import type { PublicReads } from '../wire/public-reads.ts'
import { type JobsPage, listJobs } from './jobs.ts'

export type CompanyPage = Shapes['company_page']
export type CompanyOpenings = Pick<JobsPage, 'jobs' | 'total' | 'more'>

/**
 * By the name of its page, or an earlier one: `slug` of what comes back is the present one. Null
 * for a company that has never had a public posting.
 */
export async function readCompanyPage(
  reads: PublicReads,
  slug: string,
): Promise<CompanyPage | null> {
  if (!/^[a-z0-9-]{1,80}$/i.test(slug)) return null
  const { data } = await reads
    .rpc('company_page', { slug: slug.toLowerCase() }, { get: true })
    .throwOnError()
  return data
}

/** The newest ones. */
export async function openingsOf(reads: PublicReads, name: string): Promise<CompanyOpenings> {
  const { jobs, total, more } = await listJobs(reads, { companies: [name], exactly: true })
  return { jobs, total, more }
}
