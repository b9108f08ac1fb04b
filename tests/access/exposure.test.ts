// What can be seen from outside: of the machine, of the schema, of the server's internal data.
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createSite } from '#site/site.ts'
import { projectFolder } from '#start/project.ts'
import { type Api, orThrow, people, startApi } from '#tests/support/api.ts'
import { resumePdf } from '#tests/support/resume.ts'
import { rawRequest } from './raw-request.ts'

const web = path.join(projectFolder, 'dist', 'web')

let api: Api
beforeAll(async () => {
  api = await startApi({ pages: (options) => createSite({ folder: web, ...options }) })
  const asha = await api.as('asha')
  const file = await resumePdf('Asha Verma')
  const where = `${people.asha}/cv.pdf`
  const upload = { contentType: 'application/pdf' }
  await orThrow(asha.storage.from('resumes').upload(where, file, upload))
  await orThrow((await api.anon()).auth.resetPasswordForEmail('asha@example.test'))
  await vi.waitFor(async () => expect(await filesBelow('mail')).not.toEqual([]), 30_000)
})
afterAll(() => api?.stop())
afterEach(() => vi.unstubAllEnvs())

/** Everything below a folder of the data folder, by its path there. */
async function filesBelow(folder: string): Promise<string[]> {
  const full = path.join(api.dataDir, folder)
  const entries = await readdir(full, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(api.dataDir, path.join(entry.parentPath, entry.name)))
}

test('[T002] the built front end holds no secret', async () => {
  const entries = await readdir(path.join(web, 'client'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(5)
  const found: string[] = []
  for (const file of files) {
    const text = await readFile(path.join(file.parentPath, file.name), 'latin1')
    for (const secret of secretsIn(text)) found.push(`${file.name}: ${secret}`)
  }
  expect(found).toEqual([])
})

test('[T002] the search itself finds what it looks for', () => {
  const claims = Buffer.from('{"role":"service_role"}').toString('base64url')
  for (const secret of [
    'const role = "service_role"',
    '-----BEGIN PRIVATE KEY-----',
    '-----BEGIN EC PRIVATE KEY-----',
    'postgres://u:p@db.test/x',
    `eyJhbGciOiJIUzI1NiJ9.${claims}.c2lnbmF0dXJl`,
    'sb_secret_0123456789abcdef',
  ]) {
    expect(secretsIn(`a ${secret} b`), secret).not.toEqual([])
  }
  const visitor = Buffer.from('{"role":"anon"}').toString('base64url')
  expect(secretsIn(`eyJhbGciOiJIUzI1NiJ9.${visitor}.c2lnbmF0dXJl`)).toEqual([])
})

function secretsIn(text: string): string[] {
  const plain =
    text.match(
      /service_role|-----BEGIN [A-Z ]*PRIVATE KEY|postgres(ql)?:\/\/\S+@|sb_secret_[\w-]{8,}/g,
    ) ?? []
  const tokens = text.match(/\beyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g) ?? []
  const roleOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).role
  return [...plain, ...tokens.filter((token) => roleOf(token) !== 'anon')]
}

describe('[T007] nothing of the machine is served', () => {
  test.each([
    '/.git/HEAD',
    '/.env',
    '/config',
    '/debug',
    '/debug/pprof',
    '/openapi',
    '/openapi.json',
    '/server-status',
    '/package.json',
    '/main.ts',
    '/server/app.ts',
    '/metrics',
    '/dev/mail',
  ])('GET %s in production: 404', async (route) => {
    vi.stubEnv('NODE_ENV', 'production')
    expect((await api.request(route)).status).toBe(404)
  })

  test.each(['/metrics', '/dev/mail', '/dev/ui'])(
    '[S4] GET %s under a name that is not this machine’s: 404',
    async (route) => {
      const { status, headers } = await rawRequest(api.url, { path: route })
      expect(status).toBe(200)
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['x-frame-options']).toBe('DENY')
      for (const host of [
        'jobs.example.test',
        'evil.test:3000',
        '10.0.0.1',
        '127.0.0.1.evil.test',
      ]) {
        const other = await rawRequest(api.url, { path: route, headers: { host } })
        expect([host, other.status]).toEqual([host, 404])
      }
    },
  )

  test('[S4] a site that is served to others shows this machine’s pages to nobody', async () => {
    const variables = {
      SITE_URL: 'https://jobs.example.test',
      METRICS_TOKEN: 'a-token-for-metrics',
    }
    const served = await startApi({
      variables,
      cast: false,
      pages: (options) => createSite({ folder: web, ...options }),
    })
    for (const path of ['/metrics', '/dev/mail', '/dev/ui']) {
      for (const host of ['jobs.example.test', new URL(served.url).host]) {
        const { status } = await rawRequest(served.url, { path, headers: { host } })
        expect([path, host, status]).toEqual([path, host, 404])
      }
    }
    const headers = { authorization: `Bearer ${variables.METRICS_TOKEN}` }
    expect((await served.request('/metrics', { headers })).status).toBe(200)
    await served.stop()
  })

  test('TRACE: 405, and nothing of the request comes back', async () => {
    for (const route of ['/', '/rest/v1/jobs', '/auth/v1/user', '/health/live']) {
      const headers = { 'x-probe': 'come-back' }
      const answer = await rawRequest(api.url, { method: 'TRACE', path: route, headers })
      expect([route, answer.status]).toEqual([route, 405])
      expect(answer.body).not.toContain('come-back')
    }
  })

  test('the metrics are for this machine only, and for whoever has their token', async () => {
    const own = await api.request('/metrics')
    expect(own.status).toBe(200)
    const text = await own.text()
    expect(text).toMatch(/^http_requests_total\{service="\w+",status="\d+"\} \d+$/m)
    for (const queue of ['mail', 'resumes', 'imports', 'exports', 'erasures']) {
      expect(text).toMatch(
        new RegExp(`^queue_oldest_waiting_seconds\\{queue="${queue}"\\} [\\d.]+$`, 'm'),
      )
    }
    expect(text).toMatch(/^db_pool_wait_seconds_count\{pool="service"\} [1-9]/m)
    const forwarded = await api.request('/metrics', { headers: { 'x-forwarded-for': '1.2.3.4' } })
    expect(forwarded.status).toBe(404)
    expect((await api.request('/health/ready')).status).toBe(200)
    expect(await (await api.request('/health/ready')).json()).toEqual({ status: 'ready' })
  })
})

