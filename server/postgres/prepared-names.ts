// Which statement names one connection has prepared. After a failed batch it is unknown which of
// its Parse and Close messages the server still processed, so its names are closed (closing an
// unknown name is no error) before they are used again.
import { hash } from 'node:crypto'
import type { Connection } from 'pg'

const namesOf = new WeakMap<Connection, PreparedNames>()
/**
 * A prepared statement uses memory in the session, and texts come from requests, so their number is
 * limited.
 */
export const maxNames = 256

/** The name of a text that is prepared whenever it is sent. */
export const nameOf = (text: string) => `q_${hash('md5', text, 'base64url')}`

export class PreparedNames {
  /** name → text, the least recently used first. */
  readonly #known = new Map<string, string>()
  readonly #dirty = new Set<string>()
  readonly #touched = new Set<string>()

  static of(connection: Connection): PreparedNames {
    const found = namesOf.get(connection)
    if (found) return found
    const names = new PreparedNames()
    namesOf.set(connection, names)
    return names
  }

  /** What must be sent before this name can be bound: the names to close, and whether to parse. */
  use(name: string, text: string): { close: string[]; parse: boolean } {
    const known = this.#known.get(name)
    this.#known.delete(name)
    this.#known.set(name, text)
    if (known === text) return { close: [], parse: false }
    const close = [...this.#dirty]
    if (known !== undefined) close.push(name)
    this.#dirty.clear()
    const oldest = this.#known.size > maxNames ? this.#known.keys().next().value : undefined
    if (oldest !== undefined && !this.#touched.has(oldest)) {
      this.#known.delete(oldest)
      close.push(oldest)
    }
    for (const touched of [name, ...close]) this.#touched.add(touched)
    return { close, parse: true }
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
