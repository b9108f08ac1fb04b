// A write that must be done exactly once, although its response may be lost: it has an id of its
// own, which is looked up before an error is reported. Sent three times at most, like every request
// (retry.ts).

import { codeOf } from './errors.ts'

const maxSends = 3
const firstPause = 200

type Write<Answer> = {
  /**
   * The complete write. The same content keeps its id until it is known to have arrived; other
   * content gets another one.
   */
  what: readonly (string | null)[]
  send: (id: string) => Promise<Answer>
  /** The row with this id; undefined if it did not arrive. */
  find: (id: string) => Promise<Answer | null>
  sleep?: (ms: number) => Promise<void>
}

/** The ids of writes in this tab that are not known to have arrived. */
const open = new Map<string, string>()

/**
 * Returns the row, whether this request wrote it or an earlier one whose response was lost; throws
 * the error of the last request.
 */
export async function writeOnce<Answer>(write: Write<Answer>): Promise<Answer> {
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
      if (codeOf(error) !== 'offline' || sent === maxSends) throw error
    }
    await sleep(firstPause * 2 ** (sent - 1))
  }
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
