// The list of erased accounts, outside the database: a backup does not know later erasures, and
// restoring it overwrites the database that does. One line each, a time and the account's hash;
// synced to the disk before the account is deleted.
import { open, readFile, rename } from 'node:fs/promises'

/** How long a line, and the record in the database, is kept: backups must not be older. */
export const KEPT_DAYS = 365

/** When it was requested, and the account's hash. */
export type Erased = { at: Date; hash: string }

export type ErasedList = {
  /**
   * Creates the file if there is none, so that a missing file is not mistaken for an empty list.
   */
  prepare(): Promise<void>
  /** Resolves when a power cut can no longer lose them. An existing one does no harm. */
  add(erased: readonly Erased[]): Promise<void>
  /** Deletes older lines; never while another process adds some. */
  forget(before: Date): Promise<number>
}

const LINE = /^(\S+Z) ([0-9a-f]{64})$/gm

export function erasedList(file: string): ErasedList {
  return {
    prepare: () => append(file, ''),
    // Completes a line that a crash cut off.
    add: (erased) => append(file, `\n${erased.map(lineOf).join('')}`),
    async forget(before) {
      const lines = (await readErasedList(file)) ?? []
      const kept = lines.filter(({ at }) => at >= before)
      if (kept.length === lines.length) return 0
      const draft = `${file}.new`
      const fresh = await open(draft, 'w', 0o600)
      await fresh.writeFile(kept.map(lineOf).join(''))
      await fresh.sync().finally(() => fresh.close())
      await rename(draft, file)
      return lines.length - kept.length
    },
  }
}

/** Undefined when there is no such file. */
export async function readErasedList(file: string): Promise<Erased[] | undefined> {
  try {
    return linesIn(await readFile(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const lineOf = ({ at, hash }: Erased) => `${at.toISOString()} ${hash}\n`

const linesIn = (text: string): Erased[] =>
  [...text.matchAll(LINE)].map(([, at = '', hash = '']) => ({ at: new Date(at), hash }))

async function append(file: string, text: string) {
  const handle = await open(file, 'a', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
