import { expect, test } from 'vitest'
import type { Profile } from '../../data/people/profiles.ts'
import { problemOf } from './form-values.ts'
import { changesOf, listed, valuesOf } from './profile-values.ts'

const asha: Profile = {
  id: '00000000-0000-4000-8000-00000000a5a1',
  full_name: 'Asha Verma',
  email: 'asha@example.test',
  role: 'candidate',
  phone: '+91 98390 00000',
  location: null,
  bio: null,
  skills: ['SQL', 'React'],
  experience: null,
  education: null,
  resume_url: null,
  linkedin_url: 'https://linkedin.com/in/asha',
  github_url: null,
  portfolio_url: null,
  mail_application_updates: true,
  mail_job_alerts: true,
  mail_assessments: true,
  mail_saved_jobs: false,
  mail_messages: true,
  language: 'en',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  hires: false,
}

test('[CAN-12] a profile shown and saved unchanged stays the same', () => {
  expect(changesOf(valuesOf(asha))).toEqual({
    full_name: 'Asha Verma',
    phone: '+91 98390 00000',
    location: null,
    bio: null,
    skills: ['SQL', 'React'],
    experience: null,
    education: null,
    linkedin_url: 'https://linkedin.com/in/asha',
    github_url: null,
    portfolio_url: null,
  })
})

test('[CAN-12] skills are comma separated, without blanks and repetitions', () => {
  expect(listed(' SQL ,, React\nsql, Machine   Learning,')).toEqual([
    'SQL',
    'React',
    'Machine Learning',
  ])
  expect(listed('  ')).toEqual([])
})

test.each([
  ['portfolio_url', ' ', ''],
  ['portfolio_url', 'HTTP://asha.in/x?y=1', 'HTTP://asha.in/x?y=1'],
  ['portfolio_url', ' asha.in', 'https://asha.in'],
  ['github_url', 'https://github.com/asha', 'https://github.com/asha'],
  ['github_url', 'github.com/asha', 'https://github.com/asha'],
  ['linkedin_url', 'www.LinkedIn.com/in/asha', 'https://www.LinkedIn.com/in/asha'],
  ['linkedin_url', 'in.linkedin.com/in/asha', 'https://in.linkedin.com/in/asha'],
] as const)('[CAN-12] the %s “%s” is kept as “%s”', (name, typed, kept) => {
  expect(problemOf(name, typed)).toBeNull()
  expect(changesOf({ ...valuesOf(asha), [name]: typed })[name]).toBe(kept || null)
})

test('[CAN-12] only web addresses are links', () => {
  for (const bad of [
    'asha',
    'asha.verma',
    'javascript:alert(1)',
    'https://',
    'https://a b.in',
    'ftp://a.in',
    'https://asha',
    'https://linkedin.com@example.org/asha',
    'https://:asha@example.org',
  ]) {
    expect(problemOf('linkedin_url', bad), bad).toBe('urlWrong')
  }
})

test('[CAN-12] only the full name is required, and what the table would refuse is told first', () => {
  expect(problemOf('full_name', '  ')).toBe('nameMissing')
  expect(problemOf('phone', '')).toBeNull()
  expect(problemOf('phone', '9'.repeat(41))).toBe('tooLong')
  expect(problemOf('github_url', 'asha')).toBe('urlWrong')
  expect(problemOf('skills', Array.from({ length: 201 }, (_, i) => `s${i}`).join())).toBe(
    'tooManySkills',
  )
})
