import { describe, expect, test } from 'vitest'
import { TableError } from '../errors.ts'
import { parseCsv } from './csv.ts'
import { parseLogic } from './logic.ts'
import { ownRepresentation, readAccept } from './media.ts'
import { parseOrder } from './order.ts'
import { appliedPreferences, parsePreferences } from './preferences.ts'
import { parseFilter, parseQuery, splitParameters } from './query-string.ts'
import { intersectRanges, parseRange } from './range.ts'
import { parseSelect } from './select.ts'

const entryOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof TableError) return error.entry
    throw error
  }
  return expect.unreachable('it should have been refused')
}
const field = (column: string, ...path: { asText: boolean; key: string | number }[]) => ({
  column,
  path,
})

describe('select', () => {
  test('nothing and the star are all columns', () => {
    for (const text of [undefined, '', '*', ' * '])
      expect(parseSelect(text, 5)).toEqual([{ kind: 'all' }])
  })

  test('alias, path, cast and aggregate in one item', () => {
    expect(parseSelect('n:data->a->>0::int.sum()::text', 5)).toEqual([
      {
        kind: 'field',
        alias: 'n',
        field: field('data', { asText: false, key: 'a' }, { asText: true, key: 0 }),
        cast: 'int',
        aggregate: { name: 'sum', cast: 'text' },
      },
    ])
    expect(parseSelect('count(),all:count()::text', 5)).toEqual([
      { kind: 'count' },
      { kind: 'count', alias: 'all', cast: 'text' },
    ])
  })

  test('embeds with hint, join, alias, spread and depth', () => {
    expect(parseSelect('id, a:authors!fk!inner(name, ...country(code)) , ...x()', 5)).toMatchObject(
      [
        { kind: 'field', field: field('id') },
        {
          kind: 'embed',
          name: 'authors',
          alias: 'a',
          hint: 'fk',
          inner: true,
          spread: false,
          select: [{ kind: 'field' }, { kind: 'embed', name: 'country', spread: true }],
        },
        { kind: 'embed', name: 'x', spread: true, select: [] },
      ],
    )
    expect(entryOf(() => parseSelect('a(b(c))', 1)).details).toContain('fewer levels')
  })

  test('quoted names may hold every sign', () => {
    expect(parseSelect('"a,b":"c(\\"d\\").->"', 5)).toMatchObject([
      { alias: 'a,b', field: field('c("d").->') },
    ])
    expect(parseSelect('has-dash,ünïcode,हिन्दी', 5)).toMatchObject([
      { field: field('has-dash') },
      { field: field('ünïcode') },
      { field: field('हिन्दी') },
    ])
  })

  test.each([
    ['id,', 4, 'end of input'],
    ['id,,x', 4, '","'],
    ['a(b', 4, 'end of input'],
    ['a)b', 2, '")"'],
    ['"open', 6, 'end of input'],
    ['a::', 4, 'end of input'],
    ['a->', 4, 'end of input'],
    ['a.max', 2, '"."'],
  ])('%s is refused at its place', (text, column, found) => {
    const { code, message, details } = entryOf(() => parseSelect(text, 5))
    expect(code).toBe('PGRST100')
    expect(message).toBe(`"failed to parse select parameter (${text})" (line 1, column ${column})`)
    expect(details).toContain(`unexpected ${found}`)
  })
})

