// A job's structured data for search engines, validated against the vocabulary and the search
// engines' documented requirements, for many generated jobs. The vocabulary's own examples must
// pass the same check, or the check is wrong.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Job } from '#web/data/jobs/jobs.ts'
import { setConfig } from '#web/data/wire/config.ts'
import { jobPosting } from '#web/job/job-posting.ts'
import { faultsOf } from './check.ts'

setConfig({ url: 'https://jobs.example', publishableKey: 'key', grievanceContact: '' })

const text = (maxLength: number) =>
  fc.string({ unit: 'grapheme', minLength: 1, maxLength }).filter((said) => said.trim() !== '')
const list = fc.array(text(40), { maxLength: 4 })
const amount = fc.integer({ min: 1, max: 100_000_000 })
const pay = fc.oneof(
  fc.constant([null, null]),
  amount.map((least) => [least, null]),
  amount.map((most) => [null, most]),
  fc.tuple(amount, amount).map((both) => both.sort((a, b) => a - b)),
)
const place = fc.constantFrom(
  'Lucknow',
  'Pune, Maharashtra',
  'Kochi; Remote',
  'Remote',
  'Berlin, Germany',
  'Zurich',
)
const moment = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

const jobs: fc.Arbitrary<Job> = fc
  .record({
    id: fc.uuid(),
    title: text(60),
    company_name: text(60),
    description: text(400),
    requirements: list,
    responsibilities: list,
    benefits: list,
    skills: list,
    type: fc.constantFrom('full-time', 'part-time', 'contract', 'internship'),
    location: fc.oneof(place, text(120)),
    work_mode: fc.constantFrom('remote', 'hybrid', 'onsite'),
    pay,
    currency: fc.constantFrom('INR', 'USD', 'EUR'),
    experience_required: fc.oneof(
      fc.constant(null),
      fc.constantFrom('3-5 years', '18 months', '5+ years', 'Freshers', '0-2 years'),
      text(40),
    ),
    vacancies: fc.option(fc.integer({ min: 1, max: 900 })),
    closing_date: fc.option(moment.map((date) => date.slice(0, 10))),
    created_at: moment,
  })
  .map(({ pay: [salary_min, salary_max], ...job }) => ({ ...job, salary_min, salary_max }) as never)

type Posting = Record<string, never> & { [name: string]: unknown }

describe('[PUB-14] what search engines are told', () => {
  test('has only properties and values that the vocabulary has', () => {
    fc.assert(
      fc.property(jobs, (job) => {
        expect(faultsOf(jobPosting(job), ['JobPosting'])).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('has all that they demand, and each in the form they read', () => {
    fc.assert(
      fc.property(jobs, (job) => {
        const posting = jobPosting(job) as Posting
        expect(posting).toMatchObject({
          '@context': 'https://schema.org',
          '@type': 'JobPosting',
          title: job.title,
          hiringOrganization: { '@type': 'Organization', name: job.company_name },
          employmentType: expect.stringMatching(/^(?:FULL_TIME|PART_TIME|CONTRACTOR|INTERN)$/),
          url: `https://jobs.example/candidate/jobs/${job.id}`,
          directApply: true,
        })
        expect(posting.description).toMatch(/^<(?:p|h3|ul|ol)>|^$/)
        expect(Date.parse(String(posting.datePosted))).toBe(Date.parse(job.created_at))
        expect('jobLocation' in posting || posting.jobLocationType === 'TELECOMMUTE').toBe(true)
        expect('applicantLocationRequirements' in posting).toBe(job.work_mode === 'remote')
        expect('jobLocationType' in posting).toBe(job.work_mode === 'remote')
        for (const value of Object.values(posting)) expect(value ?? undefined).toBeDefined()
      }),
      { numRuns: 500 },
    )
  })

  test('names no pay, end, openings, skills or experience that the job does not state', () => {
    fc.assert(
      fc.property(jobs, (job) => {
        const posting = jobPosting(job)
        const states = {
          baseSalary: job.salary_min !== null || job.salary_max !== null,
          validThrough: job.closing_date !== null,
          totalJobOpenings: job.vacancies !== null,
          skills: job.skills.length > 0,
          experienceRequirements: job.experience_required !== null,
        }
        for (const [name, stated] of Object.entries(states)) {
          expect([name, name in posting]).toEqual([name, stated])
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('the reader of these tests', () => {
  const valid = jobPosting(fc.sample(jobs, { numRuns: 1, seed: 7 })[0] as Job)
  test.each([
    [{ salary: 5 }, 'salary: no property of a JobPosting'],
    [{ datePosted: 'yesterday' }, 'datePosted: "yesterday" is no Date or DateTime'],
    [{ totalJobOpenings: 1.5 }, 'totalJobOpenings: 1.5 is no Integer'],
    [{ jobLocation: 'Lucknow' }, 'jobLocation: "Lucknow" is no Place'],
    [{ jobLocation: { '@type': 'Town' } }, 'jobLocation: there is no type Town'],
    [
      { hiringOrganization: { '@type': 'Place' } },
      'hiringOrganization: a Place is no Organization',
    ],
    [{ skills: ['React', ''] }, 'skills[1]: "" is no DefinedTerm or Text'],
    [{ '@context': 'https://example.com' }, 'the context https://example.com is not schema.org'],
    [{ url: 'not an address' }, 'url: "not an address" is no URL'],
  ])('sees what is wrong with %j', (wrong, fault) => {
    expect(faultsOf({ ...valid, ...wrong }, ['JobPosting']).join('\n')).toContain(fault)
  })

  const folder = process.env.SAMPLE_DATA ?? ''
  const why = folder ? '' : ' (NOT RUN: SAMPLE_DATA names no folder)'
  test.skipIf(!folder)(`finds nothing wrong with the vocabulary’s own examples${why}`, () => {
    const file = path.join(folder, 'schemaorg_jobposting', 'jobposting_examples.txt')
    const scripts = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g
    const examples = [...readFileSync(file, 'utf8').matchAll(scripts)].map(([, json]) =>
      JSON.parse(json ?? ''),
    )
    expect(examples.length).toBeGreaterThanOrEqual(12)
    for (const example of examples) expect(faultsOf(example, ['JobPosting'])).toEqual([])
  })
})
