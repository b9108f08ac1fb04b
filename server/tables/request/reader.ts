// A cursor over one parameter's text, used by the grammars in this folder. What it refuses becomes
// PGRST100 with the position.
import { errors, TableError } from '../errors.ts'

/** Characters that end an unquoted name: the grammar's own signs. */
const NAME = /(?:[^\s"(),.:!\-*\\&=]|-(?!>))+/uy
const SPACE = /\s*/y

export class Reader {
  readonly text: string
  readonly #what: string
  at = 0

  /** `what` names the parameter in messages: `select parameter`, `filter`, … */
  constructor(text: string, what: string) {
    this.text = text
    this.#what = what
  }

  get done(): boolean {
    return this.at >= this.text.length
  }

  peek(sign: string): boolean {
    return this.text.startsWith(sign, this.at)
  }

  /** Skips `sign` if it is next. */
  take(sign: string): boolean {
    if (!this.peek(sign)) return false
    this.at += sign.length
    return true
  }

  expect(sign: string): void {
    if (!this.take(sign)) throw this.unexpected(`"${sign}"`)
  }

  skipSpace(): void {
    SPACE.lastIndex = this.at
    SPACE.test(this.text)
    this.at = SPACE.lastIndex
  }

  /** Reads the match of a sticky expression at this position; undefined when there is none. */
  match(expression: RegExp): string | undefined {
    expression.lastIndex = this.at
    const found = expression.exec(this.text)?.[0]
    if (found !== undefined) this.at += found.length
    return found
  }

  /** A name, quoted or not. */
  name(expected: string): string {
    if (this.peek('"')) return this.quoted()
    const name = this.match(NAME)
    if (name === undefined) throw this.unexpected(expected)
    return name
  }

  /** `"…"` with backslash escapes. */
  quoted(): string {
    this.expect('"')
    let value = ''
    while (!this.done) {
      const character = this.text[this.at++]
      if (character === '"') return value
      value += character === '\\' ? (this.text[this.at++] ?? '') : character
    }
    throw this.unexpected('closing double quote')
  }

  rest(): string {
    const rest = this.text.slice(this.at)
    this.at = this.text.length
    return rest
  }

  end(): void {
    if (!this.done) throw this.unexpected('end of input')
  }

  unexpected(expected: string, at = this.at): TableError {
    const found = at < this.text.length ? `"${this.text[at]}"` : 'end of input'
    return new TableError(
      errors.queryNotUnderstood(
        `"failed to parse ${this.#what} (${shortened(this.text)})" (line 1, column ${at + 1})`,
        `unexpected ${found} expecting ${expected}`,
      ),
    )
  }
}

const shortened = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text)
