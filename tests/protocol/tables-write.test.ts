// Writing: insert, upsert, update, delete, PUT, and what is shown of it; through the official client and raw requests.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ASHA, atMost, type Library, openLibrary, RAVI } from './library.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library?.close())
beforeEach(() => library.refill())

const member = () => library.client(ASHA)
const send = (
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  as = ASHA,
) =>
  library.call(path, {
    method,
    as,
    headers: { 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  })
const rowsOf = (table: string, order = '1') =>
  library.service.query(`select * from ${table} order by ${order}`)
const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
]

describe('insert', () => {
  test('one, several, with and without a representation', async () => {
    const plain = await member().from('labels').insert({ id: 11, name: 'a' })
    expect(plain).toMatchObject({ status: 201, data: null, error: null })
    const several = await member()
      .from('labels')
      .insert([
        { id: 12, name: 'b' },
        { id: 13, name: 'c' },
      ])
      .select('name')
    expect(several).toMatchObject({ status: 201, data: [{ name: 'b' }, { name: 'c' }] })
    const counted = await member().from('labels').insert({ id: 14, name: 'd' }, { count: 'exact' })
    expect(counted.count).toBe(1)
    expect(await rowsOf('labels')).toHaveLength(7)
  })

  test('a visitor without the right is refused, and nothing is written', async () => {
    const { status, error } = await library.client().from('labels').insert({ id: 11, name: 'a' })
    expect([status, error?.code]).toEqual([401, '42501'])
    expect(await rowsOf('labels')).toHaveLength(3)
  })

  test('the rows shown embed, are ordered and filtered by !inner', async () => {
    const { data, error } = await member()
      .from('books')
      .insert([{ title: 'B', author_id: 2 }, { title: 'A', author_id: 3 }, { title: 'C' }])
      .select('title, full_title, author:authors!author_id!inner(name)')
      .order('title')
    expect(error).toBeNull()
    expect(data).toEqual([
      { title: 'A', full_title: 'A!', author: { name: 'Jorge Borges' } },
      { title: 'B', full_title: 'B!', author: { name: 'Ismat Chughtai' } },
    ])
  })

  test('single() shows the object, and undoes the write when it is not exactly one', async () => {
    const one = await member().from('labels').insert({ id: 11, name: 'a' }).select().single()
    expect(one.data).toEqual({ id: 11, name: 'a' })
    const two = await member()
      .from('labels')
      .insert([
        { id: 12, name: 'b' },
        { id: 13, name: 'c' },
      ])
      .select()
      .single()
    expect([two.status, two.error?.code, two.error?.details]).toEqual([
      406,
      'PGRST116',
      'The result contains 2 rows',
    ])
    expect(await rowsOf('labels')).toHaveLength(4)
  })

  test('unequal keys need columns=; absent ones are null, or with missing=default the default', async () => {
    const rows = [{ title: 'X', pages: 3 }, { title: 'Y' }]
    expect(await codeOf(await send('POST', '/books', rows))).toEqual([400, 'PGRST102'])
    const strict = await member()
      .from('books')
      .insert([{ title: 'X', kind: 'poetry' }, { title: 'Y' }])
    expect(strict.error?.code).toBe('23502')
    const { data, error } = await member()
      .from('books')
      .insert([{ title: 'X', kind: 'poetry', tags: ['t'] }, { title: 'Y' }], {
        defaultToNull: false,
      })
      .select('id,title,kind,tags')
    expect(error).toBeNull()
    expect(data).toMatchObject([
      { title: 'X', kind: 'poetry', tags: ['t'] },
      { title: 'Y', kind: 'novel', tags: [] },
    ])
    expect(data?.[0]?.id).toBeGreaterThan(5)
  })

  test('columns= chooses the keys; an unknown one is PGRST204', async () => {
    const chosen = await send('POST', '/labels?columns=id,name', { id: 11, name: 'a', other: 1 })
    expect(chosen.status).toBe(201)
    const response = await send('POST', '/labels', { id: 12, nam: 'b' })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      code: 'PGRST204',
      message: `Could not find the 'nam' column of 'labels' in the schema cache`,
      details: null,
      hint: null,
    })
  })

  test('every type, digits and signs arrive as they were sent', async () => {
    const text = `{"title":"a\\"b\\\\ ' ; -- $1 नमस्ते 😀","price":123456.78,"tags":["x,y","\\"q\\"",null],
      "data":{"big":12345678901234567890123,"n":1e400},"plain":[1,{"a":null}],"loan":"[2026-01-01,2026-01-02)"}`
    const response = await send(
      'POST',
      '/books?select=title,price,tags,big:data->>big,plain',
      text,
      {
        prefer: 'return=representation',
      },
    )
    expect(await response.json()).toEqual([
      {
        title: `a"b\\ ' ; -- $1 नमस्ते 😀`,
        price: 123456.78,
        tags: ['x,y', '"q"', null],
        big: '12345678901234567890123',
        plain: [1, { a: null }],
      },
    ])
  })

  test('nothing to insert, and nothing but defaults', async () => {
    const none = await member().from('labels').insert([]).select()
    expect(none).toMatchObject({ status: 201, data: [] })
    const blank = await send('POST', '/authors', {})
    expect(await codeOf(blank)).toEqual([400, '23502'])
    const odd = await send('POST', '/counters', [{ id: 7 }])
    expect(odd.status).toBe(201)
  })

  test('CSV and form bodies', async () => {
    const csv = 'id,name,city\n10,"Say ""hi"", all",NULL\r\n11,Plain,"NULL"\n'
    expect((await send('POST', '/publishers', csv, { 'content-type': 'text/csv' })).status).toBe(
      201,
    )
    expect(
      (
        await send('POST', '/publishers', 'id=12&name=Form+post', {
          'content-type': 'application/x-www-form-urlencoded',
        })
      ).status,
    ).toBe(201)
    expect(
      await library.service.query('select * from publishers where id >= 10 order by id'),
    ).toEqual([
      { id: 10, name: 'Say "hi", all', city: null },
      { id: 11, name: 'Plain', city: 'NULL' },
      { id: 12, name: 'Form post', city: null },
    ])
    expect(
      await codeOf(await send('POST', '/publishers', 'id,name\n1', { 'content-type': 'text/csv' })),
    ).toEqual([400, 'PGRST102'])
    expect((await send('POST', '/publishers', 'x', { 'content-type': 'image/png' })).status).toBe(
      415,
    )
  })

  test('headers-only tells where the new row is', async () => {
    const response = await send(
      'POST',
      '/labels',
      { id: 31, name: 'x' },
      { prefer: 'return=headers-only' },
    )
    expect([response.status, response.headers.get('location'), await response.text()]).toEqual([
      201,
      '/labels?id=eq.31',
      '',
    ])
    const pair = await send(
      'POST',
      '/books_labels',
      { book_id: 5, label_id: 1 },
      { prefer: 'return=headers-only' },
    )
    expect(pair.headers.get('location')).toBe('/books_labels?book_id=eq.5&label_id=eq.1')
    expect(pair.headers.get('preference-applied')).toBe('return=headers-only')
    expect(pair.headers.get('content-range')).toBe('*/*')
  })

  test('errors of the database keep code, message, details and status', async () => {
    expect(await codeOf(await send('POST', '/labels', { id: 1, name: 'again' }))).toEqual([
      409,
      '23505',
    ])
    expect(
      await codeOf(await send('POST', '/books_labels', { book_id: 999, label_id: 1 })),
    ).toEqual([409, '23503'])
    expect(await codeOf(await send('POST', '/books', { title: 'x', pages: -1 }))).toEqual([
      400,
      '23514',
    ])
    expect(await codeOf(await send('POST', '/books', { title: 'x', kind: 'no' }))).toEqual([
      400,
      '22P02',
    ])
    expect(
      await codeOf(await send('POST', '/books', { title: 'x', slug: 'x'.repeat(30) })),
    ).toEqual([400, '23514'])
    const duplicate = await member().from('labels').insert({ id: 1, name: 'again' })
    expect(duplicate.error).toMatchObject({
      // PostgreSQL keeps the key's values to itself where row rules apply.
      details: null,
      message: expect.stringContaining('labels_pkey'),
    })
  })
})

