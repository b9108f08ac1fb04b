import { expect, test } from 'vitest'
import { readServerConfig } from '../config.ts'
import type { Catalog } from './catalog.ts'
import { createCompile } from './compile.ts'
import { exampleCatalog } from './example-catalog.ts'

const config = readServerConfig({ databaseUrl: 'postgres://example' })

type Given = { role?: string; catalog?: Catalog; method?: string; headers?: Record<string, string> }

function compiler() {
  const compile = createCompile(config)
  return async (address: string, given: Given = {}) => {
    const { role = 'anon', catalog = exampleCatalog, ...init } = given
    const request = new Request(`http://x.test/rest/v1${address}`, init)
    const name = /^\/(\w+)/.exec(address)?.[1] ?? ''
    const call = { request, bindings: undefined, target: { kind: 'relation' as const, name } }
    const { compiled, asked } = await compile(call, role, catalog)
    return { sql: compiled?.main, asked }
  }
}

test('a read that comes a second time keeps its statement', async () => {
  const ask = compiler()
  const first = await ask('/books?select=id&id=eq.1')
  const second = await ask('/books?select=id&id=eq.1')
  const third = await ask('/books?select=id&id=eq.1')
  expect(second.sql).toEqual(first.sql)
  expect(second.sql).not.toBe(first.sql)
  expect(third.sql).toBe(second.sql)
})

test('the headers that SQL may read are those of each call', async () => {
  const ask = compiler()
  for (const said of ['one', 'two', 'three']) {
    const { asked } = await ask('/books', { headers: { 'x-said': said, apikey: 'secret' } })
    expect(asked.headers).toEqual({ 'x-said': said })
  }
})

test.each<[string, string, Given]>([
  ['another value', '/books?select=id&id=eq.2', {}],
  ['another role', '/books?select=id&id=eq.1', { role: 'service_role' }],
  ['another method', '/books?select=id&id=eq.1', { method: 'HEAD' }],
  ['a range', '/books?select=id&id=eq.1', { headers: { range: '5-9' } }],
  ['a count', '/books?select=id&id=eq.1', { headers: { prefer: 'count=exact' } }],
  ['another kind of answer', '/books?select=id&id=eq.1', { headers: { accept: 'text/csv' } }],
])('%s is another statement', async (_, address, given) => {
  const ask = compiler()
  for (let time = 0; time < 3; time += 1) await ask('/books?select=id&id=eq.1')
  const { sql } = await ask('/books?select=id&id=eq.1')
  expect((await ask(address, given)).sql).not.toEqual(sql)
})

test('a new catalogue forgets what was planned by the one before', async () => {
  const ask = compiler()
  for (let time = 0; time < 3; time += 1) await ask('/books?select=id')
  const { sql } = await ask('/books?select=id')
  const newer = { ...exampleCatalog, version: exampleCatalog.version + 1 }
  const again = await ask('/books?select=id', { catalog: newer })
  expect(again.sql?.name).not.toBe(sql?.name)
})
