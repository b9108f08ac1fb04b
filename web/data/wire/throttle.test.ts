import { expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

test('a burst of news is answered once', () => {
  vi.useFakeTimers()
  const act = vi.fn()
  const news = throttle(act, 250)
  for (let i = 0; i < 50; i++) news.tell()
  vi.advanceTimersByTime(250)
  expect(act).toHaveBeenCalledTimes(1)
  news.tell()
  news.cancel()
  vi.advanceTimersByTime(250)
  expect(act).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
