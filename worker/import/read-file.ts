// From a file to its rows as Drafts, for any shape. The shape is detected from the content, never
// from the name: CSV if the text begins with neither JSON nor a page.
import { type CsvRecord, csvRows } from '#csv/read-stream.ts'
import { plainLine } from './description.ts'
import type { Draft, ReadRow, Refused } from './posting.ts'
import { fileText } from './rows/file-text.ts'
import { jsonRows } from './rows/json-rows.ts'
import { pageData } from './rows/page-data.ts'
import { pageOf } from './rows/page-elements.ts'
import { jsonLdBlocks } from './rows/page-rows.ts'
import { childrenOf, type Element, plainOf, xmlTree } from './rows/xml-rows.ts'
import { aggregatorDraft } from './shapes/aggregator.ts'
import { boardDraft } from './shapes/boards.ts'
import { csvDraft, type Header, headerOf, namedCells } from './shapes/csv.ts'
import { hrmDirectDrafts } from './shapes/hrmdirect.ts'
import { icimsDrafts } from './shapes/icims.ts'
import { jobviteDrafts } from './shapes/jobvite.ts'
import { isNeogov, neogovDraft } from './shapes/neogov.ts'
import { oracleRows } from './shapes/oracle.ts'
import { personioDraft } from './shapes/personio.ts'
import { rssDraft } from './shapes/rss.ts'
import { jobPostingsIn, schemaOrgDraft } from './shapes/schema-org.ts'
import { cleanText, type Fields, fieldsIn, fieldsOf, textOf } from './untrusted.ts'

/** A longer page is not read: its blocks can only be found in the whole text. */
const LONGEST_PAGE = 20_000_000
const UNKNOWN = 'it is not a posting in a shape that is known'

/** How a table is to be read. */
export type TableReading = {
  /** The field of each column of a header, empty for none, where it is not the proposed one. */
  columns?: (names: string[], proposed: readonly string[]) => readonly string[] | undefined
  /** Called with the columns before the first row. */
  onHeader?: (columns: TableColumn[]) => void
}

/** A column as it is read: the field that it becomes, empty for none, and what stands in it. */
export type TableColumn = { name: string; field: string; samples: string[] }

/**
 * Yields every row, unreadable ones with the reason. Throws only when the file itself cannot be
 * read.
 */
export async function* readFile(path: string, table?: TableReading): AsyncGenerator<ReadRow> {
  yield* readText(fileText(path), table)
}

