import { expect, test } from 'vitest'
import { BadFilter, mayMatch, parseFilter, toCondition } from './filters.ts'

const condition = (text: string, regexOperators = false) => {
  const values: unknown[] = ['key']
  return [toCondition(parseFilter(text, { regexOperators }), values, 'row'), ...values.slice(1)]
}

test('each operator becomes one comparison with bound values', () => {
  expect(condition('id=eq.1')).toEqual(['(row."id" = $2)', '1'])
  expect(condition('a=gte.1,b=lt.2')).toEqual(['(row."a" >= $2) and (row."b" < $3)', '1', '2'])
  expect(condition('a=not.in.(1,"x, y","q\\"")')).toEqual([
    'not (row."a" in ($2, $3, $4))',
    '1',
    'x, y',
    'q"',
  ])
  expect(condition('a=in.()')).toEqual(['(false)'])
  expect(condition('a=is.null')).toEqual(['(row."a" is null)'])
  expect(condition('a=isdistinct.1')).toEqual(['(row."a" is distinct from $2)', '1'])
  expect(condition('title=like.a%.b')).toEqual(['(row."title" like $2)', 'a%.b'])
  expect(condition('title=like.a\\\\')).toEqual(['(row."title" like $2)', 'a\\\\'])
  expect(condition('a"b=eq.x=eq.y')).toEqual(['(row."a""b" = $2)', 'x=eq.y'])
})

test('what is no filter is refused', () => {
  for (const text of [
    '',
    'a',
    'a=1',
    'a=eq',
    'a=foo.1',
    'a=is.1',
    'a=in.1',
    'a=match.x',
    'a=constructor.x',
    'a=is.constructor',
    'a=like.x\\',
    'a=ilike.x\\\\\\',
    ',',
    'a=eq.1\0',
  ]) {
    expect(() => condition(text), text).toThrow(BadFilter)
  }
  expect(() => condition(`a=in.(${Array(101).fill('1').join(',')})`)).toThrow('at most 100')
})

test('[P16] patterns are compared by the database, where the configuration says so', () => {
  expect(condition('a=match.^b,c=not.imatch."d,e"', true)).toEqual([
    '(row."a" ~ $2) and not (row."c" ~* $3)',
    '^b',
    'd,e',
  ])
  expect(() => condition('a=imatch.b')).toThrow('unsupported operator: imatch')
  expect(() => condition('a=match.(b)\\1', true)).toThrow('back reference')
})

test('the first guess never says no to a row that PostgreSQL would match', () => {
  const types: Record<string, string> = {
    id: 'int4',
    owner: 'uuid',
    amount: 'numeric',
    name: 'text',
  }
  const row = {
    id: '7',
    owner: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
    amount: '1.50',
    name: 'x',
    big: undefined,
  }
  const guess = (text: string) =>
    mayMatch(parseFilter(text, { regexOperators: false }), row, (name) => types[name])
  for (const text of [
    'id=eq.7',
    'id=eq.07',
    'owner=eq.AAAAAAAA-AAAA-4AAA-8AAA-AAAAAAAAAAAA',
    'amount=eq.1.5',
    'id=gt.100',
    'id=not.eq.7',
    'big=eq.1',
    'owner=eq.{aaaaaaaaaaaa4aaa8aaaaaaaaaaaaaaa}',
  ]) {
    expect(guess(text), text).toBe(true)
  }
  for (const text of [
    'id=eq.8',
    'name=in.(a,b)',
    'owner=eq.bbbbbbbb-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
  ]) {
    expect(guess(text), text).toBe(false)
  }
})
