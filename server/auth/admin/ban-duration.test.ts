import { expect, test } from 'vitest'
import { banEnd } from './ban-duration.ts'

const now = new Date('2026-01-01T00:00:00Z')

test('durations in hours, minutes and seconds; none lifts the ban', () => {
  expect(banEnd('24h', now)).toBe('2026-01-02T00:00:00.000Z')
  expect(banEnd('1h30m', now)).toBe('2026-01-01T01:30:00.000Z')
  expect(banEnd('1.5h10s', now)).toBe('2026-01-01T01:30:10.000Z')
  expect(banEnd('none', now)).toBeNull()
  expect(banEnd('999999999h', now)).toMatch(/^22/)
})

test('anything else is refused', () => {
  for (const odd of ['', 'soon', '5', '5d', '-1h', '1h ', 'h', '1hh']) {
    expect(() => banEnd(odd, now), odd).toThrow('invalid format for ban duration')
  }
})