describe('upsert', () => {
  test('merges by the primary key: 201 when something is new, 200 when all were known', async () => {
    const mixed = await member()
      .from('labels')
      .upsert([
        { id: 1, name: 'renamed' },
        { id: 20, name: 'new' },
      ])
      .select()
    expect(mixed).toMatchObject({
      status: 201,
      data: [
        { id: 1, name: 'renamed' },
        { id: 20, name: 'new' },
      ],
    })
    const known = await member().from('labels').upsert({ id: 1, name: 'again' })
    expect(known.status).toBe(200)
  })

  test('merges or ignores by other unique columns', async () => {
    const merged = await member()
      .from('labels')
      .upsert({ id: 1, name: 'classic' }, { onConflict: 'name' })
      .select()
    expect(merged.data).toEqual([{ id: 1, name: 'classic' }])
    const ignored = await member()
      .from('labels')
      .upsert(
        [
          { id: 50, name: 'classic' },
          { id: 51, name: 'fresh' },
        ],
        { onConflict: 'name', ignoreDuplicates: true },
      )
      .select()
    expect(ignored).toMatchObject({ status: 201, data: [{ id: 51, name: 'fresh' }] })
    const wrong = await member().from('labels').upsert({ id: 1, name: 'x' }, { onConflict: 'nope' })
    expect(wrong.error?.code).toBe('PGRST204')
    const notUnique = await member()
      .from('publishers')
      .upsert({ id: 1, name: 'x' }, { onConflict: 'city' })
    expect(notUnique.error?.code).toBe('42P10')
  })
})

