// A company's open jobs for others: JSON and RSS beside its page, and the script that shows them on
// the company's own site. Earlier addresses lead on like the page's.

import { paths } from '../app/paths.ts'
import { type CompanyPage, readCompanyPage } from '../data/jobs/company-page.ts'
import type { Job } from '../data/jobs/jobs.ts'
import type { PublicReads } from '../data/wire/public-reads.ts'
import { markdownHtml } from '../job/markdown-html.ts'
import { firstLanguage } from '../messages/addresses.ts'
import { say, setLanguage } from '../messages/say.ts'
import { formatSalary } from '../ui/format.ts'
import type { Edition } from './edition.ts'
import { stillOpen } from './open-jobs.ts'
import { channelOf, type Listed, listedColumns } from './rss.ts'

type CompanyFeedKind = 'json' | 'rss'

const most = 200
const moreColumns =
  'work_mode, salary_min, salary_max, currency, salary_range, closing_date, experience_required, requirements, responsibilities, benefits, skills'
type CompanyJob = Listed &
  Pick<
    Job,
    | 'work_mode'
    | 'salary_min'
    | 'salary_max'
    | 'currency'
    | 'salary_range'
    | 'closing_date'
    | 'experience_required'
    | 'requirements'
    | 'responsibilities'
    | 'benefits'
    | 'skills'
  >

/** `brief`: without the texts, for a list of titles. */
type Wanted = { slug: string; kind: CompanyFeedKind; brief: boolean }

/** Whose feed an address is; undefined for every other address. */
export function companyFeedOf({ pathname, searchParams }: URL): Wanted | undefined {
  const [, slug, kind] = /^\/companies\/([^/]+)\/jobs\.(json|rss)$/.exec(pathname) ?? []
  if (!slug || !kind) return undefined
  return { slug, kind: kind as CompanyFeedKind, brief: searchParams.has('brief') }
}

/** The feed's text, or where it is now; undefined without such a company. */
export async function companyFeed(
  { siteUrl, reads, edition }: { siteUrl: string; reads: PublicReads; edition: Edition },
  { slug, kind, brief }: Wanted,
): Promise<{ text: string } | { moved: string } | undefined> {
  const company = await readCompanyPage(reads, slug)
  if (!company) return undefined
  if (company.slug !== slug)
    return { moved: paths.companyFeed(company.slug, kind) + (brief ? '?brief' : '') }
  const jobs = await jobsOf(reads, company)
  setLanguage(firstLanguage)
  const page = siteUrl + paths.company(slug)
  if (kind === 'json') return { text: jsonOf(siteUrl, company, jobs, brief) }
  return {
    text: channelOf(siteUrl, edition, {
      title: company.name,
      link: page,
      description: say('candidate.jobs.description'),
      self: siteUrl + paths.companyFeed(slug, kind),
      jobs,
    }),
  }
}

async function jobsOf(reads: PublicReads, { slug }: CompanyPage): Promise<CompanyJob[]> {
  const { data } = await reads
    .from('jobs')
    .select(`${listedColumns}, ${moreColumns}, employer:companies!inner(slug)`)
    .eq('employer.slug', slug)
    .eq('status', 'active')
    .or(stillOpen(new Date()))
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(most)
    .throwOnError()
  return data as CompanyJob[]
}

function jsonOf(
  siteUrl: string,
  { name, slug }: CompanyPage,
  jobs: CompanyJob[],
  brief: boolean,
): string {
  return JSON.stringify({
    company: { name, url: siteUrl + paths.company(slug) },
    jobs: jobs.map((job) => ({
      id: job.id,
      title: job.title,
      url: siteUrl + paths.candidate.job(job.id),
      location: job.location,
      work_mode: job.work_mode,
      type: job.type,
      department: job.department,
      pay: formatSalary(job),
      posted: job.undated ? null : job.created_at,
      closes: job.closing_date,
      ...(!brief && textsOf(job)),
    })),
  })
}

const textsOf = (job: CompanyJob) => ({
  experience: job.experience_required,
  description: markdownHtml(job.description),
  requirements: job.requirements,
  responsibilities: job.responsibilities,
  benefits: job.benefits,
  skills: job.skills,
})
