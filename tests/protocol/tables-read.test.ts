// Reading: filters, select, embeds, order, ranges, counts, representations; through the official client and raw requests.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ASHA, type Library, openLibrary, SERVICE } from './library.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library?.close())

const client = () => library.client()
const get = (path: string, headers: Record<string, string> = {}, as?: string) =>
  library.call(path, { headers, as })
const json = async (path: string, headers?: Record<string, string>, as?: string) =>
  (await get(path, headers, as)).json()
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
    const books = () => client().from('books').select('id').order('id')
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

describe('embeds', () => {
  const one = async (select: string, more = '', as?: string) =>
    (await json(`/books?id=eq.1&select=${select}${more}`, {}, as))[0]

  test('to-one by table, by column, by constraint, with a hint', async () => {
    const author = { name: 'Premchand' }
    expect(await one('publishers(name)')).toEqual({ publishers: { name: 'Saraswati' } })
    expect(await one('author_id(name)')).toEqual({ author_id: author })
    expect(await one('author:author_id(name)')).toEqual({ author })
    expect(await one('books_author_id_fkey(name)')).toEqual({ books_author_id_fkey: author })
    expect(await one('authors!author_id(name)')).toEqual({ authors: author })
    expect(await one('authors!books_author_id_fkey(name)')).toEqual({ authors: author })
    expect(await one('editor:authors!books_editor_fkey(name)')).toEqual({
      editor: { name: 'Ismat Chughtai' },
    })
  })

  test('to-many, one-to-one, many-to-many, nested', async () => {
    expect(
      await json('/authors?id=eq.1&select=name,books!author_id(title,labels(name),details(isbn))'),
    ).toEqual([
      {
        name: 'Premchand',
        books: [
          { title: 'Godaan', labels: [{ name: 'classic' }], details: { isbn: '978-1' } },
          { title: 'Nirmala', labels: [], details: null },
        ],
      },
    ])
    expect(await json('/labels?id=eq.2&select=books(id)&books.order=id')).toEqual([
      { books: [{ id: 3 }, { id: 4 }] },
    ])
    expect(await json('/labels?id=eq.2&select=books!books_labels(id)&books.order=id.desc')).toEqual(
      [{ books: [{ id: 4 }, { id: 3 }] }],
    )
  })

  test('of a missing row is null', async () => {
    expect(await json('/books?id=eq.5&select=publishers(name),author_id(name)')).toEqual([
      { publishers: null, author_id: null },
    ])
  })

  test('a table in itself, by the column that points up', async () => {
    expect(
      await json('/folders?id=eq.3&select=name,parent:parent_id(name,parent:parent_id(name))'),
    ).toEqual([{ name: 'grandchild', parent: { name: 'child', parent: { name: 'root' } } }])
    expect(await json('/folders?select=folders(name)')).toMatchObject({ code: 'PGRST201' })
  })

  test('filters, order, limit and offset of an embed', async () => {
    const author = '/authors?id=eq.1&select=books!author_id(id)'
    expect(await json(`${author}&books.title=eq.Nirmala`)).toEqual([{ books: [{ id: 2 }] }])
    expect(await json(`${author}&books.order=price`)).toEqual([{ books: [{ id: 2 }, { id: 1 }] }])
    expect(await json(`${author}&books.order=price&books.limit=1&books.offset=1`)).toEqual([
      { books: [{ id: 1 }] },
    ])
    expect(await json(`${author}&books.or=(id.eq.1,id.eq.3)`)).toEqual([{ books: [{ id: 1 }] }])
    expect(await json(`${author}&books.not.or=(id.eq.1,id.eq.3)`)).toEqual([{ books: [{ id: 2 }] }])
  })

  test('!inner keeps only parents with a child that fits', async () => {
    expect(await json('/books?select=id,publishers!inner(name)&order=id')).toHaveLength(3)
    expect(
      await json('/books?select=id,publishers!inner(name)&publishers.name=eq.Emec%C3%A9'),
    ).toEqual([{ id: 4, publishers: { name: 'Emecé' } }])
    expect(await json('/labels?select=id,books!inner(id)&books.id=eq.3&order=id')).toEqual([
      { id: 1, books: [{ id: 3 }] },
      { id: 2, books: [{ id: 3 }] },
    ])
    expect(
      await json(
        '/authors?select=id,books!author_id!inner(publishers!inner())&books.publishers.city=eq.Delhi',
      ),
    ).toHaveLength(1)
    expect(
      await json('/books?select=id,publishers!left(name)&publishers.name=eq.x&order=id'),
    ).toHaveLength(5)
  })

  test('parents by the presence of a child', async () => {
    expect(await json('/books?select=id,labels()&labels=is.null&order=id')).toEqual([
      { id: 2 },
      { id: 5 },
    ])
    expect(await json('/books?select=id,labels()&labels=not.is.null&order=id')).toEqual([
      { id: 1 },
      { id: 3 },
      { id: 4 },
    ])
    expect(
      await json('/books?select=id,l:labels(),d:details()&or=(l.is.null,d.not.is.null)&order=id'),
    ).toEqual([{ id: 1 }, { id: 2 }, { id: 4 }, { id: 5 }])
    expect(await json('/books?select=id,labels()&labels=eq.1')).toMatchObject({ code: 'PGRST120' })
  })

  test('parents ordered by a to-one child', async () => {
    expect(
      await json(
        '/books?select=id,publishers(name)&publisher_id=not.is.null&order=publishers(name).desc,id.desc',
      ),
    ).toMatchObject([{ id: 2 }, { id: 1 }, { id: 4 }])
    expect(await json('/books?select=id,labels(id)&order=labels(id)')).toMatchObject({
      code: 'PGRST118',
    })
    expect(await json('/books?select=id&order=labels(id)')).toMatchObject({ code: 'PGRST108' })
  })

  test('spread', async () => {
    expect(await one('title,...publishers(publisher:name,city)')).toEqual({
      title: 'Godaan',
      publisher: 'Saraswati',
      city: 'Delhi',
    })
    expect(await json('/books?id=eq.3&select=id,...labels(label:name)')).toEqual([
      { id: 3, label: ['classic', 'short'] },
    ])
    expect(await json('/books?id=eq.5&select=id,...publishers(name)')).toEqual([
      { id: 5, name: null },
    ])
    expect(
      await json('/details?book_id=eq.4&select=isbn,...books(title,...publishers(*))'),
    ).toEqual([{ isbn: '978-4', title: 'Ficciones', id: 2, name: 'Emecé', city: 'Buenos Aires' }])
  })

  test('computed relationships', async () => {
    expect(await one('cheaper(id)')).toEqual({ cheaper: [{ id: 3 }, { id: 2 }] })
    expect(await one('main_author(name)', '', ASHA)).toMatchObject({
      main_author: { name: 'Premchand' },
    })
  })

  test('through views, both ways', async () => {
    expect(await json('/book_list?id=eq.1&select=name,authors(name)')).toEqual([
      { name: 'Godaan', authors: { name: 'Premchand' } },
    ])
    expect(await json('/authors?id=eq.1&select=book_list(name)&book_list.order=name')).toEqual([
      { book_list: [{ name: 'Godaan' }, { name: 'Nirmala' }] },
    ])
    expect(await json('/book_names?book_id=eq.1&select=name,details(isbn)')).toEqual([
      { name: 'Godaan', details: { isbn: '978-1' } },
    ])
  })

  test('several ways are told, with what to write', async () => {
    const response = await get('/books?select=authors(name)')
    expect(response.status).toBe(300)
    const body = await response.json()
    expect(body).toMatchObject({
      code: 'PGRST201',
      message: `Could not embed because more than one relationship was found for 'books' and 'authors'`,
      details: [
        {
          cardinality: 'many-to-one',
          embedding: 'books with authors',
          relationship: 'books_author_id_fkey using books(author_id) and authors(id)',
        },
        { relationship: 'books_editor_fkey using books(editor_id) and authors(id)' },
      ],
    })
    expect(body.hint).toContain(`'authors!books_author_id_fkey', 'authors!books_editor_fkey'`)
  })

  test('no way is told, with a close name', async () => {
    const response = await get('/books?select=publisher(name)')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'PGRST200',
      message: `Could not find a relationship between 'books' and 'publisher' in the schema cache`,
      hint: `Perhaps you meant 'publishers' instead of 'publisher'.`,
    })
  })

  test('filters on what is not embedded', async () => {
    expect(await json('/books?labels.id=eq.1')).toMatchObject({ code: 'PGRST108' })
  })
})

