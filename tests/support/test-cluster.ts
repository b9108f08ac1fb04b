// The databases of a test run: a template that holds the migrations and `database/`, kept as long
// as no migration, function, view or policy changes, and a login that owns it and its copies: a
// superuser, or a plain one that has the grants of docs/running.md and no more. Each has a
// PostgreSQL of its own, because what service_role may do is the same in all databases of one.
import path from 'node:path'
import { Client } from 'pg'
import { apply } from '#database/apply.ts'
import { prepareApiLogin } from '#server/postgres/login.ts'
import { joinRoles } from '#server/postgres/memberships.ts'
import { migrate } from '#server/postgres/migrate.ts'
import { requireRights } from '#server/postgres/owner-rights.ts'
import type { TestCluster, TestLogin } from './database.ts'
import { hashOf } from './kept-folder.ts'
import { asLogin, asSuperuser, inDatabase, PLAIN_RIGHTS } from './plain-login.ts'
import { startTestPostgres } from './test-postgres.ts'

const project = path.resolve(import.meta.dirname, '../..')
const silent = { info() {}, warn() {}, error() {} }
const plain = { login: 'plain_owner', password: 'secret of the plain owner' }

export async function startTestCluster(
  login: TestLogin,
): Promise<TestCluster & { stop(): Promise<void> }> {
  const isPlain = login === 'plain'
  const { superuserUrl, stop } = await startTestPostgres(isPlain ? 'plain' : '')
  const ownerUrl = isPlain ? await makePlainOwner(superuserUrl) : superuserUrl
  const template = presentTemplate()
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await removeAllBut(client, template)
    const { rows } = await client.query('select from pg_database where datname = $1', [template])
    if (rows.length === 0) await build(client, ownerUrl, template)
  } finally {
    await client.end()
  }
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const authenticatorUrl = await prepareApiLogin(ownerUrl, owner, silent)
    return { superuserUrl, ownerUrl, authenticatorUrl, template, stop }
  } finally {
    await owner.end()
  }
}

const presentTemplate = () => `template_${hashOf(['server/migrations', 'database'])}`

/** An earlier test run may have made it. */
async function makePlainOwner(superuserUrl: string): Promise<string> {
  const { login, password } = plain
  await asSuperuser(superuserUrl, [
    `do $$ begin
       if to_regrole('${login}') is null then create role ${login}; end if;
     end $$`,
    `alter role ${login} login ${PLAIN_RIGHTS} password '${password}'`,
  ])
  return asLogin(superuserUrl, login, password)
}

/** Older templates, and leftovers of killed runs. */
async function removeAllBut(client: Client, template: string) {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^(fresh|template|draft)_' and datname <> $1`,
    [template],
  )
  for (const { name } of rows) await client.query(`drop database "${name}" with (force)`)
}

/** Built under another name and renamed when complete. */
async function build(client: Client, ownerUrl: string, template: string) {
  const draft = template.replace('template', 'draft')
  const login = new URL(ownerUrl).username
  await client.query(`create database ${draft} template template0 owner ${login}`)
  const inside = new Client({ connectionString: inDatabase(ownerUrl, draft) })
  await inside.connect()
  try {
    await requireRights(inside)
    await migrate(inside, path.join(project, 'server/migrations'), { record: 'server.migrations' })
    await joinRoles(inside)
    await apply(inside, { log: () => {} })
  } finally {
    await inside.end()
  }
  if (template !== presentTemplate())
    throw new Error('database/ was changed while a database was made of it: run the tests again')
  await client.query(`alter database ${draft} rename to ${template}`)
}
