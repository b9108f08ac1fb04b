// GET /exports/lists/{token}: a list as CSV, for the administrator who asked for it with rpc
// export_list. The token is the only key to it, works once, and for five minutes.
// private.export_page defines the lists and their columns.

import { byteOrderMark, csvLine } from '#csv/write.ts'
import type { Visit } from '#server/start.ts'
import type { Query } from '#worker/connection.ts'
import { compressedStream } from './compression.ts'

const place = /^\/exports\/lists\/([0-9a-f]{64})$/
const ROWS_AT_ONCE = 1000

type Part = { header: string[]; rows: unknown[][]; next: string | null }
type Wanted = {
  list: string
  filters: Record<string, unknown>
  /** The column headings in the person's language, by the columns' names in the database. */
  headings: Record<string, unknown>
}

/** Undefined for every other request. */
export async function listDownload(
  request: Request,
  visit: Visit,
  query: Query['query'],
): Promise<Response | undefined> {
  const token = place.exec(new URL(request.url).pathname)?.[1]
  if (!token || request.method !== 'GET') return undefined
  const visitor = visit('page')
  if (visitor instanceof Response) return visitor
  const [wanted] = await query<Wanted>(
    'select list, filters, headings from private.spend_list_export($1)',
    [token],
  )
  if (!wanted) return linkExpired()
  const day = new Date().toISOString().slice(0, 10)
  const answer = new Response(linesOf(wanted, query), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${wanted.list}-${day}.csv"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'none',
    },
  })
  return compressedStream(answer, request)
}

/**
 * A part of the list is read when the previous one has been sent: memory use does not grow with its
 * length.
 */
function linesOf(
  { list, filters, headings }: Wanted,
  query: Query['query'],
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let after: string | null | undefined
  return new ReadableStream({
    async pull(controller) {
      const [answer] = await query<{ part: Part }>(
        'select private.export_page($1, $2, $3, $4) as part',
        [list, JSON.stringify(filters), after ?? null, ROWS_AT_ONCE],
      )
      if (!answer) throw new Error(`There is no part of ${list}`)
      const { header, rows, next } = answer.part
      const lines =
        after === undefined
          ? [
              byteOrderMark + csvLine(header.map((name) => headings[name] ?? name)),
              ...rows.map(csvLine),
            ]
          : rows.map(csvLine)
      controller.enqueue(encoder.encode(lines.join('')))
      after = next
      if (next === null) controller.close()
    },
  })
}

const linkExpired = () =>
  new Response(
    'This link was used already, or its five minutes are over. Export the list once more.',
    {
      status: 410,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    },
  )
