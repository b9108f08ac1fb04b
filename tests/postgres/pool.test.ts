// The pool and its batches, above all after errors: a benchmark meets none of these.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Identity } from '#server/postgres/database.ts'
import { PoolTimeout } from '#server/postgres/failures.ts'
import { createPool, type Pool, type PoolOptions } from '#server/postgres/pool.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'

let fresh: FreshDatabase
let service: Pool
const ana = randomUUID()
const ben = randomUUID()
const as = (sub: string, more: Partial<Identity> = {}): Identity => ({
  role: 'authenticated',
  claims: { sub, role: 'authenticated' },
  ...more,
})

beforeAll(async () => {
  fresh = await freshDatabase()
  service = createPool({ url: fresh.serviceUrl, size: 4, applicationName: 'owner of the tests' })
  for (const statement of [
    'create table notes (id int primary key, owner uuid not null, body text)',
    'alter table notes enable row level security',
    `create policy "own notes" on notes to authenticated
      using (owner = (current_setting('request.jwt.claims')::json ->> 'sub')::uuid)`,
    `create policy "everyone reads public notes" on notes for select to anon using (body = 'public')`,
    'grant select, insert, update, delete on notes to authenticated',
    'grant select on notes to anon',
    `create table pairs (
      id int primary key,
      partner int references pairs deferrable initially deferred
    )`,
    'grant select, insert on pairs to authenticated',
  ]) {
    await service.query(statement)
  }
})
afterAll(async () => {
  await service?.close()
  await fresh?.drop()
})
beforeEach(async () => {
  await service.query('truncate notes, pairs')
  await service.query("insert into notes values (1, $1, 'public'), (2, $2, 'private')", [ana, ben])
})

/** A pool as `authenticator` for one test. */
async function withApi<T>(
  options: Partial<Omit<PoolOptions, 'url'>>,
  work: (api: Pool) => Promise<T>,
): Promise<T> {
  const api = createPool({ url: fresh.apiUrl, size: 1, searchPath: ['public'], ...options })
  try {
    return await work(api)
  } finally {
    await api.close()
  }
}

const codeOf = (error: unknown) => (error as { code?: string }).code
const failing = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('it should have failed'),
    (error: unknown) => error,
  )
const selectNotes = { name: 'notes', text: 'select id from notes order by id' }
const session = `select current_user as role, current_setting('request.jwt.claims', true) as claims,
  current_setting('statement_timeout') as timeout, current_setting('transaction_read_only') as read_only,
  current_setting('search_path') as path, current_setting('request.method', true) as method`

describe('a caller', () => {
  test('has role, claims, settings, time limit and search path in the statements, and leaves none behind', () =>
    withApi(
      { statementMs: { authenticated: 8000 }, searchPath: ['public', 'extensions'] },
      async (api) => {
        const identity = as(ana, { readOnly: true, settings: { 'request.method': 'GET' } })
        const [result] = await api.asCaller(identity, [{ text: session }])
        expect(result?.rows).toEqual([
          {
            role: 'authenticated',
            claims: JSON.stringify(identity.claims),
            timeout: '8s',
            read_only: 'on',
            path: '"public", "extensions"',
            method: 'GET',
          },
        ])
        const [after] = await api.query<Record<string, unknown>>(session)
        expect(after).toMatchObject({
          role: 'authenticator',
          claims: '',
          timeout: '0',
          read_only: 'off',
        })
      },
    ))

  test('sees and changes only what the rules allow; a shared prepared statement is planned for each role', () =>
    withApi({}, async (api) => {
      const rowsOf = async (identity: Identity) =>
        (await api.asCaller(identity, [selectNotes]))[0]?.rows.map(({ id }) => id)
      for (let round = 0; round < 7; round += 1) {
        expect(await rowsOf(as(ana))).toEqual([1])
        expect(await rowsOf(as(ben))).toEqual([2])
        expect(await rowsOf({ role: 'anon', claims: {} })).toEqual([1])
        expect(await rowsOf({ role: 'service_role', claims: {} })).toEqual([1, 2])
      }
    }))

  test('several statements are one transaction: the failure of the second undoes the first', () =>
    withApi({}, async (api) => {
      const error = await failing(
        api.asCaller(as(ana), [
          { text: "insert into notes values (3, $1, 'mine')", values: [ana] },
          { text: "insert into notes values (4, $1, 'not mine')", values: [ben] },
        ]),
      )
      expect(error).toBeInstanceOf(DatabaseError)
      expect(codeOf(error)).toBe('42501')
      expect(await service.query('select from notes')).toHaveLength(2)
      const [after] = await api.query<{ role: string; claims: string }>(session)
      expect(after).toMatchObject({ role: 'authenticator', claims: '' })
    }))

  test('what only the commit finds out is an error too', () =>
    withApi({}, async (api) => {
      const error = await failing(
        api.asCaller(as(ana), [{ text: 'insert into pairs values (1, 99)' }]),
      )
      expect(codeOf(error)).toBe('23503')
      expect(await service.query('select from pairs')).toEqual([])
    }))

  test('who only reads cannot write', () =>
    withApi({}, async (api) => {
      const statement = { text: "update notes set body = 'changed'" }
      const error = await failing(api.asCaller(as(ana, { readOnly: true }), [statement]))
      expect(codeOf(error)).toBe('25006')
    }))

  test('a statement that takes too long is ended, and the next one is not', () =>
    withApi({ statementMs: { anon: 50 } }, async (api) => {
      const anon = { role: 'anon', claims: {} }
      expect(codeOf(await failing(api.asCaller(anon, [{ text: 'select pg_sleep(5)' }])))).toBe(
        '57014',
      )
      expect(await api.asCaller(anon, [{ text: 'select 1 as one' }])).toEqual([
        { rows: [{ one: 1 }], affected: 1 },
      ])
    }))

  test('the number of rows affected is told for each statement', () =>
    withApi({}, async (api) => {
      const results = await api.asCaller(as(ana), [
        {
          text: "insert into notes select n, $1, 'x' from generate_series(10, 14) n",
          values: [ana],
        },
        { text: 'delete from notes where id > $1 returning id', values: [12] },
        { text: '' },
      ])
      expect(results.map(({ affected }) => affected)).toEqual([5, 2, 0])
      expect(results[1]?.rows).toHaveLength(2)
    }))

  test('a transaction may stay open between two statements', () =>
    withApi({}, async (api) => {
      const found = await api.asCallerDuring(as(ana), async (tx) => {
        await tx.query("insert into notes values (5, $1, 'mine')", [ana])
        return tx.query('select id from notes order by id')
      })
      expect(found).toEqual([{ id: 1 }, { id: 5 }])
      await failing(
        api.asCallerDuring(as(ana), async (tx) => {
          await tx.query('delete from notes')
          throw new Error('no')
        }),
      )
      expect(await service.query('select from notes')).toHaveLength(3)
    }))
})