describe('[T010] the data folder', () => {
  test('no path leads into it', async () => {
    // In other configurations mails are shown on purpose.
    vi.stubEnv('NODE_ENV', 'production')
    const [object = '', mail = ''] = [
      (await filesBelow('files')).find((name) => name.includes('objects')),
      (await filesBelow('mail'))[0],
    ]
    const name = path.basename(api.dataDir)
    const prefixes = [
      '/',
      '/data/',
      `/${name}/`,
      '/../',
      '/../../../../../../tmp/',
      `/..%2f..%2f..%2f..%2ftmp%2f${name}%2f`,
      `/%2e%2e/%2e%2e/%2e%2e/tmp/${name}/`,
      `/assets/../../../../../../../tmp/${name}/`,
      `/assets/..%5c..%5c${name}%5c`,
      `//tmp/${name}/`,
      `/file:///tmp/${name}/`,
      `/storage/v1/object/public/resumes/../../../../../..${api.dataDir}/`,
      `/storage/v1/object/public/resumes/..%2f..%2f..${api.dataDir}/`,
      `/rest/v1/..%2f..${api.dataDir}/`,
      '/dev/mail/..%2f',
      '/dev/mail/../',
    ]
    for (const prefix of prefixes) {
      for (const file of [
        'keys.json',
        'jwt-keys.json',
        'erased.log',
        object,
        mail,
        'postgres/PG_VERSION',
      ]) {
        const { status, body } = await rawRequest(api.url, { path: prefix + file })
        expect([prefix + file, status === 200]).toEqual([prefix + file, false])
        expect(body).not.toMatch(/sb_secret_|"d":|%PDF-/)
      }
    }
  })

  test('every file in it is for its owner alone', async () => {
    const entries = await readdir(api.dataDir, { recursive: true, withFileTypes: true })
    const open: string[] = []
    for (const entry of entries) {
      const { mode } = await stat(path.join(entry.parentPath, entry.name))
      if (mode & 0o077) open.push(`${entry.name} ${(mode & 0o777).toString(8)}`)
    }
    expect(entries.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['keys.json', 'jwt-keys.json', 'erased.log', 'files', 'mail']),
    )
    expect(open).toEqual([])
  })
})

