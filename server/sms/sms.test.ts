// Sending text messages: to an endpoint of a real HTTP server, and to files.
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import type { Log } from '../log.ts'
import { smsFor } from './configured.ts'
import { SmsFailed } from './sms.ts'

const message = { to: '919876543210', text: '482913 is your code' }

let server: Server | undefined
afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
  server = undefined
})

type Taken = { headers: IncomingMessage['headers']; body: unknown; url: string | undefined }

/**
 * An endpoint that answers with these statuses, one after the other, the last for all that follow.
 */
async function endpoint(...statuses: number[]) {
  const taken: Taken[] = []
  server = createServer(async (request, response) => {
    const { headers, url } = request
    taken.push({ headers, url, body: JSON.parse(await readText(request)) })
    const status = statuses[Math.min(taken.length, statuses.length) - 1] ?? 200
    response.writeHead(status, { location: '/elsewhere' }).end('{"sid":"x"}')
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return { taken, host: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** What is logged, as text. */
function listening() {
  const lines: string[] = []
  const log = { warn: (...said: unknown[]) => lines.push(JSON.stringify(said)) } as unknown as Log
  return { lines, log }
}

const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`

test.each([
  ['a user and a password', 'site:p%40ss@', basic('site:p@ss')],
  ['a user alone', 'token-123@', 'Bearer token-123'],
  ['nobody', '', undefined],
])('one POST of number and text, with the credentials of %s', async (_, credentials, expected) => {
  const { taken, host } = await endpoint(202)
  const { log, lines } = listening()
  await smsFor(`http://${credentials}${host}/send?from=site`, { clock: systemClock, log }).send(
    message,
  )
  expect(taken).toHaveLength(1)
  expect(taken[0]).toMatchObject({
    url: '/send?from=site',
    body: { to: '+919876543210', text: '482913 is your code' },
  })
  expect(taken[0]?.headers.authorization).toBe(expected)
  expect(taken[0]?.headers['content-type']).toBe('application/json')
  expect(lines).toEqual([])
})

test('a failure is tried once more, as the same message', async () => {
  const { taken, host } = await endpoint(500, 200)
  await smsFor(`http://${host}/`, { clock: systemClock, log: listening().log }).send(message)
  const keys = taken.map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
})

test.each([302, 400, 503])(
  'an endpoint that answers %i is one clear failure, told without number or text',
  async (status) => {
    const { taken, host } = await endpoint(status)
    const { log, lines } = listening()
    const sms = smsFor(`http://site:secret@${host}/`, { clock: systemClock, log })
    await expect(sms.send(message)).rejects.toThrow(SmsFailed)
    // A redirect is not followed: the code is only for the configured address.
    expect(taken.map(({ url }) => url)).toEqual(['/', '/'])
    expect(lines).toHaveLength(2)
    expect(lines.join()).not.toMatch(/9876543210|482913|secret/)
    expect(lines[0]).toContain(`answered ${status}`)
  },
)

test('an endpoint that is not there fails alike, and unwatched it fails in silence', async () => {
  const { log, lines } = listening()
  const sms = smsFor('http://127.0.0.1:9/', { clock: systemClock, log })
  await expect(sms.send(message)).rejects.toThrow('The text message could not be sent')
  sms.sendUnwatched(message)
  await sms.close()
  expect(lines).toHaveLength(4)
  expect(lines.join()).not.toMatch(/9876543210|482913/)
})

test('a folder gets one file for each message, readable by its owner alone', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sms-'))
  try {
    const sms = smsFor(`file:${folder}/texts`, { clock: systemClock, log: listening().log })
    await sms.send(message)
    sms.sendUnwatched({ to: '+4915112345678', text: 'another' })
    await sms.close()
    const names = (await readdir(`${folder}/texts`)).sort()
    expect(names).toHaveLength(2)
    expect(names.every((name) => name.endsWith('.json'))).toBe(true)
    const written = await Promise.all(
      names.map((name) => readFile(`${folder}/texts/${name}`, 'utf8')),
    )
    // Files of the same millisecond may be in any order.
    const sent = written.map((file) => JSON.parse(file)).sort((a, b) => (a.to < b.to ? 1 : -1))
    expect(sent).toEqual([
      {
        to: '+919876543210',
        text: '482913 is your code',
        sent_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      { to: '+4915112345678', text: 'another', sent_at: expect.any(String) },
    ])
    expect((await stat(`${folder}/texts/${names[0]}`)).mode & 0o777).toBe(0o600)
  } finally {
    await rm(folder, { recursive: true })
  }
})
