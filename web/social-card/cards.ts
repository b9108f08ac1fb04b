// The pictures and their addresses: one for every open job, every company's page, and every page
// that people share.

import { type CardPage, cardSubject } from '../app/social-card-addresses.ts'
import { type CompanyPage, openingsOf, readCompanyPage } from '../data/jobs/company-page.ts'
import { type Employer, readJob } from '../data/jobs/job-page.ts'
import type { Job } from '../data/jobs/jobs.ts'
import type { PublicConfig } from '../data/wire/config.ts'
import { createPublicReads } from '../data/wire/reading-library.ts'
import { markOf } from '../job/company-mark.tsx'
import { markDrawings } from '../job/company-marks.ts'
import { isOpen } from '../job/job-posting.ts'
import { addressIn, languageAt } from '../messages/addresses.ts'
import { loadSections } from '../messages/languages.ts'
import { type MessageKey, type Section, say, setLanguage } from '../messages/say.ts'
import { formatSalary } from '../ui/format.ts'
import { type Card, drawCard } from './card.ts'
import { readLogo } from './logo.ts'
import type { Typesetter } from './typesetter.ts'
import { writable } from './writable.ts'

const pageWords: Record<CardPage, [title: MessageKey, text: MessageKey]> = {
  site: ['home.hero.title', 'home.description'],
  about: ['visitor.about.title', 'visitor.about.description'],
  services: ['visitor.services.title', 'visitor.services.description'],
  contact: ['contact.title', 'contact.description'],
  privacy: ['legal.privacy.title', 'legal.privacy.description'],
  terms: ['legal.terms.title', 'legal.terms.description'],
  jobs: ['candidate.jobs.title', 'candidate.jobs.description'],
}
const sectionOf = (key: MessageKey) => key.split('.', 1)[0] as Section
const sections = [
  ...new Set<Section>([
    'frame',
    'ui',
    'candidate',
    'companyPage',
    ...Object.values(pageWords).flat().map(sectionOf),
  ]),
]

type Context = { config: PublicConfig; fetch: typeof fetch; typesetter: Typesetter }

/**
 * The picture at this address as SVG; undefined for an unknown address, a closed job or a closed
 * company.
 */
export async function socialCard(pathname: string, context: Context): Promise<string | undefined> {
  const language = languageAt(pathname)
  const shown = cardSubject(pathname.slice(addressIn(language, '').length))
  if (!shown) return undefined
  await loadSections(language, sections)
  const card =
    'page' in shown
      ? () => cardOfPage(shown.page)
      : 'job' in shown
        ? await readJobCard(shown.job, context)
        : await readCompanyCard(shown.company, context)
  // Not before everything is read: the language belongs to what is drawn at once.
  setLanguage(language)
  return card && drawCard(card(), context.typesetter)
}

async function readJobCard(id: string, context: Context): Promise<(() => Card) | undefined> {
  const job = await readJob(createPublicReads(context.config, context.fetch), id)
  if (!job || !isOpen(job, new Date())) return undefined
  const logo = await logoOf(job.employer, context)
  return () => cardOfJob(job, context.typesetter, logo)
}

async function readCompanyCard(slug: string, context: Context): Promise<(() => Card) | undefined> {
  const reads = createPublicReads(context.config, context.fetch)
  const company = await readCompanyPage(reads, slug)
  if (!company || company.is_closed) return undefined
  const { total, jobs } = await openingsOf(reads, company.name)
  const logo = await logoOf(company, context)
  return () => cardOfCompany(company, total ?? jobs.length, context.typesetter, logo)
}

function cardOfPage(page: CardPage): Card {
  const [title, text] = pageWords[page]
  return { brand: say('frame.brand'), title: say(title), text: say(text) }
}

/** Another logo is another file: the picture is painted anew, and only then. */
const logoOf = async (
  employer: Pick<Employer, 'verified_at' | 'logo'> | null,
  context: Pick<Context, 'config' | 'fetch'>,
) => (employer?.verified_at && employer.logo ? readLogo(employer.logo, context) : undefined)

/** An employer's text may use characters that our typefaces lack; those are left out. */
function cardOfJob(job: Job, typesetter: Pick<Typesetter, 'has'>, logo?: string | undefined): Card {
  const written = (text: string | null) => writable(text ?? '', typesetter)
  const isPaid = job.salary_min !== null || job.salary_max !== null || job.salary_range
  const place = [written(job.location), say(`candidate.workMode.${job.work_mode}`)]
  return {
    brand: say('frame.brand'),
    over: written(job.company_name),
    title: written(job.title) || say('candidate.job.openPosition'),
    under: place.filter(Boolean),
    pay: isPaid ? written(formatSalary(job)) : '',
    logo,
  }
}

function cardOfCompany(
  { name, verified_at }: CompanyPage,
  count: number,
  typesetter: Pick<Typesetter, 'has'>,
  logo: string | undefined,
): Card {
  return {
    brand: say('frame.brand'),
    title: writable(name, typesetter) || say('companyPage.title'),
    under: [
      say('companyPage.count', { count }),
      ...(verified_at ? [say('companyPage.verified')] : []),
    ],
    logo,
    mark: markDrawings()[markOf(name).mark],
  }
}
