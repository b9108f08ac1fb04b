import { expect, test } from 'vitest'
import { createRedirects } from './redirects.ts'

const redirects = createRedirects('https://site.test/', [
  'https://*.app.test/**',
  'https://one.test/a/?/c',
  'http://127.0.0.1:*/cb',
  'http://127.0.0.1:5173/cb',
  'not a pattern',
])

test('the site in any path or query; nothing else of the same name', () => {
  expect(redirects.allowed('https://site.test/a?b=c')).toBe('https://site.test/a?b=c')
  expect(redirects.allowed('https://site.test')).toBe('https://site.test/')
  expect(redirects.allowed('https://SITE.test/a')).toBe('https://site.test/a')
  expect(redirects.allowed('https://site.test/a?b=c#form')).toBe('https://site.test/a?b=c#form')
  for (const other of [
    'http://site.test/',
    'https://site.test:444/',
    'https://site.test./',
    'https://site.test/#access_token=x',
    'https://site.test/#a#b',
    'https://site.test/#',
    'https://site.test#@evil.test',
    null,
  ]) {
    expect([other, redirects.allowed(other)]).toEqual([other, 'https://site.test'])
  }
})

test('patterns stay within scheme, host, port and segment', () => {
  const cases: [string, boolean][] = [
    ['https://x.app.test/any/where', true],
    ['https://x.y.app.test/', false],
    ['https://app.test/', false],
    ['https://x.app.test:8443/', false],
    ['https://one.test/a/b/c', true],
    ['https://one.test/a/bb/c', false],
    ['https://one.test/a///c', false],
    ['http://127.0.0.1:5173/cb', true],
    ['http://127.0.0.1:5174/cb', true],
    ['http://127.0.0.1:5173/cb/x', false],
    ['http://10.0.0.1:5173/cb', false],
  ]
  for (const [url, expected] of cases) {
    expect([url, redirects.allowed(url) !== 'https://site.test']).toEqual([url, expected])
  }
})

test('the confirm link carries the way on as a path when it is the site’s', () => {
  const link = (redirectTo: string) =>
    redirects.confirmLink({ token: 'a&b', type: 'signup', redirectTo })
  expect(link('https://site.test')).toBe(
    'https://site.test/auth/confirm?token_hash=a%26b&type=signup',
  )
  expect(link('https://site.test/x?y=1')).toContain('&next=%2Fx%3Fy%3D1')
  expect(link('https://site.test/x?y=1#form')).toContain('&next=%2Fx%3Fy%3D1%23form')
  expect(link('https://x.app.test/z')).toContain('&next=https%3A%2F%2Fx.app.test%2Fz')
})
