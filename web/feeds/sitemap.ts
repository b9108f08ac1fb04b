// The sitemap (sitemaps.org): an index of files, each with at most 50,000 addresses and 50 MB. A
// page is listed under its address in every language, and each of these names all the others.

import { paths } from '../app/paths.ts'
import type { PublicReads } from '../data/wire/public-reads.ts'
import { addressIn, firstLanguage } from '../messages/addresses.ts'
import type { Edition } from './edition.ts'
import { openJobs, stillOpen } from './open-jobs.ts'
import { escaped } from './xml.ts'

export type SitemapParts = {
  siteUrl: string
  languages: readonly string[]
  /** Addresses in one file. */
  most: number
}

const maxBytes = 50_000_000
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const opening = `${declaration}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
const closing = '</urlset>\n'

/** The pages that always exist. */
const pages = [
  paths.home,
  paths.about,
  paths.services,
  paths.contact,
  paths.privacy,
  paths.terms,
  paths.signUp,
  paths.employers.start,
  paths.candidate.jobs,
]

export function sitemapIndex(
  parts: SitemapParts,
  { count, since }: Edition,
  companies: number,
): string {
  const named = (name: string, length: number) =>
    Array.from({ length }, (_, at) => {
      const file = `${parts.siteUrl}/sitemaps/${name}-${at + 1}.xml`
      return `<sitemap><loc>${escaped(file)}</loc><lastmod>${since.toISOString()}</lastmod></sitemap>\n`
    })
  const files = [
    ...named('companies', Math.ceil(companies / companiesInFile(parts))),
    ...named('jobs', countFiles(parts, count)),
  ]
  const first = `<sitemap><loc>${escaped(parts.siteUrl)}/sitemaps/pages.xml</loc></sitemap>\n`
  return `${declaration}<sitemapindex ${namespace}>\n${first}${files.join('')}</sitemapindex>\n`
}

export function sitemapOfPages(parts: SitemapParts): string {
  return opening + pages.map((path) => entries(parts, path)).join('') + closing
}

/** How many files the jobs fill. */
export function countFiles(parts: SitemapParts, jobs: number): number {
  return Math.ceil(jobs / jobsInFile(parts))
}

/** The jobs of file number `file`, counted from 1. */
export async function* sitemapOfJobs(
  parts: SitemapParts,
  reads: PublicReads,
  file: number,
  rowsPerRead: number,
): AsyncGenerator<string> {
  yield opening
  const count = jobsInFile(parts)
  const from = (file - 1) * count
  const reading = { columns: ['updated_at'] as const, from, count, rowsPerRead }
  for await (const jobs of openJobs(reads, reading))
    yield jobs.map((job) => entries(parts, paths.candidate.job(job.id), job.updated_at)).join('')
  yield closing
}

/** The companies of file number `file`; undefined beyond the last one. */
export async function sitemapOfCompanies(
  parts: SitemapParts,
  reads: PublicReads,
  file: number,
): Promise<string | undefined> {
  const size = companiesInFile(parts)
  const slugs: string[] = []
  while (slugs.length < size) {
    const from = (file - 1) * size + slugs.length
    const to = Math.min(from + 999, file * size - 1)
    const { data } = await reads
      .from('companies')
      .select('slug, jobs!inner()')
      .eq('jobs.status', 'active')
      .or(stillOpen(new Date()), { referencedTable: 'jobs' })
      .order('slug')
      .range(from, to)
      .throwOnError()
    slugs.push(...data.map(({ slug }) => slug))
    if (data.length < to - from + 1) break
  }
  if (slugs.length === 0) return undefined
  return opening + slugs.map((slug) => entries(parts, paths.company(slug))).join('') + closing
}

/** Those with an open job: the page of any other asks not to be indexed. */
export async function countCompanies(reads: PublicReads): Promise<number> {
  const { count } = await reads
    .from('companies')
    .select('slug, jobs!inner()', { count: 'exact', head: true })
    .eq('jobs.status', 'active')
    .or(stillOpen(new Date()), { referencedTable: 'jobs' })
    .throwOnError()
  return count ?? 0
}

const companiesInFile = ({ most, languages }: SitemapParts) =>
  Math.max(1, Math.floor(most / languages.length))

/** All jobs' entries have the same length, because their addresses do. */
function jobsInFile(parts: SitemapParts): number {
  const bytes = entries(parts, paths.candidate.job(nobody), longest).length
  const room = Math.floor((maxBytes - opening.length - closing.length) / bytes)
  return Math.max(1, Math.min(room, Math.floor(parts.most / parts.languages.length)))
}

const nobody = '00000000-0000-0000-0000-000000000000'
const longest = '2026-11-21T12:00:00.123456+00:00'

function entries({ siteUrl, languages }: SitemapParts, path: string, changed?: string): string {
  const link = (name: string, language: string) =>
    `<xhtml:link rel="alternate" hreflang="${name}" href="${escaped(siteUrl + addressIn(language, path))}"/>`
  const alternates =
    languages.map((language) => link(language, language)).join('') +
    link('x-default', firstLanguage)
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
  return languages
    .map((language) => {
      const loc = `<loc>${escaped(siteUrl + addressIn(language, path))}</loc>`
      return `<url>${loc}${lastmod}${alternates}</url>\n`
    })
    .join('')
}
