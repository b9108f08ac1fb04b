import { Writable } from 'node:stream'
import { setImmediate as nextRound } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createWriteRounds, type WriteRounds } from './write-rounds.ts'

/** Keeps what reaches the system: an entry for each call. */
function carrier(rounds: WriteRounds) {
  const calls: string[] = []
  const held = rounds.holdFor((bytes) => calls.push(String(bytes)))
  return {
    calls,
    held,
    add: (...texts: string[]) => held.add(texts.map((one) => Buffer.from(one))),
  }
}

test('what is sent together leaves in one call for each socket, in order', async () => {
  const rounds = createWriteRounds()
  const [a, b] = [carrier(rounds), carrier(rounds)]
  for (const text of ['1', '2', '3']) {
    for (const one of [a, b]) one.add(text, '.')
  }
  expect(a.calls).toEqual([])
  expect(a.held.length).toBe(6)
  await expect.poll(() => [a.calls, b.calls]).toEqual([['1.2.3.'], ['1.2.3.']])
  expect(a.held.length).toBe(0)
})

test('a socket that waits for nothing is written to at once', async () => {
  const one = carrier(createWriteRounds())
  one.add('1')
  await nextRound()
  expect(one.calls).toEqual(['1'])
})

test('what comes during the pause after a round leaves with the next one', async () => {
  const one = carrier(createWriteRounds())
  for (const text of ['1', '2', '3']) {
    one.add(text)
    await expect.poll(() => one.calls.at(-1)).toBe(text)
  }
})

test('a socket that has ended meanwhile keeps nothing from the others', async () => {
  const rounds = createWriteRounds()
  const ended = new Writable()
  rounds.holdFor((bytes) => ended.write(bytes)).add([Buffer.from('1')])
  ended.destroy()
  const other = carrier(rounds)
  other.add('1')
  await expect.poll(() => other.calls).toEqual(['1'])
})

test('what is released leaves at once, and the round passes it over', async () => {
  const one = carrier(createWriteRounds())
  one.add('1')
  one.held.release()
  expect(one.calls).toEqual(['1'])
  await nextRound()
  expect(one.calls).toEqual(['1'])
  one.add('2')
  await expect.poll(() => one.calls).toEqual(['1', '2'])
})
