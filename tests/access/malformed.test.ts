// Five hundred malformed requests, over all services: none may end in a 5xx, and no response may
// reveal internals. FUZZ_SEED repeats a run; FUZZ_RUNS sets how many.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, type Api, people, startApi } from '#tests/support/api.ts'
import { type RawAnswer, rawRequest } from './raw-request.ts'

const RUNS = Number(process.env.FUZZ_RUNS ?? 500)
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))

let api: Api
const keys: Partial<Record<Actor, Record<string, string>>> = {}
beforeAll(async () => {
  api = await startApi()
  const { publishableKey: apikey } = await (await api.request('/config.json')).json()
  keys.nobody = {}
  keys.anon = { apikey }
  for (const person of ['asha', 'meera'] as const) {
    const authorization = `Bearer ${await api.tokenOf(await api.as(person))}`
    keys[person] = { apikey, authorization }
  }
})
afterAll(() => api?.stop())

/** Values that often break parsers. */
const odd = fc.oneof(
  fc.constantFrom(
    "'",
    '"',
    '`',
    ';--',
    "1' or '1'='1",
    '$1',
    '::text',
    '\\',
    '%',
    '%00',
    '%ff',
    '%e2%82',
    '%2e%2e%2f',
    '..',
    '../..',
    '(',
    '))',
    ',,',
    '.',
    '..eq..',
    'eq.',
    'in.(',
    'in.()',
    'not.',
    'and=(',
    '{',
    '}',
    '{"a":',
    '[',
    'null',
    'undefined',
    'NaN',
    '-1',
    '1e400',
    '99999999999999999999',
    '__proto__',
    'constructor',
    '*',
    '🙂',
    '\u202e',
    'é'.normalize('NFD'),
    'a'.repeat(300),
    people.asha,
    'id',
    'title',
    'pg_sleep(5)',
  ),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const safe = (text: string) =>
  text.replace(/[^\x21-\x7e]|#/g, (sign) => encodeURIComponent(toWellFormed(sign)))
const toWellFormed = (sign: string) => sign.toWellFormed()
const word = odd.map(safe)

const routes = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        'jobs',
        'profiles',
        'job_applications',
        'applications',
        'settings',
        'contact_messages',
        'rpc/search_jobs',
        'rpc/job_choices',
        'rpc/start_assessment',
        'rpc/subscribe_to_newsletter',
        'nonsense',
      ),
      fc.array(
        fc.tuple(
          fc.oneof(
            fc.constantFrom(
              'select',
              'order',
              'limit',
              'offset',
              'or',
              'and',
              'on_conflict',
              'columns',
              'id',
              'title',
              'test_questions',
              'page_size',
              'job_id',
            ),
            word,
          ),
          fc.oneof(
            word,
            fc
              .tuple(
                fc.constantFrom(
                  'eq',
                  'gt',
                  'like',
                  'ilike',
                  'in',
                  'is',
                  'cs',
                  'cd',
                  'ov',
                  'fts',
                  'sl',
                  'not.eq',
                  'not',
                ),
                word,
              )
              .map(([a, b]) => `${a}.${b}`),
          ),
        ),
        { maxLength: 4 },
      ),
    )
    .map(
      ([name, query]) =>
        `/rest/v1/${name}?${query.map(([key, value]) => `${key.replace(/[&=]/g, '')}=${value}`).join('&')}`,
    ),
  fc
    .tuple(
      fc.constantFrom(
        'signup',
        'token?grant_type=password',
        'token?grant_type=refresh_token',
        'token?grant_type=pkce',
        'otp',
        'recover',
        'verify',
        'verify?type=signup&token=x',
        'user',
        'resend',
        'logout',
        'factors',
        'admin/users',
        'admin/generate_link',
        'admin/users/x',
        'sso',
        'authorize?provider=x',
        'invite',
      ),
      word,
    )
    .map(([name, more]) => `/auth/v1/${name}${name.includes('?') ? '&' : '?'}redirect_to=${more}`),
  fc
    .tuple(
      fc.constantFrom(
        'object',
        'object/sign',
        'object/list',
        'object/list-v2',
        'object/info',
        'object/public',
        'object/authenticated',
        'object/upload/sign',
        'object/move',
        'object/copy',
        'bucket',
        'render/image',
      ),
      fc.constantFrom('resumes', 'x', ''),
      word,
    )
    .map((parts) => `/storage/v1/${parts.join('/')}`),
  fc
    .tuple(fc.constantFrom('api/broadcast', 'api/broadcast/x/events/y', 'websocket', 'x'), word)
    .map(([a, b]) => `/realtime/v1/${a}?private=${b}`),
  word.map((path) => `/${path}`),
  fc
    .tuple(
      fc.constantFrom(
        '/config.json',
        '/health/live',
        '/rest/v1',
        '/rest/v1/',
        '/storage/v1',
        '/auth/v1',
      ),
      word,
    )
    .map(([a, b]) => `${a}?${b}`),
)

