// Sign-ins by password a second, compared with hashes alone: both use every processor of the
// machine, in turns within one run. The difference is what a sign-in costs besides its hash: the
// request, two statements, a signature. The processor time of the client itself is subtracted.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { findRunningEmbedded } from '#server/postgres/attach.ts'
import { operatorOf } from '#tests/support/operator.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { quickHash } from '#tests/support/quick-hash.ts'
import { openRawClient, type RawClient } from './raw-client.ts'
import type { HashTask } from './sign-in/hash-only.ts'
import { median, Verdicts } from './verdicts.ts'

const PEOPLE = 40
/** Many short rounds, in alternating order, because the machine's own speed drifts. */
const ROUNDS = 24
const ROUND_MS = 2000
/** Until the server's code is compiled, as it is after a day of use. */
const WARM_UP_MS = 15_000
const LEAST_SHARE = 0.9
const password = 'marigold on the doorstep 7'

export async function signIn(): Promise<boolean> {
  const product = await startProduct()
  const hashOnly = fork(path.join(import.meta.dirname, 'sign-in', 'hash-only.ts'), {
    env: { ...process.env, UV_THREADPOOL_SIZE: String(availableParallelism()) },
  })
  try {
    const people = await makePeople(product, { password })
    const parameters = await parametersOfOurs(product)
    // Nearly free hashes, so that the warm-up is short.
    const others = await makePeople(product, { password_hash: quickHash(password) })
    const enter = await signInLoad(product)
    await enter(others, WARM_UP_MS)
    const rounds: { hashes: number; signIns: number; client: number }[] = []
    const hash = async () => {
      hashOnly.send({ parameters, milliseconds: ROUND_MS } satisfies HashTask)
      const [hashes] = (await once(hashOnly, 'message')) as [number]
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
    verdicts.report('hashes alone', median(rounds.map(({ hashes }) => hashes)), '/s')
    verdicts.report('sign-ins', median(rounds.map(({ signIns }) => signIns)), '/s')
    const clientShare = median(rounds.map(({ client }) => client))
    verdicts.report('share of the processors that the client took', clientShare, '')
    const shares = rounds.map(({ hashes, signIns, client }) => signIns / (1 - client) / hashes)
    verdicts.report('sign-ins for each hash alone', median(shares), '', LEAST_SHARE, 'at least')
    return verdicts.missed === 0
  } finally {
    hashOnly.kill()
    await product.stop()
  }
}

async function makePeople(
  product: Product,
  secret: { password: string } | { password_hash: string },
): Promise<string[]> {
  const { auth } = await operatorOf(product)
  const name = Object.keys(secret).join()
  const emails = Array.from({ length: PEOPLE }, (_, place) => `${name}${place}@example.test`)
  for (const email of emails) {
    const { error } = await auth.admin.createUser({ ...secret, email, email_confirm: true })
    if (error) throw error
  }
  return emails
}

/** From a hash that the product wrote. */
async function parametersOfOurs({ dataDir }: Product): Promise<HashTask['parameters']> {
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
 * Returns a function that signs people in for some milliseconds, with enough at once to keep every
 * processor busy. That returns sign-ins a second, and the client's share of the processors (0 to
 * 1).
 */
async function signInLoad(product: Product) {
  const { publishableKey } = await (await fetch(`${product.url}/config.json`)).json()
  const path = '/auth/v1/token?grant_type=password'
  const headers = { apikey: publishableKey, 'content-type': 'application/json' }
  const clients = Array.from({ length: 3 * availableParallelism() }, () =>
    openRawClient(new URL(product.url), headers),
  )
  let turn = 0

  return async (
    emails: readonly string[],
    milliseconds: number,
  ): Promise<{ signIns: number; client: number }> => {
    const began = performance.now()
    const before = process.cpuUsage()
    let signIns = 0
    const enterBy = async (client: RawClient) => {
      while (performance.now() - began < milliseconds) {
        const email = emails[turn++ % emails.length]
        const status = await client.send('POST', path, JSON.stringify({ email, password }))
        if (status !== 200) throw new Error(`a sign-in was answered with ${status}`)
        signIns += 1
      }
    }
    await Promise.all(clients.map(enterBy))
    const seconds = (performance.now() - began) / 1000
    const { user, system } = process.cpuUsage(before)
    const client = (user + system) / 1e6 / seconds / availableParallelism()
    return { signIns: signIns / seconds, client }
  }
}
