// Signing in by password, against what its hash costs by itself: both use every processor of the
// machine, in turns within one run. What a sign-in needs besides the hash (the request, two
// statements, a signature) is what is lost. What the client takes of the processors is the bench's
// own and is not there for either.
import { fork } from 'node:child_process'
import { argon2Sync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { Client } from 'pg'
import { findRunningEmbedded } from '#server/postgres/attach.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import type { Order } from './sign-in/bare.ts'
import { type Line, openLine } from './sign-in/line.ts'
import { median, Verdicts } from './verdicts.ts'

const PEOPLE = 40
/** Many short ones, each in the other order: the machine's own speed drifts. */
const ROUNDS = 24
const ROUND_MS = 2000
/**
 * As long as the compiler needs for what a server that has been up for a day calls all the time.
 */
const WARM_UP_MS = 15_000
/** Nearly free, so that the warming up is short. */
const CHEAP = { memory: 8, passes: 1, parallelism: 1 }
const LEAST_SHARE = 0.9
const password = 'marigold on the doorstep 7'

export async function signIn(): Promise<boolean> {
  const product = await startProduct()
  const bare = fork(path.join(import.meta.dirname, 'sign-in', 'bare.ts'), {
    env: { ...process.env, UV_THREADPOOL_SIZE: String(availableParallelism()) },
  })
  try {
    const people = await makePeople(product, { password })
    const parameters = await parametersOfOurs(product)
    const others = await makePeople(product, { password_hash: cheapHash() })
    const enter = await caller(product)
    await enter(others, WARM_UP_MS)
    const rounds: { hashes: number; signIns: number; client: number }[] = []
    const hash = async () => {
      bare.send({ parameters, milliseconds: ROUND_MS } satisfies Order)
      const [hashes] = (await once(bare, 'message')) as [number]
      return hashes
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = round % 2 === 0 ? await hash() : undefined
      const entered = await enter(people, ROUND_MS)
      rounds.push({ hashes: before ?? (await hash()), ...entered })
    }
    const verdicts = new Verdicts()
    const { memory, passes } = parameters
    console.log(`  argon2id, ${memory} KiB, ${passes} passes; ${availableParallelism()} processors`)
    verdicts.tell('hashes alone', median(rounds.map(({ hashes }) => hashes)), '/s')
    verdicts.tell('sign-ins', median(rounds.map(({ signIns }) => signIns)), '/s')
    const clients = median(rounds.map(({ client }) => client))
    verdicts.tell('share of the processors that the client took', clients, '')
    const shares = rounds.map(({ hashes, signIns, client }) => signIns / (1 - client) / hashes)
    verdicts.tell('sign-ins for each hash alone', median(shares), '', LEAST_SHARE, 'at least')
    return verdicts.missed === 0
  } finally {
    bare.kill()
    await product.stop()
  }
}

async function makePeople(
  product: Product,
  secret: { password: string } | { password_hash: string },
): Promise<string[]> {
  const keys = JSON.parse(await readFile(path.join(product.dataDir, 'keys.json'), 'utf8'))
  const { auth } = createClient(product.url, keys.secret, { auth: { persistSession: false } })
  const name = Object.keys(secret).join()
  const emails = Array.from({ length: PEOPLE }, (_, place) => `${name}${place}@example.test`)
  for (const email of emails) {
    const { error } = await auth.admin.createUser({ ...secret, email, email_confirm: true })
    if (error) throw error
  }
  return emails
}

/** In PHC notation. */
function cheapHash(): string {
  const nonce = randomBytes(16)
  const bits = argon2Sync('argon2id', { ...CHEAP, message: password, nonce, tagLength: 32 })
  const [salt, hash] = [nonce, bits].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=${CHEAP.memory},t=${CHEAP.passes},p=${CHEAP.parallelism}$${salt}$${hash}`
}

/** From a hash that the product wrote. */
async function parametersOfOurs({ dataDir }: Product): Promise<Order['parameters']> {
  const database = new Client({ connectionString: await findRunningEmbedded(dataDir, 'postgres') })
  await database.connect()
  try {
    const { rows } = await database.query<{ phc: string }>(
      'select encrypted_password as phc from auth.users where encrypted_password is not null limit 1',
    )
    const [, m, t, p] =
      /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(rows[0]?.phc ?? '') ?? []
    return { memory: Number(m), passes: Number(t), parallelism: Number(p) }
  } finally {
    await database.end()
  }
}

/**
 * Answers what lets people in for some time, as many at once as keep every processor busy, and says
 * how many it were in a second. `client`: 0 to 1.
 */
async function caller(product: Product) {
  const { publishableKey } = await (await fetch(`${product.url}/config.json`)).json()
  const target = new URL('/auth/v1/token?grant_type=password', product.url)
  const headers = { apikey: publishableKey, 'content-type': 'application/json' }
  const lines = Array.from({ length: 3 * availableParallelism() }, () => openLine(target, headers))
  let turn = 0

  return async (
    emails: readonly string[],
    milliseconds: number,
  ): Promise<{ signIns: number; client: number }> => {
    const began = performance.now()
    const before = process.cpuUsage()
    let signIns = 0
    const enterBy = async (line: Line) => {
      while (performance.now() - began < milliseconds) {
        const email = emails[turn++ % emails.length]
        const status = await line.post(JSON.stringify({ email, password }))
        if (status !== 200) throw new Error(`a sign-in was answered with ${status}`)
        signIns += 1
      }
    }
    await Promise.all(lines.map(enterBy))
    const seconds = (performance.now() - began) / 1000
    const { user, system } = process.cpuUsage(before)
    const client = (user + system) / 1e6 / seconds / availableParallelism()
    return { signIns: signIns / seconds, client }
  }
}
