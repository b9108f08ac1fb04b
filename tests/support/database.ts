// A database for one test file: a copy of the template that holds the server's migrations and
// `database/`. The cluster belongs to the test run (global-setup.ts) and starts with the first
// call.
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { askTestRun } from './test-run.ts'

export type FreshDatabase = {
  /** As the owner: a superuser of the test cluster. */
  serviceUrl: string
  /** As `authenticator`, as requests do. */
  apiUrl: string
  /** Ends its sessions and removes it. */
  drop(): Promise<void>
}

/** The address of the test run's cluster, and the name of the template. */
export type TestCluster = { superuserUrl: string; authenticatorUrl: string; template: string }

/**
 * A new database of its own, as after a first start of the product, without people and data. With
 * `empty` it holds nothing at all, for tests of migrations and the like.
 */
export async function freshDatabase({ empty = false } = {}): Promise<FreshDatabase> {
  const cluster = await askTestRun<TestCluster>('/cluster')
  const name = `fresh_${randomBytes(6).toString('hex')}`
  const template = empty ? 'template0' : cluster.template
  await asSuperuser(cluster, `create database ${name} template ${template} strategy file_copy`)
  return {
    serviceUrl: inDatabase(cluster.superuserUrl, name),
    apiUrl: inDatabase(cluster.authenticatorUrl, name),
    async drop() {
      await asSuperuser(cluster, endReplication(name))
      await asSuperuser(cluster, `drop database if exists ${name} with (force)`)
    },
  }
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

async function asSuperuser({ superuserUrl }: TestCluster, statement: string) {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function inDatabase(address: string, name: string): string {
  const url = new URL(address)
  url.pathname = `/${name}`
  return url.href
}
