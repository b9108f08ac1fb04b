// Calling functions: arguments, overloads, results of every shape, settings they read and responses
// they set.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ASHA, atMost, type Library, openLibrary } from './library.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library?.close())
beforeEach(() => library.refill())

const client = () => library.client()
const get = (path: string, headers: Record<string, string> = {}) => library.call(path, { headers })
const post = (path: string, body: string, headers: Record<string, string> = {}, as?: string) =>
  library.call(path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
    as,
  })
const hits = async () =>
  (await library.service.query('select hits from counters order by id')).map((row) => row.hits)

describe('arguments', () => {
  test('by name, with defaults, by POST and GET', async () => {
    expect((await client().rpc('add', { a: 1, b: 2 })).data).toBe(3)
    expect((await client().rpc('add', { a: 1 })).data).toBe(11)
    expect((await client().rpc('add', { a: 1, b: 2 }, { get: true })).data).toBe(3)
    expect((await client().rpc('greet', { name: `O'Neil, "x"` }, { get: true })).data).toBe(
      `Hello O'Neil, "x"`,
    )
    expect((await client().rpc('nothing')).status).toBe(204)
  })

  test('[P4] the one without a name takes the value of the empty key', async () => {
    expect((await client().rpc('shout', { '': 'loud' })).data).toBe('LOUD')
    expect((await client().rpc('either', { '': 'word' })).data).toBe('word')
    expect((await client().rpc('either')).data).toBe('nothing')
    expect((await client().rpc('shout', { '': null })).data).toBeNull()
    // As PostgREST has it: a single one is called only if it can take a whole body.
    expect((await client().rpc('counted', { '': 3 })).error?.code).toBe('PGRST202')
  })

  test('[P7] a scalar is one row of a count', async () => {
    expect(await client().rpc('add', { a: 1 }, { count: 'exact' })).toMatchObject({
      data: 11,
      count: 1,
      status: 200,
    })
    expect((await client().rpc('evens', { most: 4 }, { count: 'exact' })).count).toBe(4)
    const uncounted = await post('/rpc/add', '{"a":1}')
    expect(uncounted.headers.get('content-range')).toBe('0-0/*')
  })

  test('overloads are chosen by the names given', async () => {
    expect((await client().rpc('greet', { name: 'A' })).data).toBe('Hello A')
    expect((await client().rpc('greet', { first: 'A', last: 'B' })).data).toBe('Hello A B')
    const ambiguous = await client().rpc('twin', { a: 1 })
    expect([ambiguous.status, ambiguous.error?.code]).toEqual([300, 'PGRST203'])
    const none = await post('/rpc/greet', '{"nam":"A"}')
    expect(none.status).toBe(404)
    expect(await none.json()).toEqual({
      code: 'PGRST202',
      message: 'Could not find the function public.greet(nam) in the schema cache',
      details:
        'Searched for the function public.greet with parameter nam or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      hint: 'Perhaps you meant to call the function public.greet(name)',
    })
  })

  test('variadic, raw JSON, raw text', async () => {
    expect(await (await get('/rpc/total?numbers=1&numbers=2&numbers=3')).json()).toBe(6)
    expect((await client().rpc('total', { numbers: [4, 5] })).data).toBe(9)
    expect(
      await (await post('/rpc/echo', '[1,{"a":2}]', { 'content-type': 'application/json' })).json(),
    ).toEqual([1, { a: 2 }])
    expect(
      await (
        await post('/rpc/echo', '{"free":"form"}', { 'content-type': 'application/json' })
      ).json(),
    ).toEqual({ free: 'form' })
    expect(await (await post('/rpc/shout', 'loud', { 'content-type': 'text/plain' })).json()).toBe(
      'LOUD',
    )
  })

  test('that do not fit are the database’s complaint', async () => {
    const response = await get('/rpc/add?a=x')
    expect([response.status, (await response.json()).code]).toEqual([400, '22P02'])
  })

  test('a body that is not JSON', async () => {
    for (const body of ['{', '1', 'null', '"x"']) {
      const response = await post('/rpc/add', body)
      expect([response.status, (await response.json()).code]).toEqual([400, 'PGRST102'])
    }
  })
})

describe('results', () => {
  test('lists of scalars, rows, one row, pairs', async () => {
    expect((await client().rpc('evens', { most: 3 })).data).toEqual([2, 4, 6])
    expect((await client().rpc('one_book', { book: 1 })).data).toMatchObject({
      id: 1,
      title: 'Godaan',
    })
    expect((await client().rpc('pairs')).data).toEqual([
      { letter: 'a', number: 1 },
      { letter: 'b', number: 2 },
      { letter: 'c', number: 3 },
    ])
  })

  test('are selected, filtered, ordered, limited, counted and embedded like tables', async () => {
    const { data, count } = await client()
      .rpc('books_of', { author: 1 }, { count: 'exact' })
      .select('title, full_title, labels(name), publisher:publishers(name)')
      .gt('pages', 100)
      .order('title', { ascending: false })
      .limit(1)
    expect(count).toBe(2)
    expect(data).toEqual([
      { title: 'Nirmala', full_title: 'Nirmala!', labels: [], publisher: { name: 'Saraswati' } },
    ])
    const byGet = await get(
      '/rpc/books_of?author=1&title=like.G*&select=id,details!inner(isbn)&details.isbn=like.978*',
    )
    expect(await byGet.json()).toEqual([{ id: 1, details: { isbn: '978-1' } }])
    expect((await client().rpc('pairs').gt('number', 1).lt('number', 3)).data).toEqual([
      { letter: 'b', number: 2 },
    ])
    expect((await client().rpc('pairs').eq('letter', 'a').single()).data).toEqual({
      letter: 'a',
      number: 1,
    })
    expect((await client().rpc('pairs').single()).error?.code).toBe('PGRST116')
    const part = await get('/rpc/pairs?limit=1', { prefer: 'count=exact' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, '0-0/3'])
    const head = await client().rpc('pairs', {}, { head: true, count: 'exact' })
    expect(head.count).toBe(3)
    expect((await client().rpc('pairs').csv()).data).toBe('letter,number\na,1\nb,2\nc,3')
  })
})

