import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { asStorageError } from './error-response.ts'

const ofDatabase = (code: string) =>
  Object.assign(new DatabaseError('of the database', 0, 'error'), { code })

test.each([
  ['the disk of the files', Object.assign(new Error('no space left'), { code: 'ENOSPC' })],
  ['the disk of the database', ofDatabase('53100')],
])('[T130] without room on %s an upload is told so', (_, error) => {
  const { entry, message } = asStorageError(error)
  expect([entry.status, entry.httpStatus, message]).toEqual([
    503,
    503,
    'The server has no room left: nothing was changed',
  ])
})

test('what is thrown without being an error is one of ours', () => {
  expect(asStorageError(undefined).entry.status).toBe(500)
})
