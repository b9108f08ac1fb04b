import { expect, test } from 'vitest'
import type { Application } from '../../data/applications/applications.ts'
import type { Profile } from '../../data/people/profiles.ts'
import { nextStep } from './next-step.ts'

const complete = { full_name: 'Asha', phone: '+91 98765 43210', location: 'Pune' } as Profile
const application = (status: string, questions: number, results: unknown[] = []) =>
  ({
    status,
    job: { id: 'kiln', test_questions: Array(questions).fill({}), results },
  }) as Application

test('an assessment that waits comes first, even where the profile is incomplete', () => {
  const waiting = application('pending', 5)
  const step = nextStep([application('pending', 0), waiting], { ...complete, phone: null })
  expect(step).toEqual({ kind: 'assessment', application: waiting, jobId: 'kiln' })
})

test.each([
  ['is done', application('pending', 5, [{ score: 80 }])],
  ['no longer matters', application('rejected', 5)],
  ['never was', application('pending', 0)],
])('an assessment that %s is no next step', (_, one) => {
  expect(nextStep([one], complete)).toBeNull()
})

test('what the profile lacks to apply is named; an unread profile lacks nothing', () => {
  expect(nextStep([], { ...complete, phone: null })).toEqual({
    kind: 'profile',
    missing: ['phone'],
  })
  expect(nextStep([], undefined)).toBeNull()
})
