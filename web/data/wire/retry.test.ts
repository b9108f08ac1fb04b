import { expect, test } from 'vitest'
import { retryingFetch } from './retry.ts'

const url = 'http://api.test/rest/v1/notes'

function rig(answers: (number | 'lost')[], refresh?: () => Promise<string | undefined>) {
  const sent: Request[] = []
  const pauses: number[] = []
  const send = retryingFetch({
    send: async (input, init) => {
      sent.push(new Request(input, init))
      const answer = answers[Math.min(sent.length, answers.length) - 1]
      if (answer === 'lost' || answer === undefined) throw new TypeError('network')
      return new Response(null, { status: answer })
    },
    sleep: async (ms) => {
      pauses.push(ms)
    },
    refresh,
  })
  return { send, sent, pauses }
}

test('[SES-06] a request answered 401 goes out three times at most, 200 and 400 ms apart', async () => {
  const { send, sent, pauses } = rig([401])
  expect((await send(url)).status).toBe(401)
  expect(sent).toHaveLength(3)
  expect(pauses).toEqual([200, 400])
})

test('[SES-06] a lost connection is tried again until it answers', async () => {
  const { send, sent } = rig(['lost', 200])
  expect((await send(url)).status).toBe(200)
  expect(sent).toHaveLength(2)
})

test('[SES-06] a connection that stays lost fails after three tries', async () => {
  const { send, sent } = rig(['lost'])
  await expect(send(url)).rejects.toThrow('network')
  expect(sent).toHaveLength(3)
})

test.each(['POST', 'PATCH', 'DELETE', 'PUT'])(
  '[SES-06] a lost %s is never sent twice',
  async (method) => {
    const { send, sent } = rig(['lost'])
    await expect(send(url, { method, body: '{}' })).rejects.toThrow('network')
    expect(sent).toHaveLength(1)
  },
)

test('[SES-06] after a 401 the session is renewed once and a write goes out again, whole', async () => {
  let renewed = 0
  const { send, sent } = rig([401, 201], async () => `token-${++renewed}`)
  const headers = { authorization: 'Bearer old' }
  expect((await send(url, { method: 'POST', body: '{"a":1}', headers })).status).toBe(201)
  expect(renewed).toBe(1)
  expect(sent[1]?.headers.get('authorization')).toBe('Bearer token-1')
  expect(await sent[1]?.text()).toBe('{"a":1}')
})

test('other refusals are not repeated', async () => {
  for (const status of [400, 403, 404, 409, 500, 503]) {
    const { send, sent } = rig([status])
    expect((await send(url)).status).toBe(status)
    expect(sent).toHaveLength(1)
  }
})

test("[SES-06] the library's own repeats of a token refresh are let out three times within its window", async () => {
  let time = 0
  let sent = 0
  const send = retryingFetch({
    send: async () => {
      sent++
      throw new TypeError('network')
    },
    now: () => time,
  })
  const refresh = () =>
    send('http://api.test/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      body: '{"refresh_token":"r"}',
    })
  for (let i = 0; i < 6; i++) await expect(refresh()).rejects.toThrow(TypeError)
  expect(sent).toBe(3)
  time = 31_000
  await expect(refresh()).rejects.toThrow('network')
  expect(sent).toBe(4)
})
