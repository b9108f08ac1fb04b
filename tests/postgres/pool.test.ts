// What a statement can see and do: as a caller, in a transaction, with every kind of value.
import { DatabaseError } from 'pg'
import { describe, expect, test } from 'vitest'
import type { Identity } from '#server/postgres/database.ts'
import {
  ana,
  as,
  ben,
  codeOf,
  failing,
  selectNotes,
  service,
  session,
  setNotes,
  withApi,
} from './notes.ts'

setNotes()

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

  test.each([{}, { pooled: true }])(
    'many ask the same at once, and each sees what they may (%o)',
    async (options) =>
      withApi(options, async (api) => {
        const text = 'select id, body from notes where id = any ($1::int[]) order by id'
        const asks = (sub: string, ...ids: number[]) => ({
          claims: { sub, role: 'authenticated' },
          values: [ids],
        })
        const ask = () =>
          api.asEach<{ id: number }>('authenticated', text, [
            asks(ana, 1, 2),
            asks(ben, 1, 2),
            asks(ben, 1),
            asks(ana, 1),
          ])
        for (let round = 0; round < 7; round += 1) {
          const answers = await ask()
          expect(answers.map((rows) => rows.map(({ id }) => id))).toEqual([[1], [2], [], [1]])
        }
        // Rows that equal those of the caller before, and then others.
        const all = await api.asEach<{ id: number }>('service_role', text, [
          ...[asks(ana, 1, 2), asks(ben, 1, 2), asks(ben, 2), asks(ana, 2), asks(ana)],
          ...[asks(ana, 2), asks(ana, 1, 2)],
        ])
        const bodies = (await service.query<{ body: string }>('select body from notes order by id'))
          .map(({ body }) => body)
          .map((body, place) => ({ id: place + 1, body }))
        const [one, two] = bodies
        expect(all).toEqual([[one, two], [one, two], [two], [two], [], [two], [one, two]])
        expect(await api.asEach('authenticated', text, [])).toEqual([])
        const [after] = await api.query<{ role: string; claims: string }>(session)
        expect(after).toMatchObject({ role: 'authenticator', claims: '' })
      }),
  )

  test('what many ask fails for all when it fails for one, and none of them can write', () =>
    withApi({}, async (api) => {
      const asked = (value: string) => ({ claims: { sub: ana }, values: [value] })
      const divided = api.asEach('authenticated', 'select 1 / $1::int as part', [
        asked('1'),
        asked('0'),
      ])
      expect(codeOf(await failing(divided))).toBe('22012')
      const written = api.asEach('authenticated', 'update notes set body = $1 returning id', [
        asked('x'),
        asked('y'),
      ])
      expect(codeOf(await failing(written))).toBe('25006')
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
    withApi({ statementMs: { anon: 2000 } }, async (api) => {
      const anon = { role: 'anon', claims: {} }
      expect(codeOf(await failing(api.asCaller(anon, [{ text: 'select pg_sleep(60)' }])))).toBe(
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

  test('what is asked for together is carried out in its order, and each has its own answer', async () => {
    const answers = await service.transaction((tx) =>
      Promise.all([
        tx.query(`select set_config('test.turn', 'first', true) as turn`),
        tx.query(`select current_setting('test.turn') as turn, $1::int as of`, [2]),
        tx.query(`select set_config('test.turn', 'third', true) as turn`),
      ]),
    )
    expect(answers).toEqual([[{ turn: 'first' }], [{ turn: 'first', of: 2 }], [{ turn: 'third' }]])
  })

  test('one of them that fails is the answer to all, and nothing of them has happened', async () => {
    const outcome = await service
      .transaction(async (tx) => {
        const asked = await Promise.allSettled([
          tx.query('create table of_the_failed ()'),
          tx.query('select 1 / 0'),
          tx.query('select 1'),
        ])
        expect(asked.map((one) => 'reason' in one && one.reason.code)).toEqual(
          Array(3).fill('22012'),
        )
        await tx.query('select 1')
      })
      .catch((error) => error.code)
    expect(outcome).toBe('25P02')
    expect(await service.query(`select to_regclass('of_the_failed') as made`)).toEqual([
      { made: null },
    ])
  })

  test('a statement after the end is refused', async () => {
    const tx = await service.transaction(async (open) => open)
    await expect(tx.query('select 1')).rejects.toThrow('The transaction is over')
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
