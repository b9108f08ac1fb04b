import { expect, test } from 'vitest'
import { paths, safeNext, signInThen, signUpThen } from './paths.ts'

test('[PUB-14] sign-in leads back to where the person came from', () => {
  const link = signInThen('/candidate/jobs?keyword=a b&work_mode=remote')
  const next = new URL(link, 'http://x').searchParams.get('next')
  expect(safeNext(next, paths.home)).toBe('/candidate/jobs?keyword=a%20b&work_mode=remote')
})

test('[V1] the way to the form of a job survives both, and the home page is no way back', () => {
  for (const then of [signInThen, signUpThen]) {
    const next = new URL(then(paths.candidate.apply('7')), 'http://x').searchParams.get('next')
    expect(safeNext(next, paths.home)).toBe('/candidate/jobs/7#apply')
    expect(then(paths.home)).not.toContain('?')
  }
})

test('[SES-07] a place of another language is the same page: the router puts the language in front', () => {
  expect(safeNext('/hi/candidate/jobs?page=2', paths.home)).toBe('/candidate/jobs?page=2')
  expect(safeNext('/hi', '/fallback')).toBe('/')
  expect(safeNext('/hiring', '/fallback')).toBe('/hiring')
})

test.each([
  '/hi//evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/..//evil.example',
  'evil.example',
  '',
  null,
])('an address of another site is never a place to return to: %s', (next) => {
  const place = safeNext(next, '/fallback')
  expect(new URL(place, 'http://ours.example').host).toBe('ours.example')
  expect(place.startsWith('//')).toBe(false)
})
