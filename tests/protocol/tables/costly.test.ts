// Requests that would cost much, or run what is only said: nothing that is text is executed, an
// answer has so many rows and no more, and a slow caller leaves room for the others.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { ASHA, VISITOR } from './library.ts'
import { codeOf, get, library, send, setLibrary } from './open-library.ts'

const naughty = path.resolve(process.env.SAMPLE_DATA ?? '', 'bad_strings', 'blns.json')
const absent = !process.env.SAMPLE_DATA || !existsSync(naughty)
const why = absent ? ' (NOT RUN: SAMPLE_DATA names no folder)' : ''

setLibrary()
beforeAll(() =>
  library.define(`
    create sequence public.touched;
    create function public.touch() returns bigint language sql volatile as $$ select nextval('public.touched') $$;
    grant usage on sequence public.touched to anon, authenticated;
    create table public.many (id int primary key, name text);
    insert into public.many select n, 'row ' || n from generate_series(1, 200000) as n;
    alter table public.many enable row level security;
    create policy "everybody reads" on public.many for select using (true);
    grant select on public.many to anon;
    create table public.texts (id int primary key, text text);
    alter table public.texts enable row level security;
    create policy "signed in" on public.texts to authenticated using (true);
    grant select, insert on public.texts to authenticated`),
)

describe('[T082] calls of functions in the place of names and values', () => {
  // A sequence keeps what it counted even when everything else is rolled back.
  const calls = [
    "nextval('public.touched')",
    "nextval('public.touched'::regclass)",
    'touch()',
    'public.touch()',
    "1);select nextval('public.touched');--",
    "1' or nextval('public.touched') is not null or '1'='1",
    "1 union select nextval('public.touched')",
    "$$||nextval('public.touched')||$$",
    "(select nextval('public.touched'))",
  ]

  test.each(calls)('%s', async (call) => {
    const said = encodeURIComponent(call)
    for (const address of [
      `/books?select=${said}`,
      `/books?select=id,x:${said}`,
      `/books?select=id::${said}`,
      `/books?select=authors(${said})`,
      `/books?select=authors!${said}(id)`,
      `/books?order=${said}`,
      `/books?order=id.${said}`,
      `/books?id=eq.${said}`,
      `/books?title=eq.${said}`,
      `/books?title=${said}.x`,
      `/books?${said}=eq.1`,
      `/books?id=in.(${said})`,
      `/books?or=(id.eq.${said},title.eq.x)`,
      `/books?title=fts(${said}).x`,
      `/books?limit=${said}`,
      `/books?offset=${said}`,
      `/${said}`,
      `/rpc/${said}`,
      `/rpc/slow?seconds=${said}`,
      `/rpc/slow?${said}=0`,
    ]) {
      expect((await get(address)).status, address).toBeLessThan(500)
    }
    for (const address of [
      `/labels?on_conflict=${said}`,
      `/labels?columns=${said}`,
      `/labels?select=${said}`,
      `/rpc/${said}`,
    ]) {
      const answer = await send('POST', address, { id: 71, name: call })
      expect(answer.status, address).toBeLessThan(500)
    }
    for (const name of ['accept-profile', 'prefer', 'range', 'accept']) {
      const answer = await get('/books', { [name]: call.replaceAll(/[^\x20-\x7e]/g, '') })
      expect(answer.status, name).toBeLessThan(500)
    }
    await library.service.query('delete from labels where id = 71')
    const [counted] = await library.service.query('select is_called from public.touched')
    expect(counted).toEqual({ is_called: false })
  })
})

test('the sequence tells of a call that is made', async () => {
  expect((await send('POST', '/rpc/touch')).status).toBe(200)
  const [counted] = await library.service.query('select is_called from public.touched')
  expect(counted).toEqual({ is_called: true })
})

test('[T084] of 200,000 rows an answer has at most 1,000, whatever limit is asked for', async () => {
  for (const limit of ['', '&limit=200000', '&limit=1000000000000']) {
    const answer = await get(`/many?select=id${limit}`)
    expect([limit, answer.status]).toEqual([limit, 200])
    expect(await answer.json()).toHaveLength(1000)
  }
  expect(await codeOf(await get('/many?limit=1e12'))).toEqual([400, 'PGRST100'])
  const counted = await get('/many?select=id', { prefer: 'count=exact', range: '0-199999' })
  expect(counted.headers.get('content-range')).toBe('0-999/200000')
})

test('[T085] twenty slow calls of one caller end by the time of their role, and leave room for others', async () => {
  // As large as the pool is here; one caller gets a half of it.
  const quick = await library.sibling({ limits: { poolSize: 5 } })
  let ended = 0
  const slow = Array.from({ length: 20 }, async () => {
    const answer = await quick.call('/rpc/slow?seconds=60', { as: VISITOR })
    ended += 1
    return codeOf(answer)
  })
  // Somebody else is answered while all of them still run.
  const other = await quick.call('/books?select=id&limit=1', { as: ASHA })
  expect([other.status, ended]).toEqual([200, 0])
  const codes = await Promise.all(slow)
  expect(new Set(codes.map(([, code]) => code))).toEqual(
    new Set(['57014', 'over_request_rate_limit']),
  )
})

test('[T086] patterns that take long are within the limits, and regular expressions are refused', async () => {
  const pattern = encodeURIComponent('%_'.repeat(200))
  expect((await get(`/many?select=id&id=lte.20000&name=ilike.${pattern}`)).status).toBe(200)
  expect((await get(`/books?select=id&title=ilike.*${'x'.repeat(10_000)}*`)).status).toBe(200)
  for (const operator of ['match', 'imatch'])
    expect((await get(`/books?title=${operator}.${encodeURIComponent('(a+)+$')}`)).status).toBe(400)
})

test.skipIf(absent)(`[T089] naughty strings are stored and found as they are${why}`, async () => {
  const strings: string[] = JSON.parse(readFileSync(naughty, 'utf8'))
  const rows = strings.map((text, place) => ({ id: place, text }))
  const kept: { id: number; text: string }[] = []
  for (const row of rows) {
    const answer = await send('POST', '/texts', row)
    expect([201, 400], row.text).toContain(answer.status)
    if (answer.status === 201) kept.push(row)
  }
  // PostgreSQL holds every text but the character zero.
  expect(kept).toEqual(rows.filter(({ text }) => !text.includes('\0')))
  const { data } = await library.client(ASHA).from('texts').select('id, text').order('id')
  expect(data).toEqual(kept)
  for (const { id, text } of kept) {
    const found = await library.client(ASHA).from('texts').select('id').eq('text', text)
    expect([text, found.data?.map((one) => one.id).includes(id)]).toEqual([text, true])
  }
})
