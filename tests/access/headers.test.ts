// The security headers of every response, by class of route (reference: HTTP hardening). The pages
// are the built ones.
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite } from '#site/site.ts'
import { projectFolder } from '#start/project.ts'
import { type Api, people, startApi } from '#tests/support/api.ts'

let api: Api
let file: string
let asset: string
beforeAll(async () => {
  const folder = path.join(projectFolder, 'dist', 'web')
  api = await startApi({ pages: (options) => createSite({ folder, ...options }) })
  const asha = await api.as('asha')
  const key = `${people.asha}/resume.pdf`
  const { error } = await asha.storage
    .from('resumes')
    .upload(key, new Blob(['%PDF-1.4\n%%EOF\n']), { contentType: 'application/pdf' })
  if (error) throw error
  const { data } = await asha.storage.from('resumes').createSignedUrl(key, 60)
  file = new URL(data?.signedUrl ?? '').pathname + new URL(data?.signedUrl ?? '').search
  asset = /\/assets\/[^"]+\.js/.exec(await (await api.request('/')).text())?.[0] ?? ''
})
afterAll(() => api?.stop())

const page = {
  'content-security-policy': /^default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src/,
  'x-frame-options': 'DENY',
  'cache-control': 'no-cache',
}
const secretive = { ...page, 'referrer-policy': 'no-referrer' }
const kept = { 'cache-control': 'no-store' }

test.each<[string, () => string, number, Record<string, string | RegExp>]>([
  ['a page', () => '/', 200, page],
  ['a page in another language', () => '/hi/about', 200, page],
  ['a page that is not there', () => '/nowhere', 404, page],
  ['a page whose address holds a code', () => '/auth/confirm?token_hash=x', 200, secretive],
  ['the newsletter’s page', () => '/hi/newsletter/confirm?token=x', 200, secretive],
  [
    'a built file',
    () => asset,
    200,
    { 'cache-control': /immutable/, 'content-type': /javascript/ },
  ],
  ['the public settings', () => '/config.json', 200, kept],
  ['a read', () => '/rest/v1/jobs?limit=1', 200, kept],
  ['a refused read', () => '/rest/v1/nothing', 404, kept],
  [
    'auth’s settings',
    () => '/auth/v1/settings',
    200,
    { ...kept, 'referrer-policy': 'no-referrer' },
  ],
  [
    'a private file by its signed link',
    () => file,
    200,
    {
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': /^attachment/,
      'cache-control': /no-store|private/,
    },
  ],
  ['a file that is not there', () => '/storage/v1/object/resumes/none.pdf', 400, kept],
  ['health', () => '/health/live', 200, {}],
])('[T093] %s carries the headers', async (_, route, status, more) => {
  const answer = await api.request(route())
  await answer.arrayBuffer()
  expect(answer.status).toBe(status)
  const expected = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': /^same-(origin|site)$/,
    ...more,
  }
  for (const [name, value] of Object.entries(expected)) {
    const told = answer.headers.get(name)
    if (value instanceof RegExp) expect.soft(told, name).toMatch(value)
    else expect.soft(told, name).toBe(value)
  }
  for (const telling of ['server', 'x-powered-by']) {
    expect.soft(answer.headers.get(telling), telling).toBeNull()
  }
})

test('[T093] the policy of pages allows nothing from elsewhere, and no script or style from within', async () => {
  const policy = (await api.request('/')).headers.get('content-security-policy') ?? ''
  const rules = new Map(
    policy.split('; ').map((rule) => {
      const [name = '', ...values] = rule.split(' ')
      return [name, values] as const
    }),
  )
  expect(rules.get('default-src')).toEqual(["'none'"])
  for (const name of ['base-uri', 'object-src', 'frame-ancestors']) {
    expect(rules.get(name)).toEqual(["'none'"])
  }
  expect(rules.get('require-trusted-types-for')).toEqual(["'script'"])
  expect(rules.get('report-uri')).toEqual(['/csp-report'])
  expect(policy).not.toMatch(/unsafe|\*|https?:\/\/(?!127\.0\.0\.1)/)
})

test('[T093] over TLS, browsers are told to come by TLS only', async () => {
  const tls = await startApi({ cast: false, variables: { SITE_URL: 'https://work.example' } })
  try {
    const { headers } = await fetch(`${tls.url}/health/live`)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  } finally {
    await tls.stop()
  }
})

test('[T093] a refusal that a browser reports is logged without its secrets', async () => {
  const report = {
    'csp-report': {
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?stolen=1',
      'document-uri': 'https://work.example/auth/confirm?token_hash=secret',
    },
  }
  const send = (body: string) =>
    api.request('/csp-report', {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body,
    })
  const answers = await Promise.all(
    [JSON.stringify(report), 'not json', '{}', 'x'.repeat(20_000)].map(send),
  )
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
  const told = api.logged().filter((line) => line.includes('content security policy'))
  expect(told).toHaveLength(1)
  expect(JSON.parse(told[0] ?? '')).toMatchObject({
    directive: 'script-src-elem',
    blocked: 'https://evil.example/x.js',
    page: 'https://work.example/auth/confirm',
  })
})
