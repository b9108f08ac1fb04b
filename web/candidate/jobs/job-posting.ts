// A job in the words search engines read (schema.org JobPosting): nothing that the page itself does not say.

import { paths } from '../../app/paths.ts'
import { publicConfig } from '../../data/config.ts'
import type { Job } from '../../data/jobs.ts'

const employmentTypes: Record<Job['type'], string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
}

export function jobPosting(job: Job): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: [job.description, ...job.responsibilities, ...job.requirements, ...job.benefits]
      .map((text) => text.trim())
      .join('\n\n'),
    identifier: { '@type': 'PropertyValue', name: job.company_name, value: job.id },
    url: new URL(paths.candidate.job(job.id), publicConfig().url).href,
    datePosted: job.created_at,
    ...(job.closing_date && { validThrough: `${job.closing_date}T23:59:59+05:30` }),
    employmentType: employmentTypes[job.type],
    hiringOrganization: { '@type': 'Organization', name: job.company_name },
    jobLocation: { '@type': 'Place', address: job.location },
    ...(job.work_mode === 'remote' && { jobLocationType: 'TELECOMMUTE' }),
    ...(job.salary_min !== null &&
      job.salary_max !== null && {
        baseSalary: {
          '@type': 'MonetaryAmount',
          currency: job.currency,
          value: {
            '@type': 'QuantitativeValue',
            minValue: job.salary_min,
            maxValue: job.salary_max,
            unitText: 'YEAR',
          },
        },
      }),
    directApply: true,
  }
}

/** Whether the posting can still be applied to; its closing date is the last day, by India's calendar. */
export function isOpen(job: Pick<Job, 'status' | 'closing_date'>, now: Date): boolean {
  if (job.status !== 'active') return false
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(now)
  return job.closing_date === null || job.closing_date >= today
}
