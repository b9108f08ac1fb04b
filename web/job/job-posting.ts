// A job as structured data for search engines (schema.org JobPosting): nothing that the page itself
// does not say.

import { paths } from '../app/paths.ts'
import type { Employer } from '../data/jobs/job-page.ts'
import type { Job } from '../data/jobs/jobs.ts'
import { today } from '../data/jobs/today.ts'
import { publicConfig } from '../data/wire/config.ts'
import { addressIn } from '../messages/addresses.ts'
import { currentLanguage, say } from '../messages/say.ts'
import { listHtml, markdownHtml } from './markdown-html.ts'
import { addressesIn, applicantCountries, type PostalAddress } from './postal-address.ts'

const employmentTypes: Record<Job['type'], string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
}

/**
 * The posting of an open job. Without a closing date there is no `validThrough`: the posting ends
 * when somebody closes it, and no date is promised. An undated posting has no `datePosted` either.
 */
export function jobPosting(job: Job & { employer?: Employer | null }): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: descriptionHtml(job),
    identifier: { '@type': 'PropertyValue', name: job.company_name, value: job.id },
    url: addressOf(paths.candidate.job(job.id)),
    ...(!job.undated && { datePosted: job.created_at }),
    ...(job.closing_date && { validThrough: `${job.closing_date}T23:59:59+05:30` }),
    employmentType: employmentTypes[job.type],
    hiringOrganization: organizationOf(job),
    ...placeOf(job),
    ...payOf(job),
    ...(job.experience_required && {
      experienceRequirements: experienceOf(job.experience_required),
    }),
    ...(job.skills.length > 0 && { skills: job.skills }),
    ...(job.vacancies && { totalJobOpenings: job.vacancies }),
    directApply: true,
  }
}

/** Whether people can still apply; the closing date is the last day, by India's calendar. */
export function isOpen(job: Pick<Job, 'status' | 'closing_date'>, now: Date): boolean {
  if (job.status !== 'active') return false
  return job.closing_date === null || job.closing_date >= today(now)
}

/**
 * The least number of months that a text asks for; undefined without one, or when none are needed.
 */
export function monthsAsked(experience: string): number | undefined {
  const [, number, unit] =
    /\b(\d{1,2})\s*(?:\+|(?:-|–|—|to)\s*\d{1,2}\s*\+?)?\s*(year|yr|month)s?\b/i.exec(experience) ??
    []
  const months = Number(number) * (unit?.toLowerCase() === 'month' ? 1 : 12)
  return months > 0 ? months : undefined
}

const addressOf = (path: string) =>
  new URL(addressIn(currentLanguage(), path), publicConfig().url).href

/** With its page here. Its website only once somebody has checked whose it is. */
function organizationOf({
  company_name: name,
  employer,
}: Pick<Job, 'company_name'> & { employer?: Employer | null }) {
  return {
    '@type': 'Organization',
    name,
    ...(employer && { url: addressOf(paths.company(employer.slug)) }),
    ...(employer?.verified_at && employer.website && { sameAs: employer.website }),
  }
}

/** The page's content from its description on, in the same order and words. */
function descriptionHtml(job: Job): string {
  return [
    markdownHtml(job.description),
    listHtml(say('candidate.job.requirements'), job.requirements),
    listHtml(say('candidate.job.responsibilities'), job.responsibilities),
    listHtml(say('candidate.job.benefits'), job.benefits),
  ].join('')
}

/** A remote job has the countries it is open to, and a place only if it names one. */
function placeOf({ location, work_mode }: Job) {
  const isRemote = work_mode === 'remote'
  const addresses: (PostalAddress | string)[] = addressesIn(location).filter(
    ({ addressLocality, addressRegion }) => !isRemote || addressLocality || addressRegion,
  )
  if (addresses.length === 0 && !isRemote) addresses.push(location)
  const places = addresses.map((address) => ({ '@type': 'Place', address }))
  const countryName = new Intl.DisplayNames('en', { type: 'region' })
  return {
    ...(places.length > 0 && { jobLocation: places.length > 1 ? places : places[0] }),
    ...(isRemote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: applicantCountries(location).map((code) => ({
        '@type': 'Country',
        name: countryName.of(code),
      })),
    }),
  }
}

/** Numbers per year, if there are any: the text beside them is not for machines. */
function payOf({ salary_min: least, salary_max: most, currency }: Job) {
  if (least === null && most === null) return {}
  const amount =
    least === most
      ? { value: least }
      : { ...(least !== null && { minValue: least }), ...(most !== null && { maxValue: most }) }
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency,
      value: { '@type': 'QuantitativeValue', ...amount, unitText: 'YEAR' },
    },
  }
}

function experienceOf(experience: string) {
  const months = monthsAsked(experience)
  if (months === undefined) return experience
  return {
    '@type': 'OccupationalExperienceRequirements',
    description: experience,
    monthsOfExperience: months,
  }
}