describe('order and ranges', () => {
  const order = async (term: string) =>
    (await json(`/books?select=id&order=${term}`)).map(({ id }: { id: number }) => id)

  test('orders', async () => {
    expect(await order('price')).toEqual([3, 2, 1, 4, 5])
    expect(await order('price.desc')).toEqual([5, 4, 1, 2, 3])
    expect(await order('price.desc.nullslast')).toEqual([4, 1, 2, 3, 5])
    expect(await order('price.nullsfirst')).toEqual([5, 3, 2, 1, 4])
    expect(await order('kind.desc,pages.asc.nullsfirst,id.desc')).toEqual([3, 4, 5, 2, 1])
    expect(await order('data->>lang.desc.nullslast,id')).toEqual([3, 1, 2, 4, 5])
    expect(await order('full_title')).toEqual([5, 4, 1, 3, 2])
  })

  test('limit, offset and Range say the same', async () => {
    const { data } = await client().from('books').select('id').order('id').range(1, 2)
    expect(data).toEqual([{ id: 2 }, { id: 3 }])
    const response = await get('/books?select=id&order=id', { range: '1-2', 'range-unit': 'items' })
    expect(await response.json()).toEqual(data)
    expect(response.headers.get('content-range')).toBe('1-2/*')
    expect(response.status).toBe(200)
    const both = await get('/books?select=id&order=id&limit=3&offset=1', { range: '2-' })
    expect(await both.json()).toEqual([{ id: 3 }, { id: 4 }])
  })

  test('counts', async () => {
    for (const count of ['exact', 'planned', 'estimated'] as const) {
      const result = await client().from('books').select('id', { count }).lt('id', 4)
      expect(result.error).toBeNull()
      expect(typeof result.count).toBe('number')
      if (count !== 'planned') expect(result.count).toBe(3)
    }
    const head = await client().from('books').select('*', { count: 'exact', head: true })
    expect(head).toMatchObject({ count: 5, data: null, status: 200 })
    const inner = await client()
      .from('books')
      .select('id,labels!inner(id)', { count: 'exact' })
      .eq('labels.id', 2)
    expect(inner.count).toBe(2)
  })

  test('206 for a part of a known whole, 416 beyond it', async () => {
    const part = await get('/books?select=id&limit=2', { prefer: 'count=exact' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, '0-1/5'])
    expect(part.headers.get('preference-applied')).toBe('count=exact')
    const beyond = await get('/books?offset=9', { prefer: 'count=exact' })
    expect(beyond.status).toBe(416)
    expect(await beyond.json()).toMatchObject({
      code: 'PGRST103',
      details: 'An offset of 9 was requested, but there are only 5 rows.',
    })
    const uncounted = await get('/books?offset=9')
    expect([uncounted.status, uncounted.headers.get('content-range')]).toEqual([200, '*/*'])
    expect((await get('/books', { range: '5-2' })).status).toBe(416)
    expect((await get('/books?limit=-1')).status).toBe(416)
    expect((await get('/books?limit=x')).status).toBe(400)
    const none = await get('/books?limit=0', { prefer: 'count=exact' })
    expect(await none.json()).toEqual([])
  })

  test('the most rows apply at the top and to embeds', async () => {
    const small = await library.sibling({ maxRows: 1 })
    expect(await (await small.call('/books?select=id')).json()).toHaveLength(1)
    expect(await (await small.call('/books?select=id&limit=4')).json()).toHaveLength(1)
    const [author] = await (await small.call('/authors?select=books!author_id(id)&id=eq.1')).json()
    expect(author.books).toHaveLength(1)
    const counted = await small.call('/books?select=id', { headers: { prefer: 'count=estimated' } })
    expect(counted.headers.get('content-range')).toMatch(/^0-0\/\d+$/)
  })
})

