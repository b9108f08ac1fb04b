// The whole product's API for one test file: started in this process like an operator's start, on a
// fresh database and an empty folder, with people who have accounts and sign in by password. Rate
// limits are off; everything else is as shipped.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { people, postings } from '#database/seed/cast.ts'
import type { Database } from '#database/types.ts'
import type { MakePages } from '#site/pages.ts'
import { readEnvironment } from '#start/environment.ts'
import { type Product, startProduct } from '#start/product.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'
import { keptLog, noteSecret } from './kept-logs.ts'
import { freePort } from './product.ts'
import { quickHash } from './quick-hash.ts'

export type Person = keyof typeof people
/**
 * The caller: a visitor with the public key, a signed-in person, the secret key, or nobody without
 * a key.
 */
export type Actor = Person | 'anon' | 'service' | 'nobody'
export type Client = SupabaseClient<Database>

export { people, postings }

export const password = 'four-lanterns-by-the-river'
export const emailOf = (person: Person) => `${person}@example.test`

/** Names that cannot be confused in a response. */
const names: Record<Person, string> = {
  asha: 'Asha Verma',
  vikram: 'Vikram Singh',
  meera: 'Meera Nair',
  arjun: 'Arjun Das',
  kiran: 'Kiran Rao',
}
const administrators: Person[] = ['meera', 'arjun']

export const questions = [
  ['Which element names a form control?', ['span', 'label', 'div', 'em'], 1],
  ['What does a 404 tell?', ['Not found', 'Forbidden', 'Moved', 'Too large'], 0],
  ['Which unit follows the root font size?', ['px', 'em', 'vh', 'rem'], 3],
  ['What starts a comment in SQL?', ['//', '#', '--', ';'], 2],
  ['Which of these is a number?', ['NaN', 'null', 'undefined', 'Symbol()'], 0],
].map(([question, options, correct_answer]) => ({ question, options, correct_answer }))

export type Api = Awaited<ReturnType<typeof startApi>>

/**
 * `pages` answers everything that is not the API's; by default nothing is there. Further
 * `variables` are added to the environment. The start itself creates the first administrator; the
 * other people come with `cast` (on by default). `database` is dropped at the end.
 */
export async function startApi(
  options: {
    cast?: boolean
    pages?: MakePages
    variables?: Record<string, string>
    database?: FreshDatabase
  } = {},
) {
  const database = options.database ?? (await freshDatabase())
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hiring-agent-api-'))
  const lines: string[] = []
  const environment = readEnvironment({
    DATABASE_URL: database.serviceUrl,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: 'first@example.test',
    ADMIN_PASSWORD: password,
    ...options.variables,
  })
  const level = environment.LOG_LEVEL
  const product = await startProduct({
    environment,
    log: keptLog({ level, write: (line) => void lines.push(line) }),
    pages: options.pages ?? (async () => async () => new Response('Not found', { status: 404 })),
    unsafe: true,
  })
  noteSecret('key', product.secretKey)
  const open: Client[] = []
  const api = interfaceOf(product, open)
  if (options.cast ?? true) await makeCast(api.service)

  return {
    ...api,
    product,
    dataDir,
    /** The owner's address of the database. */
    databaseUrl: database.serviceUrl,
    /** The log so far, one JSON text per line. */
    logged: () => lines,
    /** One statement as the owner of the database. */
    sql: product.server.database.query,
    async stop() {
      await Promise.all(open.map((client) => client.realtime.disconnect()))
      await product.stop()
      await rm(dataDir, { recursive: true, force: true })
      await database.drop()
    },
  }
}

function interfaceOf(product: Product, open: Client[]) {
  const { url, secretKey } = product
  const signedIn = new Map<Person, Promise<Client>>()
  let publishableKey = ''

  const clientWith = (key: string): Client => {
    const client = createClient<Database>(url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    })
    open.push(client)
    return client
  }
  const publicKey = async () =>
    (publishableKey ||= (
      (await (await fetch(`${url}/config.json`)).json()) as { publishableKey: string }
    ).publishableKey)

  /** A new session of this person, by password. */
  async function signIn(person: Person): Promise<Client> {
    const client = clientWith(await publicKey())
    const { error } = await client.auth.signInWithPassword({ email: emailOf(person), password })
    if (error) throw error
    return client
  }
  /** This person's one session in this file. */
  const as = (person: Person): Promise<Client> => {
    const known = signedIn.get(person) ?? signIn(person)
    signedIn.set(person, known)
    return known
  }
  const tokenOf = async (client: Client) =>
    (await client.auth.getSession()).data.session?.access_token ?? ''
  const headersOf = async (actor: Actor): Promise<Record<string, string>> => {
    if (actor === 'nobody') return {}
    if (actor === 'service') return { apikey: secretKey }
    const apikey = await publicKey()
    if (actor === 'anon') return { apikey }
    return { apikey, authorization: `Bearer ${await tokenOf(await as(actor))}` }
  }

  return {
    url,
    as,
    signIn,
    tokenOf,
    service: clientWith(secretKey),
    /** A visitor's client. */
    anon: async () => clientWith(await publicKey()),
    /** The client of any caller. */
    async client(actor: Exclude<Actor, 'nobody'>): Promise<Client> {
      if (actor === 'service') return clientWith(secretKey)
      return actor === 'anon' ? clientWith(await publicKey()) : as(actor)
    },
    /** One raw request over the socket; an object as `json` becomes the body. */
    async request(
      route: string,
      { as: actor = 'anon', json, ...init }: RequestInit & { as?: Actor; json?: unknown } = {},
    ): Promise<Response> {
      const headers = new Headers(await headersOf(actor))
      if (json !== undefined) headers.set('content-type', 'application/json')
      for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
      const body = json === undefined ? init.body : JSON.stringify(json)
      return fetch(url + route, { redirect: 'manual', ...init, headers, body })
    },
  }
}

/**
 * Accounts by auth's own admin call; profiles, roles and postings with the secret key. Kiran has
 * never opened the product.
 */
async function makeCast(service: Client) {
  await Promise.all(
    (Object.keys(people) as Person[]).map(async (person) => {
      const { error } = await service.auth.admin.createUser({
        id: people[person],
        email: emailOf(person),
        password_hash: quickHash(password),
        email_confirm: true,
        user_metadata: { full_name: names[person] },
      })
      if (error) throw error
    }),
  )
  const withProfile = (Object.keys(people) as Person[]).filter((person) => person !== 'kiran')
  await orThrow(
    service.from('profiles').insert(
      withProfile.map((person) => ({
        id: people[person],
        full_name: names[person],
        email: emailOf(person),
        role: administrators.includes(person) ? 'admin' : 'candidate',
      })),
    ),
  )
  await orThrow(
    service
      .from('jobs')
      .insert([
        posting(postings.frontend, 'Frontend Engineer', { test_questions: questions }),
        posting(postings.support, 'Support Associate'),
        posting(postings.draft, 'Data Analyst', { status: 'draft' }),
        posting(postings.closed, 'Office Manager', { status: 'closed' }),
      ] as never[]),
  )
}

export const posting = (id: string, title: string, more: Record<string, unknown> = {}) => ({
  id,
  title,
  company: 'Kaveri Software',
  location: 'Lucknow',
  type: 'full-time',
  description: `${title} at Kaveri Software.`,
  status: 'active',
  test_questions: [],
  ...more,
})

/** The data of a response that must have some. */
export async function orThrow<T>(
  answer: PromiseLike<{ data: T; error: { message: string; code?: string } | null }>,
): Promise<T> {
  const { data, error } = await answer
  if (error) throw Object.assign(new Error(error.message), error)
  return data
}
