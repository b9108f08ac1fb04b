import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ServerConfigInput } from '../config.ts'
import { TableError } from './errors.ts'
import { planFor } from './example-request.ts'
import type { Preferences } from './request/preferences.ts'
import { type SqlOptions, toSql } from './sql.ts'

const options = (count?: Preferences['count']): SqlOptions => ({
  representation: { kind: 'json', stripped: false },
  withBody: true,
  count,
  maxRows: 1000,
  version: 1,
  role: 'anon',
})
function compile(
  method: string,
  address: string,
  given: { body?: string; prefer?: string; config?: Partial<ServerConfigInput> } = {},
) {
  const plan = planFor(method, address, given)
  if (plan.kind === 'nothing') throw new Error('nothing to compile')
  return toSql(plan, options())
}
/** The select of the rows alone. */
const rowsOf = (address: string) => {
  const { main } = compile('GET', address)
  return {
    text: /with source as \((.*)\) select \*, \(case/s.exec(main.text)?.[1],
    values: main.values,
  }
}

describe('reading', () => {
  test('columns, filters, order and limits', () => {
    expect(
      rowsOf(
        '/books?select=id,t:title&id=gte.5&data->>lang=eq.hi&order=title.desc.nullslast&limit=3&offset=6',
      ),
    ).toEqual({
      text:
        'select t1."id" as "id", t1."title" as "t" from "public"."books" as t1 where t1."id" >= $1 and ' +
        '(t1."data" ->> $2::text) = $3 order by t1."title" desc nulls last limit 3 offset $4',
      values: ['5', 'lang', 'hi', 6],
    })
  })

  test('domains are read and shown by their functions, and values stay values', () => {
    expect(rowsOf('/paints?select=color&color=eq.x&id=in.(1)&color=in.(a,b)')).toEqual({
      text:
        'select "public"."shown"(t1."color") as "color" from "public"."paints" as t1 where ' +
        't1."color" = "public"."asked"($1::text) and t1."id" = any ($2) and t1."color" = ' +
        'any (array(select "public"."asked"(t2.value) from unnest($3::text[]) as t2(value))) limit 1000',
      values: ['x', '{"1"}', '{"a","b"}'],
    })
    const { text } = compile('POST', '/paints', { body: '{"id":1,"color":"x"}' }).main
    expect(text).toContain(
      'select given."id", "public"."read"(given."color") from json_to_record($1::json) as given("id" int4, "color" json)',
    )
  })

  test('GeoJSON is made of whole rows by the function of PostGIS', () => {
    const plan = planFor('GET', '/places?select=id,spot')
    if (plan.kind === 'nothing') throw new Error('nothing to compile')
    const by = { schema: 'extensions', name: 'st_asgeojson' }
    const { main } = toSql(plan, { ...options(), representation: { kind: 'geojson', by } })
    expect(main.text).toContain(
      `json_build_object('type', 'FeatureCollection', 'features', ` +
        `coalesce(json_agg("extensions"."st_asgeojson"(r.*)::json), '[]'))`,
    )
  })

  test('embeds are looked up for the rows returned; inner ones are tested by exists', () => {
    expect(rowsOf('/books?select=id,author_id(name)').text).toBe(
      'select t1."id" as "id", (select row_to_json(t3.*) from (select t2."name" as "name" from "public"."authors" as t2 ' +
        'where t2."id" = t1."author_id") as t3) as "author_id" from "public"."books" as t1 limit 1000',
    )
    expect(rowsOf('/books?select=labels!inner(id)&labels.name=eq.x').text).toContain(
      'where exists (select 1 from "public"."labels" as t5, "public"."books_labels" as t6 where ' +
        't6."book_id" = t1."id" and t5."id" = t6."label_id" and t5."name" = $',
    )
  })

  test('patterns that everything matches are no pattern, and patterns share no plan', () => {
    for (const pattern of ['*', '**', '%25', '%25*%25']) {
      expect(rowsOf(`/books?select=id&title=ilike.${pattern}`)).toMatchObject({
        text: expect.stringContaining('where t1."title" is not null'),
        values: [],
      })
    }
    expect(compile('GET', '/books?title=ilike.*a*').main.name).toBeUndefined()
    expect(compile('GET', '/books?title=eq.a').main.name).toBe(
      compile('GET', '/books?title=eq.b').main.name,
    )
    expect(compile('GET', '/books?title=eq.a').main.name).not.toBe(
      compile('GET', '/books?title=neq.a').main.name,
    )
  })

  test('a statement belongs to one reading of the catalogue', () => {
    const plan = planFor('GET', '/books?id=eq.1')
    if (plan.kind !== 'read') throw new Error('not a read')
    const [one, two] = [1, 2].map((version) => toSql(plan, { ...options(), version }).main)
    expect(one?.text).toBe(two?.text)
    expect(one?.name).not.toBe(two?.name)
  })

  test('a statement belongs to one role', () => {
    const plan = planFor('GET', '/books?id=eq.1')
    if (plan.kind !== 'read') throw new Error('not a read')
    const [one, two] = ['anon', 'authenticated'].map(
      (role) => toSql(plan, { ...options(), role }).main,
    )
    expect(one?.text).toBe(two?.text)
    expect(one?.name).not.toBe(two?.name)
  })

  test('an estimate explains the counted rows only', () => {
    const plan = planFor('GET', '/books?select=title,labels(id)&id=gt.1&order=id&limit=2')
    if (plan.kind !== 'read') throw new Error('not a read')
    expect(toSql(plan, options('planned')).estimate).toEqual({
      text: 'explain (format json) select  from "public"."books" as t1 where t1."id" > $1',
      values: ['1'],
    })
  })
})

describe('writing', () => {
  test('one object, a list, an upsert', () => {
    expect(compile('POST', '/books', { body: '{"id":1,"title":"x"}' }).main).toMatchObject({
      text: expect.stringContaining(
        'insert into "public"."books" ("id", "title") select given."id", given."title" from json_to_record($1::json) as given("id" int4, "title" text) returning 1',
      ),
      values: ['{"id":1,"title":"x"}'],
    })
    const merged = compile('POST', '/books?on_conflict=id', {
      body: '[{"id":1}]',
      prefer: 'resolution=merge-duplicates',
    })
    expect(merged.main.text).toContain('json_to_recordset($1::json)')
    expect(merged.main.text).toContain('on conflict ("id") do update set "id" = excluded."id"')
  })

  test('absent keys take the default of the column', () => {
    const { main } = compile('POST', '/books?columns=title', {
      body: '[{}]',
      prefer: 'missing=default',
    })
    expect(main.text).toContain(
      `case when elements.item ? 'title' then given."title" else ('untitled')::text end`,
    )
  })

  test('the body is handed on letter by letter', () => {
    const body = '{ "id" : 12345678901234567890, "title":"\\u0041" }'
    expect(compile('POST', '/books', { body }).main.values).toEqual([body])
  })
})

/** Structure and value of one filter: the parts a client can choose. */
const operators = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'isdistinct',
  'fts',
  'plfts',
  'phfts',
  'wfts',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxr',
  'nxl',
  'adj',
  'eq(any)',
  'like(all)',
  'fts(english)',
]
const columns = [
  'id',
  'title',
  'author_id',
  'data',
  'data->>a',
  'data->a->0',
  'search',
  'long_title',
]
const nasty = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '"',
        "'",
        '(',
        ')',
        ',',
        '.',
        '\\',
        '--',
        ';',
        '$1',
        '$99',
        '::',
        '/*',
        '*/',
        '\0',
        'पु',
        '😀',
        '{',
        '}',
        'or(',
        'null',
        '%',
        '*',
        ' ',
        '\n',
        "E'",
        'drop table books',
      ),
      fc.string({ maxLength: 6 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(''))

test('[T081] the text depends on the structure alone; every value is a parameter', () => {
  const plains = new Map<string, ReturnType<typeof compile>['main']>()
  const plainOf = (address: string) => {
    const plain = plains.get(address) ?? compile('GET', address).main
    plains.set(address, plain)
    return plain
  }
  let compiled = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...columns),
      fc.constantFrom(...operators),
      fc.boolean(),
      fc.constantFrom('parameter', 'logic', 'in', 'json key'),
      nasty,
      (column, operator, negated, place, value) => {
        const not = negated ? 'not.' : ''
        const inQuotes = `"${value.replace(/["\\]/g, '\\$&')}"`
        const address = (text: string, quoted: string) =>
          ({
            parameter: `/books?select=id&${encodeURIComponent(column)}=${not}${operator}.${encodeURIComponent(text)}`,
            logic: `/books?select=id&or=(${encodeURIComponent(`${column}.${not}${operator}.${quoted}`)},id.eq.1)`,
            in: `/books?select=id&${encodeURIComponent(column)}=${not}in.(${encodeURIComponent(quoted)},1)`,
            'json key': `/books?select=id&${encodeURIComponent(`data->>${quoted}`)}=${not}eq.${encodeURIComponent(text)}`,
          })[place] ?? ''
        const plain = plainOf(address('x', '"x"'))
        let strange: typeof plain
        try {
          strange = compile('GET', address(value, inQuotes)).main
        } catch (error) {
          // Refused before any SQL: only for NUL and broken text.
          expect(error).toBeInstanceOf(TableError)
          expect(value).toMatch(/\0|[\ud800-\udfff]/)
          return
        }
        compiled += 1
        const matchesAll =
          /like$/.test(operator) &&
          /^[%*]+$/.test(value) &&
          (place === 'parameter' || place === 'logic')
        if (matchesAll) expect(strange.text).toContain('is not null')
        else {
          expect(strange.text).toBe(plain.text)
          expect(strange.values).toHaveLength(plain.values?.length ?? -1)
        }
      },
    ),
    { numRuns: 50_000, seed: 81 },
  )
  expect(compiled).toBeGreaterThan(30_000)
}, 120_000)

