// Changing and deleting rows, and a request's preferences for its response; with the official
// client and raw requests.
import { beforeEach, describe, expect, test } from 'vitest'
import { ASHA, atMost, RAVI } from './library.ts'
import { codeOf, library, member, rowsOf, send, setLibrary } from './open-library.ts'

setLibrary()

beforeEach(() => library.refill())

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
    // A filter that matches everything may be sent; row security still decides.
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
    // Only `strict` holds it: what was not applied is not said to be.
    expect(lenient.headers.get('preference-applied')).toBeNull()
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
