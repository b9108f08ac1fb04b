// Where the bytes are stored. A backend only knows opaque names, not the rows that they belong to.
import type { Readable } from 'node:stream'

/** The first and the last byte, both included. */
export type Range = { start: number; end: number }

export type Backend = {
  /**
   * A folder on a disk for files that are still arriving; `put` is fastest when it is on the
   * backend's own file system.
   */
  readonly stagingFolder: string
  /**
   * Takes over the finished file at `path` (which then no longer exists). Resolves when a power cut
   * can no longer lose it.
   */
  put(path: string, name: string): Promise<void>
  /** Rejects with `NoSuchFile` before the first byte when there is none. */
  read(name: string, range?: Range): Promise<Readable>
  /** A second file with the same bytes, as safe as after `put`. Rejects with `NoSuchFile`. */
  copy(from: string, to: string): Promise<void>
  /** Missing files are no error. */
  remove(names: readonly string[]): Promise<void>
  /** All names whose bytes were last written before `before`. */
  writtenBefore(before: Date): AsyncIterable<string>
}

export class NoSuchFile extends Error {}
