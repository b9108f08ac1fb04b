// /feeds/jobs.rss (RSS 2.0): the newest open jobs, filtered like the list by the same parameters.

import { paths } from '../app/paths.ts'
import { askedFrom, type Job, type JobFilters } from '../data/jobs/jobs.ts'
import type { PublicReads } from '../data/wire/public-reads.ts'
import { searchOf } from '../job/filters.ts'
import { markdownHtml } from '../job/markdown-html.ts'
import { firstLanguage } from '../messages/addresses.ts'
import { say, setLanguage } from '../messages/say.ts'
import type { Edition } from './edition.ts'
import { cdata, escaped } from './xml.ts'

const most = 100
export const listedColumns =
  'id, title, company_name, location, department, type, description, created_at, undated'
export type Listed = Pick<
  Job,
  | 'id'
  | 'title'
  | 'company_name'
  | 'location'
  | 'department'
  | 'type'
  | 'description'
  | 'created_at'
  | 'undated'
>

export async function rssFeed(
  siteUrl: string,
  reads: PublicReads,
  edition: Edition,
  filters: JobFilters,
): Promise<string> {
  const found = await reads
    .rpc('search_jobs', { ...askedFrom(filters), plain: true, page_size: most }, { get: true })
    .throwOnError()
  const { data } = await reads
    .from('jobs')
    .select(listedColumns)
    .in(
      'id',
      found.data.jobs.map(({ id }) => id),
    )
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .throwOnError()
  setLanguage(firstLanguage)
  const search = searchOf(filters)
  return channelOf(siteUrl, edition, {
    title: say('candidate.jobs.title'),
    link: siteUrl + paths.candidate.jobs + search,
    description: say('candidate.jobs.description'),
    self: siteUrl + paths.feeds.rss + search,
    jobs: data as Listed[],
  })
}

type Channel = { title: string; link: string; description: string; self: string; jobs: Listed[] }

/** The whole document. */
export function channelOf(
  siteUrl: string,
  { since }: Edition,
  { title, link, description, self, jobs }: Channel,
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escaped(say('frame.titleOf', { title }))}</title>
<link>${escaped(link)}</link>
<description>${escaped(description)}</description>
<language>en-in</language>
<lastBuildDate>${since.toUTCString()}</lastBuildDate>
<ttl>60</ttl>
<atom:link rel="self" type="application/rss+xml" href="${escaped(self)}"/>
${jobs.map((job) => item(siteUrl, job)).join('')}</channel>
</rss>
`
}

function item(siteUrl: string, job: Listed): string {
  const categories = [job.department, say(`candidate.type.${job.type}`)].filter(Boolean)
  return `<item>
<title>${escaped(`${job.title}, ${job.company_name}`)}</title>
<link>${escaped(siteUrl + paths.candidate.job(job.id))}</link>
<guid isPermaLink="false">${job.id}</guid>
${job.undated ? '' : `<pubDate>${new Date(job.created_at).toUTCString()}</pubDate>\n`}<dc:creator>${escaped(job.company_name)}</dc:creator>
<dc:coverage>${escaped(job.location)}</dc:coverage>
${categories.map((category) => `<category>${escaped(category ?? '')}</category>\n`).join('')}<description>${cdata(markdownHtml(job.description))}</description>
</item>
`
}
