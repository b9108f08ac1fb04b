import { Writable } from 'node:stream'
import { setImmediate as nextRound } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createWriteRounds } from './write-rounds.ts'

/** Keeps what reaches the system: an entry for each call. */
function carrier() {
  const calls: string[] = []
  const written = new Writable({
    writev(chunks, done) {
      calls.push(chunks.map(({ chunk }) => String(chunk)).join(''))
      done()
    },
  })
  return { calls, socket: written as never, write: (text: string) => written.write(text) }
}

test('what is sent together leaves in one call for each socket, in order', async () => {
  const rounds = createWriteRounds()
  const [a, b] = [carrier(), carrier()]
  for (const text of ['1', '2', '3']) {
    for (const one of [a, b]) {
      rounds.hold(one.socket)
      one.write(text)
    }
  }
  expect(a.calls).toEqual([])
  await expect.poll(() => [a.calls, b.calls]).toEqual([['123'], ['123']])
})

test('a socket that waits for nothing is written to at once', async () => {
  const rounds = createWriteRounds()
  const one = carrier()
  rounds.hold(one.socket)
  one.write('1')
  await nextRound()
  expect(one.calls).toEqual(['1'])
})

test('a socket that has ended meanwhile keeps nothing from the others', async () => {
  const rounds = createWriteRounds()
  const [gone, other] = [carrier(), carrier()]
  for (const one of [gone, other]) {
    rounds.hold(one.socket)
    one.write('1')
  }
  const ended = gone.socket as Writable
  ended.destroy()
  await expect.poll(() => other.calls).toEqual(['1'])
  expect(gone.calls).toEqual([])
})

test('what is released leaves at once, and the round passes it over', async () => {
  const rounds = createWriteRounds()
  const one = carrier()
  rounds.hold(one.socket)
  one.write('1')
  rounds.release(one.socket)
  expect(one.calls).toEqual(['1'])
  await nextRound()
  one.write('2')
  expect(one.calls).toEqual(['1', '2'])
})
