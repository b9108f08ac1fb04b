// Reads comma-separated text (RFC 4180) into records: quoted cells, doubled quotes, line breaks
// inside cells, any line ending. The separator is found from the header. Text after a closing quote
// is kept rather than refused: real files have it.

export type CsvRecord = { row: number; cells: string[] }

const SEPARATORS = [',', ';', '\t', '|']
/**
 * A quote that is never closed would swallow the rest of the file; a record longer than this is
 * given up.
 */
const LONGEST_RECORD = 2_000_000

/**
 * Yields the records in order, the header as row 0; blank lines are passed over. Throws on a record
 * of over 2 million characters.
 */
export async function* csvRows(chunks: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  let separator: string | undefined
  let pending = ''
  let row = 0
  let cells: string[] = []
  let cell = ''
  let quoted = false
  /** A quote was read inside a quoted cell: the end, or the first of two. */
  let quoteSeen = false
  let skipFeed = false

  for await (const chunk of withEnd(chunks)) {
    pending += chunk ?? ''
    if (separator === undefined) {
      const head = firstLine(pending)
      if (head === undefined && chunk !== undefined && pending.length < LONGEST_RECORD) continue
      separator = separatorOf(head ?? pending)
    }
    for (let at = 0; at < pending.length; at++) {
      const char = pending[at] as string
      if (skipFeed) {
        skipFeed = false
        if (char === '\n') continue
      }
      if (quoted && !quoteSeen) {
        if (char === '"') quoteSeen = true
        else cell += char
      } else if (quoteSeen && char === '"') {
        cell += '"'
        quoteSeen = false
      } else {
        if (quoteSeen) {
          quoted = false
          quoteSeen = false
        }
        if (char === '"' && cell.trim() === '') {
          quoted = true
          cell = ''
        } else if (char === separator) {
          cells.push(cell)
          cell = ''
        } else if (char === '\n' || char === '\r') {
          skipFeed = char === '\r'
          const record = endRecord()
          if (record) yield record
        } else {
          cell += char
        }
      }
      if (cell.length > LONGEST_RECORD) {
        throw new Error(
          `row ${row}: a quoted cell does not end within ${LONGEST_RECORD} characters`,
        )
      }
    }
    pending = ''
  }
  const last = endRecord()
  if (last) yield last

  function endRecord(): CsvRecord | undefined {
    cells.push(cell)
    const record = { row, cells }
    cell = ''
    cells = []
    if (record.cells.every((text) => text.trim() === '')) return undefined
    row++
    return record
  }
}

async function* withEnd(chunks: AsyncIterable<string>): AsyncGenerator<string | undefined> {
  yield* chunks
  yield undefined
}

/** The first line that is not blank, once it is complete; quotes are looked through. */
function firstLine(text: string): string | undefined {
  let quoted = false
  const start = text.search(/\S/)
  for (let at = Math.max(start, 0); at < text.length; at++) {
    if (text[at] === '"') quoted = !quoted
    else if (!quoted && (text[at] === '\n' || text[at] === '\r')) return text.slice(start, at)
  }
  return undefined
}

/** The separator that cuts the header into the most cells; a comma where none does. */
export function separatorOf(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '')
  const counted = SEPARATORS.map((separator) => ({
    separator,
    count: bare.split(separator).length,
  }))
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).separator
}
