import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import type { Caller } from '../caller/caller.ts'
import { entryFor } from './database-errors.ts'

const answerTo = (code: string, caller?: Caller, message = 'of the database') =>
  entryFor(Object.assign(new DatabaseError(message, 0, 'error'), { code }), caller, '')

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

test.each([
  [500, ['09000', '25000', '2D000', '38000', '39000', '3B000', '53400', '55006', '57014', '58000']],
  [500, ['F0000', 'HV000', 'P0002', 'XX000', '42P17']],
  [503, ['53000', '53300', '57P01']],
  [400, ['22P02', '23502', '23514', '42601', '42P10', '54000', 'P0001']],
  [403, ['0L000', '0P000', '28000']],
  [404, ['42883', '42P01']],
  [405, ['25006']],
  // 40: a serialization failure or deadlock is nobody's failure; whoever asks again may succeed.
  [409, ['23503', '23505', '40001', '40P01']],
])('the status %i follows from the SQLSTATE', (status, codes) => {
  for (const code of codes) expect([code, answerTo(code).status]).toEqual([code, status])
})

test('a missing right is 401 for a visitor and 403 for whoever has signed in', () => {
  const signedIn = { role: 'authenticated', claims: {}, token: 'x', address: '' } as Caller
  expect([answerTo('42501').status, answerTo('42501', signedIn).status]).toEqual([401, 403])
  expect(answerTo('22023', signedIn, 'role "ghost" does not exist').status).toBe(401)
  expect(answerTo('22023', signedIn).status).toBe(400)
})

test('a connection that was lost is asked for again', () => {
  expect(answerTo('08006')).toMatchObject({ status: 503, code: 'PGRST001' })
})

test('a failure of our own is told without its words', () => {
  const entry = entryFor(new TypeError('secret is undefined'), undefined, '')
  expect(entry).toMatchObject({ status: 500, code: 'PGRSTX00' })
  expect(JSON.stringify(entry)).not.toContain('secret')
})
