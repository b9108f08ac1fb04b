// The PostgreSQLs that a login is tried on: the oldest supported one, where only a superuser may
// give BYPASSRLS and REPLICATION and whoever makes roles may grant all, and the present one, where
// that takes the admin option. Each start is a new cluster, which keeps what it confirms.
import { programs15, startPostgres15 } from '#tests/support/postgresql-15.ts'
import { startPostgres } from '#tests/support/server-alone.ts'

export type RunningPostgres = { superuserUrl: string; stop(): Promise<void> }

export const postgresqls = [
  {
    name: programs15 ? 'PostgreSQL 15' : 'PostgreSQL 15: not run, because this machine has none',
    major: 15,
    isHere: programs15 !== undefined,
    async start(): Promise<RunningPostgres> {
      const { url, stop } = await startPostgres15({ wal_level: 'logical' })
      return { superuserUrl: url, stop: async () => stop() }
    },
  },
  {
    name: 'the present PostgreSQL',
    major: 18,
    isHere: true,
    async start(): Promise<RunningPostgres> {
      const { create, stop } = await startPostgres()
      return { superuserUrl: await create(), stop }
    },
  },
]
