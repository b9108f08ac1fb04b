// The pictures and their addresses: one for every open job, and one for every page that people
// share.

import { type CardPage, cardSubject } from '../app/social-card-addresses.ts'
import { type Employer, readJob } from '../data/jobs/job-page.ts'
import type { Job } from '../data/jobs/jobs.ts'
import type { PublicConfig } from '../data/wire/config.ts'
import { createPublicReads } from '../data/wire/reading-library.ts'
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
    ...Object.values(pageWords).flat().map(sectionOf),
  ]),
]

/** The picture at this address as SVG; undefined for an unknown address or a closed job. */
export async function socialCard(
  pathname: string,
  context: { config: PublicConfig; fetch: typeof fetch; typesetter: Typesetter },
): Promise<string | undefined> {
  const { config, typesetter } = context
  const language = languageAt(pathname)
  const shown = cardSubject(pathname.slice(addressIn(language, '').length))
  if (!shown) return undefined
  const job = 'job' in shown && (await readJob(createPublicReads(config, context.fetch), shown.job))
  if ('job' in shown && (!job || !isOpen(job, new Date()))) return undefined
  const logo = job ? await logoOf(job.employer, context) : undefined
  await loadSections(language, sections)
  setLanguage(language)
  const card = 'page' in shown ? cardOfPage(shown.page) : job && cardOfJob(job, typesetter, logo)
  return card ? drawCard(card, typesetter) : undefined
}

function cardOfPage(page: CardPage): Card {
  const [title, text] = pageWords[page]
  return { brand: say('frame.brand'), title: say(title), text: say(text) }
}

/** Another logo is another file: the picture is painted anew, and only then. */
const logoOf = async (
  employer: Employer | null,
  context: { config: PublicConfig; fetch: typeof fetch },
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
