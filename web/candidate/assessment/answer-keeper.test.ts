import { expect, test, vi } from 'vitest'
import type { Answers } from '../../data/applications/assessments.ts'
import { AnswerKeeper } from './answer-keeper.ts'

/** A server that answers when the test says so, with the requests it got. */
function setUp(attemptId = crypto.randomUUID() as string) {
  const sent: Answers[] = []
  const saved: Answers[] = []
  const pauses: number[] = []
  const replies: { answer(inTime: boolean): void; fail(wait?: number): void }[] = []
  const keeper = new AnswerKeeper({
    attemptId,
    save: (answers) => {
      sent.push(answers)
      return new Promise((answer, reject) => {
        replies.push({ answer, fail: (wait = 0) => reject({ wait }) })
      })
    },
    onSaved: (answers) => saved.push(answers),
    judge: (error) => {
      const { wait } = error as { wait: number }
      return { failure: wait ? 'tooOften' : 'offline', wait }
    },
    pause: async (ms) => {
      pauses.push(ms)
    },
  })
  const reply = async () => {
    await expect.poll(() => replies.length).toBeGreaterThan(0)
    return replies.shift()
  }
  return { keeper, sent, saved, pauses, reply }
}

test('an answer goes out at once; what is chosen meanwhile follows it, together', async () => {
  const { keeper, sent, saved, reply } = setUp()
  keeper.keep(0, 2)
  keeper.keep(1, 1)
  keeper.keep(0, 3)
  expect(keeper.keeping).toBe('saving')
  expect(sent).toEqual([{ 0: 2 }])
  ;(await reply())?.answer(true)
  const second = await reply()
  expect(sent[1]).toEqual({ 0: 3, 1: 1 })
  second?.answer(true)
  await expect.poll(() => keeper.keeping).toBe('saved')
  expect([keeper.unsaved, saved]).toEqual([{}, [{ 0: 2 }, { 0: 3, 1: 1 }]])
})

test('without a line it says so and tries again, each time a little later', async () => {
  const { keeper, sent, pauses, reply } = setUp()
  keeper.keep(0, 2)
  for (let time = 0; time < 6; time++) {
    ;(await reply())?.fail()
    await expect.poll(() => pauses.length).toBe(time + 1)
    expect([keeper.keeping, keeper.unsaved]).toEqual(['offline', { 0: 2 }])
  }
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
  keeper.keep(1, 0)
  ;(await reply())?.answer(true)
  ;(await reply())?.answer(true)
  await expect.poll(() => keeper.keeping).toBe('saved')
  expect(sent.at(-1)).toEqual({ 1: 0 })
})

test('refused as too often, it says so, waits as long as it is told to, and goes on by itself', async () => {
  const { keeper, sent, pauses, reply } = setUp()
  keeper.keep(0, 2)
  ;(await reply())?.fail(7000)
  await expect.poll(() => pauses).toEqual([7000])
  expect([keeper.keeping, keeper.unsaved]).toEqual(['tooOften', { 0: 2 }])
  ;(await reply())?.answer(true)
  await expect.poll(() => keeper.keeping).toBe('saved')
  expect(sent).toEqual([{ 0: 2 }, { 0: 2 }])
})

test('when the time is over nothing is sent any more', async () => {
  const { keeper, sent, reply } = setUp()
  keeper.keep(0, 2)
  ;(await reply())?.answer(false)
  await expect.poll(() => keeper.keeping).toBe('over')
  keeper.keep(1, 1)
  expect([sent.length, keeper.keeping]).toEqual([1, 'over'])
})

test('what another tab of the attempt could not send yet stays in the browser', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  const attempt = crypto.randomUUID()
  const kept = () => [...stored.values()].map((text) => JSON.parse(text))
  const [one, other] = [setUp(attempt), setUp(attempt)]
  one.keeper.keep(0, 2)
  other.keeper.keep(1, 3)
  expect(kept()).toEqual([{ 0: 2, 1: 3 }])
  ;(await other.reply())?.answer(true)
  await expect.poll(() => other.keeper.keeping).toBe('saved')
  expect(kept()).toEqual([{ 0: 2 }])
  // The attempt is over for all of them.
  ;(await one.reply())?.answer(false)
  await expect.poll(() => one.keeper.keeping).toBe('over')
  expect(kept()).toEqual([])
  vi.unstubAllGlobals()
})
