// COPY as streams: whole tables out of the database and into it, in PostgreSQL's text form, with
// only a piece in memory at a time. `pg` calls these objects as its active query.
import { Readable } from 'node:stream'
import type { Client, Connection, Submittable } from 'pg'

const PIECE = 65_536

/** The parts of `pg`'s connection that its types leave out. */
type Wire = Connection & {
  query(text: string): void
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** The output of `copy … to stdout`; the connection pauses while nobody reads. */
export function copyOut(client: Client, statement: string): Readable {
  return client.query(new Leaving(statement)).stream
}

/**
 * Feeds `copy … from stdin`; returns the number of rows. Rejects with the database's error, or with
 * the source's.
 */
export function copyIn(
  client: Client,
  statement: string,
  source: AsyncIterable<Uint8Array>,
): Promise<number> {
  return client.query(new Arriving(statement, source)).done
}

class Leaving implements Submittable {
  readonly #statement: string
  #wire: Wire | undefined
  /** Rows arrive one by one; they are passed on in larger pieces. */
  #rows: Buffer[] = []
  #bytes = 0
  // Read to the end even if nobody wants the rest: only then is the connection free again.
  readonly stream = new Readable({
    read: () => void this.#wire?.stream.resume(),
    destroy: (error, done) => {
      this.#wire?.stream.resume()
      done(error)
    },
  })

  constructor(statement: string) {
    this.#statement = statement
  }

  submit(connection: Connection) {
    this.#wire = connection as Wire
    this.#wire.query(this.#statement)
  }

  handleCopyData({ chunk }: { chunk: Buffer }) {
    if (this.stream.destroyed) return
    // A copy, since the parser reuses its memory.
    this.#rows.push(Buffer.from(chunk))
    this.#bytes += chunk.byteLength
    if (this.#bytes >= PIECE && !this.#pass()) this.#wire?.stream.pause()
  }

  #pass(): boolean {
    const piece = Buffer.concat(this.#rows)
    this.#rows = []
    this.#bytes = 0
    return this.stream.push(piece)
  }

  handleCommandComplete() {
    if (this.#bytes > 0 && !this.stream.destroyed) this.#pass()
  }

  handleReadyForQuery() {
    this.stream.push(null)
  }

  handleError(error: Error) {
    this.stream.destroy(error)
  }
}

class Arriving implements Submittable {
  readonly #statement: string
  readonly #source: AsyncIterable<Uint8Array>
  #failure: Error | undefined
  #rows = 0
  readonly #settled = Promise.withResolvers<number>()
  readonly done = this.#settled.promise

  constructor(statement: string, source: AsyncIterable<Uint8Array>) {
    this.#statement = statement
    this.#source = source
  }

  submit(connection: Connection) {
    ;(connection as Wire).query(this.#statement)
  }

  handleCopyInResponse(connection: Connection) {
    void this.#feed(connection as Wire)
  }

  async #feed(wire: Wire) {
    try {
      for await (const chunk of this.#source) {
        if (this.#failure) return
        wire.sendCopyFromChunk(chunk)
        if (wire.stream.writableNeedDrain) await drained(wire)
      }
      if (!this.#failure) wire.endCopyFrom()
    } catch (error) {
      // Reported once the database has rolled everything back.
      this.#failure ??= error as Error
      wire.sendCopyFail('the source failed')
    }
  }

  handleCommandComplete({ text }: { text: string }) {
    this.#rows = Number(text.split(' ')[1])
  }

  handleReadyForQuery() {
    this.#settled.resolve(this.#rows)
  }

  handleError(error: Error) {
    this.#failure ??= error
    this.#settled.reject(this.#failure)
  }
}

/** A broken connection never drains; its error is reported separately. */
const drained = ({ stream }: Wire) =>
  new Promise<void>((resolve) => {
    const go = () => {
      stream.off('drain', go).off('close', go)
      resolve()
    }
    stream.on('drain', go).on('close', go)
  })
