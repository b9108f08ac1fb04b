// The pictures of real jobs and companies, over HTTP: drawn from what a visitor may read.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asFetch } from '#site/site.ts'
import { createSocialCards } from '#site/social-cards.ts'
import { type Api, posting, startApi } from '#tests/support/api.ts'
import { socialCard } from '#web/social-card/cards.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({
    cast: false,
    pages: async ({ siteUrl, publishableKey, grievanceContact, log }) => {
      const config = { url: siteUrl, publishableKey, grievanceContact }
      const cards = createSocialCards({ log })
      return async (request, visit) => {
        const call = visit('page')
        if (call instanceof Response) return call
        const answer = await cards(request, (pathname, typesetter) =>
          socialCard(pathname, { config, fetch: asFetch(call), typesetter }),
        )
        return answer ?? new Response('a page', { status: 404 })
      }
    },
  })
})
afterAll(() => api?.stop())

async function post(title: string, more: Record<string, unknown> = {}): Promise<string> {
  const id = crypto.randomUUID()
  const { error } = await api.service.from('jobs').insert(posting(id, title, more) as never)
  if (error) throw error
  return id
}

async function picture(path: string) {
  const answer = await fetch(api.url + path)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, etag: answer.headers.get('etag'), bytes }
}

const pictureOf = (id: string) => picture(`/og/jobs/${id}.png`)
const size = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

test('[PUB-14] an open job has its picture, a closed, unknown or unreadable one has none', async () => {
  const id = await post('Data Engineer')
  const open = await pictureOf(id)
  expect([open.status, size(open.bytes)]).toEqual([200, [1200, 630]])
  expect((await picture(`/hi/og/jobs/${id}.png`)).status).toBe(200)

  await api.service.from('jobs').update({ status: 'closed' }).eq('id', id).throwOnError()
  const over = await post('Over', { closing_date: '2020-01-01' })
  for (const none of [id, over, crypto.randomUUID(), 'x', 'a%00b', `${id}x`, '..']) {
    const { status, bytes } = await pictureOf(none)
    expect([none, status, bytes.subarray(1, 4).toString()]).toEqual([
      none,
      404,
      expect.not.stringMatching('PNG'),
    ])
  }
})

test('[PUB-14] a picture changes with what it shows, and only then', async () => {
  const id = await post('Data Engineer')
  const before = await pictureOf(id)
  await api.service.from('jobs').update({ description: 'Other words' }).eq('id', id).throwOnError()
  expect((await pictureOf(id)).etag).toBe(before.etag)
  await api.service.from('jobs').update({ title: 'Data Scientist' }).eq('id', id).throwOnError()
  expect((await pictureOf(id)).etag).not.toBe(before.etag)
})

test('[PUB-14] whatever an employer writes, there is a picture', async () => {
  const titles = [
    'x'.repeat(200),
    '</svg><script>alert(1)</script>&amp;&lt;',
    'वरिष्ठ सॉफ़्टवेयर अभियंता',
    '東京のエンジニア',
    '🔥🔥🔥',
    '\u202egnp.eman \u0007\u200b',
    '%00%0a{{x}} \\ $(x)',
  ]
  const etags = new Set<string | null>()
  for (const title of titles) {
    const { status, bytes, etag } = await pictureOf(await post(title, { location: title }))
    expect([title, status, size(bytes)]).toEqual([title, 200, [1200, 630]])
    etags.add(etag)
  }
  // Two of them have no drawable text, and get the same name.
  expect(etags.size).toBe(titles.length - 1)
})

test('[PUB-14] the pages that people share have pictures of their own, in every language', async () => {
  const etags = new Set<string | null>()
  const pages = ['site', 'about', 'services', 'contact', 'privacy', 'terms', 'jobs']
  for (const page of pages) {
    const { status, etag } = await picture(`/og/${page}.png`)
    expect([page, status]).toEqual([page, 200])
    etags.add(etag)
    expect((await picture(`/hi/og/${page}.png`)).status).toBe(200)
  }
  expect(etags.size).toBe(pages.length)
  expect((await picture('/og/other.png')).status).toBe(404)
  expect((await picture('/fr/og/site.png')).status).toBe(404)
})

test('[PUB-14] a company’s page has its picture, which counts its jobs; a closed or unknown one has none', async () => {
  const named = { company_name: 'Betwa Bells' }
  await post('Founder', named)
  const pictureOfBetwa = () => picture('/og/companies/betwa-bells.png')
  const one = await pictureOfBetwa()
  expect([one.status, size(one.bytes)]).toEqual([200, [1200, 630]])
  const inHindi = await picture('/hi/og/companies/betwa-bells.png')
  expect(inHindi.status).toBe(200)
  await post('Turner', named)
  const two = await pictureOfBetwa()
  expect(new Set([one.etag, inHindi.etag, two.etag]).size).toBe(3)

  const closed = { closed_at: new Date().toISOString() }
  await api.service.from('companies').update(closed).eq('slug', 'betwa-bells').throwOnError()
  for (const none of ['betwa-bells', 'nobody', 'a%00b', '..']) {
    expect([none, (await picture(`/og/companies/${none}.png`)).status]).toEqual([none, 404])
  }
})

test('[PUB-14] the logo of the company is shown once it is verified, and another makes another picture', async () => {
  const named = { company_name: 'Gomti Looms' }
  const id = await post('Weaver', named)
  const company = { name: 'Gomti Looms' }
  const { data } = await api.service
    .from('companies')
    .select('id')
    .match(company)
    .single()
    .throwOnError()
  const upload = async (bytes: string, contentType: string) => {
    const path = `${data.id}/${crypto.randomUUID()}`
    const options = { contentType }
    const file = Buffer.from(bytes, 'base64')
    const { error } = await api.service.storage.from('logos').upload(path, file, options)
    expect(error).toBeNull()
  }
  /** Of one pixel each: brown and black. */
  const [brown, black] = [
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ] as const
  const plain = await pictureOf(id)
  await upload(brown, 'image/png')
  expect((await pictureOf(id)).etag).toBe(plain.etag)
  const verified = { verified_at: new Date().toISOString(), verified_method: 'dns' } as const
  await api.service.from('companies').update(verified).match(company).throwOnError()
  const shown = await pictureOf(id)
  expect([shown.status, size(shown.bytes)]).toEqual([200, [1200, 630]])
  expect(shown.bytes).not.toEqual(plain.bytes)
  expect((await pictureOf(id)).etag).toBe(shown.etag)
  await upload(black, 'image/png')
  const next = await pictureOf(id)
  expect([plain.etag, shown.etag]).not.toContain(next.etag)
  // The painter knows no WebP: then the picture is as without a logo.
  const webp = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='
  await upload(webp, 'image/webp')
  expect((await pictureOf(id)).etag).toBe(plain.etag)
})
