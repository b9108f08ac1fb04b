// import_runs and import_rows: administrators begin, confirm and read; the database decides which
// step follows which.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, people, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())
beforeEach(() => cast.as('owner').query('delete from import_runs'))

const begin = (who: Actor, more: Record<string, unknown> = {}) =>
  cast.as(who).insert('import_runs', {
    file_name: ' jobs.csv ',
    path: `${people.meera}/jobs`,
    company: ' Kaveri ',
    ...more,
  })
const checked = async () => {
  const [run] = await begin('meera')
  await cast
    .as('owner')
    .query(
      "update import_runs set state = 'checked', total = 3, inserted = 2, refused = 1, header = '{a,b}', columns = array['title', '']",
    )
  return run?.id
}
const move = (who: Actor, change: string) =>
  cast.as(who).query(`update import_runs set ${change} returning state`)
const moved = { code: 'PT409', hint: 'import_moved_on' }

test('an administrator begins one under their own name, for a file of their own', async () => {
  expect(await begin('meera')).toMatchObject([
    { person_id: people.meera, file_name: 'jobs.csv', company: 'Kaveri', state: 'checking' },
  ])
  const others: [Actor, Record<string, unknown>][] = [
    ['meera', { path: `${people.arjun}/jobs` }],
    ['meera', { person_id: people.arjun, path: `${people.arjun}/jobs` }],
    ['meera', { path: `${people.meera}/2`, state: 'checked' }],
    ['asha', { path: `${people.asha}/jobs` }],
    ['anon', {}],
  ]
  for (const [who, more] of others) await expect(begin(who, more)).rejects.toMatchObject(refused)
})

test('[DAT-04] candidates and visitors see none of it', async () => {
  const id = await checked()
  await cast
    .as('owner')
    .query("insert into import_rows (run_id, row_number, outcome) values ($1, 1, 'inserted')", [id])
  for (const table of ['import_runs', 'import_rows']) {
    expect(await cast.as('arjun').query(`select * from ${table}`)).toHaveLength(1)
    expect(await cast.as('asha').query(`select * from ${table}`)).toEqual([])
    await expect(cast.as('anon').query(`select * from ${table}`)).rejects.toMatchObject(refused)
  }
  expect(await move('asha', "state = 'importing'")).toEqual([])
  await expect(move('anon', "state = 'importing'")).rejects.toMatchObject(refused)
  await expect(
    cast.as('meera').query("update import_rows set outcome = 'refused'"),
  ).rejects.toMatchObject(refused)
})

test('what was checked is confirmed once, as it was checked, with a line in the audit log', async () => {
  await checked()
  await expect(move('meera', "state = 'importing', as_drafts = true")).rejects.toMatchObject(moved)
  await expect(
    move('meera', "state = 'importing', collected_at = '2026-10-01'"),
  ).rejects.toMatchObject(moved)
  await expect(move('meera', "state = 'done'")).rejects.toMatchObject(moved)
  expect(await move('arjun', "state = 'importing'")).toEqual([{ state: 'importing' }])
  await expect(move('meera', "state = 'importing'")).rejects.toMatchObject(moved)
  await expect(move('meera', "state = 'checking'")).rejects.toMatchObject(moved)
  const [run] = await cast.as('owner').query('select confirmed_by from import_runs')
  expect(run).toEqual({ confirmed_by: people.arjun })
})

test('[T150] who confirmed an import, and what came of it, is in the audit log', async () => {
  const id = await checked()
  await move('arjun', "state = 'importing'")
  await cast.as('owner').query("update import_runs set state = 'done', inserted = 2")
  expect(
    await cast
      .as('meera')
      .query(
        "select actor_id, action, details ->> 'inserted' as inserted from audit_log where target_id = $1 order by id",
        [id],
      ),
  ).toEqual([
    { actor_id: people.arjun, action: 'import confirmed', inserted: '2' },
    { actor_id: people.arjun, action: 'import done', inserted: '2' },
  ])
})

test('other columns or another employer mean another check; as many columns as the header has', async () => {
  await checked()
  expect(
    await move('meera', "state = 'checking', columns = '{title,company}', as_drafts = true"),
  ).toEqual([{ state: 'checking' }])
  await expect(move('meera', "columns = array['title', '']")).rejects.toMatchObject(moved)
  await cast.as('owner').query("update import_runs set state = 'checked'")
  await expect(move('meera', "state = 'checking', columns = '{title}'")).rejects.toMatchObject({
    code: '23514',
  })
})

test('[D6] [SRC-10] another day of collection means another check', async () => {
  await checked()
  await expect(move('meera', "collected_at = '2026-10-01'")).rejects.toMatchObject(moved)
  const change = "state = 'checking', collected_at = '2026-10-01T12:00:00+05:30'"
  expect(await move('meera', change)).toEqual([{ state: 'checking' }])
  const [run] = await cast.as('meera').query('select collected_at from import_runs')
  expect(new Date(String(run?.collected_at)).toISOString()).toBe('2026-10-01T06:30:00.000Z')
})

test('somebody whose account goes leaves their imports, nameless, even where an administrator deletes it', async () => {
  await begin('meera')
  await cast.as('arjun').query('delete from profiles where id = $1', [people.meera])
  expect(await cast.as('arjun').query('select person_id, file_name from import_runs')).toEqual([
    { person_id: null, file_name: 'jobs.csv' },
  ])
})

test('files: administrators send their own, and read nobody else’s', async () => {
  const send = (who: Actor, name: string) =>
    cast
      .as(who)
      .query("insert into storage.objects (bucket_id, name) values ('imports', $1)", [name])
  await send('arjun', `${people.arjun}/jobs`)
  await expect(send('arjun', `${people.meera}/jobs`)).rejects.toMatchObject(refused)
  await expect(send('asha', `${people.asha}/jobs`)).rejects.toMatchObject(refused)
  const seen = (who: Actor) =>
    cast.as(who).query("select name from storage.objects where bucket_id = 'imports'")
  expect(await seen('arjun')).toHaveLength(1)
  expect(await seen('asha')).toEqual([])
})