describe('after errors', () => {
  test('a failed statement answers instead of hanging, and its connection serves on', () =>
    withApi({}, async (api) => {
      for (let round = 0; round < 5; round += 1) {
        expect(codeOf(await failing(api.query('select 1/0')))).toBe('22012')
        expect(codeOf(await failing(api.query('selec')))).toBe('42601')
      }
      expect(await api.query('select 1 as one')).toEqual([{ one: 1 }])
      expect(api.counts().open).toBe(1)
    }))

  test('a statement name first used in a failed batch works afterwards', () =>
    withApi({}, async (api) => {
      const insert = (id: number, owner: string) => ({
        name: 'insert_note',
        text: 'insert into notes (id, owner) values ($1, $2)',
        values: [id, owner],
      })
      const missing = { name: 'missing', text: 'select * from nothing' }
      for (let round = 0; round < 3; round += 1) {
        // Parsed and then undone; never reached; broken itself.
        expect(codeOf(await failing(api.asCaller(as(ana), [insert(1, ana), selectNotes])))).toBe(
          '23505',
        )
        expect(codeOf(await failing(api.asCaller(as(ana), [missing, selectNotes])))).toBe('42P01')
        const results = await api.asCaller(as(ana), [insert(20 + round, ana), selectNotes])
        expect(results[1]?.rows).toHaveLength(2 + round)
      }
    }))

  test('one name for another text is parsed again', () =>
    withApi({}, async (api) => {
      const ask = async (text: string) =>
        (await api.asCaller(as(ana), [{ name: 'same', text }]))[0]?.rows
      expect(await ask('select 1 as one')).toEqual([{ one: 1 }])
      expect(await ask('select 2 as two')).toEqual([{ two: 2 }])
      expect(await ask('select 1 as one')).toEqual([{ one: 1 }])
    }))

  test('a prepared statement whose columns changed, or that the session lost, is prepared again', () =>
    withApi({}, async (api) => {
      const everything = { name: 'everything', text: 'select * from notes where id = 1' }
      const ask = async () => (await api.asCaller(as(ana), [everything]))[0]?.rows[0]
      expect(await ask()).not.toHaveProperty('extra')
      await service.query('alter table notes add column extra int')
      expect(await ask()).toHaveProperty('extra')
      await service.query('alter table notes drop column extra')
      expect(await ask()).not.toHaveProperty('extra')
      await api.query('deallocate all')
      expect(await ask()).toMatchObject({ id: 1 })
    }))

  test('the statements kept by a session have an upper number', () =>
    withApi({}, async (api) => {
      for (let number = 0; number < 300; number += 1) {
        await api.asCaller(as(ana), [{ name: `n${number}`, text: `select ${number}` }])
      }
      const [kept] = await api.query<{ count: number }>(
        'select count(*) from pg_prepared_statements',
      )
      expect(kept?.count).toBeLessThanOrEqual(256)
      expect(await api.asCaller(as(ana), [{ name: 'n0', text: 'select 0 as n' }])).toMatchObject([
        { rows: [{ n: 0 }] },
      ])
    }))

  test('behind a transaction pooler nothing stays prepared', () =>
    withApi({ pooled: true }, async (api) => {
      await api.asCaller(as(ana), [selectNotes])
      expect(await api.query('select from pg_prepared_statements')).toEqual([])
    }))

  test('what cannot be sent is refused without harm to the connection', () =>
    withApi({}, async (api) => {
      const circular: { self?: unknown } = {}
      circular.self = circular
      await expect(api.query('select $1::json', [circular])).rejects.toThrow(TypeError)
      await expect(api.query('select $1::text', [() => 1])).rejects.toThrow(TypeError)
      await expect(api.query('select $1::timestamptz', [new Date('no')])).rejects.toThrow(TypeError)
      expect(codeOf(await failing(api.query('select 1 \0 drop')))).toBe('42601')
      expect(codeOf(await failing(api.query('select $1::text', ['a\0b'])))).toBe('22021')
      expect(codeOf(await failing(api.query('select 1', new Array(65_536).fill(1))))).toBe('54023')
      expect(codeOf(await failing(api.query('copy notes from stdin')))).toBeDefined()
      expect(await api.query('select 1 as one')).toEqual([{ one: 1 }])
    }))
})

