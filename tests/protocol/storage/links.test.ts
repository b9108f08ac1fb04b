// Links to one file, for reading and for writing it, with the official client.
import { Buffer } from 'node:buffer'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../site.ts'
import { asha, setPapers, site } from './open-papers.ts'

setPapers()

let vikram: Person
const files = (who?: Person | 'service', bucket = 'papers') => site.client(who).storage.from(bucket)

beforeAll(async () => {
  vikram = await site.person()
})

test('[V6] a link gives a file the name that was asked for, in any script', async () => {
  const key = `${asha.id}/named.txt`
  await files(asha).upload(key, 'named', { contentType: 'text/plain' })
  for (const name of ['आशा CV.txt', 'plain.txt', '50% done.txt']) {
    const made = await files(asha).createSignedUrl(key, 60, { download: name })
    const link = made.data?.signedUrl.replace('http://site.test', '') ?? ''
    const answer = await site.request(link, { as: 'nobody' })
    const header = answer.headers.get('content-disposition') ?? ''
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name)
  }
})

test('[T070] a link opens one file of one version for a short time, and nothing else', async () => {
  const key = `${asha.id}/linked.txt`
  await files(asha).upload(key, 'linked', { contentType: 'text/plain' })
  await files(asha).upload(`${asha.id}/other.txt`, 'other')
  const made = await files(asha).createSignedUrl(key, 60, { download: 'mine.txt' })
  const link = made.data?.signedUrl.replace('http://site.test', '') ?? ''
  const open = (path: string, method = 'GET') => site.request(path, { as: 'nobody', method })
  const first = await open(link)
  expect(first.status).toBe(200)
  expect(first.headers.get('content-disposition')).toContain('filename="mine.txt"')
  expect(await first.text()).toBe('linked')

  expect((await open(link.replace('linked.txt', 'other.txt'))).status).toBe(400)
  expect((await open(link.replace(/token=./, 'token=X'))).status).toBe(400)
  expect((await open(link.split('?')[0] ?? '')).status).toBe(400)
  for (const method of ['PUT', 'DELETE', 'PATCH'])
    expect((await open(link, method)).status).toBe(400)
  // A POST asks for a new link, which needs a key and the right to read.
  expect((await open(link, 'POST')).status).toBe(401)
  const asUpload = await open(link.replace('/object/sign/', '/object/upload/sign/'), 'PUT')
  expect(await asUpload.json()).toMatchObject({ code: 'InvalidUploadSignature' })
  // The token is no key: it is not accepted as a bearer token.
  const token = new URL(`http://x${link}`).searchParams.get('token')
  const bearer = await site.request(`/storage/v1/object/papers/${key}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(bearer.status).toBe(401)

  await files(asha).upload(key, 'replaced', { upsert: true })
  expect(await (await open(link)).json()).toMatchObject({ code: 'InvalidSignature' })
  const again = await files(asha).createSignedUrl(key, 60)
  const fresh = again.data?.signedUrl.replace('http://site.test', '') ?? ''
  expect((await open(fresh)).status).toBe(200)
  site.advance(61_000)
  expect(await (await open(fresh)).json()).toMatchObject({ code: 'ExpiredToken' })

  const long = (await files(asha).createSignedUrl(key, 86_400)).data?.signedUrl ?? ''
  const payload = JSON.parse(
    Buffer.from(
      new URL(long).searchParams.get('token')?.split('.')[1] ?? '',
      'base64url',
    ).toString(),
  )
  expect(payload.exp - payload.iat).toBe(3600)
  await files(asha).remove([key])
  expect((await open(long.replace('http://site.test', ''))).status).toBe(400)
  for (const seconds of [0, -1, 1.5]) {
    expect(
      (await files(asha).createSignedUrl(`${asha.id}/other.txt`, seconds)).error,
    ).not.toBeNull()
  }
})

test('several links at once, in the order asked', async () => {
  await files(asha).upload(`${asha.id}/s1.txt`, '1', { upsert: true })
  const paths = [`${asha.id}/none`, `${asha.id}/s1.txt`, '../x']
  const { data } = await files(asha).createSignedUrls(paths, 60)
  expect(data?.map(({ path, error }) => [path, error === null])).toEqual([
    [paths[0], false],
    [paths[1], true],
    [paths[2], false],
  ])
})

test('an upload link stores one file in the name of who asked for it', async () => {
  const key = `${asha.id}/by-link.txt`
  const link = await files(asha).createSignedUploadUrl(key)
  expect(link.error).toBeNull()
  const { token = '' } = link.data ?? {}
  const sent = await files().uploadToSignedUrl(key, token, new Blob(['through a link']))
  expect(sent.error).toBeNull()
  const [row] = await site.service.query('select owner_id from storage.objects where name = $1', [
    key,
  ])
  expect(row).toEqual({ owner_id: asha.id })
  expect((await files().uploadToSignedUrl(key, token, new Blob(['again']))).error).not.toBeNull()
  const elsewhere = await files().uploadToSignedUrl(`${vikram.id}/x`, token, new Blob(['x']))
  expect(elsewhere.error).toMatchObject({ message: 'Invalid upload signature' })
  expect((await files(vikram).createSignedUploadUrl(`${asha.id}/y`)).error).not.toBeNull()
  const asDownload = await site.request(`/storage/v1/object/sign/papers/${key}?token=${token}`)
  expect(asDownload.status).toBe(400)
})

test('an upload link still stored a file after its maker had signed out', async () => {
  const somebody = await site.person()
  const key = `${somebody.id}/late.txt`
  const { data } = await files(somebody).createSignedUploadUrl(key)
  await site.signOut(somebody)
  await expect.poll(async () => (await files(somebody).list()).error).not.toBeNull()
  const late = await files().uploadToSignedUrl(key, data?.token ?? '', new Blob(['late']))
  expect(late.error).toMatchObject({ message: 'The session of this link has ended' })
  expect(await site.service.query('select from storage.objects where name = $1', [key])).toEqual([])
})
