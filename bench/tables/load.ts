// So many connections, each with one request at a time, for some milliseconds.
import { openRawClient } from '../raw-client.ts'
import { type Question, ROWS } from './questions.ts'

export type Caller = { url: string; apiKey: string; token: string }

type Load = {
  /** Answers a second. */
  rate: number
  /** Milliseconds of each call, the shortest first. */
  times: number[]
}

/** Throws when a call is answered with an error. */
export async function load(
  { url, apiKey, token }: Caller,
  question: Question,
  connections: number,
  milliseconds: number,
): Promise<Load> {
  const headers = {
    apikey: apiKey,
    'user-agent': 'bench',
    accept: 'application/json',
    ...(question.isSignedIn && { authorization: `Bearer ${token}` }),
    ...(question.body && { 'content-type': 'application/json' }),
    ...question.headers,
  }
  const times: number[] = []
  let row = 0
  const began = performance.now()
  const callBy = async () => {
    const client = openRawClient(new URL(url), headers)
    while (performance.now() - began < milliseconds) {
      const asked = performance.now()
      row = (row % ROWS) + 1
      const status = await client.send(question.method, question.path(row), question.body)
      if (status >= 300) throw new Error(`${question.name} was answered with ${status}`)
      times.push(performance.now() - asked)
    }
    client.close()
  }
  await Promise.all(Array.from({ length: connections }, callBy))
  const rate = times.length / ((performance.now() - began) / 1000)
  return { rate, times: times.sort((a, b) => a - b) }
}
