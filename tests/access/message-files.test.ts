// Files of messages over HTTP: what is taken, who gets at a file by any route, and how it ends:
// with the right, with the message and with the account; the copy of one's data has it.
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Api, type Client, orThrow, people, postings, startApi } from '#tests/support/api.ts'
import { resumePdf } from '#tests/support/resume.ts'
import { entriesOf } from './zip-entries.ts'

let api: Api
let asha: Client
let meera: Client
let application: string
let pdf: Buffer
beforeAll(async () => {
  api = await startApi()
  asha = await api.as('asha')
  meera = await api.as('meera')
  pdf = await resumePdf('Asha Verma', ['My plan for the first month.'])
  const row = { job_id: postings.frontend, applicant_id: people.asha }
  application = (
    (await orThrow(asha.from('job_applications').insert(row).select('id').single())) as {
      id: string
    }
  ).id
})
afterAll(() => api?.stop())

/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const bucket = (client: Client) => client.storage.from('attachments')
const upload = async (
  client: Client,
  bytes: Buffer | string = pdf,
  { contentType = 'application/pdf', name = 'Plan.pdf' } = {},
) => {
  const id = randomUUID()
  const place = `${application}/${id}`
  const { error } = await bucket(client).upload(place, bytes, { contentType, metadata: { name } })
  return { id, place, error }
}
const write = (client: Client, files: string[], text = 'See there.') =>
  orThrow(
    client
      .from('messages')
      .insert({ application_id: application, text, files } as never)
      .select('id')
      .single(),
  )
async function sent(client: Client) {
  const { id, place, error } = await upload(client)
  expect(error).toBeNull()
  await write(client, [id])
  return place
}
const bytesKept = async () => {
  const entries = await readdir(path.join(api.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  })
  return entries.filter((entry) => entry.isFile()).length
}

test.each([
  ['a page that says it is a picture', '<html><script>alert(1)</script>', 'image/png'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml'],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'application/pdf'],
  ['plain text', 'Hello', 'text/plain'],
  ['more than 5 MB', Buffer.concat([png, Buffer.alloc(5_242_880)]), 'image/png'],
])('[ORG-10] %s is refused and leaves nothing', async (_, bytes, contentType) => {
  const before = await bytesKept()
  const { error } = await upload(asha, bytes, { contentType })
  expect(error).toMatchObject({ name: 'StorageApiError' })
  expect(await orThrow(asha.from('message_files').select('id').is('message_id', null))).toEqual([])
  await expect.poll(bytesKept).toBe(before)
})

test('[ORG-10] its kind is that of its bytes, whatever it is called', async () => {
  const { id, error } = await upload(asha, png, { contentType: 'application/pdf' })
  expect(error).toBeNull()
  expect(
    await orThrow(asha.from('message_files').select('name, type').eq('id', id).single()),
  ).toEqual({ name: 'Plan.pdf.png', type: 'image/png' })
})

test('[ORG-10] [T013] by any route it is given to those who may read the message, as an attachment', async () => {
  const place = await sent(asha)
  for (const client of [asha, meera]) {
    const { data } = await bucket(client).download(place)
    expect(Buffer.from(await (data as Blob).arrayBuffer())).toEqual(pdf)
  }
  const answer = await api.request(`/storage/v1/object/attachments/${place}`, { as: 'asha' })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment/),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  await answer.body?.cancel()
  const calls: [string, string, unknown?][] = [
    ['GET', `/object/attachments/${place}`],
    ['GET', `/object/authenticated/attachments/${place}`],
    ['GET', `/object/public/attachments/${place}`],
    ['GET', `/object/info/attachments/${place}`],
    ['POST', `/object/sign/attachments/${place}`, { expiresIn: 60 }],
    ['POST', '/object/sign/attachments', { expiresIn: 60, paths: [place] }],
    [
      'POST',
      '/object/copy',
      { bucketId: 'attachments', sourceKey: place, destinationKey: `${application}/x` },
    ],
    ['DELETE', `/object/attachments/${place}`],
    ['POST', '/object/list/attachments', { prefix: application }],
  ]
  for (const as of ['nobody', 'anon', 'vikram'] as const)
    for (const [method, route, json] of calls) {
      const got = await api.request(`/storage/v1${route}`, { method, as, json })
      expect([as, route, got.status < 500]).toEqual([as, route, true])
      expect(await got.text()).not.toMatch(/%PDF|token=|eTag/)
    }
  // Neither side replaces or removes what was sent.
  for (const client of [asha, meera]) {
    expect((await bucket(client).update(place, png)).error).not.toBeNull()
    expect((await bucket(client).remove([place])).data).toEqual([])
  }
  expect((await bucket(asha).download(place)).error).toBeNull()
})

test('[ORG-10] a link lasts a minute at most, and ends with the right of whoever made it', async () => {
  const place = await sent(asha)
  const arjun = await api.signIn('arjun')
  const link = (await bucket(arjun).createSignedUrl(place, 86_400)).data?.signedUrl ?? ''
  const token = new URL(link).searchParams.get('token') ?? ''
  const { exp, iat } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(exp - iat).toBe(60)
  const status = async () => (await fetch(link)).status
  expect(await status()).toBe(200)
  const role = (to: string) =>
    orThrow(meera.rpc('set_user_role', { user_id: people.arjun, role: to }))
  await role('candidate')
  await expect.poll(status, { timeout: 5000 }).toBe(400)
  await role('admin')
})

test('[ORG-10] [T114] the copy of one’s data has what either side sent, by its name', async () => {
  await sent(asha)
  await sent(meera)
  await upload(meera, pdf, { name: 'not sent yet.pdf' })
  const { id } = (await orThrow(asha.rpc('ask_for_export'))) as { id: string }
  await vi.waitFor(
    async () =>
      expect(await api.sql('select state from data_exports where id = $1', [id])).toEqual([
        { state: 'ready' },
      ]),
    { timeout: 60_000, interval: 100 },
  )
  const token = await orThrow(asha.rpc('export_link', { id }))
  const zip = Buffer.from(await (await fetch(`${api.url}/exports/${token}`)).arrayBuffer())
  const names = [...(await entriesOf(zip)).keys()].filter((name) => name.startsWith('files/'))
  const taken = await api.sql('select id from message_files where message_id is not null')
  expect(names.filter((name) => /^files\/\d+-Plan\.pdf$/.test(name))).toHaveLength(taken.length)
  expect(names.join()).not.toContain('not sent yet')
})

test('[ORG-10] [T116] an account that is erased takes the files of its conversations along, bytes and all', async () => {
  const place = await sent(asha)
  await sent(meera)
  const link = (await bucket(meera).createSignedUrl(place, 60)).data?.signedUrl ?? ''
  expect((await fetch(link)).status).toBe(200)
  await orThrow((await api.signIn('asha')).rpc('request_erasure'))
  await vi.waitFor(
    async () =>
      expect(
        await api.sql("select name from storage.objects where bucket_id = 'attachments'"),
      ).toEqual([]),
    { timeout: 60_000, interval: 100 },
  )
  expect((await fetch(link)).status).toBe(400)
  expect(await api.sql('select from message_files')).toEqual([])
  await expect.poll(bytesKept, { timeout: 20_000 }).toBe(0)
})
