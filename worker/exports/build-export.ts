// One copy of a person's data as a zip: every row as JSON, every file, and a page to read it. Rows
// come in hundreds and files as streams, so that memory use does not grow with the amount.
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Query } from '../connection.ts'
import { type CopiedRows, type IndexFacts, indexPage, rowsToRead } from './index-page.ts'
import { type CopiedTable, copiedTables } from './tables.ts'

const ROWS_AT_ONCE = 200

export type ExportParts = {
  query: Query['query']
  /** The bytes of a file of a bucket; rejects when it is missing. */
  readFile(bucket: string, name: string): Promise<ReadableStream<Uint8Array>>
}

/**
 * Writes the zip to `file`, which appears once it is complete. `onPart` gets the progress, from 0
 * to 1.
 */
export async function buildExport(
  { query, readFile }: ExportParts,
  options: {
    person: string
    language: string
    file: string
    at: Date
    onPart(part: number): Promise<void>
  },
): Promise<{ bytes: number }> {
  const { person, language, file, at, onPart } = options
  const [account] = await query<{ email: string | null }>(
    'select lower(email) as email from auth.users where id = $1 and email_confirmed_at is not null',
    [person],
  )
  const files = await query<{ bucket: string; name: string; shown: string | null }>(
    `select t.bucket_id as bucket, t.name, file.name as shown
     from storage.objects t left join public.message_files file on t.bucket_id = 'attachments' and file.path = t.name
     where ${copiedTables['storage.objects']?.where} order by t.bucket_id desc, t.name`,
    [person],
  )
  const steps = Object.keys(copiedTables).length + files.length + 1
  let done = 0
  const step = () => onPart(++done / steps)

  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  // Another process that considered this one dead may be building the same.
  const partial = `${file}.${randomUUID()}.partial`
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(partial, { mode: 0o600 }))
  // Also handled below; here so that it never becomes an unhandled rejection.
  written.catch(() => {})
  try {
    const facts: IndexFacts = { language, at, tables: [], files: [] }
    for (const [name, copied] of Object.entries(copiedTables)) {
      const table: CopiedRows = { name, rows: 0, first: [] }
      const json = jsonOf(rowsOf(query, name, copied, [person, account?.email ?? null]), table)
      await add(zip, written, Readable.from(json), `data/${name}.json`)
      facts.tables.push(table)
      await step()
    }
    for (const [index, { bucket, name, shown }] of files.entries()) {
      const inZip = `files/${index + 1}-${shown ?? path.basename(name)}`
      const bytes = await readFile(bucket, name)
      await add(zip, written, Readable.fromWeb(bytes as never), inZip)
      facts.files.push(inZip)
      await step()
    }
    zip.addBuffer(Buffer.from(indexPage(facts)), 'index.html')
    zip.end()
    await written
    await rename(partial, file)
    await step()
    return { bytes: (await stat(file)).size }
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/** One entry after the other: otherwise the library would start to read all of them. */
async function add(zip: ZipFile, written: Promise<void>, source: Readable, name: string) {
  const ended = new Promise<void>((resolve, reject) => {
    source.once('end', resolve)
    source.once('error', reject)
  })
  zip.addReadStream(source, name)
  await Promise.race([ended, written])
}

async function* rowsOf(
  query: Query['query'],
  name: string,
  { where, without = [], instead = {} }: CopiedTable,
  values: unknown[],
) {
  const told = Object.entries(instead).map(([column, words]) => `'${column}', ${words}`)
  // Both parameters are used, so that a statement that needs only one of them has the same form.
  const text = `select (to_jsonb(t) - $3::text[]) || jsonb_build_object(${told.join(', ')}) as row
    from ${name} as t where ($1::uuid is not null and ($2::text is null or true)) and (${where})
    order by t.ctid limit ${ROWS_AT_ONCE} offset $4`
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = await query<{ row: unknown }>(text, [...values, [...without], offset])
    for (const { row } of rows) yield row
    if (rows.length < ROWS_AT_ONCE) return
  }
}

async function* jsonOf(rows: AsyncIterable<unknown>, counted: CopiedRows) {
  yield '['
  for await (const row of rows) {
    yield `${counted.rows === 0 ? '\n' : ',\n'}${JSON.stringify(row, null, 2)}`
    counted.rows += 1
    if (counted.rows <= rowsToRead) counted.first.push(row)
  }
  yield '\n]\n'
}
