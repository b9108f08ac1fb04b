// One statement that many callers of one role ask, each with values of their own, as one batch:
// the first caller's is prepared, and the database executes it again for each of the others.
import type { Asked, Result, Statement } from './database.ts'
import { nameOf } from './prepared-names.ts'
import { encode } from './values.ts'

const BY_OTHERS =
  "select number, row_found::text from realtime.asked_by($1::text[], $2, $3::text[], current_setting('search_path')) as answers"

type AskedByEach = {
  statements: readonly Statement[]
  /** The rows of each caller, from the results of the statements. Equal rows may be one object. */
  rowsOf(results: readonly Result[]): Record<string, unknown>[][]
}

/** The statement that says who calls. */
type Identify = (caller: Asked) => Statement

/** `named`: whether the session keeps prepared statements; behind a pooler it does not. */
export function askEach(
  text: string,
  callers: readonly Asked[],
  identify: Identify,
  { named }: { named: boolean },
): AskedByEach {
  const ask = named && callers.length > 1 ? askTogether : askOneByOne
  return ask(text, callers, identify)
}

function askTogether(text: string, callers: readonly Asked[], identify: Identify): AskedByEach {
  const [first, ...others] = callers
  if (!first) return { statements: [], rowsOf: () => [] }
  const name = nameOf(text)
  const values = [
    others.map(({ claims }) => JSON.stringify(claims)),
    name,
    others.flatMap((other) => other.values.map(encode)),
  ]
  return {
    statements: [
      identify(first),
      { text, name, values: first.values },
      { text: BY_OTHERS, name: 'asked_by_others', values },
    ],
    rowsOf([, own, further]) {
      const rows = callers.map((): Record<string, unknown>[] => [])
      rows[0] = own?.rows ?? []
      const read = readerOfRows()
      for (const { number, row_found } of (further?.rows ?? []) as OthersRow[])
        rows[number]?.push(read(row_found))
      return rows
    },
  }
}

/** `row_found`: null for a row equal to the one before. */
type OthersRow = { number: number; row_found: string | null }

function readerOfRows(): (text: string | null) => Record<string, unknown> {
  let last = {}
  return (text) => {
    if (text !== null) last = JSON.parse(text)
    return last
  }
}

/** The same one after the other: for one caller, and where no name is kept to be executed by. */
function askOneByOne(text: string, callers: readonly Asked[], identify: Identify): AskedByEach {
  return {
    statements: callers.flatMap((caller) => [
      identify(caller),
      { text, name: nameOf(text), values: caller.values },
    ]),
    rowsOf: (results) => results.filter((_, place) => place % 2 === 1).map(({ rows }) => rows),
  }
}
