// Mistaken or malicious requests: each ends in a 4xx in the protocol's shape, quickly, and reveals
// nothing it should not.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ASHA, type Library, openLibrary, SERVICE, VISITOR } from './library.ts'
import { tooLargeOrTooDeep } from './too-large.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library?.close())

const post = (address: string, body: BodyInit, headers: Record<string, string> = {}) =>
  library.call(address, {
    method: 'POST',
    as: ASHA,
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
/** The shape of every error, read from a response. */
async function errorOf(response: Response) {
  const body = (await response.json()) as Record<string, unknown>
  expect(Object.keys(body).sort()).toEqual(['code', 'details', 'hint', 'message'])
  return body as { code: string; message: string; details: unknown; hint: string | null }
}

// tests/long measures how long that takes.
test('[T083] what is too large or too deep is refused within 50 ms', async () => {
  for (const address of tooLargeOrTooDeep) {
    const response = await library.call(address)
    expect([400, 414], address.slice(0, 40)).toContain(response.status)
    await errorOf(response)
  }
})

test('an answer of half a gigabyte, asked for by a visitor, ended the process', async () => {
  const aliases = (count: number, field: string) =>
    Array.from({ length: count }, (_, at) => `a${at}:${field}`).join(',')
  expect((await library.call('/books?select=title::char(999999)')).status).toBe(400)
  expect((await library.call('/books?select=title::char(999)&limit=1')).status).toBe(200)
  expect((await library.call(`/books?select=${aliases(201, 'id')}`)).status).toBe(400)
  const nested = `authors(${aliases(100, 'id')})`
  expect((await library.call(`/books?select=${aliases(100, 'id')},${nested}`)).status).toBe(400)

  await library.service.query(`insert into labels (id, name) values (900, repeat('x', 200000))`)
  const large = await library.call(`/labels?id=eq.900&select=${aliases(200, 'name')}`, {
    as: SERVICE,
  })
  await library.service.query('delete from labels where id = 900')
  expect(large.status).toBe(400)
  expect((await errorOf(large)).message).toBe('The answer is too large')
})

test('limits of the database itself were called failures of the server', async () => {
  for (const filter of [`tags=cs.${'{'.repeat(1000)}`, `title=fts.${'!'.repeat(1000)}a`]) {
    expect([filter.slice(0, 12), (await library.call(`/books?${filter}`)).status]).toEqual([
      filter.slice(0, 12),
      400,
    ])
  }
})

describe('[T088] bodies', () => {
  test('deep, huge and malformed ones', async () => {
    const before = await library.service.query('select from labels')
    for (const body of [
      '['.repeat(100_000),
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      `{"id":70,"name":${'{"a":'.repeat(40)}1${'}'.repeat(40)}}`,
      '\uFEFF{"id":70,"name":"bom"}',
      '{"id":70,"name":"\\ud800"}',
      '{"id":70,"name":"a\\u0000b"}',
      '{"id":1e400,"name":"x"}',
      '{"__proto__":{"polluted":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{"id":70,"name":"x"',
      '[{"id":70,"name":"x"},1]',
      'null',
      '1',
      '""',
      '{"id":70,"name":"x"}}',
      `{"id":70,"name":"${'x'.repeat(2_000_000)}"}`,
    ]) {
      const response = await post('/labels', body)
      expect(response.status, body.slice(0, 40)).toBeGreaterThanOrEqual(400)
      expect(response.status, body.slice(0, 40)).toBeLessThan(500)
      await errorOf(response)
    }
    const notUtf8 = await post('/labels', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]))
    expect((await errorOf(notUtf8)).code).toBe('PGRST102')
    expect(await library.service.query('select from labels')).toHaveLength(before.length)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(Object.prototype).not.toHaveProperty('polluted')
  })

  test('of one key twice are taken by one meaning', async () => {
    const response = await post('/labels?select=name', '{"id":77,"name":"first","name":"last"}', {
      prefer: 'return=representation',
    })
    expect(await response.json()).toEqual([{ name: 'last' }])
  })

  const samples = process.env.SAMPLE_DATA && path.join(process.env.SAMPLE_DATA, 'bad_json')
  test.runIf(samples)(
    'strange JSON of the sample data is refused or given back, never a 5xx (needs SAMPLE_DATA)',
    async () => {
      const folder = samples ?? ''
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.json'),
      )
      expect(files.length).toBeGreaterThan(10)
      for (const name of files) {
        const text = readFileSync(path.join(folder, name))
        for (const address of ['/rpc/echo', '/labels', '/rpc/greet']) {
          expect((await post(address, text)).status, `${address} ${name}`).toBeLessThan(500)
        }
      }
    },
  )
})

