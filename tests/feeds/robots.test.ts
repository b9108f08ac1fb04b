// /robots.txt as a crawler takes it: the longest rule that fits an address decides, and of two as
// long the one that allows (RFC 9309).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FeedSite, startFeedSite } from './feed-site.ts'

let site: FeedSite
let rules: { allows: boolean; path: string }[]
beforeAll(async () => {
  site = await startFeedSite()
  const answer = await site.get('/robots.txt')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = (await answer.text()).split('\n')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  rules = lines.flatMap((line) => {
    const [, verb, path] = /^(Allow|Disallow): (\S+)$/.exec(line) ?? []
    return path ? [{ allows: verb === 'Allow', path }] : []
  })
})
afterAll(() => site?.stop())

function mayRead(address: string): boolean {
  const [first] = rules
    .filter(({ path }) => address.startsWith(path))
    .sort((a, b) => b.path.length - a.path.length || Number(b.allows) - Number(a.allows))
  return first?.allows ?? true
}

test.each([
  ...[
    '/',
    '/about',
    '/candidate/jobs',
    '/candidate/jobs?keyword=x',
    '/candidate/jobs/1',
    '/signup',
  ],
  ...['/hi', '/hi/about', '/hi/candidate/jobs/1', '/feeds/jobs.rss', '/sitemaps/jobs-1.xml'],
  ...['/assets/index-abc.js', '/favicon.svg'],
])('[PUB-14] %s may be read', (address) => {
  expect(mayRead(address)).toBe(true)
})

test.each([
  ...['/candidate/profile', '/candidate/applications', '/candidate/assessment/1', '/admin'],
  ...['/admin/jobs', '/hi/admin/users', '/hi/candidate/dashboard', '/auth/confirm?token_hash=x'],
  ...['/rest/v1/jobs', '/auth/v1/settings', '/storage/v1/object/x', '/dev/mail', '/dev/ui'],
  ...[
    '/newsletter/unsubscribe?token=x',
    '/alerts/unsubscribe?token=x',
    '/realtime/v1/websocket',
    '/config.json',
  ],
])('[PUB-14] %s is left alone', (address) => {
  expect(mayRead(address)).toBe(false)
})
