// A database for one test file: a copy of the template that holds the server's migrations and
// `database/`. The cluster belongs to the test run (global-setup.ts) and starts with the first
// call.
import { randomBytes } from 'node:crypto'
import { asSuperuser, inDatabase } from './plain-login.ts'
import { askTestRun } from './test-run.ts'

export type FreshDatabase = {
  /** As the owner. */
  serviceUrl: string
  superuserUrl: string
  /** As `authenticator`, as requests do. */
  apiUrl: string
  /** Ends its sessions and removes it. */
  drop(): Promise<void>
}

/** Who owns the databases: docs/testing.md says when it is which. */
export type TestLogin = 'superuser' | 'plain'

/** The addresses of a cluster of the test run, and the name of the template. */
export type TestCluster = {
  superuserUrl: string
  ownerUrl: string
  authenticatorUrl: string
  template: string
}

/**
 * A new database of its own, as after a first start of the product, without people and data. With
 * `empty` it holds nothing at all, for tests of migrations and the like. Its owner is a superuser,
 * unless a `login` is named.
 */
export async function freshDatabase({
  empty = false,
  login = usualLogin(),
}: {
  empty?: boolean
  login?: TestLogin
} = {}): Promise<FreshDatabase> {
  const cluster = await askTestRun<TestCluster>(`/cluster/${login}`)
  const name = `fresh_${randomBytes(6).toString('hex')}`
  const template = empty ? 'template0' : cluster.template
  const owner = new URL(cluster.ownerUrl).username
  await asSuperuser(cluster.superuserUrl, [
    `create database ${name} template ${template} owner ${owner} strategy file_copy`,
  ])
  return {
    serviceUrl: inDatabase(cluster.ownerUrl, name),
    superuserUrl: inDatabase(cluster.superuserUrl, name),
    apiUrl: inDatabase(cluster.authenticatorUrl, name),
    async drop() {
      await asSuperuser(cluster.superuserUrl, [
        endReplication(name),
        `drop database if exists ${name} with (force)`,
      ])
    },
  }
}

function usualLogin(): TestLogin {
  const { TEST_LOGIN: login = '' } = process.env
  if (login !== '' && login !== 'plain') throw new Error('TEST_LOGIN: expected plain')
  return login || 'superuser'
}

/** A reader of its changes whose connection has just closed may hold it for another moment. */
const endReplication = (database: string) => `
  do $$
  begin
    while exists (select from pg_replication_slots where database = '${database}' and active) loop
      perform pg_terminate_backend(active_pid) from pg_replication_slots
      where database = '${database}' and active;
      perform pg_sleep(0.02);
    end loop;
  end;
  $$`
