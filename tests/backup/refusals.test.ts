// What a backup and a restore refuse, each in one line and without any change.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, startApi } from '#tests/support/api.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { admin, makeKeys, scratch } from './commands.ts'

let api: Api
let place: Awaited<ReturnType<typeof scratch>>
beforeAll(async () => {
  place = await scratch()
  api = await startApi()
  expect(await backup('good')).toMatchObject({ code: 0 })
})
afterAll(async () => {
  await api?.stop()
  await place?.remove()
})

const backup = (name: string) =>
  admin({ DATABASE_URL: api.databaseUrl, DATA_DIR: api.dataDir }, 'backup', place.in(name))
const restore = (name: string, target: string, ...more: string[]) =>
  admin({ DATA_DIR: place.in(target) }, 'restore', place.in(name), ...more)

/** A copy of the good backup, changed. */
async function changed(name: string, change: (manifest: Record<string, unknown>) => void) {
  await cp(place.in('good'), place.in(name), { recursive: true })
  const manifest = JSON.parse(await readFile(place.in(name, 'manifest.json'), 'utf8'))
  change(manifest)
  await writeFile(place.in(name, 'manifest.json'), JSON.stringify(manifest))
}

test('a task that there is not, and words that are missing, are answered with how it goes', async () => {
  expect(await admin({}, 'restor')).toEqual({
    code: 1,
    output: expect.stringMatching(
      /There is no task restor\.\nUsage:\n[\s\S]+ {2}npm run admin -- backup FOLDER/,
    ),
  })
  expect((await admin({})).output).toMatch(/^Usage:/)
  expect((await admin({}, 'backup')).output).toMatch(/Expected: FOLDER\nUsage:\n.*backup FOLDER/)
  expect((await admin({}, 'restore', 'a', '--all')).output).toMatch(/--all.*\nUsage/)
})

test('a backup goes into a new folder only, and one that was broken off is told as such', async () => {
  expect((await backup('good')).output).toMatch(/good holds a backup already: name a new folder$/)
  await mkdir(place.in('half', 'tables'), { recursive: true })
  expect((await backup('half')).output).toMatch(/half holds a backup that was broken off/)
  await mkdir(place.in('full'))
  await writeFile(place.in('full', 'letter.txt'), 'Dear')
  expect((await backup('full')).output).toMatch(/full is not empty: name a new folder$/)
  expect(await readdir(place.in('full'))).toEqual(['letter.txt'])
})

test('a database without the product is no backup', async () => {
  const empty = await freshDatabase({ empty: true })
  const variables = { DATABASE_URL: empty.serviceUrl, DATA_DIR: place.in('nothing-data') }
  expect((await admin(variables, 'backup', place.in('nothing'))).output).toMatch(
    /keys\.json is missing: is DATA_DIR .*nothing-data the one of this database\?$/,
  )
  await makeKeys(place.in('nothing-data'))
  const answer = await admin(variables, 'backup', place.in('nothing'))
  await empty.drop()
  expect(answer).toEqual({
    code: 1,
    output: 'There is nothing to back up: the database is empty',
  })
})

test('[T142] what is not whole is not restored: no manifest, a damaged table, a missing one, another list', async () => {
  await cp(place.in('good'), place.in('bare'), { recursive: true })
  await rm(place.in('bare', 'manifest.json'))
  expect((await restore('bare', 'into')).output).toMatch(/bare holds no finished backup$/)

  const jobs = ['tables', 'public.jobs.copy'] as const
  await cp(place.in('good'), place.in('damaged'), { recursive: true })
  const text = await readFile(place.in('damaged', ...jobs), 'utf8')
  await writeFile(place.in('damaged', ...jobs), text.replace('Kaveri', 'Kavery'))
  const damage = /tables\/public\.jobs\.copy is missing or damaged$/
  expect((await restore('damaged', 'into')).output).toMatch(damage)
  await rm(place.in('damaged', ...jobs))
  expect((await restore('damaged', 'into')).output).toMatch(damage)

  await cp(place.in('good'), place.in('shortened'), { recursive: true })
  const sums = await readFile(place.in('shortened', 'SHA256SUMS'), 'utf8')
  await writeFile(place.in('shortened', 'SHA256SUMS'), sums.split('\n').slice(1).join('\n'))
  expect((await restore('shortened', 'into')).output).toMatch(
    /SHA256SUMS is not as it was written$/,
  )
  // Nothing was started.
  await expect(readdir(place.in('into'))).rejects.toThrow('ENOENT')
})

test('a backup of a newer release, of another form, or older than the list of erasures is refused', async () => {
  await changed('newer', (manifest) => {
    manifest.version = '9.0.0'
    ;(manifest.migrations as { database: string[] }).database.push('migrations/9999_wings.sql')
  })
  expect((await restore('newer', 'into')).output).toMatch(
    /newer release \(9\.0\.0, migrations\/9999_wings\.sql\): restore with that one$/,
  )
  await changed('other', (manifest) => {
    manifest.format = 2
  })
  expect((await restore('other', 'into')).output).toMatch(
    /manifest\.json is damaged, or of a release/,
  )
  await changed('old', (manifest) => {
    manifest.takenAt = '2020-02-29T00:00:00.000Z'
  })
  expect((await restore('old', 'into')).output).toMatch(/has expired: after 365 days nobody knows/)
  await expect(readdir(place.in('into'))).rejects.toThrow('ENOENT')
})

test('a folder that is in use, a database that is not empty, and a list that is not there are refused', async () => {
  await mkdir(place.in('used'))
  await writeFile(place.in('used', 'keys.json'), '{}')
  expect((await restore('good', 'used')).output).toMatch(/^DATA_DIR .*used is not empty/)
  expect(await readdir(place.in('used'))).toEqual(['keys.json'])
  const full = await admin(
    { DATABASE_URL: api.databaseUrl, DATA_DIR: place.in('other-data') },
    'restore',
    place.in('good'),
  )
  expect(full.output).toMatch(/^The database is not empty/)
  await expect(readdir(place.in('other-data'))).rejects.toThrow('ENOENT')
  expect((await restore('good', 'into', '--erased', place.in('no.log'))).output).toMatch(
    /there is no such file$/,
  )
})

test('a folder in which a restore was broken off is neither restored into nor used', async () => {
  await mkdir(place.in('half-data'))
  await writeFile(place.in('half-data', 'restoring'), '')
  const line = /holds a restore that was broken off: remove everything in it but erased\.log/
  expect((await restore('good', 'half-data')).output).toMatch(line)
  const variables = { DATA_DIR: place.in('half-data') }
  expect((await admin(variables, 'backup', place.in('x'))).output).toMatch(line)
})
