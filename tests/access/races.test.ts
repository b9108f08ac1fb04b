// Many requests at once over HTTP: one application per person and job, under either name.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, orThrow, people, posting, startApi } from '#tests/support/api.ts'

const AT_ONCE = 50

let api: Api
beforeAll(async () => {
  api = await startApi()
  await api.as('asha')
})
afterAll(() => api?.stop())

async function openJob(): Promise<string> {
  const id = randomUUID()
  await orThrow(api.service.from('jobs').insert(posting(id, 'Bookkeeper') as never))
  return id
}

/** Applies as Asha under that name; returns status and code. */
async function apply(
  relation: 'job_applications' | 'applications',
  job_id: string,
): Promise<string> {
  const who = relation === 'applications' ? 'candidate_id' : 'applicant_id'
  const json = { job_id, [who]: people.asha, status: 'pending' }
  const answer = await api.request(`/rest/v1/${relation}`, { method: 'POST', as: 'asha', json })
  const body = (await answer.json().catch(() => null)) as { code?: string } | null
  // Where there was no turn within five seconds nothing was done, and one is told to come again.
  if (answer.status === 429 || answer.status === 504) return apply(relation, job_id)
  return `${answer.status} ${body?.code ?? ''}`.trim()
}

function tally(outcomes: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const each of outcomes) counts[each] = (counts[each] ?? 0) + 1
  return counts
}

const rowsOf = async (relation: string, job_id: string) =>
  (await (
    await api.request(`/rest/v1/${relation}?job_id=eq.${job_id}`, { as: 'service' })
  ).json()) as {
    id: string
  }[]

test('[T103] [CAN-07] of 50 applications at once one is made and 49 are told so', async () => {
  const job = await openJob()
  const tries = Array.from({ length: AT_ONCE }, () => apply('job_applications', job))
  expect(tally(await Promise.all(tries))).toEqual({ '201': 1, '409 23505': AT_ONCE - 1 })
  expect(await rowsOf('job_applications', job)).toHaveLength(1)
})

test('[T104] [CAN-17] half of them under each name: still one, and both names show it', async () => {
  const job = await openJob()
  const tries = Array.from({ length: AT_ONCE }, (_, index) =>
    apply(index % 2 ? 'applications' : 'job_applications', job),
  )
  expect(tally(await Promise.all(tries))).toEqual({ '201': 1, '409 23505': AT_ONCE - 1 })
  const [one, other] = [await rowsOf('job_applications', job), await rowsOf('applications', job)]
  expect([one.length, other.length]).toEqual([1, 1])
  expect(one[0]?.id).toBe(other[0]?.id)
})

test('[T103] two people at once do not stand in each other’s way', async () => {
  const job = await openJob()
  await api.as('vikram')
  const as = async (person: 'asha' | 'vikram') =>
    (await (await api.as(person)).from('job_applications').insert({ job_id: job })).status
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, index) => as(index % 2 ? 'asha' : 'vikram')),
  )
  expect(outcomes.filter((status) => status === 201)).toHaveLength(2)
  expect(await rowsOf('job_applications', job)).toHaveLength(2)
})
