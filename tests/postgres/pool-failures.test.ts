// The pool after errors and lost connections, which no benchmark covers.
import { execFileSync } from 'node:child_process'
import { describe, expect, test, vi } from 'vitest'
import { PoolTimeout } from '#server/postgres/failures.ts'
import { createPool } from '#server/postgres/pool.ts'
import {
  ana,
  as,
  codeOf,
  failing,
  fresh,
  selectNotes,
  service,
  setNotes,
  withApi,
} from './notes.ts'

setNotes()

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
        // Parsed and then rolled back; never reached; broken itself.
        expect(codeOf(await failing(api.asCaller(as(ana), [insert(1, ana), selectNotes])))).toBe(
          '23505',
        )
        expect(codeOf(await failing(api.asCaller(as(ana), [missing, selectNotes])))).toBe('42P01')
        const results = await api.asCaller(as(ana), [insert(20 + round, ana), selectNotes])
        expect(results[1]?.rows).toHaveLength(2 + round)
      }
    }))

  test('[T130] without room for changes they fail with 53100 and change nothing, and reads go on', async () => {
    let full = true
    await withApi({ isFull: () => full }, async (api) => {
      const insert = { text: 'insert into notes values (30, $1)', values: [ana] }
      const noRoom = { code: '53100', message: 'The server has no room left: nothing was changed' }
      const read = async () => (await api.asCaller(as(ana), [selectNotes]))[0]?.rows
      await expect(api.asCaller(as(ana), [selectNotes, insert])).rejects.toMatchObject(noRoom)
      const during = api.asCallerDuring(as(ana), (tx) => tx.query(insert.text, insert.values))
      await expect(during).rejects.toMatchObject(noRoom)
      await expect(api.query('create table more ()')).rejects.toMatchObject(noRoom)
      expect(await read()).toEqual([{ id: 1 }])
      full = false
      const other = api.asCaller(as(ana, { readOnly: true }), [insert])
      await expect(other).rejects.toMatchObject({ code: '25006' })
      await api.asCaller(as(ana), [insert])
      expect(await read()).toEqual([{ id: 1 }, { id: 30 }])
    })
  })

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

describe('connections', () => {
  const endSessions = (name: string) =>
    service.query(
      `select pg_terminate_backend(pid, 20000) from pg_stat_activity
       where datname = current_database() and application_name = $1`,
      [name],
    )

  test('none free in time is a PoolTimeout, and the next caller is served', () =>
    withApi({ waitMs: 500 }, async (api) => {
      // Connected first: otherwise a slow connection could be the one that times out.
      await api.query('select 1')
      const { promise: refused, resolve: release } = Promise.withResolvers<void>()
      const slow = api.transaction(() => refused)
      const error = await failing(api.query('select 1'))
      expect(error).toBeInstanceOf(PoolTimeout)
      release()
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
      // Another process ends it while this one is blocked and cannot read.
      const script = `
        import { Client } from 'pg'
        const client = new Client({ connectionString: process.argv[1] })
        await client.connect()
        await client.query("select pg_terminate_backend(pid, 20000) from pg_stat_activity where datname = current_database() and application_name = 'dead'")
        await client.end()`
      execFileSync(process.execPath, ['--input-type=module', '-e', script, fresh.serviceUrl])
      const insert = { text: 'insert into notes values (9, $1)', values: [ana] }
      expect(await api.asCaller(as(ana), [insert])).toMatchObject([{ affected: 1 }])
    }))

  test('lost while a statement runs: told by SQLSTATE, and not sent again', () =>
    withApi({ applicationName: 'busy' }, async (api) => {
      const running = failing(
        api.asCaller(as(ana), [
          { text: 'insert into notes select 9, $1 from pg_sleep(60)', values: [ana] },
        ]),
      )
      await vi.waitFor(
        async () =>
          expect(
            await service.query(
              `select from pg_stat_activity where datname = current_database()
               and application_name = 'busy' and query like '%pg_sleep%'`,
            ),
          ).toHaveLength(1),
        15_000,
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
    await vi.waitFor(() => expect(second).toEqual(['one']), 15_000)
    await stopFirst()
    await service.query("notify news, 'two'")
    await vi.waitFor(() => expect(second).toEqual(['one', 'two']), 15_000)
    expect(first).toEqual(['one'])
    await stopSecond()
  })

  test('hearers that begin and stop together made the driver warn of two statements at once', async () => {
    const warnings: string[] = []
    const note = ({ message }: Error) => warnings.push(message)
    process.on('warning', note)
    const channels = ['news', 'weather', 'sport']
    const stops = await Promise.all(channels.map((channel) => service.listen(channel, () => {})))
    await Promise.all(stops.map((stop) => stop()))
    process.off('warning', note)
    expect(warnings).toEqual([])
  })

  test('after a lost connection the hearer is told to look again, and hears on', async () => {
    const heard: string[] = []
    const stop = await service.listen('news', (payload) => heard.push(payload))
    await service.query(
      `select pg_terminate_backend(pid, 2000) from pg_stat_activity
       where datname = current_database() and query = 'listen "news"'`,
    )
    await vi.waitFor(() => expect(heard).toEqual(['']), 15_000)
    await service.query("notify news, 'after'")
    await vi.waitFor(() => expect(heard).toEqual(['', 'after']), 15_000)
    await stop()
  })
})
