// Messages of PostgreSQL's extended query protocol, gathered and sent as one piece: a write costs
// more than what is in it.
// https://www.postgresql.org/docs/current/protocol-message-formats.html
import type { Encoded } from './values.ts'

const [CLOSE, PARSE, BIND, DESCRIBE, EXECUTE, SYNC] = Buffer.from('CPBDES')
const [STATEMENT, PORTAL] = Buffer.from('SP')
const NULL = -1
const BYTES = 1
/** What a message needs beside its texts and values. */
const FRAME = 24

export class Messages {
  #buffer: Buffer
  #at = 0
  #start = 0

  /** `expected`: about how many bytes there will be; more are no error. */
  constructor(expected: number) {
    this.#buffer = Buffer.allocUnsafe(expected + FRAME)
  }

  /** Gives up a prepared statement; an unknown name is no error. */
  close(name: string) {
    this.#open(CLOSE)
    this.#byte(STATEMENT)
    this.#text(name)
    this.#end()
  }

  /** The name '' is that of the statement that is forgotten at the next one without a name. */
  parse(name: string, text: string) {
    this.#open(PARSE)
    this.#text(name)
    this.#text(text)
    // PostgreSQL infers the types of all parameters.
    this.#int16(0)
    this.#end()
  }

  /** Texts go as text, bytes as they are; all columns come back as text. */
  bind(name: string, values: readonly Encoded[]) {
    this.#open(BIND)
    this.#text('')
    this.#text(name)
    const withBytes = values.some(Buffer.isBuffer)
    this.#int16(withBytes ? values.length : 0)
    if (withBytes) for (const value of values) this.#int16(Buffer.isBuffer(value) ? BYTES : 0)
    this.#int16(values.length)
    for (const value of values) this.#value(value)
    this.#int16(0)
    this.#end()
  }

  /** Asks for the names and types of the columns of what was bound. */
  describe() {
    this.#open(DESCRIBE)
    this.#byte(PORTAL)
    this.#text('')
    this.#end()
  }

  execute() {
    this.#open(EXECUTE)
    this.#text('')
    // Any number of rows.
    this.#int32(0)
    this.#end()
  }

  sync() {
    this.#open(SYNC)
    this.#end()
  }

  bytes(): Buffer {
    return this.#buffer.subarray(0, this.#at)
  }

  #open(kind: number | undefined) {
    this.#byte(kind)
    this.#start = this.#at
    this.#int32(0)
  }

  /** The length of a message counts itself, but not the kind before it. */
  #end() {
    this.#buffer.writeInt32BE(this.#at - this.#start, this.#start)
  }

  #byte(value = 0) {
    this.#room(1)
    this.#buffer[this.#at] = value
    this.#at += 1
  }

  #int16(value: number) {
    this.#room(2)
    this.#at = this.#buffer.writeUInt16BE(value, this.#at)
  }

  #int32(value: number) {
    this.#room(4)
    this.#at = this.#buffer.writeInt32BE(value, this.#at)
  }

  #text(text: string) {
    const length = Buffer.byteLength(text)
    this.#room(length + 1)
    this.#at += this.#buffer.write(text, this.#at)
    this.#byte(0)
  }

  #value(value: Encoded) {
    if (value === null) return this.#int32(NULL)
    const length = Buffer.byteLength(value)
    this.#int32(length)
    this.#room(length)
    if (typeof value === 'string') this.#buffer.write(value, this.#at)
    else value.copy(this.#buffer, this.#at)
    this.#at += length
  }

  #room(bytes: number) {
    const needed = this.#at + bytes
    if (needed <= this.#buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(needed, 2 * this.#buffer.length))
    this.#buffer.copy(larger, 0, 0, this.#at)
    this.#buffer = larger
  }
}
