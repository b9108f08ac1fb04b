import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/** Work that ends when the test says so. */
function task() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { work: () => promise, end: () => resolve('done') }
}

test('one caller runs so many at once and no more; others do not wait for them', async () => {
  const limit = createConcurrencyLimit({ most: 2, waitMs: 1000 })
  const tasks = [task(), task(), task()]
  const begun: number[] = []
  const answers = tasks.map(({ work }, index) =>
    limit.run('a', () => {
      begun.push(index)
      return work()
    }),
  )
  expect(await limit.run('b', async () => 'b')).toBe('b')
  expect(begun).toEqual([0, 1])
  tasks[1]?.end()
  await answers[1]
  await expect.poll(() => begun).toEqual([0, 1, 2])
  tasks[0]?.end()
  tasks[2]?.end()
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'done'])
})

test('whoever waits too long is told to come again, and the place is not lost', async () => {
  const limit = createConcurrencyLimit({ most: 1, waitMs: 20 })
  const long = task()
  const first = limit.run('a', long.work)
  await expect(limit.run('a', async () => 'late')).rejects.toMatchObject({
    entry: { status: 429, headers: { 'retry-after': '1' } },
  })
  long.end()
  await first
  expect(await limit.run('a', async () => 'next')).toBe('next')
  await expect(limit.run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await limit.run('a', async () => 'after')).toBe('after')
})
