// Pages of other sites: they get no cross-origin response, and what a browser sends by itself gives
// no access.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, postings, startApi } from '#tests/support/api.ts'

let api: Api
let apikey: string
beforeAll(async () => {
  api = await startApi({ variables: { CORS_ORIGINS: 'https://partner.example' } })
  apikey = (await (await api.request('/config.json')).json()).publishableKey
})
afterAll(() => api?.stop())

const services = [
  '/auth/v1/token?grant_type=password',
  '/rest/v1/jobs',
  '/storage/v1/bucket',
  '/config.json',
]
/** The browser's preflight before a page of that origin may send a write. */
const preflight = (origin: string, path: string) =>
  api.request(path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey, authorization, content-type',
    },
  })

test.each([
  'https://evil.example',
  'null',
  'https://partner.example.evil.example',
  'https://evilpartner.example',
  'http://partner.example',
  'https://partner.example:8443',
  'https://PARTNER.example/',
])('[T095] the origin %s is allowed nothing', async (origin) => {
  for (const path of services) {
    for (const answer of [
      await preflight(origin, path),
      await api.request(path, { headers: { origin } }),
    ]) {
      await answer.arrayBuffer()
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
      expect(answer.headers.get('vary')).toMatch(/\bOrigin\b/)
    }
  }
})

test('[T095] our own origin and one on the list are allowed, by name and without credentials', async () => {
  for (const origin of [api.url, 'https://partner.example']) {
    for (const path of services) {
      const { headers } = await preflight(origin, path)
      expect(headers.get('access-control-allow-origin')).toBe(origin)
      expect(headers.get('access-control-allow-methods')).toMatch(/\bPATCH\b/)
      expect(headers.get('access-control-allow-headers')).toMatch(/\bapikey\b/)
      // [P6] Nothing is promised of uploads in parts, for which there is no route.
      expect(headers.get('access-control-allow-headers')).not.toMatch(/tus-|upload-/)
      expect(headers.get('access-control-allow-credentials')).toBeNull()
    }
  }
})

test('[T097] cookies are nobody’s: a read with them is a visitor’s', async () => {
  const token = await api.tokenOf(await api.as('asha'))
  const cookie = [
    `sb-hiring-agent-auth-token=${encodeURIComponent(JSON.stringify({ access_token: token }))}`,
    `sb-access-token=${token}`,
    `access_token=${token}`,
    `Authorization=Bearer ${token}`,
  ].join('; ')
  const read = (headers: Record<string, string>) =>
    api.request('/rest/v1/profiles?select=id', { as: 'nobody', headers: { apikey, ...headers } })
  const mine = await read({ authorization: `Bearer ${token}` })
  expect(await mine.json()).toHaveLength(1)
  const withCookies = await read({ cookie })
  const without = await read({})
  expect([withCookies.status, await withCookies.text()]).toEqual([
    without.status,
    await without.text(),
  ])
  const user = await api.request('/auth/v1/user', {
    as: 'nobody',
    headers: { apikey, cookie },
  })
  expect(user.status).toBe(401)
})

/** What a form or a script of another site can send without a preflight. */
const simple = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'text/plain',
]

test.each(simple)('[T097] a %s post from another site writes nothing', async (type) => {
  const before = await counts()
  const message = '{"name":"a","email":"a@example.org","subject":"s","message":"m"}'
  const body = type.startsWith('multipart')
    ? `--b\r\ncontent-disposition: form-data; name="name"\r\n\r\n${message}\r\n--b--\r\n`
    : type.includes('urlencoded')
      ? 'name=a&email=a%40example.org&subject=s&message=m&full_name=a'
      : message
  const paths = [
    '/rest/v1/contact_messages',
    '/rest/v1/rpc/subscribe_to_newsletter',
    `/rest/v1/jobs?id=eq.${postings.frontend}`,
    '/auth/v1/signup',
    '/auth/v1/recover',
    '/storage/v1/object/resumes/x.pdf',
  ]
  for (const path of paths) {
    const answer = await api.request(path, {
      as: 'nobody',
      method: 'POST',
      headers: { 'content-type': type, origin: 'https://evil.example' },
      body,
    })
    await answer.arrayBuffer()
    expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true])
  }
  expect(await counts()).toEqual(before)
})

async function counts() {
  const [row] = await api.sql<Record<string, string>>(
    `select (select count(*) from public.contact_messages) as messages,
            (select count(*) from public.newsletter_subscribers) as subscribers,
            (select count(*) from auth.users) as users,
            (select count(*) from public.jobs) as jobs,
            (select count(*) from storage.objects) as files`,
  )
  return row
}