test('[T005] the secrets that the first start makes have 256 bits and are readable by the owner alone', async () => {
  const read = async (name: string) => {
    const file = path.join(api.dataDir, name)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    return JSON.parse(await readFile(file, 'utf8'))
  }
  const keys = await read('keys.json')
  for (const kind of ['publishable', 'secret']) {
    const [, random = ''] = new RegExp(`^sb_${kind}_([\\w-]+)$`).exec(keys[kind]) ?? []
    expect(Buffer.from(random, 'base64url').length).toBeGreaterThanOrEqual(32)
  }
  const [key] = (await read('jwt-keys.json')).keys
  expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256' })
  expect(Buffer.from(key.d, 'base64url')).toHaveLength(32)
})

describe('[T004] a table without row security', () => {
  test('is not served to anybody it would not protect from, and the log says why', async () => {
    await api.sql('create table public.unguarded (id int primary key, secret text)')
    await api.sql(`insert into public.unguarded values (1, 'told-to-nobody')`)
    await api.sql('grant select, insert, update, delete on public.unguarded to anon, authenticated')
    await expect.poll(() => api.logged().join()).toContain('public.unguarded')
    expect(api.logged().find((line) => line.includes('public.unguarded'))).toContain(
      'row security is off',
    )
    for (const as of ['anon', 'asha', 'meera'] as const) {
      const answer = await api.request('/rest/v1/unguarded', { as })
      expect([as, answer.status]).toEqual([as, 404])
      expect(await answer.text()).not.toContain('told-to-nobody')
      const write = { method: 'POST', as, json: { id: 2 } }
      expect((await api.request('/rest/v1/unguarded', write)).status).toBe(404)
    }
    await api.sql('alter table public.unguarded enable row level security')
    await expect.poll(async () => (await api.request('/rest/v1/unguarded')).status).toBe(200)
    expect(await (await api.request('/rest/v1/unguarded')).json()).toEqual([])
    await api.sql('drop table public.unguarded')
    await expect
      .poll(async () => (await api.request('/rest/v1/')).text())
      .not.toContain('unguarded')
  })
})

test('[S9] what visitors and candidates read of settings and employers names no administrator', async () => {
  const admin = await api.as('meera')
  const { data } = await admin.from('companies').select('id').limit(1).single().throwOnError()
  await admin.rpc('verify_company', { company_id: data.id, method: 'dns' }).throwOnError()
  const section = 'job_posting_settings'
  await admin.from('settings').update({ value: {} }).eq('section', section).throwOnError()
  for (const as of ['anon', 'asha'] as const) {
    for (const table of ['settings', 'companies']) {
      const answer = await api.request(`/rest/v1/${table}`, { as })
      expect(answer.status).toBe(200)
      const text = await answer.text()
      expect(text).toContain(table === 'settings' ? section : data.id)
      expect(text).not.toContain(people.meera)
    }
  }
  await admin.rpc('verify_company', { company_id: data.id, verified: false }).throwOnError()
})

