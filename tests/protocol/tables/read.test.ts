// Reading: filters, select, schemas and paths; with the official client and raw requests.
import { describe, expect, test } from 'vitest'
import { ASHA, SERVICE } from './library.ts'
import { get, json, library, setLibrary, visitor } from './open-library.ts'

setLibrary()

/** Ids of the books that a query string finds. */
const ids = async (query: string, as?: string) => {
  const response = await get(`/books?select=id&order=id&${query}`, {}, as)
  const body = await response.json()
  return Array.isArray(body) ? body.map(({ id }: { id: number }) => id) : body
}

describe('filters', () => {
  test.each([
    ['title=eq.Godaan', [1]],
    ['title=neq.Godaan', [2, 3, 4, 5]],
    ['pages=gt.174', [1, 2]],
    ['pages=gte.174', [1, 2, 4]],
    ['pages=lt.174', [3]],
    ['pages=lte.174', [3, 4]],
    ['title=like.*o*', [1, 4, 5]],
    ['title=like.%daan', [1]],
    ['title=ilike.GO*', [1]],
    ['title=ilike.**', [1, 2, 3, 4, 5]],
    ['price=is.null', [5]],
    ['price=is.not_null', [1, 2, 3, 4]],
    ['price=not.is.null', [1, 2, 3, 4]],
    ['is_long=is.true', [1, 2]],
    ['is_long=is.false', [3, 4]],
    ['is_long=is.unknown', [5]],
    ['is_long=not.is.TRUE', [3, 4, 5]],
    ['author_id=isdistinct.1', [3, 4, 5]],
    ['author_id=not.isdistinct.1', [1, 2]],
    ['id=in.(1,3,99)', [1, 3]],
    ['id=in.()', []],
    ['id=not.in.(1,2,3)', [4, 5]],
    ['title=in.(Godaan,"Anonymous, \\"(quoted)\\"")', [1, 5]],
    ['title=eq.Anonymous, "(quoted)"', [5]],
    ['title=eq(any).{Godaan,Lihaaf}', [1, 3]],
    ['title=like(any).{God*,Nir*}', [1, 2]],
    ['title=ilike(all).{*I*,*a*}', [2, 3]],
    ['pages=gt(all).{20,170}', [1, 2, 4]],
    ['kind=eq.essay', [3, 4]],
    ['code=eq.abc', [1]],
    ['tags=cs.{debt}', [1]],
    ['tags=cd.{village,debt,maze}', [1, 3, 5]],
    ['tags=ov.{family,maze}', [2, 4]],
    ['loan=cs.2026-01-15', { code: '22P02' }],
    ['loan=cs.[2026-01-10,2026-01-11]', [1]],
    ['loan=sl.[2026-03-01,2026-03-02)', [1]],
    ['loan=sr.[2026-01-01,2026-02-01)', [2]],
    ['loan=nxr.[2026-01-01,2026-02-01)', [1]],
    ['loan=nxl.[2026-03-01,2026-03-02)', [2]],
    ['loan=adj.[2026-02-01,2026-03-01)', [1, 2]],
    ['data=cs.{"lang":"hi"}', [1, 2]],
    ['data->>lang=eq.hi', [1, 2]],
    ['data->n->>x=eq.5', [1]],
    ['data->n->x=eq.7', [3]],
    ['data->list->>0=eq.10', [1]],
    ['data->list->>-1=eq.20', [1]],
    ['tags->>0=eq.maze', [4]],
    ['search=fts.godaan', [1]],
    ['search=fts(english).godaan|nirmala', [1, 2]],
    ['search=plfts.godaan', [1]],
    ['search=phfts(simple).godaan', [1]],
    ['search=wfts.godaan or lihaaf', [1, 3]],
    ['title=wfts(simple).anonymous quoted', [5]],
    ['search=not.fts.godaan', [2, 3, 4, 5]],
    ['or=(id.eq.1,title.eq.Lihaaf)', [1, 3]],
    ['and=(pages.gt.100,pages.lt.250)', [2, 4]],
    ['not.or=(id.eq.1,id.eq.2)', [3, 4, 5]],
    ['not.and=(pages.gt.100,pages.lt.250)', [1, 3]],
    ['or=(and(kind.eq.essay,pages.lt.100),not.and(pages.gt.0,price.lt.300))', [3, 4]],
    ['or=(title.eq."Anonymous, \\"(quoted)\\"",id.in.(2,3))', [2, 3, 5]],
    ['or=(tags.cs.{village,debt},data->>lang.eq.ur)', [1, 3]],
    ['or=(title.like.God*,title.ilike(any).{nir*,lih*})', [1, 2, 3]],
    ['or=(search.fts(simple).godaan,price.is.null)', [1, 5]],
    ['or=(loan.cs.[2026-01-10,2026-01-11],id.eq.5)', [1, 5]],
    ['full_title=eq.Godaan!', [1]],
    ['slug=eq.godaan', [1]],
    ['published_at=gte.1936-01-01', [1, 4]],
  ])('%s', async (query, expected) => {
    const found = await ids(encodeURI(query).replaceAll('+', '%2B'))
    if (Array.isArray(expected)) expect(found).toEqual(expected)
    else expect(found).toMatchObject(expected)
  })

  test('the client builds the same filters', async () => {
    const books = () => visitor().from('books').select('id').order('id')
    const found = async (query: PromiseLike<{ data: { id: number }[] | null; error: unknown }>) => {
      const { data, error } = await query
      expect(error).toBeNull()
      return data?.map(({ id }) => id)
    }
    expect(await found(books().eq('title', 'Godaan'))).toEqual([1])
    expect(await found(books().in('title', ['Godaan', 'Lihaaf', 'no, (really)']))).toEqual([1, 3])
    expect(await found(books().or('id.eq.1,and(kind.eq.essay,pages.lt.100)'))).toEqual([1, 3])
    expect(await found(books().contains('tags', ['maze']))).toEqual([4])
    expect(await found(books().containedBy('tags', ['family', 'x']))).toEqual([2, 3, 5])
    expect(await found(books().overlaps('tags', ['debt', 'family']))).toEqual([1, 2])
    expect(await found(books().contains('data', { lang: 'ur' }))).toEqual([3])
    expect(
      await found(books().textSearch('search', 'godaan', { type: 'websearch', config: 'english' })),
    ).toEqual([1])
    expect(await found(books().match({ kind: 'novel', author_id: 1 }))).toEqual([1, 2])
    expect(await found(books().not('price', 'is', null))).toEqual([1, 2, 3, 4])
    expect(await found(books().filter('data->>lang', 'eq', 'hi'))).toEqual([1, 2])
    expect(await found(books().likeAnyOf('title', ['God%', 'Nir%']))).toEqual([1, 2])
    expect(await found(books().ilikeAllOf('title', ['%I%', '%a%']))).toEqual([2, 3])
    expect(await found(books().rangeGt('loan', '[2026-01-01,2026-02-01)'))).toEqual([2])
    expect(await found(books().is('price', null))).toEqual([5])
  })

  test('regular expressions are off unless the configuration allows them', async () => {
    const refused = await get('/books?title=match.^G')
    expect(refused.status).toBe(400)
    const allowing = await library.sibling({ limits: { regexOperators: true } })
    const response = await allowing.call('/books?select=id&title=imatch.^g')
    expect(await response.json()).toEqual([{ id: 1 }])
  })

  test('a value that does not fit the type is the database’s own complaint', async () => {
    const response = await get('/books?id=eq.abc')
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      code: '22P02',
      message: 'invalid input syntax for type integer: "abc"',
      details: null,
      hint: null,
    })
  })

  test('what does not parse is told with its place', async () => {
    const response = await get('/books?id=foo.1')
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      code: 'PGRST100',
      message: '"failed to parse filter (foo.1)" (line 1, column 1)',
      details: 'unexpected "f" expecting operator (eq, gt, ...)',
      hint: null,
    })
  })
})

