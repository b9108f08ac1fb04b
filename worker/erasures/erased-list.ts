// Who was erased, outside the database: a back-up cannot know of erasures after it, and restoring
// it overwrites the database that does. One line for each, a time and the hash that stands for the
// account; written out to the disk before the account goes.
import { open, readFile, rename } from 'node:fs/promises'

/** How long a line, and the record in the database, is kept: no back-up may be older. */
export const KEPT_DAYS = 365

/** When it was asked for, and what stands for the account. */
export type Erased = { at: Date; hash: string }

export type ErasedList = {
  /**
   * Makes the file when there is none, so that one that is missing is not taken for an empty one.
   */
  prepare(): Promise<void>
  /** Resolves when a power cut can no longer lose them. One that is there already does no harm. */
  add(erased: readonly Erased[]): Promise<void>
  /** Drops the lines from before; never while another process adds some. */
  forget(before: Date): Promise<number>
}

const LINE = /^(\S+Z) ([0-9a-f]{64})$/gm

export function erasedList(file: string): ErasedList {
  return {
    prepare: () => append(file, ''),
    // A line that a crash cut short is ended first.
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
