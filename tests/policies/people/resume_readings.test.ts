// What the program reads in a résumé: the row exists with its file, and is visible to its owner
// and, once sent, to administrators.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, people, postings, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
beforeEach(() => cast.restore())
afterAll(() => cast.drop())

const path = `${people.asha}/cv.pdf`
const upload = (version = 'one') =>
  cast.as('owner').query(
    `insert into storage.objects (bucket_id, name, version) values ('resumes', $1, $2)
       on conflict (bucket_id, name) do update set version = excluded.version`,
    [path, version],
  )
const read = (actor: Actor) =>
  cast.as(actor).query('select path, version, status, text from resume_readings')
const waiting = { path, version: 'one', status: 'waiting', text: null }
const fill = () =>
  cast.as('owner').query("update resume_readings set status = 'read', text = 'Looms', turns = 1")

test('[CAN-12] a file that arrives waits to be read, and its owner sees so', async () => {
  await upload()
  expect(await read('asha')).toEqual([waiting])
})

test('a file under no person’s name, and one in another bucket, is no résumé', async () => {
  const owner = cast.as('owner')
  await owner.query("insert into storage.buckets (id, name) values ('other', 'other')")
  await owner.query("insert into storage.objects (bucket_id, name) values ('other', $1)", [path])
  await owner.query(
    "insert into storage.objects (bucket_id, name) values ('resumes', 'somebody.pdf')",
  )
  expect(await read('owner')).toEqual([])
})

test('other bytes under the same name are read anew; a change of the row alone is not', async () => {
  await upload()
  await fill()
  await cast.as('owner').query('update storage.objects set last_accessed_at = now()')
  await upload('one')
  expect(await read('asha')).toEqual([{ ...waiting, status: 'read', text: 'Looms' }])
  await upload('two')
  expect(await read('asha')).toEqual([{ ...waiting, version: 'two' }])
})

test('with a new name of the file the reading starts again under it', async () => {
  await upload()
  await fill()
  const moved = `${people.asha}/new.pdf`
  await cast.as('owner').query('update storage.objects set name = $1', [moved])
  expect(await read('asha')).toEqual([{ ...waiting, path: moved }])
})

test('with the file goes its reading', async () => {
  await upload()
  await cast.as('asha').query("delete from storage.objects where bucket_id = 'resumes'")
  expect(await read('owner')).toEqual([])
})

test('[T116] with the person goes the reading', async () => {
  await upload()
  await cast.as('owner').query('delete from auth.users where id = $1', [people.asha])
  expect(await read('owner')).toEqual([])
})

test('[DAT-02] nobody else sees it; administrators do once it was sent with an application', async () => {
  await upload()
  expect(await read('vikram')).toEqual([])
  expect(await read('meera')).toEqual([])
  await expect(read('anon')).rejects.toMatchObject(refused)
  await cast.as('asha').insert('job_applications', { job_id: postings.frontend, resume_url: path })
  expect(await read('meera')).toEqual([waiting])
  expect(await read('vikram')).toEqual([])
})

test('nobody writes one, not even its owner or the service key', async () => {
  await upload()
  for (const actor of ['asha', 'meera', 'anon', 'service_role'] as const) {
    const { query } = cast.as(actor)
    await expect(query("update resume_readings set text = 'x'")).rejects.toMatchObject(refused)
    await expect(query('delete from resume_readings')).rejects.toMatchObject(refused)
    await expect(
      query("insert into resume_readings (path, owner_id) values ('x', $1)", [people.asha]),
    ).rejects.toMatchObject(refused)
  }
})
