import { expect, test } from 'vitest'
import { setConfig } from '../../data/config.ts'
import type { Job } from '../../data/jobs.ts'
import { isOpen, jobPosting } from './job-posting.ts'

const job = {
  id: '00000000-0000-4000-8000-0000000000f1',
  title: 'Frontend Engineer',
  company_name: 'Gomti Labs',
  description: 'Build.',
  requirements: ['React'],
  responsibilities: [],
  benefits: [],
  type: 'full-time',
  location: 'Lucknow',
  work_mode: 'remote',
  salary_min: null,
  salary_max: null,
  currency: 'INR',
  closing_date: '2026-11-21',
  status: 'active',
  created_at: '2026-11-01T04:00:00+00:00',
} as unknown as Job

test('a posting says what the page says, and no pay where none is stated', () => {
  setConfig({ url: 'https://jobs.example', publishableKey: 'key', grievanceContact: '' })
  expect(jobPosting(job)).toMatchObject({
    '@type': 'JobPosting',
    title: 'Frontend Engineer',
    description: 'Build.\n\nReact',
    employmentType: 'FULL_TIME',
    jobLocationType: 'TELECOMMUTE',
    url: 'https://jobs.example/candidate/jobs/00000000-0000-4000-8000-0000000000f1',
  })
  expect(jobPosting(job)).not.toHaveProperty('baseSalary')
  expect(jobPosting({ ...job, salary_min: 800000, salary_max: 1200000 })).toMatchObject({
    baseSalary: { currency: 'INR', value: { minValue: 800000, unitText: 'YEAR' } },
  })
})

test('a job is open until the end of its closing day in India', () => {
  expect(isOpen(job, new Date('2026-11-21T18:29:00Z'))).toBe(true)
  expect(isOpen(job, new Date('2026-11-21T18:31:00Z'))).toBe(false)
  expect(isOpen({ status: 'active', closing_date: null }, new Date())).toBe(true)
  expect(isOpen({ status: 'closed', closing_date: null }, new Date())).toBe(false)
})
