// When what is sent to the sockets is handed to the system. A system call for each message of each
// socket is most of what a change costs, so messages wait until the round that writes to every
// socket in turn, and all there is for one socket goes out as one piece. The pause after a round is
// twice as long as the round took: a change to a few waits for nothing, and a thousand readers of
// many changes get several in one piece.

const PAUSE_PER_ROUND = 2
const LONGEST_PAUSE_MS = 50

/** What one socket is sent with the next round. */
type Held = {
  /** In bytes. */
  readonly length: number
  add(parts: readonly Buffer[]): void
  /** Writes it now. */
  release(): void
}

export type WriteRounds = {
  /** `write` hands bytes to the socket. */
  holdFor(write: (bytes: Buffer) => void): Held
}

export function createWriteRounds(): WriteRounds {
  let waiting = new Set<Held>()
  let quietUntil = 0

  function waitForRound(held: Held) {
    waiting.add(held)
    if (waiting.size > 1) return
    const waitMs = quietUntil - performance.now()
    if (waitMs < 1) setImmediate(writeAll)
    else setTimeout(writeAll, waitMs)
  }

  function writeAll() {
    const began = performance.now()
    const round = waiting
    waiting = new Set()
    for (const held of round) held.release()
    const ended = performance.now()
    quietUntil = ended + Math.min(LONGEST_PAUSE_MS, (ended - began) * PAUSE_PER_ROUND)
  }

  return {
    holdFor(write) {
      let parts: Buffer[] = []
      let length = 0
      const held: Held = {
        get length() {
          return length
        },
        add(more) {
          for (const part of more) {
            parts.push(part)
            length += part.length
          }
          waitForRound(held)
        },
        release() {
          if (length === 0) return
          const bytes = Buffer.concat(parts, length)
          parts = []
          length = 0
          write(bytes)
        },
      }
      return held
    },
  }
}
