// Building SQL: identifiers come from the catalogue and are quoted, every value becomes a
// parameter, and only a number of rows stands in the text. No other code concatenates SQL.

/** One statement being written. */
export class StatementText {
  readonly values: unknown[] = []
  /**
   * Plans that depend on the value itself, such as a pattern's, must not be reused for other
   * values.
   */
  valueDecides = false
  #aliases = 0

  /** The value's place, `$n`. */
  bind(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }

  alias(): string {
    this.#aliases += 1
    return `t${this.#aliases}`
  }
}

export const quoted = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`
export const qualified = ({ schema, name }: { schema: string; name: string }) =>
  `${quoted(schema)}.${quoted(name)}`

export const callOf = (called: { schema: string; name: string }, value: string) =>
  `${qualified(called)}(${value})`

/**
 * A number of rows as it is. As a parameter it would be unknown to a plan that is kept, which would
 * then look dearer than planning anew at every call. Throws for anything but a count.
 */
export function countSql(count: number): string {
  if (!Number.isSafeInteger(count) || count < 0) throw new TypeError(`${count} is no count`)
  return String(count)
}

/** A text from the catalogue or from our code as a literal. */
export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** `{"a","b"}` */
export const arrayLiteral = (values: readonly string[]) =>
  `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

/** Keyword and list, or nothing when the list is empty. */
export const clause = (keyword: string, parts: readonly string[], separator: string) =>
  parts.length > 0 ? ` ${keyword} ${parts.join(separator)}` : ''