describe('update and delete', () => {
  test('change the rows of the filter and show them', async () => {
    const quiet = await member().from('labels').update({ name: 'quiet' }).eq('id', 1)
    expect(quiet).toMatchObject({ status: 204, data: null })
    const shown = await member()
      .from('books')
      .update({ pages: 1, data: { a: 1 } })
      .eq('author_id', 1)
      .select('id,pages,data')
      .order('id', { ascending: false })
    expect(shown).toMatchObject({
      status: 200,
      data: [
        { id: 2, pages: 1, data: { a: 1 } },
        { id: 1, pages: 1 },
      ],
    })
    const counted = await member()
      .from('books')
      .update({ pages: 2 }, { count: 'exact' })
      .in('id', [1, 2, 99])
    expect(counted.count).toBe(2)
    const gone = await member().from('books').delete({ count: 'exact' }).eq('id', 2).select('title')
    expect(gone).toMatchObject({ status: 200, count: 1, data: [{ title: 'Nirmala' }] })
    expect(await rowsOf('books')).toHaveLength(4)
  })

  test('filters with logic, and no row is no error', async () => {
    const none = await member().from('labels').update({ name: 'x' }).eq('id', 99).select()
    expect(none).toMatchObject({ status: 200, data: [] })
    expect((await member().from('labels').delete().or('id.eq.2,id.eq.3')).status).toBe(204)
    expect(await rowsOf('labels')).toHaveLength(1)
  })

  test('single() undoes what touched several or none', async () => {
    const two = await member()
      .from('books')
      .update({ pages: 7 })
      .eq('author_id', 1)
      .select()
      .single()
    expect([two.status, two.error?.code]).toEqual([406, 'PGRST116'])
    const none = await member().from('books').delete().eq('id', 99).select().single()
    expect(none.error?.details).toBe('The result contains 0 rows')
    expect(await library.service.query('select from books where pages = 7')).toEqual([])
  })

  test('[T034] a whole-table write without any filter is refused', async () => {
    for (const [method, verb] of [
      ['PATCH', 'UPDATE'],
      ['DELETE', 'DELETE'],
    ] as const) {
      const response = await send(method, '/labels', method === 'PATCH' ? { name: 'x' } : undefined)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        code: '21000',
        message: `${verb} requires a WHERE clause`,
      })
    }
    // A filter that holds for all is allowed to be said; the row rules still decide.
    await library.service.query(
      `update books set owner = '22222222-2222-4222-8222-222222222222' where id in (1, 2)`,
    )
    const own = await library
      .client(ASHA)
      .from('books')
      .update({ pages: 9 })
      .gt('id', 0)
      .select('id')
    expect(own.data?.map(({ id }) => id)).toEqual([3, 4, 5])
    const theirs = await library
      .client(RAVI)
      .from('books')
      .update({ pages: 9 })
      .eq('id', 1)
      .select('id')
    expect(theirs.data).toEqual([{ id: 1 }])
    const open = await library.sibling({ limits: { unfilteredWrites: true } })
    expect((await open.call('/counters', { method: 'DELETE', as: ASHA })).status).toBe(204)
    expect(await rowsOf('counters')).toEqual([])
  })

  test('an empty change changes nothing; a list is no change', async () => {
    expect((await send('PATCH', '/labels?id=eq.1', {})).status).toBe(204)
    expect((await send('PATCH', '/labels?id=eq.1', [{ name: 'a' }, { name: 'b' }])).status).toBe(
      400,
    )
    expect((await send('PATCH', '/labels?id=eq.1', [{ name: 'listed' }])).status).toBe(204)
    expect((await rowsOf('labels'))[0]).toEqual({ id: 1, name: 'listed' })
  })

  test('the first rows of an order', async () => {
    expect(await codeOf(await send('DELETE', '/books?id=gt.0&limit=1'))).toEqual([400, 'PGRST109'])
    const response = await send(
      'DELETE',
      '/books?id=gt.1&order=id.desc&limit=2&select=id',
      undefined,
      { prefer: 'return=representation' },
    )
    expect(await response.json()).toEqual([{ id: 5 }, { id: 4 }])
    expect(await rowsOf('books')).toHaveLength(3)
    expect((await send('PATCH', '/books?id=gt.0&order=id&limit=1', { pages: 5 })).status).toBe(204)
    expect(await library.service.query('select id from books where pages = 5')).toEqual([{ id: 1 }])
  })

  test('max-affected undoes what is more', async () => {
    const refused = await atMost(member().from('books').delete().gt('id', 0), 2)
    expect([refused.status, refused.error?.code, refused.error?.details]).toEqual([
      400,
      'PGRST124',
      'The query affects 5 rows',
    ])
    expect(await rowsOf('books')).toHaveLength(5)
    expect((await atMost(member().from('books').delete().eq('id', 1), 1)).status).toBe(204)
    const lenient = await send('DELETE', '/books?id=gt.3', undefined, { prefer: 'max-affected=1' })
    expect(lenient.status).toBe(204)
  })
})