export async function* readText(
  text: AsyncIterable<string>,
  table: TableReading = {},
): AsyncGenerator<ReadRow> {
  const { start, all } = await readStart(text)
  // A CSV may have `[` or `"` in its first cell; real JSON also continues as JSON.
  if (/^(?:\{|\[\s*(?:[{["\]\d-]|$)|null\b|true\b|false\b|-?\d[\d.eE+-]*\s*$)/.test(start))
    yield* readJson(all)
  else if (/^<|<script[^>]+ld\+json/i.test(start)) yield* readPage(all)
  else if (start !== '') yield* readTable(all, table)
}

/** The first characters that are not blank, and the whole text again. */
async function readStart(text: AsyncIterable<string>) {
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
  let around: Fields = {}
  const hearHead = (json: string) => {
    const head = parsed(json)
    around = 'value' in head ? (fieldsOf(head.value) ?? {}) : {}
  }
  for await (const found of jsonRows(text, hearHead)) {
    if ('broken' in found) {
      yield { row: ++row, kind: 'broken', refused: found.broken }
      continue
    }
    for (const read of rowsOf(found.text, around)) yield { row: ++row, ...read }
  }
}

async function* readPage(text: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  let page = ''
  for await (const chunk of text) {
    page += chunk
    if (page.length > LONGEST_PAGE) break
  }
  const found = /^\s*<(?:\?xml|rss\b|workzag-jobs\b|source\b)/i.test(page)
    ? xmlRows(page)
    : pageRows(page)
  let row = 0
  for (const read of found) yield { row: ++row, ...read }
  if (row === 0)
    yield { row: 1, kind: 'shape', refused: 'the page has no postings in a shape that is known' }
}

function xmlRows(xml: string): Read[] {
  const root = xmlTree(xml)
  if (!root) return []
  const rows = (elements: Element[], draft: (element: Element) => Draft): Read[] =>
    elements.map((element) => ({ draft: draft(element), original: plainOf(element) }))
  const [channel] = childrenOf(root, 'channel')
  if (channel) {
    return rows(childrenOf(channel, 'item'), (item) =>
      isNeogov(item) ? neogovDraft(item, channel) : rssDraft(item),
    )
  }
  if (root.name === 'workzag-jobs') return rows(childrenOf(root, 'position'), personioDraft)
  return rows(childrenOf(root, 'job'), aggregatorDraft)
}

/** The JSON-LD of a page; without it, its scripts' data or its list. */
function pageRows(html: string): Read[] {
  const blocks = jsonLdBlocks(html).flatMap(({ text }) => rowsOf(text, {}))
  if (blocks.length > 0) return blocks
  const data = pageData(html).flatMap((value) =>
    postingsIn(value).flatMap((row) => known(row, fieldsOf(value) ?? {})),
  )
  if (data.length > 0) return data
  const page = pageOf(html)
  const listed = [...icimsDrafts(page), ...jobviteDrafts(page), ...hrmDirectDrafts(page)]
  return listed.map((draft) => ({ draft, original: { ...draft } }))
}

/** The objects of lists called "jobs" anywhere in a script's data. */
function postingsIn(value: unknown, depth = 0): Fields[] {
  const fields = fieldsOf(value)
  if (!fields || depth > 6) return []
  return Object.entries(fields).flatMap(([key, inside]) =>
    /^jobs$/i.test(key) ? fieldsIn(inside) : postingsIn(inside, depth + 1),
  )
}

/** A table with more is none that a person made. */
const MAX_COLUMNS = 1000
/** Columns are judged by so many rows, or fewer of very long ones. */
const JUDGED_ROWS = 200
const JUDGED_CHARACTERS = 4_000_000

async function* readTable(
  text: AsyncIterable<string>,
  table: TableReading,
): AsyncGenerator<ReadRow> {
  let names: string[] | undefined
  let header: Header | undefined
  let first: CsvRecord[] = []
  let characters = 0
  let last = 0

  function* judged(): Generator<ReadRow> {
    if (!names || header) return
    const cells = first.map((record) => record.cells)
    header = headerOf(names, cells, table.columns)
    table.onHeader?.(columnsOf(header, cells))
    if (!header.columns.includes('title')) {
      const refused = 'the table has no header with a column for the title'
      yield { row: 1, kind: 'shape', fields: ['title'], refused }
      return
    }
    for (const { row, cells } of first) yield tableRow(header, row, cells)
    first = []
  }

  try {
    for await (const record of csvRows(text)) {
      last = record.row
      if (record.row === 0) {
        if (record.cells.length > MAX_COLUMNS) {
          const refused = `the table has ${record.cells.length} columns; it may have 1,000`
          yield { row: 1, kind: 'shape', refused }
          return
        }
        names = record.cells
      } else if (!header) {
        first.push(record)
        characters += record.cells.reduce((sum, cell) => sum + cell.length, 0)
        if (first.length < JUDGED_ROWS && characters < JUDGED_CHARACTERS) continue
        yield* judged()
      } else yield tableRow(header, record.row, record.cells)
      if (header && !header.columns.includes('title')) return
    }
    yield* judged()
  } catch (error) {
    yield* judged()
    if (header && !header.columns.includes('title')) return
    const refused = error instanceof Error ? error.message : String(error)
    yield { row: last + 1, kind: 'broken', refused }
  }
}

const SAMPLES = 3
const LONGEST_SAMPLE = 80

function columnsOf(header: Header, rows: string[][]): TableColumn[] {
  return header.names.map((name, at) => {
    const samples = new Set<string>()
    for (const cells of rows) {
      const text = plainLine(cleanText(cells[at] ?? ''))
      if (text)
        samples.add(
          text.length > LONGEST_SAMPLE
            ? `${text.slice(0, LONGEST_SAMPLE - 1).toWellFormed()}…`
            : text,
        )
      if (samples.size === SAMPLES) break
    }
    return { name, field: header.columns[at] ?? '', samples: [...samples] }
  })
}

function tableRow(header: Header, row: number, cells: string[]): ReadRow {
  const extra = cells.slice(header.names.length).filter((cell) => cell.trim() !== '')
  // More cells than columns: a comma or quote is misplaced, and the columns are no longer known.
  if (extra.length > 0) {
    return {
      row,
      kind: 'broken',
      refused: `it has ${cells.length} cells, but the header has ${header.names.length}`,
    }
  }
  return { row, draft: csvDraft(header, cells), original: namedCells(header, cells) }
}

type Read = { draft: Draft; original: unknown } | Refused

function rowsOf(json: string, around: Fields): Read[] {
  const read = parsed(json)
  if ('broken' in read) return [{ kind: 'broken', refused: `it is not valid JSON: ${read.broken}` }]
  const { value } = read
  const row = fieldsOf(value)
  const found = row && known(row, around)
  if (found && found.length > 0) return found
  const postings = jobPostingsIn(value)
  if (postings.length > 0) {
    return postings.map((posting) => ({ draft: schemaOrgDraft(posting), original: posting }))
  }
  return [{ kind: 'shape', refused: UNKNOWN, title: textOf(row?.title) ?? textOf(row?.name) }]
}

/** A board's posting, by itself or as the only member of an object; for Oracle a list of them. */
function known(row: Fields, around: Fields): Read[] {
  const inside = oracleRows(row)
  const rows = inside.length > 0 ? inside : [row, ...fieldsIn(row.result), ...fieldsIn(row.data)]
  const read = rows.flatMap((entry): Read[] => {
    const draft = boardDraft(entry, around)
    return draft ? [{ draft, original: entry }] : []
  })
  return inside.length > 0 ? read : read.slice(0, 1)
}

function parsed(json: string): { value: unknown } | { broken: string } {
  try {
    return { value: JSON.parse(json) }
  } catch (error) {
    return { broken: error instanceof Error ? error.message : String(error) }
  }
}
