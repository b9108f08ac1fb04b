import { expect, test } from 'vitest'
import * as postings from '../jobs/columns.tsx'
import * as users from './columns.tsx'

test('a head of the users sorts as the order above the list does, and shows it', () => {
  expect(users.sortOf({ key: 'joined', down: false })).toBe('oldest')
  expect(users.sortOf({ key: 'name', down: false })).toBe('name')
  expect(users.sortedBy('email')).toEqual({ key: 'email', down: false })
  expect(users.sortedBy('seen')).toBeUndefined()
})

test('a head of the jobs sorts in the one direction that there is, and then back to the newest', () => {
  expect(postings.sortOf({ key: 'applications', down: true })).toBe('applications')
  expect(postings.sortedBy('applications')).toEqual({ key: 'applications', down: true })
  expect(postings.sortOf({ key: 'applications', down: false })).toBe('newest')
  expect(postings.sortOf({ key: 'title', down: false })).toBe('title')
  expect(postings.sortOf({ key: 'title', down: true })).toBe('newest')
})
