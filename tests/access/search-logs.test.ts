// The search at the end of every run of all tests must be able to find something.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { searchLogs } from '#tests/support/search-logs.ts'

const token = 'b7Qk2-_tUq8x0Zr3vWn5yHs1dGf6aJc4'

async function search(lines: string[]) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hiring-agent-logs-'))
  const secrets = [
    ['password', 'a lamp beside the river'],
    ['token', token],
    ['code', '482913'],
  ]
  try {
    for (const kind of ['log', 'secrets']) await mkdir(path.join(folder, kind))
    await writeFile(path.join(folder, 'log', 'one'), lines.join('\n'))
    const noted = secrets.map((secret) => JSON.stringify(secret)).join('\n')
    await writeFile(path.join(folder, 'secrets', 'one'), noted)
    return (await searchLogs(folder)).found
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('[T151] the search of the logs finds passwords, tokens and codes, in words of every kind', async () => {
  for (const line of [
    JSON.stringify({ level: 30, msg: 'a lamp beside the river was wrong' }),
    JSON.stringify({ level: 30, path: `/verify?token=${token}&type=signup` }),
    JSON.stringify({ level: 30, error: { stack: `Error: ${token}.\n  at x` } }),
    JSON.stringify({ level: 30, msg: 'code 482913' }),
    JSON.stringify({ level: 30, [token]: 1 }),
    `DETAIL:  Key (token)=(${token}) already exists.`,
    '2026-11-22 07:30:09.123 UTC [81] STATEMENT:  select 482913',
  ]) {
    const found = await search(['{"level":30,"msg":"ready"}', line])
    expect([line, found.length]).toEqual([line, 1])
    expect(found.join()).not.toMatch(/lamp|b7Qk2|482913/)
  }
  expect(
    await search([
      JSON.stringify({ level: 30, milliseconds: 482913, id: '0482913a', msg: 'a lamp' }),
      'The first administrator: sign in as a@b.test with the password a lamp beside the river',
      '2026-11-22 07:30:09.123 UTC [482913] LOG:  database system is ready to accept connections',
      '2026-11-22 07:30:09.123 UTC  LOG:  logical decoding found consistent point at 0/482913',
      '2026-11-22 07:30:09.123 UTC  FATAL:  database 482913 does not exist',
      '2026-11-22 07:30:09.123 UTC [81] LOG:  checkpoint complete: distance=9 kB, estimate=482913 kB',
    ]),
  ).toEqual([])
})

test('[T151] whatever is logged stays one line', () => {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line) => void lines.push(line) })
  log.warn({ path: '/x\r\n{"level":60}', error: 'a\u2028b\nc' }, 'refused\r\nforged')
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/)
})
