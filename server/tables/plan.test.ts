import { describe, expect, test } from 'vitest'
import { exampleCatalog } from './example-catalog.ts'
import type { Role } from './example-request.ts'
import { exampleRequest, planFor, refusalOf } from './example-request.ts'
import { chooseRepresentation } from './plan/representation.ts'

const read = (path: string, role?: Role) => planFor('GET', path, { role })

describe('domains with a form of their own', () => {
  const outputs = (path: string) => {
    const plan = read(path)
    return plan.kind === 'read' ? plan.rows.outputs : []
  }
  const shown = { schema: 'public', name: 'shown' }

  test('are shown by their function, which all columns then stand for', () => {
    expect(outputs('/paints?select=*')).toMatchObject([
      { name: 'id', toJson: undefined },
      { name: 'color', toJson: shown },
    ])
    expect(outputs('/paints?select=c:color')).toMatchObject([{ name: 'c', toJson: shown }])
    expect(outputs('/books?select=*')).toEqual([{ kind: 'all' }])
  })

  test('are not where the request casts or sums up', () => {
    const config = { aggregates: true }
    expect(outputs('/paints?select=color::text')).not.toMatchObject([{ toJson: shown }])
    const plan = planFor('GET', '/paints?select=color,count()', { config })
    expect(JSON.stringify(plan.kind === 'read' && plan.rows.outputs)).not.toContain('toJson')
  })
})

describe('GeoJSON', () => {
  const accept = 'application/geo+json'
  const chosen = (path: string, catalog = exampleCatalog) =>
    chooseRepresentation(exampleRequest('GET', path, { accept }), read(path), catalog, {
      plan: false,
    })

  test('is offered for relations with a geometry, where PostGIS is', () => {
    expect(chosen('/places')).toEqual({
      kind: 'geojson',
      by: { schema: 'extensions', name: 'st_asgeojson' },
    })
    expect(refusalOf(() => chosen('/books')).code).toBe('PGRST107')
    const without = { ...exampleCatalog, geoJson: undefined }
    expect(refusalOf(() => chosen('/places', without)).code).toBe('PGRST107')
  })
})

describe('relationships', () => {
  const ways = (path: string) => {
    const plan = read(path)
    const output =
      plan.kind === 'read' ? plan.rows.outputs.find(({ kind }) => kind === 'embed') : undefined
    return output?.kind === 'embed'
      ? [output.embed.relationship.kind, output.embed.relationship.constraint]
      : undefined
  }

  test('are found by table, key, column and hint', () => {
    expect(ways('/covers?select=books(id)')).toEqual(['one-to-one', 'covers_book'])
    expect(ways('/books?select=covers(color)')).toEqual(['one-to-one', 'covers_book'])
    expect(ways('/books?select=author_id(name)')).toEqual(['many-to-one', 'books_author'])
    expect(ways('/books?select=books_editor(name)')).toEqual(['many-to-one', 'books_editor'])
    expect(ways('/books?select=authors!editor_id(name)')).toEqual(['many-to-one', 'books_editor'])
    expect(ways('/authors?select=books!books_author(id)')).toEqual(['one-to-many', 'books_author'])
    expect(ways('/books?select=labels(name)')).toEqual(['many-to-many', 'bl_book'])
    expect(ways('/books?select=labels!books_labels(name)')).toEqual(['many-to-many', 'bl_book'])
    expect(ways('/book_list?select=authors(name)')).toEqual(['many-to-one', 'books_author'])
  })

  test('that are several are listed; what a view shows counts as its own', () => {
    const { code, details } = refusalOf(() => read('/books?select=authors(name)'))
    expect([code, (details as unknown[]).length]).toEqual(['PGRST201', 2])
    expect(refusalOf(() => read('/authors?select=books(id)')).code).toBe('PGRST201')
    expect(refusalOf(() => read('/books?select=authors!nonsense(id)')).code).toBe('PGRST200')
  })

  test('[T090] what the role may not know is no way and no hint', () => {
    const hidden = refusalOf(() => read('/books?select=ledger(id)'))
    expect([hidden.code, hidden.hint]).toEqual(['PGRST200', null])
    expect(refusalOf(() => read('/books?select=ledge(id)')).hint).toBeNull()
    expect(refusalOf(() => read('/books?select=label(id)')).hint).toContain('labels')
    expect(refusalOf(() => read('/ledge')).hint).toBeNull()
    expect(refusalOf(() => read('/ledge', 'service_role')).hint).toContain('ledger')
    expect(refusalOf(() => planFor('POST', '/rpc/secret_cal', { body: '{}' })).hint).toBeNull()
  })
})