test('addresses that are not text', async () => {
  for (const address of [
    '/books?title=eq.%00',
    '/books?title=eq.%FF',
    '/books?title=eq.%',
    '/books?%00=eq.1',
    '/books?select=%ED%A0%80',
    '/b%00oks',
    '/books%FF',
    '/rpc/add?a=%00',
  ]) {
    const response = await library.call(address)
    expect([400, 404], address).toContain(response.status)
    await errorOf(response)
  }
})

test('[T092] parameters given twice have one meaning', async () => {
  const json = async (address: string) => (await library.call(address)).json()
  expect(await json('/books?select=id&id=eq.1&id=eq.2')).toEqual([])
  expect(await json('/books?select=id&id=gte.2&id=lte.3&order=id')).toEqual([{ id: 2 }, { id: 3 }])
  expect(await json('/books?select=title&select=id&id=eq.1')).toEqual([{ id: 1 }])
  expect(await json('/books?select=id&order=id&limit=5&limit=1')).toEqual([{ id: 1 }])
  expect(await json('/rpc/add?a=1&a=2')).toBe(12)
  const headers = new Headers({ prefer: 'return=minimal, return=representation' })
  const response = await library.call('/labels', {
    method: 'POST',
    as: ASHA,
    headers,
    body: '{"id":80,"name":"twice"}',
  })
  expect(response.status).toBe(400)
  headers.set('content-type', 'application/json')
  const again = await library.call('/labels', {
    method: 'POST',
    as: ASHA,
    headers,
    body: '{"id":80,"name":"twice"}',
  })
  expect([again.status, await again.text()]).toEqual([201, ''])
})

describe('[T004] relations whose rows nobody guards', () => {
  test('are absent for ordinary roles, and open to those that bypass row rules anyway', async () => {
    for (const name of ['unguarded', 'unguarded_view']) {
      for (const as of [VISITOR, ASHA]) {
        for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
          const body = method === 'GET' || method === 'DELETE' ? undefined : '{}'
          const response = await library.call(`/${name}?id=eq.1`, { method, body, as })
          expect(response.status).toBe(404)
          expect((await errorOf(response)).code).toBe('PGRST205')
        }
      }
      expect((await library.call(`/${name}`, { as: SERVICE })).status).toBe(200)
    }
    expect(await (await library.call('/unguarde')).text()).not.toContain('unguarded')
  })
})

test('[T008] the description lists what the caller may use, no more', async () => {
  const describe = async (as: string) => (await library.call('/', { as })).json()
  const visitor = await describe(VISITOR)
  const member = await describe(ASHA)
  expect(Object.keys(visitor.definitions.authors.properties)).toEqual([
    'id',
    'name',
    'country',
    'born',
  ])
  expect(Object.keys(member.definitions.authors.properties)).toContain('secret_note')
  expect(Object.keys(visitor.paths['/books'])).toEqual(['get'])
  expect(Object.keys(member.paths['/books'])).toEqual(['get', 'post', 'patch', 'delete'])
  for (const hidden of ['ledger', 'unguarded', 'hidden_helper', 'things']) {
    expect(JSON.stringify([visitor, member])).not.toContain(hidden)
  }
  const root = await library.call('', { as: VISITOR })
  expect(root.headers.get('content-type')).toContain('application/openapi+json')
})

