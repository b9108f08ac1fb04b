// Nothing but argon2id, with the parameters of our hashes, on every processor: a process of its
// own, so that its thread pool is free. Told for how many milliseconds, it answers how many hashes
// there were in a second.
import { type Argon2Parameters, argon2, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'

process.on('message', async ({ parameters, milliseconds }: Order) => {
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

export type Order = {
  parameters: { memory: number; passes: number; parallelism: number }
  milliseconds: number
}

function hash(parameters: Order['parameters']): Promise<unknown> {
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