describe('who may what', () => {
  test('[T091] a call by GET cannot write', async () => {
    const response = await library.call('/rpc/hit?counter=1', { as: ASHA })
    expect([response.status, (await response.json()).code]).toEqual([405, '25006'])
    expect(await hits()).toEqual([0, 0, 0])
    expect((await library.client(ASHA).rpc('hit', { counter: 1 })).data).toBe(1)
    expect(await hits()).toEqual([1, 0, 0])
  })

  test('a call that is not exactly one row is undone when one was asked for', async () => {
    const refused = await library.client(ASHA).rpc('hit_all').single()
    expect(refused.error?.code).toBe('PGRST116')
    const tooMany = await atMost(library.client(ASHA).rpc('hit_all'), 2)
    expect(tooMany.error?.code).toBe('PGRST124')
    const notASet = await atMost(library.client(ASHA).rpc('hit', { counter: 1 }), 2)
    expect(notASet.error?.code).toBe('PGRST128')
    expect(await hits()).toEqual([0, 0, 0])
    const counted = await library.client(ASHA).rpc('hit_all', {}, { count: 'exact' })
    expect([counted.count, await hits()]).toEqual([3, [1, 1, 1]])
  })

  test('[T036] a function without the right to it does not answer, and no hint names it', async () => {
    const direct = await post('/rpc/hidden_helper', '{"word":"x"}')
    expect([direct.status, (await direct.json()).code]).toEqual([401, '42501'])
    const near = await post('/rpc/hidden_helpe', '{"word":"x"}')
    expect(await near.text()).not.toContain('hidden_helper')
  })

  test('other verbs', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const response = await library.call('/rpc/add', { method })
      expect([response.status, (await response.json()).code]).toEqual([405, 'PGRST101'])
    }
  })

  test('what a function may read of the request: no secrets', async () => {
    const response = await library.call('/rpc/settings', {
      as: ASHA,
      headers: {
        'x-agent': 'tests',
        apikey: 'secret',
        cookie: 'session=secret',
        prefer: 'timezone=Asia/Tokyo',
      },
    })
    expect(await response.json()).toEqual({
      method: 'GET',
      path: '/rest/v1/rpc/settings',
      agent: 'tests',
      key: null,
      cookie: null,
      search_path: '"public", "extensions"',
      zone: 'Asia/Tokyo',
      role: 'authenticated',
      sub: ASHA.split(':')[1],
    })
  })
})

describe('answers that functions shape', () => {
  test('status and headers', async () => {
    const response = await get('/rpc/teapot')
    expect([response.status, response.headers.get('x-tea'), await response.json()]).toEqual([
      418,
      'green',
      'short and stout',
    ])
  })

  test('a status or headers that are none are a failure of the function', async () => {
    const answered = async (setting: string, value: string) => {
      const response = await get(`/rpc/ill_set?setting=${setting}&value=${value}`)
      const { code } = (await response.json()) as { code: string }
      return [response.status, code]
    }
    for (const value of ['x', '{}', '[1]', '[{"a":1}]', '[{"a":"1","b":"2"}]']) {
      expect(await answered('response.headers', value), value).toEqual([500, 'PGRST111'])
    }
    for (const value of ['x', '99', '600']) {
      expect(await answered('response.status', value), value).toEqual([500, 'PGRST112'])
    }
    const raised = await post('/rpc/refuse', '{"kind":"PGRST malformed"}')
    expect([raised.status, (await raised.json()).code]).toEqual([500, 'PGRST121'])
  })

  test('raised errors', async () => {
    const plain = await post('/rpc/refuse', '{"kind":"way"}')
    expect([plain.status, await plain.json()]).toEqual([
      400,
      { code: 'P0001', message: 'No way', details: 'because', hint: 'stop' },
    ])
    const status = await post('/rpc/refuse', '{"kind":"PT"}')
    expect([status.status, await status.json()]).toEqual([
      402,
      { code: 'PT402', message: 'Pay first', details: null, hint: 'soon' },
    ])
    const whole = await post('/rpc/refuse', '{"kind":"PGRST"}')
    expect([whole.status, whole.headers.get('x-own'), await whole.json()]).toEqual([
      451,
      '1',
      { code: '123', message: 'Own', details: 'd', hint: 'h' },
    ])
  })

  test('a statement over its time is 57014', async () => {
    const response = await post('/rpc/slow', '{"seconds":9}')
    expect([response.status, (await response.json()).code]).toEqual([500, '57014'])
  })
})
