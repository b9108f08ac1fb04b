import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { entryFor } from './database-errors.ts'

const answerTo = (code: string) =>
  entryFor(Object.assign(new DatabaseError('of the database', 0, 'error'), { code }), undefined, '')

test.each([
  ['a database that is starting', '57P03'],
  ['one that is being stopped', '57P01'],
  ['one that has crashed', '57P02'],
  ['[T130] one without room', '53100'],
])('%s is asked again a moment later', (_, code) => {
  const { status, headers } = answerTo(code)
  expect([status, headers]).toEqual([503, { 'retry-after': '1' }])
})

test('a statement that took too long is not asked again', () => {
  expect(answerTo('57014')).toMatchObject({ status: 500, headers: undefined })
})