describe('representations', () => {
  test('one object, or PGRST116', async () => {
    const single = await client().from('books').select('id').eq('id', 1).single()
    expect(single.data).toEqual({ id: 1 })
    const none = await client().from('books').select('id').eq('id', 99).single()
    expect([none.status, none.error?.code, none.error?.details]).toEqual([
      406,
      'PGRST116',
      'The result contains 0 rows',
    ])
    const many = await client().from('books').select('id').single()
    expect(many.error?.details).toBe('The result contains 5 rows')
    expect((await client().from('books').select('id').eq('id', 99).maybeSingle()).data).toBeNull()
  })

  test('CSV', async () => {
    const { data } = await client()
      .from('books')
      .select('id,title,price,tags')
      .order('id')
      .gte('id', 4)
      .csv()
    expect(data).toBe(
      'id,title,price,tags\n4,Ficciones,320.00,"[""maze"",""a,b""]"\n5,"Anonymous, ""(quoted)""",,[]',
    )
    expect(await (await get('/books?id=eq.99', { accept: 'text/csv' })).text()).toBe('')
  })

  test('without nulls', async () => {
    const response = await get('/books?id=eq.5&select=id,price,publishers(name)', {
      accept: 'application/vnd.pgrst.array+json;nulls=stripped',
    })
    expect(await response.json()).toEqual([{ id: 5 }])
    expect(response.headers.get('content-type')).toContain('nulls=stripped')
    const { data } = await client()
      .from('books')
      .select('id,price')
      .eq('id', 5)
      .single()
      .stripNulls()
    expect(data).toEqual({ id: 5 })
  })

  test('the first acceptable kind wins; none is 406', async () => {
    const csv = await get('/labels', {
      accept: 'image/png, text/csv;q=0.9, application/json;q=0.5',
    })
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const none = await get('/labels', { accept: 'image/png' })
    expect([none.status, (await none.json()).code]).toEqual([406, 'PGRST107'])
  })

  test('headers of a read', async () => {
    const response = await get('/labels?select=id&id=eq.1')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-range': '0-0/*',
      'content-location': '/rest/v1/labels?id=eq.1&select=id',
      vary: 'Accept, Prefer, Range',
    })
    const head = await library.call('/labels?select=id&id=eq.1', { method: 'HEAD' })
    expect([head.status, await head.text(), head.headers.get('content-range')]).toEqual([
      200,
      '',
      '0-0/*',
    ])
  })
})

describe('schemas and paths', () => {
  test('another exposed schema by profile', async () => {
    const { data } = await client().schema('other').from('things').select()
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
