// The importer on a database of its own, for the tests of what it reads and of which posting a row
// is.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPool } from '#server/postgres/pool.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { runImport } from '#worker/import/command.ts'
import { importPostings } from '#worker/import/import-postings.ts'

export const sample = (name: string) => path.join(import.meta.dirname, 'samples', name)
export const samples = [
  'greenhouse.json',
  'lever.json',
  'ashby.json',
  'job-posting.html',
  'table.csv',
].map(sample)

export type Importer = Awaited<ReturnType<typeof startImporter>>

export async function startImporter() {
  const fresh = await freshDatabase()
  const database = createPool({ url: fresh.serviceUrl, size: 4 })
  const folder = await mkdtemp(path.join(tmpdir(), 'import-'))
  const clock = { now: () => new Date('2026-11-01T00:00:00Z') }
  return {
    database,
    folder,
    run: (files: string[], more: { company?: string; draft?: boolean } = {}) =>
      importPostings(files, { connection: database, clock, ...more }),
    /** A file with these lines. */
    async written(name: string, lines: string[]): Promise<string> {
      const file = path.join(folder, name)
      await writeFile(file, lines.join('\n'))
      return file
    },
    /** The posting of this title, with its import. */
    async job(title: string) {
      const [row] = await database.query(
        `select j.*, i.source, i.external_id, i.source_url, i.source_text
         from public.jobs j join public.job_imports i on i.job_id = j.id where j.title = $1`,
        [title],
      )
      return row ?? {}
    },
    async command(argv: string[], ask?: (question: string) => Promise<boolean>) {
      let out = ''
      let err = ''
      const code = await runImport(argv, {
        connect: async () => database,
        clock,
        out: { write: (text: string) => (out += text) },
        err: { write: (text: string) => (err += text) },
        ...(ask && { ask }),
      })
      return { code, out, err }
    },
    /** No posting, and settings as if never saved by anybody. */
    async empty() {
      await database.query('delete from public.jobs')
      // The table's own trigger would set the date again.
      await database.transaction(async (tx) => {
        await tx.query('set local session_replication_role = replica')
        await tx.query('update public.settings set saved_at = null')
      })
    },
    async stop() {
      await database.close()
      await fresh.drop()
      await rm(folder, { recursive: true })
    },
  }
}