test('[T008] the description names only what the caller may use, and no comment of a function', async () => {
  const description = async (as: 'anon' | 'asha') =>
    (await (await api.request('/rest/v1/', { as })).json()) as {
      paths: Record<string, Record<string, { summary?: string; description?: string }>>
      definitions: Record<string, { properties: Record<string, unknown> }>
    }
  await api.sql(`comment on function public.search_jobs is 'a comment for ourselves'`)
  const { paths, definitions } = await description('anon')
  expect(Object.keys(definitions).sort()).toEqual([
    'companies',
    'contact_messages',
    'job_reports',
    'jobs',
    'settings',
  ])
  expect(Object.keys(definitions.contact_messages?.properties ?? {}).sort()).toEqual([
    'email',
    'message',
    'name',
    'subject',
  ])
  expect(Object.keys(paths).sort()).toEqual([
    '/',
    '/companies',
    '/contact_messages',
    '/job_reports',
    '/jobs',
    '/rpc/closed_job',
    '/rpc/company_page',
    '/rpc/confirm_newsletter',
    '/rpc/file_grievance',
    '/rpc/invitation',
    '/rpc/job_choices',
    '/rpc/notice_of_brought',
    '/rpc/remove_brought',
    '/rpc/search_jobs',
    '/rpc/stop_job_alerts',
    '/rpc/subscribe_to_newsletter',
    '/rpc/todays_counts',
    '/rpc/unsubscribe_from_newsletter',
    '/settings',
  ])
  expect(Object.keys(paths['/jobs'] ?? {})).toEqual(['get'])
  expect(JSON.stringify(paths)).not.toContain('a comment for ourselves')
  const forAsha = await description('asha')
  expect(Object.keys(forAsha.definitions)).toContain('profiles')
  expect(JSON.stringify(forAsha)).not.toMatch(/outgoing_mail|assessment_snapshots/)
})

describe('[T035] another schema than the exposed one', () => {
  test.each(['auth', 'storage', 'private', 'realtime', 'pg_catalog', 'information_schema', 'x'])(
    '%s: 406 by every call and for everybody',
    async (schema) => {
      for (const as of ['anon', 'asha', 'meera', 'service'] as const) {
        const calls: [string, string, string][] = [
          ['GET', 'accept-profile', '/rest/v1/users'],
          ['GET', 'accept-profile', '/rest/v1/jobs'],
          ['GET', 'accept-profile', '/rest/v1/'],
          ['POST', 'content-profile', '/rest/v1/users'],
          ['PATCH', 'content-profile', '/rest/v1/users?id=eq.1'],
          ['DELETE', 'content-profile', '/rest/v1/users?id=eq.1'],
          ['POST', 'content-profile', '/rest/v1/rpc/is_admin'],
        ]
        for (const [method, header, route] of calls) {
          const json = method === 'POST' || method === 'PATCH' ? {} : undefined
          const headers = { [header]: schema }
          const answer = await api.request(route, { method, as, headers, json })
          expect([route, as, answer.status]).toEqual([route, as, 406])
          expect(await answer.json()).toMatchObject({ code: 'PGRST106' })
        }
      }
    },
  )
})

test('[T037] an administrator reads nothing that the server keeps for itself', async () => {
  const [account] = await api.sql<{ hash: string }>(
    'select encrypted_password as hash from auth.users where id = $1',
    [people.asha],
  )
  expect(account?.hash).toMatch(/^\$argon2id\$/)
  const tables = ['users', 'sessions', 'refresh_tokens', 'one_time_tokens', 'outgoing_mail']
  const routes = [
    '/auth/v1/admin/users?per_page=100',
    `/auth/v1/admin/users/${people.asha}`,
    '/auth/v1/user',
    '/rest/v1/profiles?select=*',
    '/rest/v1/audit_log?select=*',
    '/rest/v1/',
    '/storage/v1/bucket',
    `/storage/v1/object/info/resumes/${people.asha}/cv.pdf`,
    ...tables.map((table) => `/rest/v1/${table}`),
    '/rest/v1/profiles?select=*,users(*)',
    '/rest/v1/profiles?select=*,objects(*)',
  ]
  let answered = 0
  for (const route of routes) {
    const answer = await api.request(route, { as: 'meera' })
    const body = await answer.text()
    if (answer.status === 200) answered += 1
    expect([route, body.includes('argon2')]).toEqual([route, false])
    expect([route, body.includes(api.dataDir)]).toEqual([route, false])
    expect([route, /password_hash|encrypted|token_hash|code_hash|salt"/.test(body)]).toEqual([
      route,
      false,
    ])
  }
  expect(answered).toBeGreaterThanOrEqual(7)
  for (const table of tables) {
    expect((await api.request(`/rest/v1/${table}`, { as: 'meera' })).status).toBe(404)
  }
  const list = { method: 'POST', as: 'meera', json: { prefix: people.asha } } as const
  const listed = await (await api.request('/storage/v1/object/list/resumes', list)).text()
  expect(listed).toContain('cv.pdf')
  expect(listed).not.toContain(api.dataDir)
})
