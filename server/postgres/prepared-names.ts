// Which statement names one connection has prepared. After a failed batch it is unknown which of
// its Parse and Close messages the server still processed, so its names are closed (closing an
// unknown name is no error) before they are used again.
import { hash } from 'node:crypto'
import type { Connection } from 'pg'
import type { Decoder } from './values.ts'

export type Column = { name: string; decode: Decoder | undefined }

type Prepared = {
  text: string
  /** What it returns; undefined before it has been described. */
  columns?: readonly Column[]
}

/** What is to be sent before a name can be bound. */
type Use = { close: readonly string[]; parse: boolean; columns: readonly Column[] | undefined }

const namesOf = new WeakMap<Connection, PreparedNames>()
/**
 * A prepared statement uses memory in the session, and texts come from requests, so their number is
 * limited.
 */
export const maxNames = 256

/** The name of a text that is prepared whenever it is sent. */
export const nameOf = (text: string) => `q_${hash('md5', text)}`

const NONE: readonly string[] = []

export class PreparedNames {
  /** By name, the least recently used first. */
  readonly #known = new Map<string, Prepared>()
  readonly #dirty = new Set<string>()
  readonly #touched = new Set<string>()

  static of(connection: Connection): PreparedNames {
    const found = namesOf.get(connection)
    if (found) return found
    const names = new PreparedNames()
    namesOf.set(connection, names)
    return names
  }

  /** What must be sent for this name: those to close, and whether to parse and to describe. */
  use(name: string, text: string): Use {
    const known = this.#known.get(name)
    const again = known?.text === text
    this.#known.delete(name)
    this.#known.set(name, again ? known : { text })
    if (again) return { close: NONE, parse: false, columns: known.columns }
    const close = [...this.#dirty]
    if (known !== undefined) close.push(name)
    this.#dirty.clear()
    const oldest = this.#known.size > maxNames ? this.#known.keys().next().value : undefined
    if (oldest !== undefined && !this.#touched.has(oldest)) {
      this.#known.delete(oldest)
      close.push(oldest)
    }
    for (const touched of [name, ...close]) this.#touched.add(touched)
    return { close, parse: true, columns: undefined }
  }

  /** These are the columns of what it returns. Called when its batch has succeeded. */
  describe(name: string, text: string, columns: readonly Column[]) {
    const known = this.#known.get(name)
    if (known?.text === text) known.columns = columns
  }

  /** The batch succeeded: what it prepared exists, what it closed is gone. */
  succeeded() {
    this.#touched.clear()
  }

  /** The batch failed: the state of its names is unknown. */
  failed() {
    for (const name of this.#touched) {
      this.#known.delete(name)
      this.#dirty.add(name)
    }
    this.#touched.clear()
  }

  /** The server has lost these statements, or their columns have changed. */
  forget(names: Iterable<string>) {
    for (const name of names) {
      this.#known.delete(name)
      this.#dirty.add(name)
    }
  }
}
