// /feeds/jobs.xml in the format that Indeed reads (like most aggregators): every open job, in
// CDATA, because its reader does not know references.

import { paths } from '../app/paths.ts'
import type { Job } from '../data/jobs/jobs.ts'
import type { PublicReads } from '../data/wire/public-reads.ts'
import { listHtml, markdownHtml } from '../job/markdown-html.ts'
import { addressesIn } from '../job/postal-address.ts'
import { firstLanguage } from '../messages/addresses.ts'
import { say, setLanguage } from '../messages/say.ts'
import { formatSalary } from '../ui/format.ts'
import type { Edition } from './edition.ts'
import { openJobs } from './open-jobs.ts'
import { cdata, escaped } from './xml.ts'

const columns = [
  'title',
  'company_name',
  'department',
  'location',
  'work_mode',
  'type',
  'salary_range',
  'salary_min',
  'salary_max',
  'currency',
  'experience_required',
  'description',
  'requirements',
  'responsibilities',
  'benefits',
  'closing_date',
] as const

/** Written without a pause; between two pieces other requests run. */
const jobsPerPiece = 50

type Listed = Pick<Job, 'id' | 'created_at' | (typeof columns)[number]>

export async function* indeedFeed(
  siteUrl: string,
  reads: PublicReads,
  { since }: Edition,
  rowsPerRead: number,
): AsyncGenerator<string> {
  setLanguage(firstLanguage)
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<source>\n' +
    element('publisher', say('frame.brand')) +
    element('publisherurl', siteUrl) +
    `<lastBuildDate>${escaped(since.toUTCString())}</lastBuildDate>\n`
  for await (const jobs of openJobs(reads, { columns, rowsPerRead })) {
    const placeOf = remembered(addressesIn)
    for (let at = 0; at < jobs.length; at += jobsPerPiece) {
      // Other pages may have been rendered in another language meanwhile.
      setLanguage(firstLanguage)
      const piece = jobs.slice(at, at + jobsPerPiece)
      yield piece.map((job) => entry(siteUrl, job, placeOf)).join('')
    }
  }
  yield '</source>\n'
}

const types: Record<Job['type'], string> = {
  'full-time': 'fulltime',
  'part-time': 'parttime',
  contract: 'contract',
  internship: 'internship',
}
const remoteTypes: Record<Job['work_mode'], string> = {
  remote: 'Fully remote',
  hybrid: 'Hybrid remote',
  onsite: '',
}

function entry(siteUrl: string, job: Listed, placeOf: typeof addressesIn): string {
  // One entry has one place; of several, the first.
  const [place] = placeOf(job.location)
  return `<job>\n${[
    element('title', job.title),
    // Required, of undated jobs too: since when it is known here.
    element('date', job.created_at),
    element('referencenumber', job.id),
    element('requisitionid', job.id),
    element('url', `${siteUrl}${paths.candidate.job(job.id)}?source=indeed`),
    element('company', job.company_name),
    element('city', place?.addressLocality),
    element('state', place?.addressRegion),
    element('country', place?.addressCountry),
    element('postalcode', place?.postalCode),
    element('description', description(job)),
    element('salary', statesPay(job) ? formatSalary(job) : null),
    element('jobtype', types[job.type]),
    element('category', job.department),
    element('experience', job.experience_required),
    element('remotetype', remoteTypes[job.work_mode]),
    element('expirationdate', job.closing_date),
  ].join('')}</job>\n`
}

function description(job: Listed): string {
  return (
    markdownHtml(job.description) +
    listHtml(say('candidate.job.requirements'), job.requirements) +
    listHtml(say('candidate.job.responsibilities'), job.responsibilities) +
    listHtml(say('candidate.job.benefits'), job.benefits)
  )
}

/** Many jobs are in the same place. */
function remembered<Result>(read: (text: string) => Result) {
  const known = new Map<string, Result>()
  return (text: string): Result => {
    const result = known.get(text) ?? read(text)
    known.set(text, result)
    return result
  }
}

const statesPay = (job: Listed) =>
  job.salary_min !== null || job.salary_max !== null || Boolean(job.salary_range?.trim())

/** Unknown facts are left out. */
const element = (name: string, text: string | null | undefined) =>
  text ? `<${name}>${cdata(text)}</${name}>\n` : ''
