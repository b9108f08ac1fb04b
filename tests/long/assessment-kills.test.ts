// Somebody takes an assessment while the machine loses its power again and again: no answer that
// was reported as saved is lost, and the clock continues. `SEED=… npm run test:long` repeats a run.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { canKillTrees } from '#tests/support/process-tree.ts'
import { freePort, type Product, startProduct } from '#tests/support/product.ts'
import { administrator, type Person, signedUp } from '../journeys/people.ts'

const kills = 20
const questionCount = 100
const longestLifeMs = 1500
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
const random = randomFrom(seed)

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hiring-agent-kills-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test.skipIf(!canKillTrees)(
  `[CAN-14] [T134] ${kills} kills in the middle of an assessment lose no saved answer (seed ${seed})`,
  { timeout: 600_000 },
  async () => {
    const port = await freePort()
    let product = await startProduct({ dataDir, port })
    const admin = await administrator(product)
    const asha = await signedUp(product, 'Asha Verma')
    const job = await postJob(admin)
    await asha.client.from('job_applications').insert({ job_id: job }).throwOnError()
    const { deadline } = await attemptOf(asha, job)

    const acknowledged: Record<number, number> = {}
    let saves = 0
    for (let kill = 0; kill < kills; kill++) {
      const sent = await saveUntilKilled(product, asha, job, acknowledged)
      saves += sent.length
      product = await startProduct({ dataDir, port })
      const attempt = await attemptOf(asha, job)
      expect(attempt.deadline).toBe(deadline)
      expect(
        Math.abs(attempt.seconds_left - (Date.parse(deadline) - Date.now()) / 1000),
      ).toBeLessThan(2)
      for (const [question, option] of Object.entries(acknowledged)) {
        // A request that was running at the power cut may have arrived or not.
        const possible = [
          option,
          ...sent.filter((one) => one[0] === Number(question)).map((one) => one[1]),
        ]
        expect(possible, `question ${question} after kill ${kill + 1}`).toContain(
          attempt.answers[question],
        )
        acknowledged[Number(question)] = attempt.answers[question] as number
      }
    }
    expect(Object.keys(acknowledged).length).toBeGreaterThan(kills)
    console.log(
      `seed ${seed}: ${kills} kills, ${saves} saves under way when they came, all others kept`,
    )
    expect(await product.stop()).toBe(0)
  },
)

/**
 * Saves answer after answer until the product is killed; returns those sent without a confirmation.
 */
async function saveUntilKilled(
  product: Product,
  { client }: Person,
  job_id: string,
  acknowledged: Record<number, number>,
): Promise<[number, number][]> {
  let isAlive = true
  const lost: [number, number][] = []
  const save = async () => {
    while (isAlive) {
      const question = Math.floor(random() * questionCount)
      const option = Math.floor(random() * 4)
      const { data } = await client.rpc('save_assessment_answers', {
        job_id,
        answers: { [question]: option },
      })
      if (data === true) acknowledged[question] = option
      else lost.push([question, option])
    }
  }
  const saving = save()
  await new Promise((resolve) => setTimeout(resolve, random() * longestLifeMs))
  await product.kill()
  isAlive = false
  await saving
  return lost
}

type Attempt = { deadline: string; seconds_left: number; answers: Record<string, number> }

async function attemptOf({ client }: Person, job_id: string): Promise<Attempt> {
  const { data } = await client.rpc('start_assessment', { job_id }).throwOnError()
  return data as Attempt
}

async function postJob({ client }: Person): Promise<string> {
  const test_questions = Array.from({ length: questionCount }, (_, place) => ({
    question: `How hot is kiln ${place}?`,
    options: ['Cold', 'Warm', 'Hot', 'Hotter'],
    correct_answer: place % 4,
  }))
  const posting = {
    title: 'Kiln Engineer',
    company_name: 'Nilmoti Ceramics',
    location: 'Jaipur',
    description: 'Look after four kilns.',
    test_questions,
  }
  const { data } = await client.from('jobs').insert(posting).select('id').single().throwOnError()
  return data.id
}

/**
 * Numbers from 0 to 1, determined by the seed (a linear congruential generator; good enough to
 * choose moments).
 */
function randomFrom(start: number): () => number {
  let state = BigInt(start)
  return () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffff_ffff_ffff_ffffn
    return Number(state >> 11n) / 2 ** 53
  }
}
