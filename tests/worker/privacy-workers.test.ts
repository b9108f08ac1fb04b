// Copies of people's data and erasures as queues: what is locked meanwhile, and what happens to a
// row when its work fails or its process stops.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSqlFiles } from '#database/files.ts'
import { people } from '#database/seed/cast.ts'
import type { Pool } from '#server/postgres/pool.ts'
import { openWorkplace, type Workplace } from '#tests/support/workplace.ts'
import { createErasureWorker } from '#worker/erasures/erase-accounts.ts'
import { createExportWorker, exportFile } from '#worker/exports/exports.ts'

let workplace: Workplace
let database: Pool
let folder: string
beforeAll(async () => {
  workplace = await openWorkplace()
  database = workplace.database
  folder = await mkdtemp(path.join(os.tmpdir(), 'hiring-agent-exports-'))
  await database.query(`insert into storage.objects (bucket_id, name) values ('resumes', $1)`, [
    `${people.asha}/cv.pdf`,
  ])
})
afterAll(async () => {
  await workplace?.close()
  await rm(folder, { recursive: true })
})

const surroundings = () => ({
  connection: database,
  clock: { now: () => new Date() },
  log: { info() {}, warn() {} },
})

type ReadFile = Parameters<typeof createExportWorker>[0]['readFile']
const exportWorker = (readFile: ReadFile) =>
  createExportWorker({ ...surroundings(), folder, readFile })

async function askForExport(): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    'insert into public.data_exports (person_id) values ($1) returning id',
    [people.asha],
  )
  return row?.id ?? ''
}

const rowOf = async (id: string) =>
  (
    await database.query(
      `select state, attempts, leased_until > now() as leased from public.data_exports
       left join private.export_turns on export_id = id where id = $1`,
      [id],
    )
  )[0]

const openTransactions = () =>
  database.query(
    `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  )

const bytes = () => new Blob(['a résumé']).stream()

test('no transaction is open while a copy is written', async () => {
  const id = await askForExport()
  let held: unknown[] | undefined
  const worker = exportWorker(async () => {
    held = await openTransactions()
    expect(await rowOf(id)).toEqual({ state: 'building', attempts: 1, leased: true })
    return bytes()
  })
  expect(await worker.oldestWaitingSeconds()).toBeGreaterThan(0)
  expect(await worker.runOnce()).toBe(1)
  expect(held).toEqual([])
  expect(await rowOf(id)).toEqual({ state: 'ready', attempts: null, leased: null })
  expect(await readdir(folder)).toEqual([`${id}.zip`])
  expect(await worker.oldestWaitingSeconds()).toBe(0)
  await rm(exportFile(folder, id))
})

test('a copy that cannot be made fails at once and leaves no file', async () => {
  const id = await askForExport()
  await exportWorker(() => Promise.reject(new Error('the storage is away'))).runOnce()
  expect(await rowOf(id)).toEqual({ state: 'failed', attempts: null, leased: null })
  expect(await readdir(folder)).toEqual([])
})

test('a copy that is under way when its process stops is given back', async () => {
  const id = await askForExport()
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const worker = exportWorker(async () => {
    reached.resolve()
    await goOn.promise
    return bytes()
  })
  await worker.start()
  await reached.promise
  const stopped = worker.stop()
  // The grace period ends with the clock's next step.
  setTimeout(() => goOn.resolve(), 20)
  await stopped
  expect(await rowOf(id)).toEqual({ state: 'building', attempts: 0, leased: null })
  expect(await readdir(folder)).toEqual([])
  expect(await exportWorker(async () => bytes()).runOnce()).toBe(1)
  expect(await rowOf(id)).toMatchObject({ state: 'ready' })
})

test('whoever lost the lease of a copy writes neither its file nor a mail', async () => {
  const id = await askForExport()
  const late = exportWorker(async () => {
    await database.query(
      'update private.export_turns set leased_until = now() where export_id = $1',
      [id],
    )
    expect(await exportWorker(async () => bytes()).runOnce()).toBe(1)
    await rm(exportFile(folder, id))
    return bytes()
  })
  const mails = () =>
    database.query(`select from private.outgoing_mail where template = 'export_ready'`)
  const before = await mails()
  expect(await late.runOnce()).toBe(0)
  expect(await rowOf(id)).toMatchObject({ state: 'ready' })
  expect(await mails()).toHaveLength(before.length + 1)
  expect(await readdir(folder)).not.toContain(`${id}.zip`)
})

test('a copy that was asked for before there was a queue is made, and no other', async () => {
  const id = await askForExport()
  await database.query('drop table private.export_turns')
  await database.query(
    'alter table private.erasures drop column attempts, drop column leased_until',
  )
  const step = readSqlFiles().migrations.find(({ name }) => name.includes('0039'))
  await database.query(`do $do$ begin ${step?.text} end $do$`)
  expect(await database.query('select export_id from private.export_turns')).toEqual([
    { export_id: id },
  ])
  expect(await exportWorker(async () => bytes()).runOnce()).toBe(1)
  expect(await rowOf(id)).toMatchObject({ state: 'ready' })
})

test('no transaction is open while the files and the account of a person are removed', async () => {
  await database.query(
    `insert into private.erasures (person_id, person_hash, asked_by) values ($1, 'h', 'person')`,
    [people.asha],
  )
  const held: unknown[] = []
  const look = async () => void held.push(...(await openTransactions()))
  const done: string[] = []
  const worker = createErasureWorker({
    ...surroundings(),
    writeDown: async (erased) => void done.push(`listed ${erased.map(({ hash }) => hash)}`),
    async removeFiles(bucket, names) {
      await look()
      done.push(...names.map((name) => `${bucket}/${name}`))
    },
    removeMails: look,
    removeExport: look,
    deleteUser: look,
  })
  expect(await worker.runOnce()).toBe(1)
  expect(done).toEqual(['listed h', `resumes/${people.asha}/cv.pdf`])
  expect(held).toEqual([])
  expect(await worker.oldestWaitingSeconds()).toBe(0)
})
