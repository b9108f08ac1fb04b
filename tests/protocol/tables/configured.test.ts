// What a configuration turns on: relations without row security, and a function before each call.
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { noRateLimits } from '#server/caller/rate-limits.ts'
import type { Log } from '#server/log.ts'
import { createTables } from '#server/tables/tables.ts'
import { ASHA, type Library, SERVICE } from './library.ts'
import { codeOf, library, setLibrary } from './open-library.ts'

setLibrary()

describe('relations without row security', () => {
  let open: Pick<Library, 'call' | 'client'>
  beforeAll(async () => {
    await library.define(`
      create materialized view kinds as select kind, count(*)::int as books from books group by kind;
      grant select on kinds to anon, service_role;
      create materialized view secret_kinds as select 1 as one;
      create materialized view empty_kinds as select 1 as one with no data;
      grant select on empty_kinds to anon`)
    open = await library.sibling({ exposeWithoutRowSecurity: true })
  })
  const kinds = async (as: string) =>
    (await open.client(as).from('kinds').select('*').eq('kind', 'essay')).data

  test('a materialized view is read by roles with the grant, and only where all are exposed', async () => {
    expect(await kinds('anon')).toEqual([{ kind: 'essay', books: 2 }])
    expect(await kinds(SERVICE)).toEqual([{ kind: 'essay', books: 2 }])
    expect((await open.client(ASHA).from('kinds').select('*')).error?.code).toBe('42501')
    const options = await open.call('/kinds', { method: 'OPTIONS' })
    expect(options.headers.get('allow')).toBe('OPTIONS,GET,HEAD')
    const change = await open.client(ASHA).from('kinds').delete().eq('kind', 'essay')
    expect([change.status, change.error?.code]).toEqual([403, '42501'])
    expect(await codeOf(await open.call('/empty_kinds'))).toEqual([400, '55000'])
    await expect.poll(async () => (await library.call('/kinds', { as: SERVICE })).status).toBe(200)
    expect(await codeOf(await library.call('/kinds'))).toEqual([404, 'PGRST205'])
  })

  test('tables and views of their owner are exposed with it, as far as grants go', async () => {
    expect((await open.client().from('unguarded').insert({ id: 1, word: 'w' })).error).toBeNull()
    expect((await open.client().from('unguarded').select('word')).data).toEqual([{ word: 'w' }])
    expect((await open.client().from('unguarded_view').select('id')).data).toHaveLength(5)
    expect((await open.client().from('secret_kinds').select('*')).error?.code).toBe('42501')
    const description = await (await open.call('/')).json()
    expect(Object.keys(description.definitions)).toContain('kinds')
    expect(Object.keys(description.definitions)).not.toContain('secret_kinds')
    await library.service.query('truncate unguarded')
  })

  async function loggedWith(exposeWithoutRowSecurity: boolean) {
    const warn = vi.fn()
    const tables = await createTables({
      database: library.api,
      service: library.service,
      identify: async () => ({ role: 'anon', claims: {}, address: '192.0.2.1' }),
      rateLimits: noRateLimits,
      config: { ...library.config, exposeWithoutRowSecurity },
      log: { warn, error: vi.fn() } as unknown as Log,
    })
    return { tables, told: () => warn.mock.calls.map(([facts]) => facts) }
  }

  test('the log names them in one line, and later only new ones', async () => {
    const { tables, told } = await loggedWith(true)
    const relations = ['empty_kinds', 'kinds', 'secret_kinds', 'unguarded', 'unguarded_view']
    const first = { count: 5, relations: relations.map((name) => `public.${name}`) }
    expect(told()).toEqual([first])
    await library.service.query('create table late (id int)')
    await expect.poll(told).toEqual([first, { count: 1, relations: ['public.late'] }])
    await library.service.query('drop table late')
    await tables.close()
  })

  test('what is not exposed is told once, and later only what changed', async () => {
    const { tables, told } = await loggedWith(false)
    expect(told()).toHaveLength(5)
    await library.service.query('create table late (id int)')
    await expect.poll(() => told().length).toBe(6)
    expect(told().at(-1)).toEqual({
      relation: 'public.late',
      reason: expect.stringContaining('row security is off'),
    })
    await library.service.query('comment on table late is $$Late$$')
    await library.service.query('create table later (id int)')
    await expect.poll(() => told().at(-1)?.relation).toBe('public.later')
    expect(told()).toHaveLength(7)
    await library.service.query('drop table late, later')
    await tables.close()
  })
})

describe('a function before each call', () => {
  let checked: Pick<Library, 'call' | 'client'>
  beforeAll(async () => {
    await library.define(`
      create function private.check_call() returns void language plpgsql as $$
      begin
        if current_setting('request.headers')::json ->> 'x-agent' = 'rude' then
          raise sqlstate 'PT403' using message = 'Not you', hint = current_user::text;
        end if;
        perform set_config('response.headers', '[{"X-Checked": "yes"}]', true);
        perform set_config('app.word', 'said before', true);
      end $$;
      create function word() returns text language sql stable as
        $$ select current_setting('app.word', true) $$`)
    checked = await library.sibling({ preRequestFunction: 'private.check_call', plan: true })
  })
  const rude = { 'x-agent': 'rude' }

  test('runs in the same transaction, as the caller, and may refuse', async () => {
    const read = await checked.call('/labels?select=id&id=eq.1', {
      headers: { prefer: 'count=planned' },
    })
    expect([read.status, read.headers.get('x-checked'), await read.json()]).toEqual([
      200,
      'yes',
      [{ id: 1 }],
    ])
    expect((await checked.client().rpc('word')).data).toBe('said before')
    const refused = await checked.call('/labels', { headers: rude, as: ASHA })
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { code: 'PT403', message: 'Not you', details: null, hint: 'authenticated' },
    ])
  })

  test('also before a change, a plan and the description', async () => {
    const init = { method: 'DELETE', headers: rude, as: ASHA }
    expect((await checked.call('/labels?id=eq.3', init)).status).toBe(403)
    expect(await library.service.query('select from labels where id = 3')).toHaveLength(1)
    const explained = { ...rude, accept: 'application/vnd.pgrst.plan+json' }
    expect((await checked.call('/labels', { headers: explained })).status).toBe(403)
    const plan = await checked.call('/labels', { headers: { accept: explained.accept } })
    expect((await plan.json())[0].Plan).toBeDefined()
    expect((await checked.call('/', { headers: rude })).status).toBe(403)
    expect((await checked.call('/')).status).toBe(200)
  })

  test('none is called where none is configured', async () => {
    expect((await library.call('/labels', { headers: rude })).status).toBe(200)
  })

  test('a change on reading is refused, and so is a function that is not there', async () => {
    await library.define(`
      create function private.count_call() returns void language sql as
        $$ update counters set hits = hits + 1 where id = 1 $$`)
    const counting = await library.sibling({ preRequestFunction: 'private.count_call' })
    expect((await counting.call('/labels', { as: ASHA })).status).toBe(405)
    const missing = await library.sibling({ preRequestFunction: 'private.no_such' })
    expect((await missing.call('/labels')).status).toBe(404)
  })
})
