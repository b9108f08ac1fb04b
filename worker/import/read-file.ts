// From a file to its rows as Drafts, whatever shape it has. The shape is told from the content, never from the name: CSV where the
// text begins with neither JSON nor HTML.
import type { Draft, ReadRow } from './posting.ts'
import { csvRows } from './rows/csv-rows.ts'
import { fileText } from './rows/file-text.ts'
import { jsonRows } from './rows/json-rows.ts'
import { jsonLdBlocks } from './rows/page-rows.ts'
import { ashbyDraft, isAshby } from './shapes/ashby.ts'
import { csvDraft, type Header, headerOf, namedCells } from './shapes/csv.ts'
import { greenhouseDraft, isGreenhouse } from './shapes/greenhouse.ts'
import { isLever, leverDraft } from './shapes/lever.ts'
import { jobPostingsIn, schemaOrgDraft } from './shapes/schema-org.ts'
import { type Fields, fieldsOf, textOf } from './untrusted.ts'

/** A page longer than this is not read: its blocks can only be found in the whole of it. */
const LONGEST_PAGE = 20_000_000
const UNKNOWN =
  'it is not a posting in a shape that is known (Greenhouse, Lever, Ashby, JobPosting, CSV)'

/** Yields every row, the unreadable ones with the reason. Throws only when the file itself cannot be read. */
export async function* readFile(path: string): AsyncGenerator<ReadRow> {
  yield* readText(fileText(path))
}

export async function* readText(text: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  const { start, all } = await peek(text)
  // A CSV may hold `[` or `"` in its first cell; JSON begins so and goes on as JSON does.
  if (/^(?:\{|\[\s*(?:[{["\]\d-]|$)|null\b|true\b|false\b|-?\d[\d.eE+-]*\s*$)/.test(start))
    yield* readJson(all)
  else if (/^<|<script[^>]+ld\+json/i.test(start)) yield* readPage(all)
  else if (start !== '') yield* readTable(all)
}

/** The first characters that are not blank, and the whole text again. */
async function peek(text: AsyncIterable<string>) {
  const iterator = text[Symbol.asyncIterator]()
  let start = ''
  while (start.trimStart().length < 100_000) {
    const next = await iterator.next()
    if (next.done) break
    start += next.value
  }
  async function* all() {
    yield start.replace(/^\ufeff/, '')
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return { start: start.replace(/^\ufeff/, '').trim(), all: all() }
}

async function* readJson(text: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  let row = 0
  for await (const found of jsonRows(text)) {
    if ('broken' in found) {
      yield { row: ++row, refused: found.broken }
      continue
    }
    for (const read of rowsOf(found.text)) yield { row: ++row, ...read }
  }
}

async function* readPage(text: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  let html = ''
  for await (const chunk of text) {
    html += chunk
    if (html.length > LONGEST_PAGE) break
  }
  let row = 0
  for (const block of jsonLdBlocks(html)) {
    for (const read of rowsOf(block.text)) yield { row: ++row, ...read }
  }
  if (row === 0) yield { row: 1, refused: 'the page has no JobPosting in JSON-LD' }
}

async function* readTable(text: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  let header: Header | undefined
  let last = 0
  try {
    for await (const record of csvRows(text)) {
      last = record.row
      if (record.row === 0) {
        header = headerOf(record.cells)
        if (!header) {
          yield { row: 1, refused: 'the table has no header with a column for the title' }
          return
        }
      } else if (header) {
        yield tableRow(header, record.row, record.cells)
      }
    }
  } catch (error) {
    yield { row: last + 1, refused: error instanceof Error ? error.message : String(error) }
  }
}

function tableRow(header: Header, row: number, cells: string[]): ReadRow {
  const extra = cells.slice(header.names.length).filter((cell) => cell.trim() !== '')
  // More cells than columns: a comma or quote went astray, and what stands where can no longer be told.
  if (extra.length > 0) {
    return {
      row,
      refused: `it has ${cells.length} cells, but the header has ${header.names.length}`,
    }
  }
  return { row, draft: csvDraft(header, cells), original: namedCells(header, cells) }
}

type Read = { draft: Draft; original: unknown } | { refused: string; title?: string }

function rowsOf(json: string): Read[] {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    return [{ refused: `it is not valid JSON: ${error instanceof Error ? error.message : error}` }]
  }
  const row = fieldsOf(value)
  const draft = row && boardDraft(row)
  if (draft) return [{ draft, original: value }]
  const postings = jobPostingsIn(value)
  if (postings.length > 0) {
    return postings.map((posting) => ({ draft: schemaOrgDraft(posting), original: posting }))
  }
  return [{ refused: UNKNOWN, title: textOf(row?.title) ?? textOf(row?.name) }]
}

function boardDraft(row: Fields): Draft | undefined {
  if (isGreenhouse(row)) return greenhouseDraft(row)
  if (isLever(row)) return leverDraft(row)
  return isAshby(row) ? ashbyDraft(row) : undefined
}
