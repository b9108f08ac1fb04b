// A thread that computes hashes, one after the other; hash-threads.ts starts it.
import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

// A crowd that signs in takes what everything else leaves of the processors. Only Linux has a
// priority for each thread, and a container may forbid it.
try {
  if (process.platform === 'linux') setPriority(10)
} catch {}

parentPort?.on('message', (parameters: Argon2Parameters) => {
  parentPort?.postMessage(outcomeOf(parameters))
})

/** One that cannot be computed harms none that waits behind it. */
function outcomeOf(parameters: Argon2Parameters): Buffer | Error {
  try {
    return argon2Sync('argon2id', parameters)
  } catch (error) {
    return error as Error
  }
}