test('[T081] whatever a client writes for a name, the text holds only names of the catalogue', () => {
  const known =
    /^(\s|select|with|source|as|from|where|order|by|limit|offset|desc|and|or|not|exists|row_to_json|json_agg|coalesce|count|r|in|t\d+|null|int|int8|text|\d+|page|total|affected|updated|key|body|headers|status|stop|nullif|current_setting|response|true|on|left|join|lateral|nulls|first|last|case|when|then|end|octet_length|large|answer|stop-[0-9a-f]{16}|\|\||[(),.*:=$'[\]<>-])+$/
  const names = fc.oneof(nasty, fc.constantFrom('id', 'title', 'authors', 'labels', 'covers'))
  fc.assert(
    fc.property(
      names,
      names,
      fc.constantFrom('select', 'order', 'filter', 'embed'),
      (name, other, place) => {
        const address = {
          select: `/books?select=${encodeURIComponent(`${name},covers(${other})`)}`,
          order: `/books?select=id&order=${encodeURIComponent(name)}`,
          filter: `/books?select=id&${encodeURIComponent(name)}=eq.${encodeURIComponent(other)}`,
          embed: `/books?select=${encodeURIComponent(`${name}!${other}(id)`)}`,
        }[place]
        let text: string
        try {
          text = compile('GET', address).main.text
        } catch (error) {
          expect(error).toBeInstanceOf(TableError)
          return
        }
        // An alias is the client's own word, and is quoted.
        const unquoted = text.replace(/"([^"]|"")*"/g, '')
        expect(unquoted).toMatch(known)
      },
    ),
    { numRuns: 5000, seed: 82 },
  )
}, 60_000)
