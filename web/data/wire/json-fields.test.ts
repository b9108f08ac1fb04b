import { expect, test } from 'vitest'
import { fieldsOf, numberIn, textIn } from './json-fields.ts'

test('only an object has fields, and what is of another type than asked for is left out', () => {
  expect(fieldsOf({ note: 'kept', count: 2 })).toEqual({ note: 'kept', count: 2 })
  for (const other of ['text', 1, true, null, ['a']]) expect(fieldsOf(other)).toEqual({})
  expect([textIn('kept'), textIn(2), textIn(undefined)]).toEqual(['kept', undefined, undefined])
  expect([numberIn(2), numberIn('2'), numberIn(undefined)]).toEqual([2, 0, 0])
})
