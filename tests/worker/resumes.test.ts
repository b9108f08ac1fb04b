// A résumé from its upload to its reading: through the running product, and the worker's own runs
// on a database.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { people } from '#database/seed/cast.ts'
import type { Pool } from '#server/postgres/pool.ts'
import { type Api, orThrow, startApi } from '#tests/support/api.ts'
import { huge, packed, zipOfPacked } from '#tests/support/packed-zip.ts'
import { resumePdf } from '#tests/support/resume.ts'
import { openWorkplace, type Workplace } from '#tests/support/workplace.ts'
import { readIsolated, usualLimits } from '#worker/resumes/isolated-reader.ts'
import { READER_VERSION, type Reading, Unreadable } from '#worker/resumes/reading.ts'
import { createResumeWorker } from '#worker/resumes/resume-worker.ts'

let api: Api
let workplace: Workplace
let database: Pool
beforeAll(async () => {
  api = await startApi()
  workplace = await openWorkplace()
  database = workplace.database
})
afterAll(async () => {
  await api?.stop()
  await workplace?.close()
})

test('[CAN-12] a résumé that is uploaded is read within seconds, and again when it is replaced', async () => {
  const asha = await api.as('asha')
  const path = `${people.asha}/cv.pdf`
  const reading = async () =>
    (
      await orThrow(
        asha.from('resume_readings').select('status, fields, warnings').eq('path', path),
      )
    )?.[0]
  const upload = async (lines: string[]) => {
    const file = await resumePdf('Asha Verma', lines)
    const options = { contentType: 'application/pdf', upsert: true }
    await orThrow(asha.storage.from('resumes').upload(path, file, options))
  }
  await upload(['asha@example.test', 'Skills', 'PostgreSQL, Docker'])
  await vi.waitFor(
    async () =>
      expect(await reading()).toMatchObject({
        status: 'read',
        fields: {
          name: 'Asha Verma',
          email: 'asha@example.test',
          skills: ['PostgreSQL', 'Docker'],
        },
        warnings: ['no_phone'],
      }),
    { timeout: 55_000, interval: 100 },
  )
  await upload(['asha@example.test', 'Skills', 'Kubernetes'])
  await vi.waitFor(
    async () => expect(await reading()).toMatchObject({ fields: { skills: ['Kubernetes'] } }),
    { timeout: 55_000, interval: 100 },
  )
})

const read: Reading = {
  text: 'Looms',
  sections: [],
  fields: { employers: [], education: [], skills: [] },
  warnings: [],
}
const clock = { now: () => new Date('2026-11-21T10:00:00Z') }
const silent = { info() {}, warn() {} }
type Options = Parameters<typeof createResumeWorker>[0]
const worker = (parts: Partial<Options> = {}) =>
  createResumeWorker({
    connection: database,
    fetchFile: async () => new Uint8Array([1]),
    read: async () => read,
    clock,
    log: silent,
    ...parts,
  })
const arrive = (name: string, version = 'one') =>
  database.query(
    `insert into storage.objects (bucket_id, name, version) values ('resumes', $1, $2)
     on conflict (bucket_id, name) do update set version = excluded.version`,
    [`${people.asha}/${name}`, version],
  )
const rows = () =>
  database.query('select status, reason, text, turns from public.resume_readings order by path')
beforeEach(async () => {
  await database.query("delete from storage.objects where bucket_id = 'resumes'")
})

test('every waiting file is read once, also by two processes at a time', async () => {
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) await arrive(name)
  const once = vi.fn(async () => read)
  const done = await Promise.all([
    worker({ read: once }).runOnce(),
    worker({ read: once }).runOnce(),
  ])
  expect(done[0] + done[1]).toBe(3)
  expect(once).toHaveBeenCalledTimes(3)
  expect(await rows()).toEqual(
    Array(3).fill({ status: 'read', reason: null, text: 'Looms', turns: 0 }),
  )
})

test('what cannot be read says why; a file that is gone says so', async () => {
  await arrive('a.pdf')
  await worker({ read: () => Promise.reject(new Unreadable('password')) }).runOnce()
  await arrive('b.pdf')
  await worker({ fetchFile: async () => undefined }).runOnce()
  expect(await rows()).toEqual([
    { status: 'unreadable', reason: 'password', text: null, turns: 0 },
    { status: 'unreadable', reason: 'file_missing', text: null, turns: 0 },
  ])
})

test('after a file that takes its process with it, the next one is read', async () => {
  await arrive('a.docx')
  await arrive('b.pdf')
  const files: Record<string, Uint8Array> = {
    [`${people.asha}/a.docx`]: zipOfPacked([
      packed('[Content_Types].xml', '<Types/>'),
      huge('word/document.xml', 3072, ['<a>', '<b></b>', '</a>']),
    ]),
    [`${people.asha}/b.pdf`]: await resumePdf('Asha Verma', ['Looms']),
  }
  await worker({
    fetchFile: async (path) => files[path],
    read: (bytes, at) => readIsolated(bytes, at, { ...usualLimits, milliseconds: 100_000 }),
  }).runOnce()
  expect(await rows()).toMatchObject([
    { status: 'unreadable', reason: 'too_much_memory' },
    { status: 'read', reason: null, text: 'Asha Verma\nLooms' },
  ])
})

test('a file during which three processes ended is given up', async () => {
  await arrive('a.pdf')
  for (let turn = 0; turn < 3; turn += 1) {
    await expect(
      worker({ fetchFile: () => Promise.reject(new Error('ended')) }).runOnce(),
    ).rejects.toThrow('ended')
    expect(await worker().runOnce()).toBe(0)
    await database.query(
      "update public.resume_readings set turn_until = now() - interval '1 second'",
    )
  }
  await worker().runOnce()
  expect(await rows()).toEqual([
    { status: 'unreadable', reason: 'reader_failed', text: null, turns: 0 },
  ])
})

test('a worker that is stopped in the middle leaves the file to the next at once, as if unread', async () => {
  await arrive('a.pdf')
  const stopped = worker({
    read: (_bytes, _at, signal) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(new Unreadable('reader_failed'))),
      ),
  })
  await stopped.start()
  await expect
    .poll(() =>
      database.query('select turn_until is not null as leased from public.resume_readings'),
    )
    .toEqual([{ leased: true }])
  await stopped.stop()
  expect(await rows()).toEqual([{ status: 'waiting', reason: null, text: null, turns: 0 }])
  expect(await worker().runOnce()).toBe(1)
})

test('what was read in bytes that are replaced meanwhile is thrown away', async () => {
  await arrive('a.pdf')
  const texts = ['old', 'new']
  await worker({
    read: async () => {
      const text = texts.shift() ?? ''
      if (text === 'old') await arrive('a.pdf', 'two')
      return { ...read, text }
    },
  }).runOnce()
  expect(await rows()).toEqual([{ status: 'read', reason: null, text: 'new', turns: 0 }])
})

test('what an older reader read is read again', async () => {
  await arrive('a.pdf')
  expect(await worker().runOnce()).toBe(1)
  expect(await worker().runOnce()).toBe(0)
  await database.query('update public.resume_readings set reader_version = $1', [
    READER_VERSION - 1,
  ])
  expect(await worker().runOnce()).toBe(1)
})