describe('select', () => {
  test('columns, aliases, casts, JSON paths, computed columns', async () => {
    expect(
      await json(
        '/books?id=eq.1&select=title,name:title,pages::text,lang:data->>lang,data->n->x,data->list->0,full_title,tags->>1',
      ),
    ).toEqual([
      {
        title: 'Godaan',
        name: 'Godaan',
        pages: '300',
        lang: 'hi',
        x: 5,
        list: 10,
        full_title: 'Godaan!',
        tags: 'debt',
      },
    ])
  })

  test('everything, in the database’s own JSON', async () => {
    const [book] = await json('/books?id=eq.1')
    expect(book).toMatchObject({
      price: 250,
      published_at: '1936-01-01T00:00:00+00:00',
      tags: ['village', 'debt'],
    })
    expect(Object.keys(book)).toHaveLength(17)
  })

  test('names with signs in quotes', async () => {
    const path = `/odd%20name?select=${encodeURIComponent('"a \\"column\\" (odd)"')}`
    expect(await json(path)).toEqual([{ 'a "column" (odd)': 'x' }])
  })

  test('types that would tell names of objects cannot be cast to', async () => {
    expect(await json('/books?select=id::regclass')).toMatchObject({ code: '42704' })
    expect(await json('/books?select=id::nonsense')).toMatchObject({ code: '42704' })
    expect(await json('/books?select=kind::genre,price::numeric(6,1)&id=eq.1')).toEqual([
      { kind: 'novel', price: 250 },
    ])
  })

  test('select=* of a table with hidden columns is refused by the database, named columns are not', async () => {
    const response = await get('/authors?select=*')
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({
      code: '42501',
      message: 'permission denied for table authors',
    })
    expect((await get('/authors?select=*', {}, ASHA)).status).toBe(200)
    expect(await json('/authors?select=id,name&id=eq.1')).toEqual([{ id: 1, name: 'Premchand' }])
  })

  test('aggregates are off unless the configuration allows them', async () => {
    expect(await json('/books?select=count()')).toMatchObject({ code: 'PGRST123' })
    const counting = await library.sibling({ aggregates: true })
    const ask = async (query: string) => (await counting.call(`/books?${query}`)).json()
    expect(await ask('select=count()')).toEqual([{ count: 5 }])
    expect(await ask('select=kind,n:count(),pages.sum(),price.avg()::int&order=kind')).toEqual([
      { kind: 'novel', n: 2, sum: 500, avg: 215 },
      { kind: 'poetry', n: 1, sum: null, avg: null },
      { kind: 'essay', n: 2, sum: 194, avg: 210 },
    ])
    expect(await ask('select=max:pages.max(),min:pages.min()')).toEqual([{ max: 300, min: 20 }])
    const byPublisher = await ask(
      'select=count(),publisher:publishers(name)&publisher_id=not.is.null',
    )
    expect(byPublisher).toHaveLength(2)
    expect(byPublisher).toContainEqual({ count: 2, publisher: { name: 'Saraswati' } })
    const spread = await ask('select=kind,...publishers(name,of:id.max())&publisher_id=eq.1')
    expect(spread).toEqual([{ kind: 'novel', name: 'Saraswati', of: 1 }])
    const nested = await counting.call(
      '/authors?select=name,books!author_id(count(),pages.sum())&id=eq.1',
    )
    expect(await nested.json()).toEqual([{ name: 'Premchand', books: [{ count: 2, sum: 500 }] }])
  })
})

