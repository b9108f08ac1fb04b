// GET /exports/{token}: the copy of a person's data that they asked for. The token is the only key
// to it, works once, and for an hour.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Visit } from '#server/start.ts'
import type { Query } from '#worker/connection.ts'
import { exportFile } from '#worker/exports/exports.ts'

const place = /^\/exports\/([0-9a-f]{64})$/

type Exports = { folder: string; query: Query['query'] }

/** Undefined for every other request. */
export async function exportDownload(
  request: Request,
  visit: Visit,
  { folder, query }: Exports,
): Promise<Response | undefined> {
  const token = place.exec(new URL(request.url).pathname)?.[1]
  if (!token || request.method !== 'GET') return undefined
  const visitor = visit('page')
  if (visitor instanceof Response) return visitor
  const [spent] = await query<{ id: string | null }>('select private.spend_export_link($1) as id', [
    token,
  ])
  const file = spent?.id ? exportFile(folder, spent.id) : undefined
  const about = file ? await stat(file).catch(() => undefined) : undefined
  if (!file || !about) return linkExpired()

  const bytes = createReadStream(file)
  // Only a complete download counts: after a lost connection another link may be made.
  bytes.once('end', () => {
    query(
      `update public.data_exports set state = 'collected', collected_at = now() where id = $1 and state = 'ready'`,
      [spent?.id],
    ).catch(() => {})
  })
  return new Response(Readable.toWeb(bytes) as ReadableStream, {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(about.size),
      'content-disposition': 'attachment; filename="hiring-agent-data.zip"',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'none',
    },
  })
}

const linkExpired = () =>
  new Response(
    'This link was used already, or its hour is over. Make a new one on the page where you asked for your data.',
    {
      status: 410,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    },
  )
