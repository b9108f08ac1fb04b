// A company's logo over HTTP: which files are taken, and who sees the picture when.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, orThrow, people, posting, startApi } from '#tests/support/api.ts'

let api: Api
let company: string
beforeAll(async () => {
  api = await startApi({
    pages: async () => async () => new Response('no such page', { status: 404 }),
  })
  const asha = await api.client('asha')
  const made = await orThrow(asha.rpc('create_company', { name: 'Gomti Looms' }))
  company = (made as unknown as { id: string }).id
  const job = posting(randomUUID(), 'Weaver')
  await orThrow(api.service.from('jobs').insert({ ...job, company: 'Gomti Looms' } as never))
})
afterAll(() => api?.stop())

/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const upload = async (bytes: Uint8Array, type = 'image/png') => {
  const client = await api.client('asha')
  const path = `${company}/${crypto.randomUUID()}`
  const { error } = await client.storage.from('logos').upload(path, bytes, { contentType: type })
  return { path, error }
}
const fetched = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${api.product.url}/logos/${path}`, { headers })

test('[ORG-01] no picture but PNG, JPEG and WebP, whatever it is called, and none that is large', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  for (const [bytes, type] of [
    [svg, 'image/svg+xml'],
    [svg, 'image/png'],
    [Buffer.from('<html><script>alert(1)</script>'), 'image/png'],
    [Buffer.concat([png, Buffer.alloc(600_000)]), 'image/png'],
  ] as const) {
    const { error, path } = await upload(bytes, type)
    expect([type, error]).toEqual([type, expect.objectContaining({ name: 'StorageApiError' })])
    expect((await fetched(path)).status).toBe(404)
  }
})

test('[ORG-01] the picture is everybody’s once the company is verified, and nobody’s when it is gone', async () => {
  const { path, error } = await upload(png)
  expect(error).toBeNull()
  const hidden = await fetched(path)
  expect([hidden.status, hidden.headers.get('cache-control')]).toEqual([404, 'no-store'])
  await orThrow(
    (await api.client('meera')).rpc('verify_company', { company_id: company, method: 'dns' }),
  )
  const shown = await fetched(path)
  expect(shown.status).toBe(200)
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  expect(Buffer.from(await shown.arrayBuffer()).equals(png)).toBe(true)
  const etag = shown.headers.get('etag') ?? ''
  expect((await fetched(path, { 'if-none-match': etag })).status).toBe(304)

  const next = await upload(png)
  expect(next.error).toBeNull()
  expect((await fetched(path)).status).toBe(404)
  expect((await fetched(next.path)).status).toBe(200)
  await orThrow((await api.client('asha')).storage.from('logos').remove([next.path]) as never)
  expect((await fetched(next.path)).status).toBe(404)
})

test('[ORG-01] other addresses below it are no picture', async () => {
  for (const path of ['x', `${people.asha}/../x`, `${company}/x.svg`])
    expect((await fetched(path)).status).toBe(404)
})
