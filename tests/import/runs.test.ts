// Imports that an administrator starts from the screen, on a real database: a check predicts what
// the import then does, whatever happens in between.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '#database/seed/cast.ts'
import type { Pool } from '#server/postgres/pool.ts'
import { openWorkplace, type Workplace } from '#tests/support/workplace.ts'
import type { Connection } from '#worker/connection.ts'
import { createImportWorker } from '#worker/import/import-worker.ts'
import { MAX_ROWS } from '#worker/import/run.ts'

let workplace: Workplace
let database: Pool
const files = new Map<string, string>()
const removed: string[] = []
let arrivals = 0
/** Called while a file is being read. */
let meanwhile = async () => {}
beforeAll(async () => {
  workplace = await openWorkplace()
  database = workplace.database
})
afterAll(() => workplace?.close())
beforeEach(async () => {
  await database.query('delete from public.import_runs')
  await database.query('delete from public.job_imports')
  await database.query("delete from public.jobs where company like 'Kaveri%'")
  // As if never saved by anybody.
  await database.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica')
    await tx.query('update public.settings set saved_at = null')
  })
  files.clear()
  removed.length = 0
  meanwhile = async () => {}
})

const worker = (connection: Connection = database) =>
  createImportWorker({
    connection,
    fetchFile: async (name) => {
      const text = files.get(name)
      if (text === undefined) return undefined
      return (async function* () {
        yield new TextEncoder().encode(text)
      })()
    },
    removeFile: async (name) => {
      await meanwhile()
      removed.push(name)
      files.delete(name)
    },
    clock: { now: () => new Date('2026-11-01T00:00:00Z') },
    log: { info() {}, warn() {} },
  })

/** A file is uploaded and waits to be checked. */
async function arrived(
  text: string,
  more: { company?: string; collected?: string } = {},
): Promise<string> {
  const name = `${people.meera}/${++arrivals}.csv`
  files.set(name, text)
  const [run] = await database.query<{ id: string }>(
    'insert into import_runs (person_id, file_name, path, company, collected_at) values ($1, $2, $3, $4, $5) returning id',
    [people.meera, 'kaveri.csv', name, more.company ?? null, more.collected ?? null],
  )
  return run?.id ?? ''
}
const confirm = (id: string) =>
  database.query(
    "update import_runs set state = 'importing', done = 0, confirmed_at = now(), confirmed_by = $2 where id = $1",
    [id, people.meera],
  )
const runOf = async (id: string) => {
  const [run] = await database.query(
    `select state, reason, total, done, inserted, updated, unchanged, repeated, refused, file_gone, to_json(shapes) as shapes,
       to_json(header) as header, to_json(columns) as columns, samples from import_runs where id = $1`,
    [id],
  )
  return run ?? {}
}
const postingsNow = async () =>
  (await database.query("select title from jobs where company like 'Kaveri%'")).length

const header = 'id,title,company,location,description'
const line = (at: number, more = '') =>
  `${at},Weaver ${at}${more},Kaveri Looms ${at % 500},Erode,Weave well`
const table = (count: number) =>
  [header, ...Array.from({ length: count }, (_, at) => line(at))].join('\n')

test('a check tells what would come of each row, by row and field, and stores none of it', async () => {
  const id = await arrived(
    [header, line(1), line(1), '3,,Kaveri,Erode,x', '4,Dyer,Kaveri,,', '5,a,b,c,d,e,f'].join('\n'),
  )
  await worker().runOnce()
  expect(await runOf(id)).toMatchObject({
    state: 'checked',
    total: 5,
    inserted: 2,
    repeated: 1,
    refused: 2,
    shapes: ['csv'],
    columns: ['id', 'title', 'company', 'location', 'description'],
    samples: [
      ['1', '3', '4'],
      ['Weaver 1', 'Dyer', 'a'],
      ['Kaveri Looms 1', 'Kaveri', 'b'],
      ['Erode', 'c'],
      ['Weave well', 'x', 'd'],
    ],
  })
  expect(await postingsNow()).toBe(0)
  expect(
    await database.query(
      'select row_number, outcome, kind, to_json(fields) as fields from import_rows where run_id = $1 order by 1',
      [id],
    ),
  ).toMatchObject([
    { row_number: 1, outcome: 'inserted' },
    { row_number: 2, outcome: 'repeated' },
    { row_number: 3, outcome: 'refused', kind: 'missing', fields: ['title'] },
    { row_number: 4, outcome: 'inserted', fields: ['location', 'description'] },
    { row_number: 5, outcome: 'refused', kind: 'broken' },
  ])
})

