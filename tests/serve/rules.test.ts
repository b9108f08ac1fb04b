// A rule that is changed by SQL alone takes effect at once in every service of a running server:
// for readers, for listeners, and for downloads.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  asOwner,
  newOwner,
  notesSql,
  type Running,
  serve,
  startPostgres,
  until,
} from '#tests/support/server-alone.ts'

type Owner = Awaited<ReturnType<typeof newOwner>>
let postgres: Awaited<ReturnType<typeof startPostgres>>
let databaseUrl: string
let server: Running
let writer: Owner
let reader: Owner
const sql = (text: string) => asOwner(databaseUrl, text)

beforeAll(async () => {
  postgres = await startPostgres()
  databaseUrl = await postgres.create()
  server = await serve({ databaseUrl, auth: { autoconfirm: true } })
  await sql(await notesSql())
  writer = await newOwner(server.url, 'writer')
  reader = await newOwner(server.url, 'reader')
})
afterAll(async () => {
  await server?.end()
  await postgres?.stop()
})

const write = (text: string) => writer.client.from('notes').insert({ text, shared: true })
const texts = async () =>
  (await reader.client.from('notes').select('text').order('id')).data?.map(({ text }) => text)

test('what a reader gets', async () => {
  await write('first')
  expect(await texts()).toEqual(['first'])
  await sql('drop policy "own and shared notes are read" on notes')
  expect(await texts()).toEqual([])
  await sql(`create policy "own and shared notes are read" on notes for select to authenticated
    using (owner = (select auth.uid()) or shared)`)
  expect(await texts()).toEqual(['first'])
})

test('what somebody who listens is told, without joining again', async () => {
  const heard: string[] = []
  const hear = (owner: Owner, tell: (text: string) => void) => {
    let joined = false
    owner.client
      .channel('notes')
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notes' }, (change) =>
        tell(change.new.text),
      )
      .on('system', {}, ({ status }) => (joined ||= status === 'ok'))
      .subscribe()
    return until(() => joined)
  }
  const known: string[] = []
  await hear(reader, (text) => heard.push(text))
  await hear(writer, (text) => known.push(text))
  await write('told')
  await until(() => heard.includes('told'))
  await sql(
    `alter policy "own and shared notes are read" on notes using (owner = (select auth.uid()))`,
  )
  await write('kept')
  await write('afterwards')
  // Each change is told to all before the next one: by then the reader would have got the first.
  await until(() => known.includes('afterwards'))
  await sql(
    `alter policy "own and shared notes are read" on notes using (owner = (select auth.uid()) or shared)`,
  )
  await write('told again')
  await until(() => heard.includes('told again'))
  // Those around it may be told or not: one was written before, the other just before the rule.
  const unsure = ['first', 'afterwards']
  expect(heard.filter((text) => !unsure.includes(text))).toEqual(['told', 'told again'])
  await Promise.all([reader.client.removeAllChannels(), writer.client.removeAllChannels()])
})

test('what somebody who downloads gets', async () => {
  const place = `${writer.id}/page.txt`
  const papers = ({ client }: Owner) => client.storage.from('papers')
  expect((await papers(writer).upload(place, new Blob(['a page']))).error).toBeNull()
  expect((await papers(reader).download(place)).error).not.toBeNull()
  expect((await papers(reader).createSignedUrl(place, 60)).error).not.toBeNull()

  await sql(`create policy "papers may be read by all members" on storage.objects
    for select to authenticated using (bucket_id = 'papers')`)
  expect(await (await papers(reader).download(place)).data?.text()).toBe('a page')
  expect((await papers(reader).createSignedUrl(place, 60)).error).toBeNull()
  expect((await papers(reader).remove([place])).data).toEqual([])

  await sql('drop policy "papers may be read by all members" on storage.objects')
  expect((await papers(reader).download(place)).error).not.toBeNull()
})

test('a column, a table and a function that are new or taken away', async () => {
  await sql(
    `alter table notes add column colour text; grant select (colour), insert (colour) on notes to authenticated`,
  )
  await until(async () => (await reader.client.from('notes').select('colour')).error === null)
  await sql('revoke execute on function count_notes from authenticated')
  const refused = await reader.client.rpc('count_notes', { containing: 'x' })
  expect(refused.error?.code).toMatch(/42501|PGRST202/)
})