describe('filters', () => {
  const operation = (value: string) => {
    const { condition } = parseFilter('c', value)
    return condition.kind === 'filter' ? condition.operation : undefined
  }

  test('the key holds the path of embeds and the JSON path', () => {
    expect(parseFilter('a.b.c->d->>e', 'eq.1')).toMatchObject({
      path: ['a', 'b'],
      condition: {
        field: field('c', { asText: false, key: 'd' }, { asText: true, key: 'e' }),
        negated: false,
      },
    })
  })

  test('values keep every sign', () => {
    expect(operation('eq.a.b,(c)"d"')).toMatchObject({ value: 'a.b,(c)"d"' })
    expect(operation('eq.')).toMatchObject({ value: '' })
    expect(operation('in.("a,b", c ,"d\\"e\\\\")')).toEqual({
      kind: 'in',
      values: ['a,b', 'c ', 'd"e\\'],
    })
    expect(operation('in.()')).toEqual({ kind: 'in', values: [] })
    expect(operation('like(any).{a*,b}')).toMatchObject({ quantifier: 'any', value: '{a*,b}' })
    expect(operation('fts(english).a|b')).toEqual({
      kind: 'search',
      name: 'fts',
      language: 'english',
      value: 'a|b',
    })
    expect(operation('is.NULL')).toEqual({ kind: 'is', value: 'null' })
  })

  test.each([
    '',
    'eq',
    '1',
    'foo.1',
    'is.nil',
    'is.null2',
    'in.1',
    'in.(1',
    'in.(1)x',
    'neq(any).{1}',
    'not.not.eq.1',
  ])('%s is refused', (value) => {
    expect(entryOf(() => parseFilter('c', value)).code).toBe('PGRST100')
  })

  test('logic nests, negates and quotes', () => {
    expect(
      parseLogic('not.or', '(a.eq.1,not.and(b.not.is.null, c.in.(1,"x)")),d.eq."e,f)",g.cs.{1,2})'),
    ).toMatchObject({
      join: 'or',
      negated: true,
      conditions: [
        { field: field('a') },
        {
          join: 'and',
          negated: true,
          conditions: [{ negated: true }, { operation: { values: ['1', 'x)'] } }],
        },
        { operation: { value: 'e,f)' } },
        { operation: { value: '{1,2}' } },
      ],
    })
    for (const text of ['()', '(a.eq.1', 'a.eq.1', '(a.eq.1))', '(a)', '(a.eq.1,)']) {
      expect(entryOf(() => parseLogic('and', text)).code).toBe('PGRST100')
    }
  })

  test('names that begin or end like logic are names', () => {
    const query = (key: string) =>
      parseQuery([[key, 'eq.(1)']], { embedDepth: 5, filterTerms: 9, argumentsAllowed: false })
    for (const key of ['color', 'brand', 'order_id', 'or', 'limits', 'notand']) {
      expect(query(key).top.conditions, key).toHaveLength(1)
    }
  })
})

describe('the query string', () => {
  const options = { embedDepth: 5, filterTerms: 3, argumentsAllowed: false }

  test('is decoded strictly', () => {
    expect(splitParameters('?a=1+2&b=%2B%26&c&=x&d=a=b')).toEqual([
      ['a', '1 2'],
      ['b', '+&'],
      ['c', ''],
      ['', 'x'],
      ['d', 'a=b'],
    ])
    expect(entryOf(() => splitParameters('a=%00')).code).toBe('22021')
    expect(entryOf(() => splitParameters('a=%C3')).code).toBe('PGRST100')
  })

  test('sorts what belongs to which level', () => {
    const query = parseQuery(
      [
        ['select', 'id'],
        ['order', 'a'],
        ['b.order', 'c.desc'],
        ['b.limit', '2'],
        ['b.d.or', '(e.eq.1)'],
        ['b.not.and', '(f.eq.1)'],
        ['limit', '7'],
      ],
      options,
    )
    expect(query.top).toMatchObject({ limit: 7, order: [{ field: field('a') }], conditions: [] })
    expect(query.embedded).toMatchObject([
      {
        path: ['b'],
        level: {
          limit: 2,
          order: [{ descending: true }],
          conditions: [{ join: 'and', negated: true }],
        },
      },
      { path: ['b', 'd'], level: { conditions: [{ join: 'or' }] } },
    ])
  })

  test('has a most of filter terms, wherever they stand', () => {
    const terms = (text: string) => parseQuery([['or', text]], options)
    expect(terms('(a.eq.1,b.eq.1,c.in.(1,2,3,4))').top.conditions).toHaveLength(1)
    expect(entryOf(() => terms('(a.eq.1,b.eq.1,and(c.eq.1,d.eq.1))')).message).toContain(
      'more than 3',
    )
  })

  test('order', () => {
    expect(parseOrder('a.desc.nullslast, b->>c ,d(e).asc')).toMatchObject([
      { field: field('a'), descending: true, nulls: 'last' },
      { field: field('b', { asText: true, key: 'c' }), descending: false },
      { embed: 'd', field: field('e') },
    ])
    for (const text of ['a.up', 'a.desc.first', 'a,', 'a(b', '(a)']) {
      expect(entryOf(() => parseOrder(text)).code).toBe('PGRST100')
    }
  })
})

