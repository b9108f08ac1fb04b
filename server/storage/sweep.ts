// Deletes what failures leave behind: uploads that never finished, and bytes whose row is gone
// (also by SQL). A row never loses its bytes here: only files are deleted that no row names and
// that are older than any running upload. Run every few minutes, so nothing is left for more than
// an hour.
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '../clock.ts'
import type { Database } from '../postgres/database.ts'
import type { Backend } from './backends/backend.ts'

const GRACE_MS = 1_800_000
const BATCH = 500

export type Swept = { unfinished: number; orphans: number }

export async function sweep(options: {
  service: Database
  backend: Backend
  clock: Clock
}): Promise<Swept> {
  const { service, backend, clock } = options
  const before = new Date(clock.now().getTime() - GRACE_MS)
  const unfinished = await removeUnfinished(backend.stagingFolder, before)
  let orphans = 0
  let batch: string[] = []
  const flush = async () => {
    const gone = await withoutRow(service, batch)
    await backend.remove(gone)
    orphans += gone.length
    batch = []
  }
  for await (const name of backend.writtenBefore(before)) {
    batch.push(name)
    if (batch.length === BATCH) await flush()
  }
  if (batch.length > 0) await flush()
  return { unfinished, orphans }
}

async function removeUnfinished(folder: string, before: Date): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const about = await stat(file).catch(() => undefined)
    if (!about?.isFile() || about.mtime >= before) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}

async function withoutRow(service: Database, names: readonly string[]): Promise<string[]> {
  const rows = await service.query<{ name: string }>(
    `select name from unnest($1::text[]) as names (name)
      where not exists (
        select from storage.objects
         where objects.id = split_part(names.name, '.', 1)::uuid
           and objects.version = split_part(names.name, '.', 2))`,
    [names],
  )
  return rows.map(({ name }) => name)
}
