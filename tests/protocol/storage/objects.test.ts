// The file service with the official client: each of its calls, as the owner of a folder, as
// somebody else, as a visitor.
import { Buffer } from 'node:buffer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Site, smallPdf, startSite } from '../site.ts'

let site: Site
let asha: Person
let vikram: Person
const files = (who?: Person | 'service', bucket = 'papers') => site.client(who).storage.from(bucket)

beforeAll(async () => {
  site = await startSite()
  asha = await site.person()
  vikram = await site.person()
  await site.service.query(
    `insert into storage.buckets (id, name, public, allowed_mime_types) values
       ('papers', 'papers', false, null), ('posters', 'posters', true, null),
       ('strict', 'strict', false, '{application/pdf}')`,
  )
  await site.service.query(
    `create policy "everybody keeps their own folder" on storage.objects for all to authenticated
       using (bucket_id in ('papers', 'posters', 'strict') and (storage.foldername(name))[1] = auth.uid()::text)
       with check (bucket_id in ('papers', 'posters', 'strict') and (storage.foldername(name))[1] = auth.uid()::text)`,
  )
})
afterAll(() => site.stop())

test('a file comes back as it was sent, from a blob and from bytes', async () => {
  const blob = new Blob(['नमस्ते'], { type: 'text/plain' })
  const sent = await files(asha).upload(`${asha.id}/blob.txt`, blob, { metadata: { a: 'ü' } })
  expect(sent.error).toBeNull()
  expect(sent.data).toMatchObject({
    path: `${asha.id}/blob.txt`,
    fullPath: `papers/${asha.id}/blob.txt`,
  })
  const raw = await files(asha).upload(`${asha.id}/raw.pdf`, smallPdf, {
    contentType: 'application/pdf',
    cacheControl: '60',
    metadata: { title: 'é' },
  })
  expect(raw.error).toBeNull()
  expect(await (await files(asha).download(`${asha.id}/blob.txt`)).data?.text()).toBe('नमस्ते')
  const back = await files(asha).download(`${asha.id}/raw.pdf`)
  expect(Buffer.from((await back.data?.arrayBuffer()) as ArrayBuffer).equals(smallPdf)).toBe(true)
  const info = await files(asha).info(`${asha.id}/raw.pdf`)
  expect(info.data).toMatchObject({
    size: smallPdf.length,
    contentType: 'application/pdf',
    cacheControl: 'max-age=60',
    bucketId: 'papers',
    metadata: { title: 'é' },
  })
  expect((await files(asha).info(`${asha.id}/blob.txt`)).data?.metadata).toEqual({ a: 'ü' })
  await files(asha).upload(`${asha.id}/plain.txt`, new Blob(['plain'], { type: 'text/plain' }))
  // [P10] Nothing given is an empty object.
  expect((await files(asha).info(`${asha.id}/plain.txt`)).data?.metadata).toEqual({})
  expect((await files(asha).exists(`${asha.id}/raw.pdf`)).data).toBe(true)
  expect((await files(vikram).exists(`${asha.id}/raw.pdf`)).data).toBe(false)
})

test('a second upload to a key is refused without upsert and replaces the file with it', async () => {
  const key = `${asha.id}/twice.txt`
  await files(asha).upload(key, 'one', { contentType: 'text/plain' })
  const refused = await files(asha).upload(key, 'two', { contentType: 'text/plain' })
  expect(refused.error).toMatchObject({ statusCode: '409', message: 'The resource already exists' })
  expect(await (await files(asha).download(key)).data?.text()).toBe('one')
  const before = (await site.filesOnDisk()).length
  const replaced = await files(asha).upload(key, 'three', {
    contentType: 'text/plain',
    upsert: true,
  })
  expect(replaced.error).toBeNull()
  expect(await (await files(asha).download(key)).data?.text()).toBe('three')
  expect((await site.filesOnDisk()).length).toBe(before)
  expect((await files(asha).update(key, 'four', { contentType: 'text/plain' })).error).toBeNull()
  expect(await (await files(asha).download(key)).data?.text()).toBe('four')
  const missing = await files(asha).update(`${asha.id}/none.txt`, 'x')
  expect(missing.error).toMatchObject({ statusCode: '404', message: 'Object not found' })
  expect((await site.filesOnDisk()).length).toBe(before)
})

