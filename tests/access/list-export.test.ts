// A list exported as a file: for administrators, once, complete, safe to open, and recorded.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, orThrow, people, posting, startApi } from '#tests/support/api.ts'

let api: Api
let job: string
beforeAll(async () => {
  api = await startApi({
    pages: async () => async () => new Response('no such page', { status: 404 }),
  })
  job = randomUUID()
  await orThrow(api.service.from('jobs').insert(posting(job, '=HYPERLINK("http://x")') as never))
  await orThrow(
    api.service.from('profiles').update({ full_name: '@Asha "the weaver"' }).eq('id', people.asha),
  )
  await orThrow(
    api.service.from('job_applications').insert({ job_id: job, applicant_id: people.asha }),
  )
  await api.sql(`insert into job_applications (job_id, status, created_at)
    select '${job}', 'rejected', timestamptz '2026-01-01' from generate_series(1, 2500)`)
})
afterAll(() => api?.stop())

const link = async (
  who: 'meera' | 'arjun' | 'asha' | 'anon',
  filters: object = {},
  list = 'applications',
) => (await api.client(who)).rpc('export_list', { list, filters: filters as never })
const fetched = (token: string | null) => fetch(`${api.product.url}/exports/lists/${token}`)

test('[T152] [ADM-07] every row is in the file once, formulas are text, quotes are doubled, and spreadsheets know it is UTF-8', async () => {
  const { data: token } = await link('meera')
  const answer = await fetched(token)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="applications-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).split('\r\n')
  expect(lines).toHaveLength(2501 + 2)
  expect(lines[0]).toBe(
    '"Reference","Status","Applied (IST)","Changed (IST)","Candidate","Email","Phone","Place","Job","Company","Department","Score","Reason","Source","Resume","Application"',
  )
  const ashas = lines.find((line) => line.includes('asha@example.test'))
  expect(ashas).toContain(`"'@Asha ""the weaver""","asha@example.test"`)
  expect(ashas).toContain(`"'=HYPERLINK(""http://x"")"`)
  const numbers = new Set(lines.slice(1, -1).map((line) => line.slice(0, 13)))
  expect(numbers.size).toBe(2501)
})

test('[ADM-07] times are India’s, as spreadsheets know them', async () => {
  await api.sql(
    `update job_applications set created_at = '2026-03-31T20:15:59Z' where applicant_id = '${people.asha}'`,
  )
  const { data: token } = await link('meera', { search: 'weaver' })
  expect(await (await fetched(token)).text()).toContain('"pending","2026-04-01 01:45",')
})

test('[ADM-07] the filters of the list are those of the file', async () => {
  const { data: token } = await link('meera', { status: ['pending'], search: 'weaver' })
  expect((await (await fetched(token)).text()).split('\r\n')).toHaveLength(3)
})

test('[ADM-07] a user’s role in the file is what the list shows: whoever works for companies is no candidate', async () => {
  await api.sql(`insert into company_members (company_id, person_id, role)
    select id, '${people.vikram}', 'owner' from companies where name = 'Kaveri Software'`)
  const { data: token } = await link('meera', {}, 'users')
  const lines = (await (await fetched(token)).text()).split('\r\n')
  const roleOf = (name: string) =>
    lines.find((line) => line.includes(`"${name}@example.test"`))?.split('","')[2]
  expect(['meera', 'vikram', 'kiran'].map(roleOf)).toEqual([
    'admin',
    'owner (Kaveri Software)',
    'candidate',
  ])
})

test('[T150] an export is in the audit log, with what was asked for and not with names that were typed', async () => {
  await link('arjun', { status: ['pending'], search: 'Asha' })
  const [entry] = await api.sql<Record<string, unknown>>(
    `select * from audit_log where action = 'list exported' order by id desc limit 1`,
  )
  expect(entry).toMatchObject({
    actor_id: people.arjun,
    target_table: 'applications',
    details: { status: ['pending'], searched: true },
  })
  expect(JSON.stringify(entry)).not.toContain('Asha')
})

test('a link works once, and not when its time is over', async () => {
  const { data: token } = await link('meera', { status: ['pending'] })
  expect((await fetched(token)).status).toBe(200)
  expect((await fetched(token)).status).toBe(410)
  const { data: late } = await link('meera')
  await api.sql("update private.list_exports set expires_at = now() - interval '1 second'")
  expect((await fetched(late)).status).toBe(410)
  expect((await fetched('0'.repeat(64))).status).toBe(410)
})

test('[T013] nobody else gets a link, and a link dies with its maker’s role', async () => {
  for (const who of ['asha', 'anon'] as const) {
    const { data, error } = await link(who)
    expect([data, error?.code]).toEqual([null, '42501'])
  }
  const { data: token } = await link('arjun')
  await api.sql(`update profiles set role = 'candidate' where id = '${people.arjun}'`)
  expect((await fetched(token)).status).toBe(410)
})

test('[S7] a link dies with the session that made it, and while its maker is banned', async () => {
  await api.sql(`update profiles set role = 'admin' where id = '${people.arjun}'`)
  const own = await api.signIn('arjun')
  const linkOf = async (client: typeof own) =>
    orThrow(client.rpc('export_list', { list: 'users', filters: {} }))
  const [signedOut, other] = [await linkOf(own), await linkOf(await api.signIn('arjun'))]
  expect((await own.auth.signOut({ scope: 'local' })).error).toBeNull()
  expect((await fetched(signedOut)).status).toBe(410)
  expect((await fetched(other)).status).toBe(200)

  const banned = await linkOf(await api.signIn('arjun'))
  const ban = { ban_duration: '1h' }
  expect((await api.service.auth.admin.updateUserById(people.arjun, ban)).error).toBeNull()
  expect((await fetched(banned)).status).toBe(410)
})

test('what is no list, and filters that are none, are refused before there is a link', async () => {
  for (const [list, filters] of [
    ['users; drop', {}],
    ['applications', { nothing: 1 }],
  ] as const) {
    const { error } = await link('meera', filters, list)
    expect(error?.code).toBe('22023')
  }
})