test('a check tells which postings become drafts because their company has no more open ones', async () => {
  const limit = (most: number) =>
    database.query(
      "update settings set value = value || jsonb_build_object('max_active_jobs', $1::int) where section = 'job_posting_settings'",
      [most],
    )
  await limit(1)
  const id = await arrived(
    [header, '1,Weaver,Kaveri,Erode,Weave well', '2,Dyer,Kaveri,Erode,Dye well'].join('\n'),
  )
  const told = () =>
    database.query('select outcome, kind from import_rows where run_id = $1 order by row_number', [
      id,
    ])
  const expected = [
    { outcome: 'inserted', kind: null },
    { outcome: 'inserted', kind: 'over_limit' },
  ]
  await worker().runOnce()
  expect(await told()).toEqual(expected)
  await confirm(id)
  await worker().runOnce()
  expect(await told()).toEqual(expected)
  expect(
    await database.query("select status from jobs where company = 'Kaveri' order by title desc"),
  ).toEqual([{ status: 'active' }, { status: 'draft' }])
  await limit(10)
})

test('what is confirmed is done as foretold; a second time nothing is new, and what changed is updated', async () => {
  const first = await arrived(table(3))
  await worker().runOnce()
  await confirm(first)
  await worker().runOnce()
  expect(await runOf(first)).toMatchObject({ state: 'done', inserted: 3, done: 3, file_gone: true })
  expect(await postingsNow()).toBe(3)
  expect(removed).toHaveLength(1)

  const second = await arrived([header, line(0), line(1, ' at night'), line(2)].join('\n'))
  await worker().runOnce()
  const foretold = { inserted: 0, updated: 1, unchanged: 2 }
  expect(await runOf(second)).toMatchObject({ state: 'checked', ...foretold })
  await confirm(second)
  await worker().runOnce()
  expect(await runOf(second)).toMatchObject({ state: 'done', ...foretold })
  expect(await postingsNow()).toBe(3)
})

test('[A6] a check counts the rules of the settings over the whole file: what is over the limit becomes a draft', async () => {
  await database.query(
    `update settings set value = value || '{"max_active_jobs": 2}', saved_at = now() where section = 'job_posting_settings'`,
  )
  const one = (at: number) => `${at},Weaver ${at},Kaveri Looms,Erode,Weave well`
  const id = await arrived([header, ...Array.from({ length: 250 }, (_, at) => one(at))].join('\n'))
  await worker().runOnce()
  expect(await runOf(id)).toMatchObject({ inserted: 250, refused: 0 })
  await confirm(id)
  await worker().runOnce()
  expect(
    await database.query(
      `select status, count(*)::int from jobs where company = 'Kaveri Looms' group by status order by status`,
    ),
  ).toEqual([
    { status: 'active', count: 2 },
    { status: 'draft', count: 248 },
  ])
})

/** A connection that is lost after two batches. */
function dying(): Connection {
  let batches = 0
  return {
    query: database.query.bind(database),
    transaction: (work: Parameters<Connection['transaction']>[0]) => {
      if (++batches > 2) return Promise.reject(new Error('the line is gone'))
      return database.transaction(work)
    },
  } as Connection
}

test('a worker that ends in the middle leaves the rest to the next, and no row is counted or stored twice', async () => {
  const id = await arrived(table(900))
  await worker().runOnce()
  await confirm(id)
  await expect(worker(dying()).runOnce()).rejects.toThrow('the line is gone')
  expect(await postingsNow()).toBe(400)
  expect(await runOf(id)).toMatchObject({ state: 'importing' })
  await worker().runOnce()
  expect(await runOf(id)).toMatchObject({ state: 'done', total: 900, inserted: 900, unchanged: 0 })
  expect(await postingsNow()).toBe(900)
})