test('[T068] nobody stores a file in another folder or another bucket', async () => {
  const before = await site.filesOnDisk()
  for (const key of [`${vikram.id}/x.txt`, 'x.txt', `${asha.id}x/x.txt`]) {
    const { error } = await files(asha).upload(key, 'x')
    expect(error).toMatchObject({ statusCode: '403' })
    expect(error?.message).toBe('new row violates row-level security policy')
  }
  expect((await files(asha, 'resumes').upload('x/x.pdf', smallPdf)).error).not.toBeNull()
  expect((await files(asha, 'nowhere').upload('x.txt', 'x')).error).toMatchObject({
    statusCode: '404',
    message: 'Bucket not found',
  })
  expect((await files().upload(`${asha.id}/x.txt`, 'x')).error).toMatchObject({ statusCode: '403' })
  expect(await site.filesOnDisk()).toEqual(before)
})

test('[T067] no route gives, changes or removes the file of another person', async () => {
  const key = `${asha.id}/secret.txt`
  await files(asha).upload(key, 'my secret', { contentType: 'text/plain' })
  for (const who of [vikram, undefined]) {
    const as = who ?? 'nobody'
    for (const route of ['object', 'object/authenticated', 'object/public', 'object/info']) {
      for (const method of ['GET', 'HEAD']) {
        const response = await site.request(`/storage/v1/${route}/papers/${key}`, {
          as: who,
          method,
        })
        expect(response.status, `${method} ${route} ${as}`).toBe(400)
        expect(await response.text()).not.toContain('my secret')
      }
    }
    for (const kind of ['authenticated', 'public', 'sign']) {
      const response = await site.request(`/storage/v1/render/image/${kind}/papers/${key}`, {
        as: who,
      })
      expect(response.status).toBe(400)
    }
    const range = { range: 'bytes=0-3' }
    const part = await site.request(`/storage/v1/object/papers/${key}`, { as: who, headers: range })
    expect(part.status).toBe(400)
    expect((await files(who).list(asha.id)).data).toEqual([])
    expect((await files(who).listV2({ prefix: asha.id })).data).toMatchObject({ objects: [] })
    expect((await files(who).createSignedUrl(key, 60)).error).toMatchObject({ statusCode: '404' })
    const [several] = (await files(who).createSignedUrls([key], 60)).data ?? []
    expect(several).toMatchObject({
      signedUrl: null,
      error: expect.stringContaining('does not exist'),
    })
    const copyTo = who ? `${who.id}/stolen.txt` : 'stolen.txt'
    expect((await files(who).copy(key, copyTo)).error).toMatchObject({ statusCode: '404' })
    expect((await files(who).move(key, copyTo)).error).toMatchObject({ statusCode: '404' })
    expect((await files(who).remove([key])).data).toEqual([])
    const one = await site.request(`/storage/v1/object/papers/${key}`, {
      as: who,
      method: 'DELETE',
    })
    expect(one.status).toBe(400)
    const over = await files(who).upload(key, 'overwritten', { upsert: true })
    expect(over.error).toMatchObject({ statusCode: '403' })
    const put = await files(who).update(key, 'overwritten')
    expect(put.error).toMatchObject({ statusCode: '404' })
  }
  expect(await (await files(asha).download(key)).data?.text()).toBe('my secret')
})

test('a public bucket is read without a key; getPublicUrl of a private one leads nowhere', async () => {
  const key = `${asha.id}/p.txt`
  await files(asha, 'posters').upload(key, 'seen by all', { contentType: 'text/plain' })
  await files(asha).upload(`${asha.id}/hidden.txt`, 'hidden')
  const open = files(undefined, 'posters').getPublicUrl(key).data.publicUrl
  const answer = await site.request(new URL(open).pathname, { as: 'nobody' })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('seen by all')
  const closed = files().getPublicUrl(`${asha.id}/hidden.txt`).data.publicUrl
  const refused = await site.request(new URL(closed).pathname, { as: 'nobody' })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ statusCode: '404', error: 'Bucket not found' })
})

