import { expect, test, vi } from 'vitest'
import { retryingFetch } from './retry.ts'
import { abortReadsWhile } from './session-end.ts'

const url = 'http://api.test/rest/v1/notes'

/** A server that answers when the test says so, and a fetch that aborts like the browser's. */
function slowServer() {
  let answer = () => {}
  const answered = new Promise<void>((done) => {
    answer = done
  })
  const send = vi.fn<typeof fetch>(async (input) => {
    const { signal } = input as Request
    signal.throwIfAborted()
    await Promise.race([
      answered,
      new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
    ])
    return new Response('[]')
  })
  return { send, answer, read: retryingFetch({ send, sleep: async () => {} }) }
}

test('[SES-04] what is being read when a session ends is given up, once, and told when it has ended', async () => {
  const { send, read } = slowServer()
  const order: string[] = []
  const tell = (error: Error) => order.push(error.name)
  const before = read(url).catch(tell)
  await expect.poll(() => send.mock.calls.length).toBe(1)
  let meanwhile: Promise<unknown> = Promise.resolve()
  await abortReadsWhile(async () => {
    meanwhile = read(url).catch(tell)
    await new Promise((done) => setTimeout(done, 20))
    order.push('ended')
  })
  await Promise.all([before, meanwhile])
  expect(order).toEqual(['ended', 'AbortError', 'AbortError'])
  expect(send.mock.calls.filter(([request]) => !(request as Request).signal.aborted)).toEqual([])
})

test('[SES-04] a screen that has yet to hear of the end reads nothing in the session’s name, and visitors go on', async () => {
  const { send, answer, read } = slowServer()
  const of = (bearer: string) => ({
    headers: { authorization: `Bearer ${bearer}`, apikey: 'the key of all' },
  })
  answer()
  expect((await read(url, of('one'))).status).toBe(200)
  expect((await read(url, of('the key of all'))).status).toBe(200)
  await abortReadsWhile(async () => {})
  await expect(read(url, of('one'))).rejects.toThrow('The session has ended')
  expect(send).toHaveBeenCalledTimes(2)
  expect((await read(url, of('the key of all'))).status).toBe(200)
  expect((await read(url, of('two'))).status).toBe(200)
})

test('[SES-04] a session that ends before anything was read with it is not read with either', async () => {
  const { send, answer, read } = slowServer()
  const headers = { authorization: 'Bearer new', apikey: 'the key of all' }
  answer()
  await abortReadsWhile(async () => {}, 'new')
  await expect(read(url, { headers })).rejects.toThrow('The session has ended')
  expect(send).not.toHaveBeenCalled()
})

test('[SES-04] a write that is under way when a session ends is finished, and reading goes on afterwards', async () => {
  const { answer, read } = slowServer()
  const write = read(url, { method: 'POST', body: '{}' })
  await abortReadsWhile(async () => answer())
  expect((await write).status).toBe(200)
  expect((await read(url)).status).toBe(200)
})

test('[SES-04] where ending the session fails, what was given up for it is read all the same', async () => {
  const { send, answer, read } = slowServer()
  const before = read(url)
  await expect.poll(() => send.mock.calls.length).toBe(1)
  const failing = abortReadsWhile(async () => {
    throw new Error('not now')
  })
  await expect(failing).rejects.toThrow('not now')
  answer()
  expect((await before).status).toBe(200)
})
