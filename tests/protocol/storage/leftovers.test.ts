// What aborted or refused uploads leave behind, and what the sweeper deletes; and slow uploads
// beside others.
import { Buffer } from 'node:buffer'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { until } from '../until.ts'
import { asha, get, headersOf, objectCount, origin, send, setPapers, site } from './open-papers.ts'

setPapers()

test('[T077] an upload that breaks off leaves nothing, for bytes and forms', async () => {
  const before = await site.filesOnDisk()
  const { hostname, port } = new URL(origin)
  const begin = (type: string, body: Buffer) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname)
      const headers = headersOf({ 'content-type': type, 'content-length': '1000000' })
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
      socket.on('error', () => {})
      socket.on('close', () => resolve())
      socket.write(
        `POST /storage/v1/object/papers/${asha.id}/broken.bin HTTP/1.1\r\nhost: x\r\n${lines.join('\r\n')}\r\n\r\n`,
      )
      socket.write(body)
      // The upload is running: there is a temporary file.
      until(async () => (await site.filesOnDisk()).length === before.length + 1).then(
        () => socket.destroy(),
        reject,
      )
    })
  await begin('application/octet-stream', Buffer.alloc(500_000, 'x'))
  await until(async () => (await site.filesOnDisk()).length === before.length)
  const opening = '--b\r\ncontent-disposition: form-data; name=""; filename="x"\r\n\r\n'
  const half = Buffer.concat([Buffer.from(opening), Buffer.alloc(500_000, 'x')])
  await begin('multipart/form-data; boundary=b', half)
  await until(async () => (await site.filesOnDisk()).length === before.length)
  const rows = await site.service.query(`select from storage.objects where name like '%broken%'`)
  expect(rows).toEqual([])
  expect((await get('broken.bin')).status).toBe(400)
})

test('[T078] a file whose row is gone, and a file that no row ever named, are swept within the hour, others stay', async () => {
  await send('kept.txt', 'kept')
  await send('orphan.txt', 'orphan')
  const [orphan] = await site.service.query<{ file: string }>(
    `delete from storage.objects where name = $1 returning id || '.' || version as file`,
    [`${asha.id}/orphan.txt`],
  )
  const stray = '00000000-0000-4000-8000-000000000000.00000000-0000-4000-8000-000000000001'
  const { objects, staging } = {
    objects: path.join(site.folder, 'objects'),
    staging: path.join(site.folder, 'staging'),
  }
  const strayFolder = path.join(objects, stray.slice(0, 2))
  await mkdir(strayFolder, { recursive: true })
  await writeFile(path.join(strayFolder, stray), 'stray')
  await writeFile(path.join(staging, 'half.part'), 'half')
  expect(await site.storage.sweep()).toEqual({ unfinished: 0, orphans: 0 })
  const before = await site.filesOnDisk()
  expect(before.some((file) => file.endsWith(orphan?.file ?? '?'))).toBe(true)
  const longAgo = new Date(Date.now() - 2_700_000)
  for (const file of before) await utimes(path.join(site.folder, file), longAgo, longAgo)
  const swept = await site.storage.sweep()
  expect(swept.unfinished).toBe(1)
  const after = await site.filesOnDisk()
  expect(after.some((file) => file.endsWith(orphan?.file ?? '?'))).toBe(false)
  expect(after.length).toBe(await objectCount())
  expect(await (await get('kept.txt')).text()).toBe('kept')
})

test('[T078] when the row is refused after the bytes came, the bytes go', async () => {
  await site.service.query(
    `create function public.refuse_late() returns trigger language plpgsql as $$
       begin
         if (new.metadata ->> 'size')::int > 0 then raise exception 'refused late'; end if;
         return new;
       end $$`,
  )
  await site.service.query(
    `create trigger refuse_late before insert on storage.objects for each row
       when (new.name like '%late.txt') execute function public.refuse_late()`,
  )
  const before = await site.filesOnDisk()
  const sent = await send('late.txt', 'too late')
  expect(await sent.json()).toMatchObject({ message: 'refused late' })
  expect(await site.filesOnDisk()).toEqual(before)
  await site.service.query(
    `create constraint trigger refuse_at_commit after insert on storage.objects deferrable initially deferred
       for each row when (new.name like '%latest.txt') execute function public.refuse_late()`,
  )
  expect((await send('latest.txt', 'too late')).status).toBe(400)
  expect(await site.filesOnDisk()).toEqual(before)
})

test('fifty uploads at once that trickle in hold up nobody else', async () => {
  const before = await site.filesOnDisk()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const slow = Array.from({ length: 50 }, (_, index) => {
    async function* trickle() {
      yield Buffer.alloc(70_000, 'x')
      await released
      yield Buffer.alloc(1000, 'x')
    }
    return send(`slow-${index}.bin`, trickle() as unknown as BodyInit)
  })
  await until(async () => (await site.filesOnDisk()).length === before.length + 50)
  expect((await send('quick.txt', 'quick')).status).toBe(200)
  expect(await (await get('quick.txt')).text()).toBe('quick')
  release()
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(Array(50).fill(200))
})
