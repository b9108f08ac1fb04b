// An idle account through the whole product (T119): the operator's list, the warning by mail, and
// the erasure with its files.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin } from '#tests/backup/commands.ts'
import { type Api, emailOf, orThrow, people, startApi } from '#tests/support/api.ts'
import { simpleMail } from '#tests/support/mail.ts'
import { resumePdf } from '#tests/support/resume.ts'
import { sweepRetention } from '#worker/retention-tasks.ts'
import { tablesWith } from './traces.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
  const asha = await api.as('asha')
  const file = await resumePdf('Asha Verma')
  const contentType = 'application/pdf'
  await orThrow(asha.storage.from('resumes').upload(`${people.asha}/cv.pdf`, file, { contentType }))
  await api.sql(`delete from auth.sessions where user_id = '${people.asha}'`)
  await api.sql(
    `update auth.users set created_at = now() - interval '4 years', last_sign_in_at = now() - interval '37 months'
     where id = '${people.asha}'`,
  )
})
afterAll(() => api?.stop())

const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000)
const sweep = (now: Date) =>
  api.product.server.database.transaction((tx) => sweepRetention.run(tx, now))
async function mailsTo(address: string) {
  const folder = path.join(api.dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  return mails.map(simpleMail).filter(({ to }) => to.includes(address))
}

test('[T119] an account that nobody used is listed, warned of by mail, and erased with its files; others stay', async () => {
  const command = { DATABASE_URL: api.databaseUrl, DATA_DIR: api.dataDir }
  const { code, output } = await admin(command, 'retention', '--days', '0')
  expect([code, output]).toEqual([0, expect.stringContaining(`account  ${emailOf('asha')}`)])
  expect(output).toContain('Within 0 days: 1. Nothing was changed.')

  await sweep(new Date())
  await expect.poll(() => mailsTo(emailOf('asha'))).toHaveLength(1)
  const [mail] = await mailsTo(emailOf('asha'))
  expect(mail?.subject).toMatch(/^Your account will be deleted on \d{1,2} \w+ \d{4}$/)
  expect(mail?.text).toContain('/login')
  await expect
    .poll(async () => (await admin(command, 'retention', '--days', '0')).output)
    .toContain('warned, mail sent')
  expect(await sweep(days(13))).toBe(0)

  expect(await sweep(days(15))).toBe(1)
  const gone = () => tablesWith(api, [people.asha, emailOf('asha')])
  // The row of the last mail goes with one of the rounds that are fifteen seconds apart.
  await expect.poll(gone, { timeout: 60_000, interval: 200 }).toEqual([])
  const files = await readdir(path.join(api.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  })
  expect(files.filter((entry) => entry.isFile())).toEqual([])
  expect(await api.sql('select asked_by, person_id from private.erasures')).toEqual([
    { asked_by: 'platform', person_id: null },
  ])
  expect(await api.sql('select id from profiles where id = $1', [people.vikram])).toHaveLength(1)
})

test('[T119] the operator’s list takes days and nothing else', async () => {
  const { code, output } = await admin(
    { DATABASE_URL: api.databaseUrl },
    'retention',
    '--days',
    'x',
  )
  expect([code, output]).toEqual([1, expect.stringContaining('expected a whole number')])
})
