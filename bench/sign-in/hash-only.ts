// Only argon2id, with the parameters of our hashes, on every processor. A process of its own, so
// that its thread pool is free. It gets a duration in milliseconds and returns hashes a second.
import { type Argon2Parameters, argon2, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'

process.on('message', async ({ parameters, milliseconds }: HashTask) => {
  const began = performance.now()
  let hashes = 0
  const one = async () => {
    while (performance.now() - began < milliseconds) {
      await hash(parameters)
      hashes += 1
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, one))
  process.send?.(hashes / ((performance.now() - began) / 1000))
})

export type HashTask = {
  parameters: { memory: number; passes: number; parallelism: number }
  milliseconds: number
}

function hash(parameters: HashTask['parameters']): Promise<unknown> {
  const all: Argon2Parameters = {
    ...parameters,
    message: Buffer.from('marigold on the doorstep 7'),
    nonce: randomBytes(16),
    tagLength: 32,
  }
  return new Promise((resolve, reject) =>
    argon2('argon2id', all, (error, bits) => (error ? reject(error) : resolve(bits))),
  )
}
