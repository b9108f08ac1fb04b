import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attributionIn, keptAttribution, rememberAttribution } from './attribution.ts'

const day = 24 * 3_600_000
const start = new Date('2026-11-21T10:00:00Z')
const later = (days: number) => new Date(start.getTime() + days * day)
const page = (search: string) => new URL(`https://jobs.example.org/candidate/jobs/1${search}`)

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['?source=indeed', '', { source: 'indeed' }],
  [
    '?utm_source=x&utm_medium=mail&utm_campaign=diwali+2026',
    '',
    { source: 'x', medium: 'mail', campaign: 'diwali 2026' },
  ],
  ['?source=indeed&utm_source=x', '', { source: 'indeed' }],
  ['', 'https://www.google.co.in/search?q=asha+verma', { referrer: 'www.google.co.in' }],
  ['?source=a', 'https://news.example/', { source: 'a', referrer: 'news.example' }],
  ['', 'https://jobs.example.org/about', null],
  ['?source=', '', null],
  ['?source=%3Cscript%3E', '', { source: 'script' }],
  ['?q=nurse', 'not an address', null],
])('%s after %j tells %j', (search, before, expected) => {
  expect(attributionIn(page(search), before)).toEqual(expected)
})

test('the first one counts, for thirty days', () => {
  rememberAttribution(page('?source=indeed'), '', start)
  rememberAttribution(page('?source=other'), 'https://www.google.com/', later(3))
  expect(keptAttribution(later(29))).toEqual({ source: 'indeed' })
  expect(keptAttribution(later(31))).toBeNull()
  rememberAttribution(page('?source=other'), '', later(31))
  expect(keptAttribution(later(32))).toEqual({ source: 'other' })
})

test('who comes by themselves leaves nothing, and what somebody else wrote there is nothing', () => {
  rememberAttribution(page(''), '', start)
  expect(localStorage.getItem('came-from')).toBeNull()
  localStorage.setItem('came-from', 'not json')
  expect(keptAttribution(start)).toBeNull()
  expect(attributionIn(page(`?source=${'x'.repeat(500)}`), '')?.source).toHaveLength(100)
})

test('a browser that keeps nothing is no error', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberAttribution(page('?source=indeed'), '', start)
  expect(keptAttribution(start)).toBeNull()
})
