// Files that are still arriving: written to a temporary place while their bytes are counted and
// hashed, so that nothing incomplete is ever readable and memory use does not depend on the size.
import { createHash, randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { errors, StorageError } from './errors.ts'

export type Staged = {
  path: string
  size: number
  /** A hash of the bytes, quoted as an entity tag. */
  etag: string
  /** Removes the file unless a backend has taken it. */
  discard(): Promise<void>
}

/**
 * Writes `source` to a new file of `folder` and syncs it. The real bytes are counted, whatever size
 * was announced. Throws `EntityTooLarge` as soon as there are more than `limit`; any failure leaves
 * nothing behind.
 */
export async function stage(
  source: AsyncIterable<Uint8Array>,
  folder: string,
  limit: number,
): Promise<Staged> {
  const target = path.join(folder, `${randomUUID()}.part`)
  const file = await open(target, 'wx', 0o600)
  const hash = createHash('md5')
  let size = 0
  try {
    for await (const chunk of source) {
      size += chunk.length
      if (size > limit) throw new StorageError(errors.entityTooLarge)
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    await file.sync()
    await file.close()
  } catch (error) {
    await file.close().catch(() => {})
    await rm(target, { force: true })
    throw error
  }
  return {
    path: target,
    size,
    etag: `"${hash.digest('hex')}"`,
    discard: () => rm(target, { force: true }),
  }
}
