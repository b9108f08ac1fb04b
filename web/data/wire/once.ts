// A write that must be done exactly once, though its answer may be lost on the way: it carries an
// id of its own, by which it is looked for before anybody says that it failed. Sent three times at
// most, as every request is (retry.ts).

import { codeOf } from './errors.ts'

const mostSends = 3
const firstPause = 200

type Write<Answer> = {
  /**
   * What is written, in full. Written again before it is known to have arrived, it keeps its id;
   * anything else has another one.
   */
  what: readonly (string | null)[]
  send: (id: string) => Promise<Answer>
  /** What arrived under this id; nothing when none did. */
  find: (id: string) => Promise<Answer | null>
  sleep?: (ms: number) => Promise<void>
}

/** The ids of what was sent in this tab and is not known to have arrived. */
const open = new Map<string, string>()

/**
 * Answers what arrived, whether this sending brought it or one whose answer was lost; throws what
 * the last sending met.
 */
export async function once<Answer>(write: Write<Answer>): Promise<Answer> {
  const content = JSON.stringify(write.what)
  const id = open.get(content) ?? crypto.randomUUID()
  open.set(content, id)
  const answer = await sendUntilKnown(write, id)
  open.delete(content)
  return answer
}

async function sendUntilKnown<Answer>(
  { send, find, sleep = pause }: Write<Answer>,
  id: string,
): Promise<Answer> {
  for (let sent = 1; ; sent++) {
    try {
      return await send(id)
    } catch (error) {
      const arrived = await find(id).catch(() => {
        throw error
      })
      if (arrived) return arrived
      if (codeOf(error) !== 'offline' || sent === mostSends) throw error
    }
    await sleep(firstPause * 2 ** (sent - 1))
  }
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
