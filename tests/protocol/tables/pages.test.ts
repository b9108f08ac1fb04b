// Reading in an order, in pages, and in a format: ranges, counts, one object, CSV; with the
// official client and raw requests.
import { describe, expect, test } from 'vitest'
import { get, json, library, member, setLibrary, visitor } from './open-library.ts'

setLibrary()

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
    const { data } = await visitor().from('books').select('id').order('id').range(1, 2)
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
      const result = await visitor().from('books').select('id', { count }).lt('id', 4)
      expect(result.error).toBeNull()
      expect(typeof result.count).toBe('number')
      if (count !== 'planned') expect(result.count).toBe(3)
    }
    const head = await visitor().from('books').select('*', { count: 'exact', head: true })
    expect(head).toMatchObject({ count: 5, data: null, status: 200 })
    const inner = await visitor()
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
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, '*/5'])
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
    const single = await visitor().from('books').select('id').eq('id', 1).single()
    expect(single.data).toEqual({ id: 1 })
    const none = await visitor().from('books').select('id').eq('id', 99).single()
    expect([none.status, none.error?.code, none.error?.details]).toEqual([
      406,
      'PGRST116',
      'The result contains 0 rows',
    ])
    const many = await visitor().from('books').select('id').single()
    expect(many.error?.details).toBe('The result contains 5 rows')
    expect((await visitor().from('books').select('id').eq('id', 99).maybeSingle()).data).toBeNull()
  })

  test('CSV', async () => {
    const { data } = await visitor()
      .from('books')
      .select('id,title,price,tags')
      .order('id')
      .gte('id', 4)
      .csv()
    expect(data).toBe(
      'id,title,price,tags\n4,Ficciones,320.00,"{maze,""a,b""}"\n5,"Anonymous, ""(quoted)""",,{}',
    )
    expect(await (await get('/books?id=eq.99', { accept: 'text/csv' })).text()).toBe('')
  })

  test('[P17] CSV quotes fields with blanks, brackets or quotes, and empty ones', async () => {
    const titles = ['two words', "'cat'", "'cat' 'fat'", 'x(y)', 'a\\b', '', 'a\nb', 'plain']
    const rows = titles.map((title, at) => ({ id: at + 60, title }))
    expect((await member().from('books').insert(rows)).error).toBeNull()
    const { data } = await visitor().from('books').select('t:title').gte('id', 60).order('id').csv()
    await member().from('books').delete().gte('id', 60)
    expect(data?.split('\n')).toEqual([
      't',
      '"two words"',
      "'cat'",
      `"'cat' 'fat'"`,
      '"x(y)"',
      '"a\\b"',
      '""',
      '"a',
      'b"',
      'plain',
    ])
  })

  test('without nulls', async () => {
    const response = await get('/books?id=eq.5&select=id,price,publishers(name)', {
      accept: 'application/vnd.pgrst.array+json;nulls=stripped',
    })
    expect(await response.json()).toEqual([{ id: 5 }])
    expect(response.headers.get('content-type')).toContain('nulls=stripped')
    const { data } = await visitor()
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
    for (const accept of ['*/*', 'application/vnd.pgrst.array+json']) {
      const array = await get('/labels?id=eq.1', { accept })
      expect(await array.json(), accept).toHaveLength(1)
    }
    const none = await get('/labels', { accept: 'image/png' })
    expect([none.status, (await none.json()).code]).toEqual([406, 'PGRST107'])
  })

  test('headers of a read', async () => {
    const response = await get('/labels?select=id&id=eq.1')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-range': '0-0/*',
      'content-location': '/rest/v1/labels?id=eq.1&select=id',
      vary: 'Accept, Prefer, Range, Origin',
    })
    const head = await library.call('/labels?select=id&id=eq.1', { method: 'HEAD' })
    expect([head.status, await head.text(), head.headers.get('content-range')]).toEqual([
      200,
      '',
      '0-0/*',
    ])
  })
})