test('[T090] 500 malformed calls tell no SQL, no path, no stack and no hidden name', async () => {
  const secrets =
    /ledger|unguarded|secret_note|hidden_helper|private|shelves_|node_modules|\.ts\b|\bat \w+ \(|select .* from|json_agg|json_to_record|lateral|pg_catalog|stop-[0-9a-f]/i
  const words = fc.constantFrom(
    'books',
    'book',
    'ledge',
    'ledgr',
    'unguarde',
    'authors',
    'author',
    'labels',
    'id',
    'secret_not',
    'title',
    'eq',
    'like',
    'fts',
    'is',
    'in',
    'not',
    'or',
    'and',
    '(',
    ')',
    '.',
    ',',
    '!',
    '::',
    '->',
    '->>',
    '*',
    '...',
    '"',
    "'",
    ';',
    '--',
    '1',
    'null',
    '{',
    '}',
    'inner',
    'count()',
    ':',
    '\\',
    '$1',
    ' ',
    '%',
    'पुस्तक',
  )
  const nonsense = fc.array(words, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''))
  const address = fc.record({
    target: fc.oneof(
      words,
      fc.constantFrom('books', 'authors', 'rpc/greet', 'rpc/hidden_helpe', 'rpc/books_of'),
    ),
    key: fc.oneof(
      fc.constantFrom(
        'select',
        'order',
        'or',
        'and',
        'id',
        'title',
        'limit',
        'columns',
        'on_conflict',
        'labels.id',
      ),
      nonsense,
    ),
    value: nonsense,
    method: fc.constantFrom('GET', 'GET', 'GET', 'POST', 'PATCH', 'DELETE'),
  })
  await fc.assert(
    fc.asyncProperty(address, async ({ target, key, value, method }) => {
      const query = `${encodeURIComponent(key)}=${encodeURIComponent(value)}`
      const given = `/${target.split('/').map(encodeURIComponent).join('/')}?${query}`
      const response = await library.call(given, {
        method,
        headers: { 'content-type': 'application/json' },
        body:
          method === 'POST' || method === 'PATCH'
            ? `{${JSON.stringify(key)}:${JSON.stringify(value)}}`
            : undefined,
      })
      expect(response.status, `${method} ${given}`).toBeLessThan(500)
      const text = await response.text()
      // A client may get back what it has written itself.
      const told = [key, value, target].reduce(
        (rest, own) => rest.replaceAll(JSON.stringify(own).slice(1, -1), ''),
        text,
      )
      if (response.status >= 400) expect(told).not.toMatch(secrets)
    }),
    { numRuns: 500, seed: 90 },
  )
})

test('[T090] a right that is missing underneath is not told by name', async () => {
  await library.service.query(
    `create view ledger_sums with (security_invoker = true) as select sum(amount) from ledger`,
  )
  await library.service.query('grant select on ledger_sums to anon')
  await library.service.query(`notify pgrst, 'reload schema'`)
  await expect.poll(async () => (await library.call('/ledger_sums')).status).not.toBe(404)
  const response = await library.call('/ledger_sums')
  expect([response.status, (await errorOf(response)).message]).toEqual([401, 'permission denied'])
})

test('[T081] hostile values are values: they match themselves and nothing else', async () => {
  const text = fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc
        .array(
          fc.constantFrom(
            '"',
            "'",
            '\\',
            '(',
            ')',
            ',',
            '.',
            '%',
            '*',
            '{',
            '}',
            ';--',
            '$1',
            '::',
            'null',
            ' ',
            '\n',
            '😀',
          ),
          { maxLength: 8 },
        )
        .map((parts) => parts.join('')),
    )
    .map((each) => each.replaceAll('\0', '').replaceAll('\r', ''))
  const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`
  await fc.assert(
    fc.asyncProperty(text, async (value) => {
      const made = await post('/publishers?select=id', JSON.stringify({ id: 500, name: value }), {
        prefer: 'return=representation,resolution=merge-duplicates',
      })
      expect(made.status).toBeLessThan(300)
      for (const filter of [
        `name=eq.${encodeURIComponent(value)}`,
        `name=in.(${encodeURIComponent(quoted(value))})`,
        `or=(name.eq.${encodeURIComponent(quoted(value))},and(id.eq.-1))`,
      ]) {
        const response = await library.call(`/publishers?select=name&id=eq.500&${filter}`)
        expect(await response.json(), filter).toEqual([{ name: value }])
      }
    }),
    { numRuns: 150, seed: 81 },
  )
})