test('moving keeps the bytes, copying makes new ones', async () => {
  const [from, to, twin] = ['m1', 'm2', 'm3'].map((name) => `${asha.id}/${name}.txt`) as [
    string,
    string,
    string,
  ]
  await files(asha).upload(from, 'moving', { contentType: 'text/plain' })
  expect((await files(asha).move(from, to)).data).toMatchObject({ message: 'Successfully moved' })
  expect((await files(asha).exists(from)).data).toBe(false)
  expect((await files(asha).copy(to, twin)).data).toEqual({ path: `papers/${twin}` })
  await files(asha).remove([to])
  expect(await (await files(asha).download(twin)).data?.text()).toBe('moving')
  expect((await files(asha).move(twin, `${vikram.id}/gift.txt`)).error).toMatchObject({
    statusCode: '403',
  })
  expect((await files(asha).copy(twin, `${vikram.id}/gift.txt`)).error).toMatchObject({
    statusCode: '403',
  })
  await files(asha).upload(to, 'taken')
  expect((await files(asha).move(twin, to)).error).toMatchObject({ statusCode: '409' })
  expect((await files(asha).copy(twin, to)).error).toMatchObject({ statusCode: '409' })
})

test('[P11] a copy has the metadata of its source, or those that are sent with it', async () => {
  const key = `${asha.id}/described.txt`
  await files(asha).upload(key, 'described', { metadata: { of: 'the source' } })
  const header = Buffer.from('{"of":"the copy"}').toString('base64')
  const copied = async (name: string, copyMetadata: boolean, sent: string) => {
    const destinationKey = `${asha.id}/${name}`
    const answer = await site.request('/storage/v1/object/copy', {
      as: asha,
      method: 'POST',
      headers: { 'x-metadata': sent, 'content-type': 'application/json' },
      body: JSON.stringify({ bucketId: 'papers', sourceKey: key, destinationKey, copyMetadata }),
    })
    const { data } = await files(asha).info(destinationKey)
    return [answer.status, data?.metadata]
  }
  expect(await copied('same.txt', true, header)).toEqual([200, { of: 'the source' }])
  expect(await copied('other.txt', false, header)).toEqual([200, { of: 'the copy' }])
  expect(await copied('broken.txt', false, 'W10=')).toEqual([400, undefined])
})

test('[P10] what is known of a file has its ETag in a header too', async () => {
  const key = `${asha.id}/tagged.txt`
  await files(asha).upload(key, 'tagged')
  const ask = (route: string) =>
    site.request(`/storage/v1/object${route}/papers/${key}`, { as: asha, method: 'HEAD' })
  const tag = (await ask('')).headers.get('etag')
  expect(tag).toMatch(/^"\w+"$/)
  expect((await ask('/info')).headers.get('etag')).toBe(tag)
})

test('[P11] the service says that it is there, and its version', async () => {
  const ask = (route: string) => site.request(`/storage/v1/${route}`, { as: 'nobody' })
  const [status, version] = [await ask('status'), await ask('version')]
  expect([status.status, await status.text()]).toEqual([200, ''])
  expect([version.status, await version.text()]).toEqual([200, '1'])
})

test('[T071] a file cannot come into a strict bucket through another one', async () => {
  const key = `${asha.id}/page.pdf`
  await files(asha).upload(key, '<html><script>1</script>', { contentType: 'application/pdf' })
  const destinationBucket = 'strict'
  const moved = await files(asha).move(key, key, { destinationBucket })
  expect(moved.error).toMatchObject({ statusCode: '415' })
  const copied = await files(asha).copy(key, key, { destinationBucket })
  expect(copied.error).toMatchObject({ statusCode: '415' })
  await files(asha).upload(`${asha.id}/real.pdf`, smallPdf, { contentType: 'text/html' })
  expect(
    (await files(asha).copy(`${asha.id}/real.pdf`, key, { destinationBucket })).error,
  ).toBeNull()
  const [row] = await site.service.query<{ type: string }>(
    `select metadata ->> 'mimetype' as type from storage.objects where bucket_id = 'strict'`,
  )
  expect(row?.type).toBe('application/pdf')
})