describe('headers', () => {
  test('preferences: the first mention counts, unknown ones only when strict', () => {
    expect(
      parsePreferences('return=minimal, return=representation,count=exact , max-affected=3', false),
    ).toEqual({
      return: 'minimal',
      count: 'exact',
      maxAffected: 3,
    })
    expect(parsePreferences('tx=rollback', false)).toEqual({})
    expect(parsePreferences('tx=rollback', true)).toEqual({ tx: 'rollback' })
    expect(parsePreferences('__proto__=x, constructor=y', false)).toEqual({})
    expect(entryOf(() => parsePreferences('handling=strict, tx=rollback', false)).code).toBe(
      'PGRST122',
    )
    expect(entryOf(() => parsePreferences('handling=strict, timezone=Mars/X', false)).code).toBe(
      'PGRST122',
    )
    expect(
      appliedPreferences({ return: 'minimal', maxAffected: 2 }, ['maxAffected', 'count']),
    ).toBe('max-affected=2')
  })

  test('accept: quality, parameters, nothing to offer', () => {
    const accept = (header: string | null, plan = false) =>
      readAccept(header)
        .map((acceptedType) => ownRepresentation(acceptedType, plan))
        .find((each) => each !== undefined)
    expect(accept(null)).toEqual({ kind: 'json', stripped: false })
    expect(accept('text/html, */*;q=0.1')).toEqual({ kind: 'json', stripped: false })
    expect(accept('application/json;q=0.2, text/csv;q=0.8')).toEqual({ kind: 'csv' })
    expect(accept('application/vnd.pgrst.object+json;nulls=stripped')).toEqual({
      kind: 'object',
      stripped: true,
    })
    expect(accept('image/png')).toBeUndefined()
    expect(accept('application/vnd.pgrst.plan+json')).toBeUndefined()
    expect(accept('application/vnd.pgrst.plan+json; options=analyze|drop', true)).toEqual({
      kind: 'plan',
      plan: { format: 'json', options: ['analyze'] },
    })
  })

  test('ranges', () => {
    expect(parseRange('0-24', null)).toEqual({ offset: 0, limit: 25 })
    expect(parseRange('10-', 'items')).toEqual({ offset: 10 })
    expect(parseRange('0-9', 'bytes')).toEqual({})
    expect(parseRange('abc', null)).toEqual({})
    expect(entryOf(() => parseRange('9-3', null)).status).toBe(416)
    expect(intersectRanges({ limit: 10, offset: 5 }, { offset: 8, limit: 100 })).toEqual({
      offset: 8,
      limit: 7,
    })
    expect(intersectRanges({}, { offset: 0, limit: 3 })).toEqual({ limit: 3, offset: undefined })
  })
})

describe('CSV', () => {
  test('quotes, line ends, nulls and empty cells', () => {
    expect(parseCsv('a,b\r\n1,"x ""y"",\nz"\n,NULL\n"NULL",').rows).toEqual([
      { a: '1', b: 'x "y",\nz' },
      { a: '', b: null },
      { a: 'NULL', b: '' },
    ])
    for (const text of ['', 'a,b\n1', 'a,a\n1,2', 'a\n"x', 'a\n"x"y']) {
      expect(entryOf(() => parseCsv(text)).code).toBe('PGRST102')
    }
  })
})
