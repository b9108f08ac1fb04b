import { expect, test } from 'vitest'
import { readable } from './use-table-look.ts'

test('a kept look of a table is read as far as it can be', () => {
  const plain = { roomy: false, hidden: [], widths: {} }
  expect(readable(null)).toEqual(plain)
  expect(readable({ roomy: 'yes', hidden: 7, widths: { job: '9', score: -2 } } as never)).toEqual(
    plain,
  )
  const look = { roomy: true, hidden: ['company'], widths: { job: 300 } }
  expect(readable(look)).toEqual(look)
})
