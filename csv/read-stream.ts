// A CSV file of any length as records, one at a time: for the import.
import { finished } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { dialectOf, firstLine, withoutHint } from './dialect.ts'

export type CsvRecord = { row: number; cells: string[] }

/**
 * A quote that is never closed would take in the rest of the file; a record with more bytes is
 * refused: two million characters in the scripts that need most bytes.
 */
const LONGEST_RECORD = 8_000_000

/**
 * Yields the records in order, the header as row 0, without blank ones. Throws for a quoted cell
 * without an end, after the records before it.
 */
export async function* csvRows(chunks: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  const { header, all } = await withHeader(chunks)
  const read: CsvRecord[] = []
  let row = 0
  // Records are collected here and not read from the parser's own stream, which drops waiting ones
  // when it fails.
  const parser = parse({
    ...dialectOf(header),
    max_record_size: LONGEST_RECORD,
    on_record: (cells: string[]) => {
      read.push({ row: row++, cells })
    },
  })
  let failure: Error | undefined
  parser.on('error', (error) => {
    failure = error
  })
  for await (const chunk of all) {
    await new Promise((done) => parser.write(chunk, done))
    yield* read.splice(0)
    if (failure) break
  }
  if (!failure) await new Promise((done) => finished(parser.end(), { readable: false }, done))
  yield* read.splice(0)
  if (failure instanceof CsvError)
    throw new Error(`row ${row}: a quoted cell does not end`, { cause: failure })
  if (failure) throw failure
}

/** The first line, and the whole text again. */
async function withHeader(chunks: AsyncIterable<string>) {
  const iterator = chunks[Symbol.asyncIterator]()
  let start = ''
  let header: string | undefined
  while (header === undefined && start.length < LONGEST_RECORD) {
    const next = await iterator.next()
    if (next.done) break
    start = withoutHint(start + next.value)
    header = firstLine(start)
  }
  async function* all() {
    if (start) yield start
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return { header: header ?? start, all: all() }
}
