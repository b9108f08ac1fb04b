import { expect, test } from 'vitest'
import { initials } from './avatar.tsx'
import { kolam } from './kolam-lines.ts'
import { strengthOf } from './password-strength.ts'

test('a password is judged by what is left when the guessable is taken away', () => {
  expect(strengthOf('kurz')).toBe('short')
  expect(strengthOf('password')).toBe('weak')
  expect(strengthOf('AshaVerma1990', ['Asha Verma', 'asha@example.test'])).toBe('weak')
  expect(strengthOf('monsoon-tea')).not.toBe('weak')
  expect(strengthOf('four wooden boats drift')).toBe('strong')
})

test('initials are whole letters, in Devanagari one', () => {
  expect(initials('asha verma')).toBe('AV')
  expect(initials('Meera')).toBe('M')
  expect(initials('क्षितिज नायर')).toBe('क्षि')
  expect(initials('  ')).toBe('')
})

test('a kolam has its dots, and every piece of line ends where another begins', () => {
  const { path, points } = kolam(5, 'diamond')
  expect(points).toHaveLength(13)
  const ends = new Map<string, number>()
  for (const piece of path.split('M').slice(1)) {
    const numbers = piece.match(/-?[\d.]+/g) ?? []
    for (const end of [numbers.slice(0, 2), numbers.slice(-2)]) {
      ends.set(end.join(), (ends.get(end.join()) ?? 0) + 1)
    }
  }
  expect([...ends.values()].every((times) => times === 4)).toBe(true)
})
