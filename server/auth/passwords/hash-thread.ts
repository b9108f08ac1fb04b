// A thread that computes hashes, one after the other; hash-threads.ts starts it.
import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

// Low priority, so that many sign-ins at once leave time for everything else. Only Linux has a
// priority for each thread, and a container may forbid it.
try {
  if (process.platform === 'linux') setPriority(10)
} catch {}

parentPort?.on('message', (parameters: Argon2Parameters) => {
  parentPort?.postMessage(outcomeOf(parameters))
})

/** A hash that fails must not affect those that wait behind it. */
function outcomeOf(parameters: Argon2Parameters): Buffer | Error {
  try {
    return argon2Sync('argon2id', parameters)
  } catch (error) {
    return error as Error
  }
}
