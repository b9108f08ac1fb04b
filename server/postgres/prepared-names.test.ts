import { expect, test } from 'vitest'
import { maxNames, PreparedNames } from './prepared-names.ts'

test('a name is parsed once as long as its text stays the same', () => {
  const names = new PreparedNames()
  expect(names.use('a', 'select 1')).toEqual({ close: [], parse: true })
  expect(names.use('a', 'select 1')).toEqual({ close: [], parse: false })
  names.succeeded()
  expect(names.use('a', 'select 1')).toEqual({ close: [], parse: false })
  expect(names.use('a', 'select 2')).toEqual({ close: ['a'], parse: true })
})

test('after a failed batch only what it touched is closed and parsed again', () => {
  const names = new PreparedNames()
  names.use('before', 'select 1')
  names.succeeded()
  names.use('before', 'select 1')
  names.use('first', 'select 2')
  names.use('second', 'select 3')
  names.failed()
  expect(names.use('before', 'select 1')).toEqual({ close: [], parse: false })
  expect(names.use('second', 'select 3')).toEqual({ close: ['first', 'second'], parse: true })
  expect(names.use('first', 'select 2')).toEqual({ close: [], parse: true })
})

test('closing is repeated when the batch that should have done it failed', () => {
  const names = new PreparedNames()
  names.use('a', 'select 1')
  names.failed()
  expect(names.use('a', 'select 1').close).toEqual(['a'])
  names.failed()
  expect(names.use('a', 'select 1').close).toEqual(['a'])
  names.succeeded()
  expect(names.use('a', 'select 1')).toEqual({ close: [], parse: false })
})

test('the least recently used name makes room', () => {
  const names = new PreparedNames()
  for (let number = 0; number < maxNames; number += 1) names.use(`n${number}`, 'select 1')
  names.succeeded()
  names.use('n0', 'select 1')
  expect(names.use('one more', 'select 1')).toEqual({ close: ['n1'], parse: true })
  names.succeeded()
  expect(names.use('n1', 'select 1')).toEqual({ close: ['n2'], parse: true })
})
