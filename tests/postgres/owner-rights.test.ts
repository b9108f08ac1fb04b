// What a login must be allowed to do is asked before anything is changed, and what is missing is
// told as statements: run as they stand, they are enough for the whole product.
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apply } from '#database/apply.ts'
import { readSqlFiles } from '#database/files.ts'
import { warnOfHiddenRows } from '#server/postgres/hidden-rows.ts'
import { joinRoles } from '#server/postgres/memberships.ts'
import { requireRights } from '#server/postgres/owner-rights.ts'
import { migrateServer } from '#server/start.ts'
import {
  asSuperuser,
  inDatabase,
  makePlainLogin,
  type PlainLogin,
} from '#tests/support/plain-login.ts'
import { postgresqls, type RunningPostgres } from '../serve/postgresqls.ts'

for (const { name, major, isHere, start } of postgresqls) {
  describe.skipIf(!isHere)(name, () => {
    let postgres: RunningPostgres
    beforeAll(async () => {
      postgres = await start()
    })
    afterAll(() => postgres?.stop())

    const asSession = async <T>(url: string, work: (session: Client) => Promise<T>): Promise<T> => {
      const session = new Client({ connectionString: url })
      await session.connect()
      try {
        return await work(session)
      } finally {
        await session.end()
      }
    }
    const make = (rights: string, owns?: boolean) =>
      makePlainLogin(postgres.superuserUrl, { rights, owns })
    /** The statements that the refusal names; none when nothing is missing. */
    const missing = ({ url, login }: PlainLogin, replicationUrl: string | undefined = url) =>
      asSession(url, (session) =>
        requireRights(session, { replicationUrl }).then(
          () => [],
          ({ message }: Error) => {
            const start = `The database's login ${login} lacks rights; let an administrator of the database run: `
            expect(message.startsWith(start)).toBe(true)
            expect(message).not.toContain('\n')
            return message.slice(start.length).split('; ')
          },
        ),
      )
    const inside = ({ database }: PlainLogin) => inDatabase(postgres.superuserUrl, database)
    const bringUp = ({ url }: PlainLogin, checksum = 'first') =>
      asSession(url, async (session) => {
        await requireRights(session, { replicationUrl: url })
        await migrateServer(session)
        await joinRoles(session)
        await apply(session, { log: () => {}, files: { ...readSqlFiles(), checksum } })
      })

    test('[A1] [A2] a login without any right is told all of them, and they are enough', async () => {
      const plain = await make('', false)
      const { login, database } = plain
      const statements = await missing(plain)
      expect(statements).toEqual([
        `ALTER ROLE ${login} CREATEROLE REPLICATION`,
        `ALTER DATABASE ${database} OWNER TO ${login}`,
      ])
      await asSuperuser(inside(plain), statements)
      await bringUp(plain)
    })

    test('[A2] the right to replicate is asked for only where changes are followed', async () => {
      const plain = await make('createrole')
      const ofRoles = major > 15 ? [expect.stringMatching(/^GRANT anon, /)] : []
      const { login } = plain
      expect(await missing(plain)).toEqual([`ALTER ROLE ${login} REPLICATION`, ...ofRoles])
      await asSession(plain.url, async (session) => {
        const asked = requireRights(session).then(String, String)
        expect(await asked).not.toContain('REPLICATION')
      })
    })

    test('[A1] [A2] where a provider has a role for it, that role is named', async () => {
      const plain = await make('createrole')
      await asSuperuser(postgres.superuserUrl, ['create role rds_replication'])
      try {
        expect((await missing(plain))[0]).toBe(`GRANT rds_replication TO ${plain.login}`)
      } finally {
        await asSuperuser(postgres.superuserUrl, ['drop role rds_replication'])
      }
    })

    test('[A1] roles that another login made are to be granted, unless it may do so itself', async () => {
      const maker = await make('createrole replication')
      const plain = await make('replication')
      const statements = await missing(plain)
      const roles = 'anon, authenticated, service_role'
      expect(statements).toEqual([`GRANT ${roles} TO ${plain.login} WITH ADMIN OPTION`])
      await asSuperuser(inside(plain), statements)
      await bringUp(plain)
      const withAll = `GRANT ${roles}, authenticator TO ${maker.login} WITH ADMIN OPTION`
      expect(await missing(maker)).toEqual(major > 15 ? [withAll] : [])
    })

    test('[A1] what another login set up is given to this one', async () => {
      const before = await make('createrole replication')
      await asSuperuser(inside(before), await missing(before))
      await bringUp(before)
      const after = await make('createrole replication')
      await asSuperuser(inside(after), await missing(after))
      const moved = {
        ...after,
        database: before.database,
        url: inDatabase(after.url, before.database),
      }
      const statements = await missing(moved)
      expect(statements).toEqual([
        `ALTER DATABASE ${before.database} OWNER TO ${after.login}`,
        `REASSIGN OWNED BY ${before.login} TO ${after.login}`,
      ])
      await asSuperuser(inside(before), statements)
      await bringUp(moved, 'second')
    })

    test('[A1] what the first superuser set up stays theirs, and that is said', async () => {
      const plain = await make('createrole replication')
      await asSuperuser(inside(plain), ['create schema auth'])
      await asSession(plain.url, async (session) => {
        await expect(requireRights(session)).rejects.toThrow(
          `The database was set up by postgres: connect as that login, or restore a backup into a new database of ${plain.login}`,
        )
      })
    })

    test('[A1] a public schema of somebody else, as after an upgrade from PostgreSQL 14', async () => {
      const plain = await make('createrole replication')
      await asSuperuser(inside(plain), ['alter schema public owner to postgres'])
      const statements = await missing(plain)
      expect(statements.at(-1)).toBe(`ALTER SCHEMA public OWNER TO ${plain.login}`)
      await asSuperuser(inside(plain), statements)
      await bringUp(plain)
    })

    test('[A1] the login may become the roles of requests, also where they were taken from it', async () => {
      const plain = await make('createrole replication')
      await asSuperuser(inside(plain), await missing(plain))
      await bringUp(plain)
      const roles = 'anon, authenticated, service_role'
      await asSuperuser(inside(plain), [
        `revoke ${roles} from ${plain.login} cascade`,
        ...(major > 15 ? [`grant ${roles} to ${plain.login} with admin true, set false`] : []),
        `revoke connect on database ${plain.database} from public`,
      ])
      await bringUp(plain)
      await asSession(plain.url, async (session) => {
        await session.query('begin; set local role service_role; rollback')
        const { rows } = await session.query(
          `select has_database_privilege('authenticator', current_database(), 'connect') as allowed`,
        )
        expect(rows).toEqual([{ allowed: true }])
      })
    })

    test('[A1] a table whose rows the secret key cannot see is named in the log', async () => {
      const plain = await make('createrole replication')
      await asSuperuser(inside(plain), await missing(plain))
      await bringUp(plain)
      await asSuperuser(inside(plain), ['alter role service_role nobypassrls'])
      await asSession(plain.url, async (session) => {
        const told: unknown[] = []
        const warned = () =>
          warnOfHiddenRows(session, ['public'], { warn: (fields) => void told.push(fields) })
        await warned()
        expect(told).toEqual([])
        await session.query(
          'create table public.notes (); alter table notes enable row level security',
        )
        await warned()
        expect(told).toEqual([{ tables: ['public.notes'] }])
        await session.query('create policy "all" on public.notes to service_role using (true)')
        await warned()
        expect(told).toHaveLength(1)
      })
    })

    test('a superuser lacks nothing', async () => {
      await asSession(postgres.superuserUrl, (session) =>
        requireRights(session, { replicationUrl: postgres.superuserUrl }),
      )
    })
  })
}
