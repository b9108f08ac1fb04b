// The whole product on an external PostgreSQL (DATABASE_URL), the oldest supported version, and two
// processes on one database.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programs15, startPostgres15 } from '#tests/support/postgresql-15.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { asOwner, until } from '#tests/support/server-alone.ts'

const title = programs15
  ? 'on PostgreSQL 15'
  : 'on PostgreSQL 15: not run, because this machine has no PostgreSQL 15'

/** The public address of both, e.g. that of the proxy in front of them. */
const SITE = 'http://site.test'
const JOB = {
  title: 'Weaver',
  company: 'Loom House',
  location: 'Varanasi',
  description: 'Weaving.',
  requirements: ['Patience'],
}

async function clientOf({ url }: Product, siteUrl = url) {
  const config = (await (await fetch(`${url}/config.json`)).json()) as Record<string, string>
  expect(config.url).toBe(siteUrl)
  return createClient(url, config.publishableKey ?? '', {
    auth: { persistSession: false, autoRefreshToken: false },
  })
}

describe.skipIf(!programs15)(title, { timeout: 120_000 }, () => {
  let postgres: Awaited<ReturnType<typeof startPostgres15>>
  let dataDir: string
  let products: Product[]
  let env: Record<string, string>
  beforeAll(async () => {
    postgres = await startPostgres15({ wal_level: 'logical' })
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'hiring-agent-'))
    env = { DATABASE_URL: postgres.url, SITE_URL: SITE, LOG_LEVEL: 'info' }
    // Both at the same moment, on an empty database.
    products = await Promise.all([startProduct({ dataDir, env }), startProduct({ dataDir, env })])
  }, 120_000)
  afterAll(async () => {
    const codes = await Promise.all(products.map((each) => each.stop()))
    postgres?.stop()
    await rm(dataDir, { recursive: true, force: true })
    expect(codes).toEqual([0, 0])
  })
  const both = () => Promise.all(products.map((each) => clientOf(each, SITE)))
  const admin = () =>
    products.map((each) => each.admin).find(({ email }) => email) ?? { email: '', password: '' }

  test('two processes that start together make one administrator, who signs in at both', async () => {
    expect(products.filter((each) => each.admin.email)).toHaveLength(1)
    for (const client of await both()) {
      const { error } = await client.auth.signInWithPassword(admin())
      expect(error).toBeNull()
      const { data } = await client.from('profiles').select('role')
      expect(data).toContainEqual({ role: 'admin' })
    }
    const version = await asOwner(postgres.url, 'show server_version_num')
    expect(JSON.stringify(version)).toMatch(/"15\d{4}"/)
  })

  test('a job that is posted at one is read at the other, by visitors too, and as a page', async () => {
    const [first, second] = await both()
    await first?.auth.signInWithPassword(admin())
    const posted = await first?.from('jobs').insert(JOB).select('id').single()
    expect(posted?.error).toBeNull()
    const read = await second?.from('jobs').select('title, company_name').eq('id', posted?.data?.id)
    expect(read?.data).toEqual([{ title: 'Weaver', company_name: 'Loom House' }])
    const page = await fetch(`${products[1]?.url}/candidate/jobs/${posted?.data?.id}`)
    expect([page.status, (await page.text()).includes('Weaver')]).toEqual([200, true])
  })

  test('live changes of one reach who listens at the other', async () => {
    const [first, second] = await both()
    await first?.auth.signInWithPassword(admin())
    const heard: string[] = []
    let joined = false
    second
      ?.channel('jobs')
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'jobs' }, (change) =>
        heard.push(change.new.title),
      )
      .on('system', {}, ({ status }) => (joined ||= status === 'ok'))
      .subscribe()
    await until(() => joined)
    await first?.from('jobs').insert({ ...JOB, title: 'Dyer' })
    await until(() => heard.includes('Dyer'))
    await second?.removeAllChannels()
  })

  test('a sign-out at one is known at the other within five seconds', async () => {
    const [first, second] = await both()
    const signedIn = await first?.auth.signInWithPassword(admin())
    const token = signedIn?.data.session?.access_token ?? ''
    // The other one has it in its cache as valid.
    expect((await second?.auth.getUser(token))?.data.user?.email).toBe(admin().email)
    await first?.auth.signOut({ scope: 'local' })
    const since = Date.now()
    let lastKnown = since
    await until(async () => {
      const asked = Date.now()
      const { error } = (await second?.auth.getUser(token)) ?? {}
      if (!error) lastKnown = asked
      return error
    })
    // By when it was asked: on a busy machine the answers themselves take long.
    expect(lastKnown - since).toBeLessThan(5000)
  })

  test('a second start of one changes nothing in the database and makes no administrator', async () => {
    const third = await startProduct({ dataDir, env })
    expect(third.output()).not.toMatch(/migrat|applied|password/)
    expect(await third.stop()).toBe(0)
  })
})

describe.skipIf(!programs15)(`${title}, without logical replication`, { timeout: 120_000 }, () => {
  test('it starts, says that live changes are off, and serves everything else', async () => {
    const postgres = await startPostgres15({ wal_level: 'replica' })
    try {
      const product = await startProduct({ env: { DATABASE_URL: postgres.url } })
      try {
        expect(product.output()).toContain('live changes are off')
        expect(product.output()).toContain('wal_level is replica, not logical')
        const client = await clientOf(product)
        expect((await client.auth.signInWithPassword(product.admin)).error).toBeNull()
        expect((await client.from('jobs').insert(JOB)).error).toBeNull()
        expect((await client.from('jobs').select('title')).data).toEqual([{ title: 'Weaver' }])
        const status = await new Promise((resolve) =>
          client
            .channel('jobs')
            .on('postgres_changes', { event: '*', schema: 'public', table: 'jobs' }, () => {})
            .on('system', {}, ({ status }) => resolve(status))
            .subscribe((state) => state === 'CHANNEL_ERROR' && resolve(state)),
        )
        expect(status).not.toBe('ok')
        await client.removeAllChannels()
      } finally {
        expect(await product.stop()).toBe(0)
      }
    } finally {
      postgres.stop()
    }
  })
})