test('removing a file removes its row and its bytes', async () => {
  const key = `${asha.id}/gone.txt`
  const before = (await site.filesOnDisk()).length
  await files(asha).upload(key, 'soon gone')
  const { data } = await files(asha).remove([key, `${asha.id}/never-there.txt`])
  expect(data?.map(({ name }) => name)).toEqual([key])
  expect((await site.filesOnDisk()).length).toBe(before)
  expect((await files(asha).remove(Array(1001).fill('x'))).error).not.toBeNull()
})

test('buckets are made, read, changed, emptied and deleted by who may', async () => {
  const { storage } = site.client('service')
  expect(
    (await storage.createBucket('shelf', { public: false, fileSizeLimit: '1KB' })).error,
  ).toBeNull()
  expect((await storage.createBucket('shelf')).error).toMatchObject({ statusCode: '409' })
  expect((await storage.getBucket('shelf')).data).toMatchObject({
    id: 'shelf',
    file_size_limit: 1000,
  })
  expect((await storage.listBuckets()).data?.map(({ id }) => id)).toContain('shelf')
  const changed = await storage.updateBucket('shelf', {
    public: true,
    allowedMimeTypes: ['image/*'],
  })
  expect(changed.error).toBeNull()
  expect((await storage.getBucket('shelf')).data).toMatchObject({
    public: true,
    allowed_mime_types: ['image/*'],
    file_size_limit: 1000,
  })
  expect((await site.client(asha).storage.listBuckets()).data).toEqual([])
  expect((await site.client(asha).storage.createBucket('mine')).error).toMatchObject({
    statusCode: '403',
  })
  expect((await site.client(asha).storage.deleteBucket('shelf')).error).toMatchObject({
    statusCode: '404',
  })
  const pixel = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAAC', 'base64')
  expect((await storage.from('shelf').upload('a/b.gif', pixel)).error).toBeNull()
  const full = await site.request('/storage/v1/bucket/shelf', { as: 'service', method: 'DELETE' })
  expect(await full.json()).toMatchObject({ statusCode: '409', error: 'ResourceNotEmpty' })
  expect((await storage.emptyBucket('shelf')).error).toBeNull()
  expect((await storage.deleteBucket('shelf')).error).toBeNull()
  expect((await storage.getBucket('shelf')).error).toMatchObject({ statusCode: '404' })
})

test('a rule of the database that refuses a file is told in its words, and nothing is kept', async () => {
  await site.service.query(
    `create function public.refuse_many() returns trigger language plpgsql as $$
       begin
         if (select count(*) from storage.objects where owner_id = new.owner_id and bucket_id = 'strict') >= 3 then
           raise exception 'no more than three files';
         end if;
         return new;
       end $$`,
  )
  await site.service.query(
    `create trigger three before insert on storage.objects for each row when (new.bucket_id = 'strict')
       execute function public.refuse_many()`,
  )
  const many = await Promise.all(
    [1, 2, 3].map((n) => files(vikram, 'strict').upload(`${vikram.id}/${n}.pdf`, smallPdf)),
  )
  expect(many.every(({ error }) => error === null)).toBe(true)
  const before = await site.filesOnDisk()
  const { error } = await files(vikram, 'strict').upload(`${vikram.id}/4.pdf`, smallPdf)
  expect(error).toMatchObject({ status: 400, message: 'no more than three files' })
  expect(await site.filesOnDisk()).toEqual(before)
})

test('an ended session is refused, and so is no key or a wrong one', async () => {
  const gone = await site.person()
  await site.signOut(gone)
  expect((await files(gone).list('')).error).toMatchObject({ statusCode: '403' })
  expect((await site.request('/storage/v1/bucket', { as: 'nobody' })).status).toBe(401)
  const forged = await site.request('/storage/v1/bucket', {
    headers: { authorization: 'Bearer x.y.z' },
  })
  expect(forged.status).toBe(401)
  expect(await forged.json()).toMatchObject({ statusCode: '400', code: 'InvalidJWT' })
})
