// docs/api.md compared with the code and the running product: the same routes, each with its
// required role.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, type Api, startApi } from '#tests/support/api.ts'

type Route = { method: string; path: string; role: string }

const documented: Route[] = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, method, path, role] =
      /^\| (GET|POST|PUT|PATCH|DELETE|ALL) \| (\S+) \| (\w+) \|/.exec(line) ?? []
    return method && path && role ? [{ method, path, role }] : []
  })

let api: Api
beforeAll(async () => {
  api = await startApi()
  for (const person of ['asha', 'meera'] as const) await api.as(person)
})
afterAll(() => api?.stop())

test('[T001] the routes in the code and those of docs/api.md are the same, each with a role', () => {
  const text = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`
  expect(documented.map(text).sort()).toEqual([...api.product.server.routes].map(text).sort())
  expect(new Set(documented.map(({ role }) => role))).toEqual(
    new Set(['open', 'anon', 'user', 'admin']),
  )
})

/** A caller without a role, who must be refused, and one with it. */
const ladder: Record<string, { below?: Actor; holder: Actor }> = {
  open: { holder: 'nobody' },
  anon: { below: 'nobody', holder: 'anon' },
  user: { below: 'anon', holder: 'asha' },
  admin: { below: 'asha', holder: 'meera' },
}

describe('[T001] every route asks for the role that docs/api.md says', () => {
  test.each(documented)('$method $path: $role', async ({ method, path, role }) => {
    const { below, holder } = ladder[role] ?? { holder: 'nobody' as const }
    if (below) expect(await gateOf(method, path, below)).toBe('shut')
    if (method === 'POST' && path === '/auth/v1/logout') return
    expect(await gateOf(method, path, holder)).toBe('open')
  })
})

/**
 * shut: refused for lack of a key, a session or the administrator's role, whatever else the request
 * contains.
 */
async function gateOf(method: string, path: string, as: Actor): Promise<'open' | 'shut'> {
  const concrete = path
    .replace(':bucket', 'nowhere')
    .replace(/:key\{.+\}/, 'nothing.pdf')
    .replace(':passkey?', randomUUID())
    .replace('/rest/v1/:name', '/rest/v1/jobs')
    .replace('/rpc/:name', '/rpc/search_jobs')
    .replace(/:(id|factor)/g, () => randomUUID())
    .replace(/:\w+/g, 'x')
    .replace('/rest/v1/*', '/rest/v1/x/y')
    .replace('*', 'x')
  const verb = method === 'ALL' ? 'GET' : method
  const json = ['POST', 'PUT', 'PATCH'].includes(verb) ? {} : undefined
  const answer = await api.request(concrete, { method: verb, as, json })
  expect(answer.status).toBeLessThan(500)
  const body = await answer.text()
  if (![401, 403].includes(answer.status)) return 'open'
  return /no_authorization|not_admin|API key/.test(body) ? 'shut' : 'open'
}

test('[T001] what stands beside the list: the socket takes only upgrades, the mails are there on this machine', async () => {
  expect((await api.request('/realtime/v1/websocket', { as: 'nobody' })).status).toBe(404)
  expect((await api.request('/dev/mail', { as: 'nobody' })).status).toBe(200)
  const forwarded = { headers: { 'x-forwarded-for': '203.0.113.7' } }
  expect((await api.request('/dev/mail', { as: 'nobody', ...forwarded })).status).toBe(404)
})
