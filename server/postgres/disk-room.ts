// Whether the disk of a database still has room for changes. PostgreSQL ends when it cannot write
// its log, and then nothing can be read either: so changes stop before, and reads go on.
import { statfs } from 'node:fs/promises'

/** Bytes: what the log, uploads under way and a second without a look may still take. */
const LEAST = 128 * 1024 ** 2
/** Then it does not go back and forth. */
const ENOUGH = 1.5 * LEAST
const CHECK_MS = 1000

type DiskRoom = {
  /** True when no change may be begun. */
  isFull(): boolean
  stop(): void
}

type DiskLog = Record<'info' | 'error', (fields: object, sentence: string) => void>

/** Looks each second; one that cannot be looked at counts as it last did. */
export async function watchDiskRoom(folder: string, log: DiskLog): Promise<DiskRoom> {
  let full = false
  const look = async () => {
    const { bavail, bsize } = await statfs(folder)
    const free = bavail * bsize
    if (full === free < (full ? ENOUGH : LEAST)) return
    full = !full
    const fields = { folder, free }
    if (full) log.error(fields, 'the disk is nearly full: nothing can be changed until it has room')
    else log.info(fields, 'the disk has room again')
  }
  const tryToLook = () => look().catch(() => {})
  await tryToLook()
  const timer = setInterval(tryToLook, CHECK_MS).unref()
  return { isFull: () => full, stop: () => clearInterval(timer) }
}