test('[D2] [SRC-09] a worker that continues gives no row of a shared id another row’s posting', async () => {
  const one = (at: number) => `7,Weaver,Kaveri Looms,Erode,Weave at loom number ${at} of the mill`
  const rows = Array.from({ length: 450 }, (_, at) => one(at))
  const id = await arrived([header, ...rows].join('\n'))
  await worker().runOnce()
  await confirm(id)
  await expect(worker(dying()).runOnce()).rejects.toThrow('the line is gone')
  await worker().runOnce()
  expect(await runOf(id)).toMatchObject({ state: 'done', inserted: 450, updated: 0 })
  expect(await postingsNow()).toBe(450)
})

test('[D2] [SRC-09] a row with another posting’s id is refused with that posting’s name', async () => {
  const row = (title: string, company: string) => `KL-2026-0007,${title},${company},Erode,Weave`
  const first = await arrived([header, row('Weaver', 'Kaveri Looms')].join('\n'))
  await worker().runOnce()
  await confirm(first)
  await worker().runOnce()
  const second = await arrived([header, row('Nurse', 'Kaveri Clinic')].join('\n'))
  await worker().runOnce()
  expect(await runOf(second)).toMatchObject({ inserted: 0, updated: 0, refused: 1 })
  expect(
    await database.query(
      'select kind, reason, to_json(fields) as fields from import_rows where run_id = $1',
      [second],
    ),
  ).toEqual([
    { kind: 'other_posting', reason: 'Weaver, Kaveri Looms', fields: ['title', 'company'] },
  ])
})

/**
 * A worker that loses its lease before its second transaction, while `others` do the work, and then
 * continues.
 */
const lateWorker = (others: () => Promise<unknown>) => {
  let transactions = 0
  return worker({
    query: database.query.bind(database),
    transaction: async (work: Parameters<Connection['transaction']>[0]) => {
      if (++transactions === 2) {
        await database.query("update import_runs set turn_until = now() - interval '1 second'")
        await others()
      }
      return database.transaction(work)
    },
  } as Connection)
}

test('a worker that comes back after another has done its work changes no count', async () => {
  const id = await arrived(table(900))
  await worker().runOnce()
  await confirm(id)
  await lateWorker(() => worker().runOnce()).runOnce()
  expect(await runOf(id)).toMatchObject({ state: 'done', inserted: 900, unchanged: 0 })
  expect(await postingsNow()).toBe(900)
})

test('a check that ends after another one was confirmed takes nothing back', async () => {
  const id = await arrived(table(3))
  await lateWorker(async () => {
    await worker().runOnce()
    await confirm(id)
    await worker().runOnce()
  }).runOnce()
  expect(await runOf(id)).toMatchObject({ state: 'done', total: 3, inserted: 3 })
  const rows = await database.query('select stored from import_rows where run_id = $1', [id])
  expect(rows).toEqual([{ stored: true }, { stored: true }, { stored: true }])
})

test('five thousand rows are checked and stored', async () => {
  const id = await arrived(table(5000))
  await worker().runOnce()
  expect(await runOf(id)).toMatchObject({ state: 'checked', inserted: 5000 })
  await confirm(id)
  await worker().runOnce()
  expect(await runOf(id)).toMatchObject({ state: 'done', inserted: 5000 })
}, 120_000)

test('other columns are read from where an administrator says, and are remembered for that header', async () => {
  const odd = 'Nr;Was;Wer;Wo;Text\n1;Weber;Kaveri;Erode;Weben'
  const id = await arrived(odd)
  await worker().runOnce()
  expect(await runOf(id)).toMatchObject({ refused: 1, header: ['Nr', 'Was', 'Wer', 'Wo', 'Text'] })
  const columns = ['id', 'title', 'company', 'location', 'description']
  await database.query("update import_runs set state = 'checking', columns = $2 where id = $1", [
    id,
    columns,
  ])
  await worker().runOnce()
  expect(await runOf(id)).toMatchObject({ inserted: 1, refused: 0, columns })
  await confirm(id)
  await worker().runOnce()

  const again = await arrived(`${odd}er`)
  await worker().runOnce()
  expect(await runOf(again)).toMatchObject({ updated: 1, columns })
})