const value = fc.oneof(odd, fc.jsonValue({ maxDepth: 3 }), fc.double(), fc.boolean())
const body = fc.oneof(
  fc.constant(undefined),
  odd,
  fc.constant(`${'['.repeat(5000)}`),
  fc.constant('{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}'),
  fc.jsonValue({ maxDepth: 4 }).map((json) => JSON.stringify(json)),
  fc
    .dictionary(
      fc.constantFrom(
        'email',
        'password',
        'phone',
        'data',
        'type',
        'token',
        'token_hash',
        'refresh_token',
        'auth_code',
        'code_verifier',
        'id',
        'job_id',
        'status',
        'title',
        'value',
        'section',
        'name',
        'message',
        'subject',
        'full_name',
        'skills',
        'prefix',
        'prefixes',
        'paths',
        'expiresIn',
        'limit',
        'bucketId',
        'sourceKey',
        'destinationKey',
        'messages',
        'answers',
        'page_size',
        'keyword',
      ),
      value,
    )
    .map((json) => JSON.stringify(json)),
)
const requests = fc.record({
  path: routes.map((path) => path.slice(0, 4000) || '/'),
  method: fc.constantFrom('GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'),
  as: fc.constantFrom<Actor[]>('nobody', 'anon', 'asha', 'asha', 'meera'),
  body,
  headers: fc.dictionary(
    fc.constantFrom(
      'prefer',
      'accept',
      'content-type',
      'range',
      'content-profile',
      'accept-profile',
      'x-upsert',
      'x-metadata',
      'cache-control',
      'if-none-match',
      'origin',
      'x-supabase-api-version',
      'x-forwarded-for',
      'x-client-info',
    ),
    fc.oneof(
      fc.constantFrom(
        'application/json',
        'text/csv',
        'text/plain',
        'multipart/form-data',
        'multipart/form-data; boundary=x',
        'application/vnd.pgrst.object+json',
        'application/vnd.pgrst.plan',
        'return=representation',
        'count=exact',
        'count=planned',
        'resolution=merge-duplicates',
        'tx=rollback',
        'max-affected=0',
        'handling=strict',
        'timezone=Nowhere/At_All',
        'bytes=5-2',
        '0-',
        '5-2',
        'true',
      ),
      odd.map((text) => text.replace(/[^\x20-\x7e]/g, '')),
    ),
    { maxKeys: 4 },
  ),
})

/** Internals: SQL and its functions, stacks, paths of the machine, the hidden schemas' tables. */
const INSIDE =
  /\bat [\w.<>]+ \(|node_modules|\.ts:\d|\/tmp\/|\/server\/|\bselect .+ from\b|\binsert into\b|\bset_config\b|request\.jwt|pg_catalog|outgoing_mail|assessment_snapshots|arriving_questions|one_time_tokens|refresh_tokens|storage\.objects|violates row-level security policy for table "objects"|\$argon2|PostgreSQL \d|stop-[0-9a-f]{16}/i

test('[T090] the search finds what it looks for', () => {
  for (const inside of [
    'at Object.run (/srv/app/server/tables/run.ts:21:3)',
    'select id, title from jobs where true',
    'relation "private.outgoing_mail" does not exist',
    'PostgreSQL 18.4 on x86_64',
    '$argon2id$v=19$m=19456',
  ]) {
    expect(INSIDE.test(inside), inside).toBe(true)
  }
  expect(INSIDE.test('column jobs.nonsense does not exist')).toBe(false)
})

test(`[T090] ${RUNS} malformed requests (seed ${SEED}): no 5xx, nothing of the inside`, async () => {
  const tally = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(requests, async ({ path, method, as, body: text, headers }) => {
      const sent = text === undefined || method === 'HEAD' ? undefined : Buffer.from(text)
      const answer: RawAnswer = await rawRequest(api.url, {
        method,
        path,
        headers: {
          ...keys[as],
          ...headers,
          ...(sent && { 'content-length': String(sent.length) }),
        },
        ...(sent && { body: sent }),
      })
      tally.set(answer.status, (tally.get(answer.status) ?? 0) + 1)
      // A message may contain text from the request, and no other.
      const asked = `${path} ${text ?? ''} ${Object.values(headers).join(' ')}`
      const told = INSIDE.exec(answer.body)?.[0]
      const leak = told !== undefined && !asked.toLowerCase().includes(told.toLowerCase())
      expect({ status: answer.status, body: answer.body.slice(0, 500) }).toMatchObject({
        status: expect.toSatisfy((status: number) => status >= 100 && status < 500),
      })
      expect(leak ? answer.body.slice(0, 500) : '').toBe('')
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  )
  expect(({} as { role?: unknown }).role).toBeUndefined()
  expect((await api.request('/health/ready')).status).toBe(200)
  expect(api.logged().filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  console.log(`seed ${SEED}:`, Object.fromEntries([...tally].sort()))
})