describe('PUT', () => {
  const put = (path: string, body: unknown, prefer = 'return=representation') =>
    send('PUT', path, body, { prefer })

  test('puts one whole row under its key', async () => {
    const made = await put('/labels?id=eq.40', { id: 40, name: 'put' })
    expect([made.status, await made.json()]).toEqual([201, [{ id: 40, name: 'put' }]])
    const changed = await put('/labels?id=eq.40', { id: 40, name: 'again' })
    expect([changed.status, await changed.json()]).toEqual([200, [{ id: 40, name: 'again' }]])
    expect((await put('/labels?id=eq.40', { id: 40, name: 'quiet' }, '')).status).toBe(204)
  })

  test('and nothing else', async () => {
    expect(await codeOf(await put('/labels?name=eq.x', { id: 1, name: 'x' }))).toEqual([
      405,
      'PGRST105',
    ])
    expect(await codeOf(await put('/labels', { id: 1, name: 'x' }))).toEqual([405, 'PGRST105'])
    expect(await codeOf(await put('/labels?id=gt.1', { id: 1, name: 'x' }))).toEqual([
      405,
      'PGRST105',
    ])
    expect(await codeOf(await put('/labels?id=eq.1&limit=1', { id: 1, name: 'x' }))).toEqual([
      400,
      'PGRST114',
    ])
    expect(await codeOf(await put('/labels?id=eq.1', { id: 2, name: 'x' }))).toEqual([
      400,
      'PGRST115',
    ])
    expect(await codeOf(await put('/labels?id=eq.1', { name: 'x' }))).toEqual([400, 'PGRST115'])
    expect((await rowsOf('labels'))[1]).toEqual({ id: 2, name: 'short' })
  })
})