test('[D6] a file from the screen counts relative dates from when it was last changed', async () => {
  const id = await arrived(
    `title,company,location,description,posted\nWeaver,Kaveri,Erode,Weave,3 days ago`,
    {
      collected: '2026-05-04T10:00:00Z',
    },
  )
  await worker().runOnce()
  await confirm(id)
  await worker().runOnce()
  const [job] = await database.query("select created_at from jobs where company = 'Kaveri'")
  expect(new Date(String(job?.created_at)).toISOString()).toBe('2026-05-01T10:00:00.000Z')
})

test('a file that is gone, empty, too long or of no shape says so', async () => {
  const gone = await arrived('x')
  files.clear()
  await worker().runOnce()
  expect(await runOf(gone)).toMatchObject({ state: 'failed', reason: 'file_missing' })
  const empty = await arrived('  \n')
  await worker().runOnce()
  expect(await runOf(empty)).toMatchObject({ state: 'failed', reason: 'empty' })
  const long = await arrived(`title\n${'x\n'.repeat(MAX_ROWS + 1)}`)
  await worker().runOnce()
  expect(await runOf(long)).toMatchObject({ state: 'failed', reason: 'too_many_rows' })
  const odd = await arrived('{"a": 1}')
  await worker().runOnce()
  expect(await runOf(odd)).toMatchObject({ state: 'checked', refused: 1 })
})

test('a file that nobody confirms goes after a week, and its run says so', async () => {
  const id = await arrived(table(1))
  await worker().runOnce()
  await database.query("update import_runs set created_at = now() - interval '8 days'")
  await worker().runOnce()
  expect(await runOf(id)).toMatchObject({ state: 'expired', file_gone: true })
  expect(removed).toHaveLength(1)
})

test('nobody confirms a run whose file is just going', async () => {
  const id = await arrived(table(1))
  await worker().runOnce()
  await database.query("update import_runs set created_at = now() - interval '8 days'")
  const outcomes: unknown[] = []
  meanwhile = () =>
    database
      .transaction(async (tx) => {
        await tx.query("select set_config('request.jwt.claims', $1, true)", [
          JSON.stringify({ role: 'authenticated', sub: people.meera }),
        ])
        await tx.query("update import_runs set state = 'importing' where id = $1", [id])
      })
      .then(
        () => void outcomes.push('confirmed'),
        (error: { hint?: string }) => void outcomes.push(error.hint),
      )
  await worker().runOnce()
  expect(outcomes).toEqual(['import_moved_on'])
  expect(await runOf(id)).toMatchObject({ state: 'expired', file_gone: true })
})

test('a file that no run came of goes after a day', async () => {
  const file = (days: number) =>
    database.query(
      "insert into storage.objects (bucket_id, name, created_at) values ('imports', $1, now() - $2::int * interval '1 day')",
      [`${people.meera}/${days}`, days],
    )
  await file(0)
  await file(2)
  await worker().runOnce()
  expect(removed).toEqual([`${people.meera}/2`])
})

const samples = process.env.SAMPLE_DATA ? path.resolve(process.env.SAMPLE_DATA) : ''
test.skipIf(!samples)(
  `a real list says of each row what it lacks${samples ? '' : ' (NOT RUN: SAMPLE_DATA names no folder)'}`,
  async () => {
    const id = await arrived(
      readFileSync(path.join(samples, 'ats_feeds', 'workable.json'), 'utf8'),
      { company: 'Kaveri' },
    )
    await worker().runOnce()
    expect(await runOf(id)).toMatchObject({ state: 'checked', inserted: 2, header: null })
    const rows = await database.query(
      'select to_json(fields) as fields from import_rows where run_id = $1',
      [id],
    )
    expect(rows).toEqual([{ fields: ['description'] }, { fields: ['description'] }])
  },
)