describe('schemas and paths', () => {
  test('another exposed schema by profile', async () => {
    const { data } = await visitor().schema('other').from('things').select()
    expect(data).toEqual([{ id: 1, name: 'elsewhere' }])
    const response = await get('/things', { 'accept-profile': 'other' })
    expect(response.headers.get('content-profile')).toBe('other')
  })

  test.each(['auth', 'storage', 'private', 'pg_catalog', 'information_schema', 'server'])(
    '[T035] the schema %s is refused, for reads and writes',
    async (schema) => {
      for (const path of ['/users', '/shelves', '/pg_authid', '/rpc/greet']) {
        const read = await get(path, { 'accept-profile': schema }, SERVICE)
        const written = await library.call(path, {
          method: 'POST',
          body: '{}',
          headers: { 'content-profile': schema },
          as: SERVICE,
        })
        for (const response of [read, written]) {
          expect(response.status).toBe(406)
          expect(await response.json()).toMatchObject({ code: 'PGRST106' })
        }
      }
    },
  )

  test('unknown tables, with a close name', async () => {
    const response = await get('/book')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      code: 'PGRST205',
      message: `Could not find the table 'public.book' in the schema cache`,
      details: null,
      hint: `Perhaps you meant the table 'public.books'`,
    })
  })

  test('paths and verbs that are none', async () => {
    expect(await json('/a/b/c')).toMatchObject({ code: 'PGRST125' })
    const trace = await library.call('/books', { method: 'PROPFIND' })
    expect([trace.status, (await trace.json()).code]).toEqual([405, 'PGRST117'])
    const options = await library.call('/books', { method: 'OPTIONS' })
    expect(options.headers.get('allow')).toContain('PATCH')
  })

  test('who is refused by the caller stage', async () => {
    for (const [as, code] of [
      ['expired', 'PGRST303'],
      ['forged', 'PGRST301'],
      ['keyless', 'PGRST302'],
    ] as const) {
      const response = await get('/books', {}, as)
      expect([response.status, (await response.json()).code]).toEqual([401, code])
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/)
    }
    expect((await get('/books', {}, 'no_such_role')).status).toBe(401)
    expect((await get('/books', {}, 'postgres')).status).toBeGreaterThanOrEqual(401)
  })
})