describe('values', () => {
  test('of every kind arrive as what they are', async () => {
    const when = new Date('2026-03-04T05:06:07.089Z')
    const [row] = await service.query(
      `select $1::int as number, $2::numeric as exact, $3::bool as truth, $4::timestamptz as moment,
        $5::bytea as bytes, $6::jsonb as object, $7::text[] as list, $8::int[] as grid, $9::text as nothing,
        $10::text as text, $11::int8 as large, $12::int8 as huge, '2026-03-04'::date as day,
        json_build_array(1, 'a') as json`,
      [
        42,
        1.5,
        true,
        when,
        Buffer.from([0, 255]),
        { a: [1, "it's"] },
        ['a', 'b"c\\d', null, ''],
        [
          [1, 2],
          [3, 4],
        ],
        undefined,
        'नमस्ते',
        2n ** 40n,
        2n ** 60n,
      ],
    )
    expect(row).toEqual({
      number: 42,
      exact: '1.5',
      truth: true,
      moment: when,
      bytes: Buffer.from([0, 255]),
      object: { a: [1, "it's"] },
      list: ['a', 'b"c\\d', null, ''],
      grid: [
        [1, 2],
        [3, 4],
      ],
      nothing: null,
      text: 'नमस्ते',
      large: 2 ** 40,
      huge: '1152921504606846976',
      day: '2026-03-04',
      json: [1, 'a'],
    })
  })

  test('JSON made by the database and read as text is handed on as it is', async () => {
    const [row] = await service.query(`select json_build_object('at', now())::text as body`)
    expect(row?.body).toEqual(expect.stringMatching(/^\{"at" : "/))
  })
})

describe('transactions of the login', () => {
  test('statements asked for at once run one after the other', async () => {
    const ids = await service.transaction(async (tx) => {
      const inserts = [6, 7, 8].map((id) =>
        tx.query<{ id: number }>('insert into notes values ($1, $2) returning id', [id, ana]),
      )
      return (await Promise.all(inserts)).flat().map(({ id }) => id)
    })
    expect(ids).toEqual([6, 7, 8])
  })

  test('a failed statement undoes all, and later ones are refused', async () => {
    let late: Promise<unknown> | undefined
    await failing(
      service.transaction(async (tx) => {
        await tx.query('delete from notes')
        late = tx.query('select 1/0').catch(() => tx.query('select 1'))
        await late
      }),
    )
    expect(codeOf(await failing(late as Promise<unknown>))).toBe('25P02')
    expect(await service.query('select from notes')).toHaveLength(2)
  })

  test('a statement after the end is refused', async () => {
    const tx = await service.transaction(async (open) => open)
    await expect(tx.query('select 1')).rejects.toThrow('The transaction is over')
  })
})

describe('connections', () => {
  const endSessions = (name: string) =>
    service.query(
      'select pg_terminate_backend(pid, 2000) from pg_stat_activity where application_name = $1',
      [name],
    )

  test('none free in time is a PoolTimeout, and the next caller is served', () =>
    withApi({ waitMs: 100 }, async (api) => {
      const slow = api.query('select pg_sleep(0.4)')
      const error = await failing(api.query('select 1'))
      expect(error).toBeInstanceOf(PoolTimeout)
      await slow
      expect(await api.query('select 1 as one')).toEqual([{ one: 1 }])
    }))

  test('lost while idle: the next statement does not notice', () =>
    withApi({ applicationName: 'idle' }, async (api) => {
      await api.query('select 1')
      await endSessions('idle')
      expect(await api.query('select 1 as one')).toEqual([{ one: 1 }])
    }))

  test('lost a moment ago, before anyone could notice: a change is made once', () =>
    withApi({ applicationName: 'dead' }, async (api) => {
      await api.query('select 1')
      // Another process ends it while this one sleeps and can read nothing.
      const script = `
        import { Client } from 'pg'
        const client = new Client({ connectionString: process.argv[1] })
        await client.connect()
        await client.query("select pg_terminate_backend(pid, 2000) from pg_stat_activity where application_name = 'dead'")
        await client.end()`
      execFileSync(process.execPath, ['--input-type=module', '-e', script, fresh.serviceUrl])
      const insert = { text: 'insert into notes values (9, $1)', values: [ana] }
      expect(await api.asCaller(as(ana), [insert])).toMatchObject([{ affected: 1 }])
    }))

  test('lost while a statement runs: told by SQLSTATE, and not sent again', () =>
    withApi({ applicationName: 'busy' }, async (api) => {
      const running = failing(
        api.asCaller(as(ana), [
          { text: 'insert into notes select 9, $1 from pg_sleep(5)', values: [ana] },
        ]),
      )
      await vi.waitFor(async () =>
        expect(
          await service.query(
            `select from pg_stat_activity where application_name = 'busy' and query like '%pg_sleep%'`,
          ),
        ).toHaveLength(1),
      )
      await endSessions('busy')
      expect(codeOf(await running)).toMatch(/^(57P01|08006)$/)
      expect(await service.query('select from notes where id = 9')).toEqual([])
      expect(await api.query('select 1 as one')).toEqual([{ one: 1 }])
    }))

  test('lost inside an open transaction: the work fails, the pool lives', () =>
    withApi({ applicationName: 'open' }, async (api) => {
      const error = await failing(
        api.asCallerDuring(as(ana), async (tx) => {
          await tx.query('select 1')
          await endSessions('open')
          return tx.query('select 1')
        }),
      )
      expect(codeOf(error)).toMatch(/^(57P01|08006)$/)
      expect(await api.query('select 1 as one')).toEqual([{ one: 1 }])
    }))

  test('a database that is not there is one clear error of class 08', async () => {
    const pool = createPool({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'nothing' })
    const error = await failing(pool.query('select 1'))
    expect(codeOf(error)).toBe('08001')
    expect((error as Error).message).toMatch(/^The database could not be reached: .*ECONNREFUSED/)
    await pool.close()
  })
})

describe('notifications', () => {
  test('reach every hearer until it stops', async () => {
    const first: string[] = []
    const second: string[] = []
    const stopFirst = await service.listen('news', (payload) => first.push(payload))
    const stopSecond = await service.listen('news', (payload) => second.push(payload))
    await service.query("notify news, 'one'")
    await vi.waitFor(() => expect(second).toEqual(['one']))
    await stopFirst()
    await service.query("notify news, 'two'")
    await vi.waitFor(() => expect(second).toEqual(['one', 'two']))
    expect(first).toEqual(['one'])
    await stopSecond()
  })

  test('after a lost connection the hearer is told to look again, and hears on', async () => {
    const heard: string[] = []
    const stop = await service.listen('news', (payload) => heard.push(payload))
    await service.query(
      `select pg_terminate_backend(pid, 2000) from pg_stat_activity where query = 'listen "news"'`,
    )
    await vi.waitFor(() => expect(heard).toEqual(['']), 5000)
    await service.query("notify news, 'after'")
    await vi.waitFor(() => expect(heard).toEqual(['', 'after']))
    await stop()
  })
})

test('[T009] the login of requests has no rights of its own and can become three roles only', async () => {
  const [login] = await service.query(
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolinherit
     from pg_roles where rolname = 'authenticator'`,
  )
  expect(new Set(Object.values(login ?? {}))).toEqual(new Set([false]))
  const reachable = await service.query(
    `select rolname from pg_roles
     where pg_has_role('authenticator', oid, 'member') and rolname <> 'authenticator' order by 1`,
  )
  expect(reachable.map(({ rolname }) => rolname)).toEqual(['anon', 'authenticated', 'service_role'])
  await withApi({}, async (api) => {
    expect(codeOf(await failing(api.query('select * from notes')))).toBe('42501')
    expect(codeOf(await failing(api.query('set role postgres')))).toBe('42501')
    expect(codeOf(await failing(api.asCaller({ role: 'postgres', claims: {} }, [])))).toBe('42501')
  })
})
