// When what is sent to the sockets is handed to the system. A system call for each message of each
// socket is most of what a change costs, so messages wait until the round that writes to every
// socket in turn, and several for one socket go out in one call. The pause after a round is a few
// times as long as the round took: a change to a few waits for nothing, and a thousand readers of
// many changes get several in one piece.
import type { Duplex } from 'node:stream'

const PAUSE_PER_ROUND = 3
const LONGEST_PAUSE_MS = 50

export type WriteRounds = {
  /** Keeps what is written to this socket until the next round. */
  hold(socket: Duplex): void
  /** Hands over what is kept for this socket. */
  release(socket: Duplex): void
}

export function createWriteRounds(): WriteRounds {
  const held = new Set<Duplex>()
  let isPlanned = false
  let quietUntil = 0

  function plan() {
    isPlanned = true
    const waitMs = quietUntil - performance.now()
    if (waitMs < 1) setImmediate(writeAll)
    else setTimeout(writeAll, waitMs)
  }

  function writeAll() {
    isPlanned = false
    const began = performance.now()
    for (const socket of held) socket.uncork()
    held.clear()
    const ended = performance.now()
    quietUntil = ended + Math.min(LONGEST_PAUSE_MS, (ended - began) * PAUSE_PER_ROUND)
  }

  return {
    hold(socket) {
      if (held.has(socket)) return
      socket.cork()
      held.add(socket)
      if (!isPlanned) plan()
    },
    release(socket) {
      if (held.delete(socket)) socket.uncork()
    },
  }
}
