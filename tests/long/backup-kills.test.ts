// A backup and a restore that are killed at every stage: the result is complete, or is recognised
// as incomplete.
import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyBackup } from '#start/backup/folder.ts'
import { type Api, orThrow, people, startApi } from '#tests/support/api.ts'
import { canKillTrees, killTree } from '#tests/support/process-tree.ts'
import { resumePdf } from '#tests/support/resume.ts'
import { scratch } from '../backup/commands.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const stepMs = 100

let api: Api
let place: Awaited<ReturnType<typeof scratch>>
beforeAll(async () => {
  place = await scratch()
  api = await startApi()
  const file = await resumePdf('Asha Verma')
  const { storage } = await api.as('asha')
  for (let number = 0; number < 10; number++) {
    const name = `${people.asha}/${number}.pdf`
    await orThrow(storage.from('resumes').upload(name, file, { contentType: 'application/pdf' }))
  }
}, 60_000)
afterAll(async () => {
  await api?.stop()
  await place?.remove()
})

/**
 * Runs a command, killed with all that it started after `ms` unless it has ended; returns its exit
 * code and its output.
 */
async function run(
  variables: Record<string, string>,
  args: string[],
  ms = Number.POSITIVE_INFINITY,
) {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', ...variables }
  const child = spawn(process.execPath, ['main.ts', ...args], { cwd: root, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (Number.isFinite(ms)) {
    await Promise.race([ended, pause(ms)])
    if (child.exitCode === null) killTree(child.pid as number)
  }
  return { code: await ended, output }
}

const namesIn = (folder: string) => readdir(folder).catch((): string[] => [])
const original = () => ({ DATABASE_URL: api.databaseUrl, DATA_DIR: api.dataDir })

test.skipIf(!canKillTrees)(
  '[T142] a backup that was killed is whole or is none, and the product goes on',
  async () => {
    let kills = 0
    for (let ms = stepMs; ; ms += stepMs) {
      const folder = place.in(`backup-${ms}`)
      const { code } = await run(original(), ['admin', 'backup', folder], ms)
      if (code === 0) break
      kills += 1
      const names = await namesIn(folder)
      if (names.includes('manifest.json')) await verifyBackup(folder)
      else {
        const target = place.in('nothing')
        const answer = await run({ DATA_DIR: target }, ['admin', 'restore', folder])
        expect(answer).toMatchObject({
          code: 1,
          output: expect.stringMatching(/holds no finished backup/),
        })
        expect(await namesIn(target)).toEqual([])
      }
      // No lock was left: files can be stored.
      const file = await resumePdf(`Vikram after ${ms}`)
      const { storage } = await api.as('vikram')
      const options = { contentType: 'application/pdf', upsert: true }
      await orThrow(storage.from('resumes').upload(`${people.vikram}/cv.pdf`, file, options))
    }
    expect(kills).toBeGreaterThan(2)
  },
)

test.skipIf(!canKillTrees)(
  '[T142] a restore that was killed is neither started from nor restored into; the next one is whole',
  async () => {
    const folder = place.in('whole')
    expect(await run(original(), ['admin', 'backup', folder])).toMatchObject({ code: 0 })
    const marked: string[] = []
    for (let ms = stepMs; ; ms += 2 * stepMs) {
      const target = place.in(`restored-${ms}`)
      const { code } = await run({ DATA_DIR: target }, ['admin', 'restore', folder], ms)
      if (code === 0) break
      const names = await namesIn(target)
      if (names.length === 0) continue
      if (!names.includes('restoring')) {
        // Only what comes after the end was cut off.
        expect(names).toContain('postgres')
        continue
      }
      marked.push(names.sort().join(' '))
      const line = expect.stringMatching(/holds a restore that was broken off/)
      expect(await run({ DATA_DIR: target }, ['start'])).toEqual({ code: 1, output: line })
      expect(await run({ DATA_DIR: target }, ['admin', 'restore', folder])).toEqual({
        code: 1,
        output: line,
      })
    }
    // Before and after the database was there.
    expect(marked.some((names) => names.includes('postgres'))).toBe(true)
    const again = place.in('again')
    expect(await run({ DATA_DIR: again }, ['admin', 'restore', folder])).toMatchObject({ code: 0 })
    expect(await namesIn(again)).not.toContain('restoring')
  },
)
