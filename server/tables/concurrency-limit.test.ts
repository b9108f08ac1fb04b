import { expect, test } from 'vitest'
import { createTurns } from './concurrency-limit.ts'

/** Work that ends when it is told to. */
function task() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { work: () => promise, end: () => resolve('done') }
}

test('one caller runs so many at once and no more; others do not wait for them', async () => {
  const turns = createTurns({ most: 2, waitMs: 1000 })
  const tasks = [task(), task(), task()]
  const begun: number[] = []
  const answers = tasks.map(({ work }, index) =>
    turns.take('a', () => {
      begun.push(index)
      return work()
    }),
  )
  expect(await turns.take('b', async () => 'b')).toBe('b')
  expect(begun).toEqual([0, 1])
  tasks[1]?.end()
  await answers[1]
  await expect.poll(() => begun).toEqual([0, 1, 2])
  tasks[0]?.end()
  tasks[2]?.end()
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'done'])
})

test('whoever waits too long is told to come again, and the place is not lost', async () => {
  const turns = createTurns({ most: 1, waitMs: 20 })
  const long = task()
  const first = turns.take('a', long.work)
  await expect(turns.take('a', async () => 'late')).rejects.toMatchObject({
    entry: { status: 429, headers: { 'retry-after': '1' } },
  })
  long.end()
  await first
  expect(await turns.take('a', async () => 'next')).toBe('next')
  await expect(turns.take('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await turns.take('a', async () => 'after')).toBe('after')
})
