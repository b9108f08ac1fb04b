import { expect, test } from 'vitest'
import type { Job } from '../data/jobs/jobs.ts'
import { setConfig } from '../data/wire/config.ts'
import { addMessages } from '../messages/say.ts'
import { isOpen, jobPosting, monthsAsked } from './job-posting.ts'

setConfig({ url: 'https://jobs.example', publishableKey: 'key', grievanceContact: '' })
addMessages('en', { 'candidate.job.requirements': 'Requirements' })

const job = {
  id: '00000000-0000-4000-8000-0000000000f1',
  title: 'Frontend Engineer',
  company_name: 'Gomti Labs',
  description: 'Build **well**.',
  requirements: ['React'],
  responsibilities: [],
  benefits: [],
  skills: [],
  type: 'full-time',
  location: 'Lucknow; Remote',
  work_mode: 'hybrid',
  salary_min: null,
  salary_max: null,
  currency: 'INR',
  experience_required: null,
  vacancies: null,
  closing_date: '2026-11-21',
  status: 'active',
  created_at: '2026-11-01T04:00:00+00:00',
} as unknown as Job

test('[PUB-14] a posting says what the page says, as HTML with the page’s own headings', () => {
  expect(jobPosting(job)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Frontend Engineer',
    description: '<p>Build <strong>well</strong>.</p><h3>Requirements</h3><ul><li>React</li></ul>',
    identifier: { '@type': 'PropertyValue', name: 'Gomti Labs', value: job.id },
    url: `https://jobs.example/candidate/jobs/${job.id}`,
    datePosted: '2026-11-01T04:00:00+00:00',
    validThrough: '2026-11-21T23:59:59+05:30',
    employmentType: 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', name: 'Gomti Labs' },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: 'Lucknow', addressCountry: 'IN' },
    },
    directApply: true,
  })
})

test('[ORG-06] the employer has its page here, and its website once somebody has checked it', () => {
  const employer = {
    slug: 'gomti-labs',
    website: 'https://gomti.example',
    verified_at: null,
    verified_method: null,
    logo: null,
    answer_days: null,
  }
  const organization = { '@type': 'Organization', name: 'Gomti Labs' }
  const url = 'https://jobs.example/companies/gomti-labs'
  expect(jobPosting({ ...job, employer })).toMatchObject({
    hiringOrganization: { ...organization, url },
  })
  expect(jobPosting({ ...job, employer })).not.toHaveProperty('hiringOrganization.sameAs')
  const verified = { ...employer, verified_at: '2026-11-01T04:00:00+00:00' }
  expect(jobPosting({ ...job, employer: verified })).toMatchObject({
    hiringOrganization: { ...organization, url, sameAs: 'https://gomti.example' },
  })
})

test('[SRC-10] an undated posting names no day on which it was posted', () => {
  expect(jobPosting({ ...job, undated: true })).not.toHaveProperty('datePosted')
})

test('a remote job is open to people in India, and in a place only where it names one', () => {
  const remote = jobPosting({ ...job, location: 'Remote', work_mode: 'remote' })
  expect(remote).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: [{ '@type': 'Country', name: 'India' }],
  })
  expect(remote).not.toHaveProperty('jobLocation')
  const abroad = jobPosting({ ...job, location: 'Remote, Berlin, Germany', work_mode: 'remote' })
  expect(abroad).toMatchObject({
    jobLocation: { address: { addressLocality: 'Berlin', addressCountry: 'DE' } },
    applicantLocationRequirements: [{ name: 'Germany' }],
  })
})

test('several cities are several places; what cannot be read stays as it is written', () => {
  expect(jobPosting({ ...job, location: 'Pune; Kochi' })).toMatchObject({
    jobLocation: [
      { address: { addressLocality: 'Pune' } },
      { address: { addressLocality: 'Kochi' } },
    ],
  })
  expect(jobPosting({ ...job, location: 'Multiple locations' })).toMatchObject({
    jobLocation: { '@type': 'Place', address: 'Multiple locations' },
  })
})

test.each([
  [800000, 1200000, { minValue: 800000, maxValue: 1200000, unitText: 'YEAR' }],
  [800000, null, { minValue: 800000, unitText: 'YEAR' }],
  [null, 1200000, { maxValue: 1200000, unitText: 'YEAR' }],
  [900000, 900000, { value: 900000, unitText: 'YEAR' }],
])('pay from %j to %j', (salary_min, salary_max, value) => {
  expect(jobPosting({ ...job, salary_min, salary_max })).toMatchObject({
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'INR',
      value: { '@type': 'QuantitativeValue', ...value },
    },
  })
})

test.each([
  ['3-5 years', 36],
  ['5+ years', 60],
  ['1 year', 12],
  ['18 months', 18],
  ['At least 4 yrs in retail', 48],
  ['0-2 years', undefined],
  ['Freshers, 2025 and 2026 batches', undefined],
])('"%s" asks for %j months', (experience, months) => {
  expect(monthsAsked(experience)).toBe(months)
})

test('experience, skills and openings', () => {
  const more = { experience_required: '3-5 years', skills: ['React', 'SQL'], vacancies: 4 }
  expect(jobPosting({ ...job, ...more })).toMatchObject({
    experienceRequirements: {
      '@type': 'OccupationalExperienceRequirements',
      description: '3-5 years',
      monthsOfExperience: 36,
    },
    skills: ['React', 'SQL'],
    totalJobOpenings: 4,
  })
  expect(jobPosting({ ...job, experience_required: 'Freshers' })).toMatchObject({
    experienceRequirements: 'Freshers',
  })
})

test('a job is open until the end of its closing day in India', () => {
  expect(isOpen(job, new Date('2026-11-21T18:29:00Z'))).toBe(true)
  expect(isOpen(job, new Date('2026-11-21T18:31:00Z'))).toBe(false)
  expect(isOpen({ status: 'active', closing_date: null }, new Date())).toBe(true)
  expect(isOpen({ status: 'closed', closing_date: null }, new Date())).toBe(false)
})