describe('views', () => {
  test('a simple view is written like its table', async () => {
    const made = await member()
      .from('book_list')
      .insert({ name: 'Through a view', author_id: 2 })
      .select('name,authors(name)')
    expect(made.data).toEqual([{ name: 'Through a view', authors: { name: 'Ismat Chughtai' } }])
    const changed = await member()
      .from('book_list')
      .update({ name: 'Changed' })
      .eq('name', 'Through a view')
      .select('name')
    expect(changed.data).toEqual([{ name: 'Changed' }])
    const merged = await member().from('shelves').upsert({ id: 1, label: 'Top' }).select()
    expect(merged).toMatchObject({ status: 200, data: [{ id: 1, label: 'Top' }] })
    expect((await member().from('book_list').delete().eq('name', 'Changed')).status).toBe(204)
  })

  test('a view with INSTEAD OF triggers is written through them', async () => {
    const made = await member().from('loud_authors').insert({ shout: 'NEW NAME' }).select().single()
    expect(made.data).toMatchObject({ shout: 'NEW NAME' })
    expect(
      (await member().from('loud_authors').update({ shout: 'OTHER NAME' }).eq('shout', 'NEW NAME'))
        .status,
    ).toBe(204)
    expect(
      (await member().from('authors').select('name').eq('name', 'Other Name')).data,
    ).toHaveLength(1)
    const gone = await member()
      .from('loud_authors')
      .delete({ count: 'exact' })
      .eq('shout', 'OTHER NAME')
    expect(gone.count).toBe(1)
  })
})

describe('preferences', () => {
  test('strict handling refuses unknown ones', async () => {
    const strict = await send(
      'POST',
      '/labels',
      { id: 70, name: 'x' },
      { prefer: 'handling=strict, nonsense, return=everything' },
    )
    expect(strict.status).toBe(400)
    expect(await strict.json()).toMatchObject({
      code: 'PGRST122',
      details: 'Invalid preferences: nonsense, return=everything',
    })
    const lenient = await send(
      'POST',
      '/labels',
      { id: 70, name: 'x' },
      { prefer: 'nonsense, count=exact' },
    )
    expect([
      lenient.status,
      lenient.headers.get('preference-applied'),
      lenient.headers.get('content-range'),
    ]).toEqual([201, 'count=exact', '*/1'])
  })

  test('[T087] tx=rollback, params and plans are off unless configured', async () => {
    const kept = await send(
      'POST',
      '/labels',
      { id: 71, name: 'kept' },
      { prefer: 'tx=rollback, params=single-object' },
    )
    expect([kept.status, kept.headers.get('preference-applied')]).toEqual([201, null])
    expect(await library.service.query('select from labels where id = 71')).toHaveLength(1)
    const plan = await library.call('/labels', {
      headers: { accept: 'application/vnd.pgrst.plan+json' },
    })
    expect(plan.status).toBe(406)
    expect((await library.call('/labels?select=id.max()')).status).toBe(400)

    const open = await library.sibling({ txRollback: true, plan: true })
    const undone = await open
      .client(ASHA)
      .from('labels')
      .insert({ id: 72, name: 'undone' })
      .select()
      .rollback()
    expect(undone.data).toEqual([{ id: 72, name: 'undone' }])
    expect(await library.service.query('select from labels where id = 72')).toEqual([])
    const explained = await open
      .client(ASHA)
      .from('labels')
      .insert({ id: 73, name: 'planned' })
      .explain({ analyze: true, format: 'json' })
    expect(JSON.stringify(explained.data)).toContain('Actual Rows')
    expect(await library.service.query('select from labels where id = 73')).toEqual([])
    const text = await open.call('/labels', { headers: { accept: 'application/vnd.pgrst.plan' } })
    expect(await text.text()).toMatch(/Seq Scan|Index/)
  })

  test('timezone', async () => {
    const response = await library.call('/books?select=published_at&id=eq.1', {
      headers: { prefer: 'timezone=Asia/Kolkata' },
    })
    expect(await response.json()).toEqual([{ published_at: '1936-01-01T05:30:00+05:30' }])
    expect(response.headers.get('preference-applied')).toBe('timezone=Asia/Kolkata')
  })
})