test('[T004] a table without row security exists only for roles that bypass it', () => {
  expect(refusalOf(() => read('/open_table'))).toMatchObject({ code: 'PGRST205', status: 404 })
  expect(refusalOf(() => read('/open_tabl')).hint).toBeNull()
  expect(read('/open_table', 'service_role').kind).toBe('read')
})

describe('names', () => {
  test.each([
    '/books?select=nope',
    '/books?nope=eq.1',
    '/books?order=nope',
    '/books?select=id,covers(nope)',
    '/books?or=(id.eq.1,nope.eq.2)',
    '/books?select=id,covers()&covers.nope=eq.1',
  ])('%s names a column that does not exist', (path) => {
    const { code, message, hint } = refusalOf(() => read(path))
    expect([code, hint ?? null]).toEqual(['42703', null])
    expect(message).toMatch(/^column (books|covers)\.nope does not exist$/)
  })

  test('of types are those that can be cast to', () => {
    for (const type of ['int', 'text[]', 'numeric(6,2)', 'genre', 'timestamp with time zone']) {
      expect(read(`/books?select=id::${encodeURIComponent(type)}`).kind).toBe('read')
    }
    for (const type of ['regclass', 'oid', 'books', 'pg_lsn', 'genre(3)']) {
      expect(refusalOf(() => read(`/books?select=id::${encodeURIComponent(type)}`)).code).toBe(
        '42704',
      )
    }
  })
})

describe('writes', () => {
  const write = (method: string, path: string, body?: string, prefer?: string) =>
    planFor(method, path, { body, prefer })

  test('[T034] need a filter', () => {
    expect(refusalOf(() => write('DELETE', '/books'))).toMatchObject({ code: '21000', status: 400 })
    expect(refusalOf(() => write('PATCH', '/books', '{"title":"x"}')).message).toBe(
      'UPDATE requires a WHERE clause',
    )
    expect(
      refusalOf(() => write('DELETE', '/books?select=id,covers()&covers.color=eq.red')).code,
    ).toBe('21000')
    expect(write('DELETE', '/books?id=eq.1').kind).toBe('delete')
  })

  test('return only what is shown, so that hidden columns need no right', () => {
    const returning = (path: string) => {
      const plan = write('POST', path, '{"id":1}', 'return=representation')
      return plan.kind === 'insert' ? plan.returning : undefined
    }
    expect(returning('/books?select=title')).toEqual(['title'])
    expect(returning('/books?select=title,covers(color),author_id(name)&order=id')).toEqual([
      'title',
      'id',
      'author_id',
    ])
    expect(returning('/books')).toBe('all')
    expect(returning('/books?select=long_title')).toBe('all')
    const quiet = write('POST', '/books', '{"id":1}')
    expect(quiet.kind === 'insert' && [quiet.returning, quiet.rows]).toEqual([[], undefined])
  })

  test('take objects with known and equal keys', () => {
    expect(refusalOf(() => write('POST', '/books', '{"__proto__":1}')).code).toBe('PGRST204')
    expect(refusalOf(() => write('POST', '/books', '[{"id":1},{"title":"x"}]')).code).toBe(
      'PGRST102',
    )
    expect(write('POST', '/books', '[]').kind).toBe('nothing')
    expect(write('PATCH', '/books?id=eq.1', '{}').kind).toBe('nothing')
  })
})

describe('calls', () => {
  test('choose an overload by names', () => {
    const plan = planFor('POST', '/rpc/greet', { body: '{"last":"b","first":"a"}' })
    expect(plan.kind === 'call' && plan.definition.parameters.length).toBe(2)
    expect(refusalOf(() => planFor('POST', '/rpc/greet', { body: '{}' }))).toMatchObject({
      code: 'PGRST202',
      hint: 'Perhaps you meant to call the function public.greet(name)',
    })
    expect(refusalOf(() => planFor('GET', '/rpc/same?a=1'))).toMatchObject({
      code: 'PGRST203',
      status: 300,
    })
    expect(refusalOf(() => planFor('GET', '/rpc/nothing_like_it'))).toMatchObject({
      code: 'PGRST202',
      hint: null,
    })
  })

  test('tell arguments from filters by the function’s own names', () => {
    const plan = planFor('GET', '/rpc/books_of?author=1&title=eq.x&id=gt.3')
    expect(plan.kind === 'call' && plan.arguments).toMatchObject({
      kind: 'texts',
      values: [{ name: 'author', value: '1' }],
    })
    expect(plan.kind === 'call' && plan.rows.conditions).toHaveLength(2)
    const odd = planFor('GET', '/rpc/greet?name=eq.odd')
    expect(odd.kind === 'call' && odd.arguments).toMatchObject({ values: [{ value: 'eq.odd' }] })
  })
})
