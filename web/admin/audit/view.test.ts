import { expect, test } from 'vitest'
import { viewOf } from './view.ts'

const filters = (address: string) => viewOf(new URLSearchParams(address)).filters

test('days are those of India, the last one included', () => {
  expect(filters('from=2026-11-20&to=2026-11-21')).toEqual({
    from: '2026-11-19T18:30:00.000Z',
    until: '2026-11-21T18:30:00.000Z',
  })
})

test('what cannot be read filters nothing', () => {
  expect(filters('from=yesterday&to=2026-99-01&action=flew&person=asha&search=%20')).toEqual({})
})

test('words that are searched for stand in for the person of a link', () => {
  const person = '7f6f3b0e-3c1c-4a38-9a0e-1c2d3e4f5a6b'
  expect(filters(`person=${person}`)).toEqual({ person })
  expect(filters(`person=${person}&search=Kiln`)).toEqual({ search: 'Kiln' })
})
