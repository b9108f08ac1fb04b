// Writing rows: insert, upsert, PUT, views, and what is returned; with the official client and raw
// requests.
import { beforeEach, describe, expect, test } from 'vitest'
import { codeOf, library, member, rowsOf, send, setLibrary } from './open-library.ts'

setLibrary()

beforeEach(() => library.refill())

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
      // PostgreSQL does not reveal the key's values under row security.
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
