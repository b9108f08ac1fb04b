// One statement that many callers of one role ask, each with values of their own, as one batch:
// the first caller's is prepared, and the database executes it again for each of the others.
import type { Asked, Result, Statement } from './database.ts'
import { nameOf } from './prepared-names.ts'
import { encode } from './values.ts'

const BY_OTHERS =
  "select number, row_found from realtime.asked_by($1::text[], $2, $3::text[], current_setting('search_path')) as answers"

export type AskedByEach = {
  statements: readonly Statement[]
  /** The rows of each caller, from the results of the statements. */
  rowsOf(results: readonly Result[]): Record<string, unknown>[][]
}

/** `identities` has the statement that says who calls, for each caller. */
export function askEach(
  text: string,
  callers: readonly Asked[],
  identities: readonly Statement[],
): AskedByEach {
  const [first, ...others] = callers
  if (!first || !identities[0]) return { statements: [], rowsOf: () => [] }
  const name = nameOf(text)
  const values = [
    others.map(({ claims }) => JSON.stringify(claims)),
    name,
    others.flatMap((other) => other.values.map(encode)),
  ]
  return {
    statements: [
      identities[0],
      { text, name, values: first.values },
      { text: BY_OTHERS, name: 'asked_by_others', values },
    ],
    rowsOf([, own, further]) {
      const rows = callers.map((): Record<string, unknown>[] => [])
      rows[0] = own?.rows ?? []
      for (const { number, row_found } of (further?.rows ?? []) as OthersRow[])
        rows[number]?.push(row_found)
      return rows
    },
  }
}

type OthersRow = { number: number; row_found: Record<string, unknown> }

/**
 * The same one after the other: for one caller, and behind a pooler, where a statement has no name
 * to be executed by.
 */
export function askOneByOne(
  text: string,
  callers: readonly Asked[],
  identities: readonly Statement[],
): AskedByEach {
  return {
    statements: callers.flatMap(({ values }, place) => [
      identities[place] as Statement,
      { text, name: nameOf(text), values },
    ]),
    rowsOf: (results) => results.filter((_, place) => place % 2 === 1).map(({ rows }) => rows),
  }
}
