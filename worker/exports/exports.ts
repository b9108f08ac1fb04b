// Exports of a person's data: built one after the other when people ask for them, and deleted when
// they were downloaded or a day has passed.
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ScheduledTask } from '#server/queue/schedule.ts'
import type { Connection } from '../connection.ts'
import { buildExport, type ExportParts } from './build-export.ts'

const SOON_MS = 2000
const MINUTE_MS = 60_000
/** A partial file younger than this may be one that is being built. */
const GRACE_MS = 3_600_000

type Asked = { id: string; person_id: string; language: string }

export const exportFile = (folder: string, id: string) => path.join(folder, `${id}.zip`)

/**
 * Builds the exports that people asked for. The task's transaction only keeps other processes out:
 * progress is written outside it, so that people see it, and an export that a crash interrupted is
 * built again from the start.
 */
export function buildExports(
  connection: Connection,
  { folder, readFile }: { folder: string; readFile: ExportParts['readFile'] },
): ScheduledTask {
  const { query } = connection

  async function build({ id, person_id: person, language }: Asked, at: Date) {
    await query(`update public.data_exports set state = 'building', percent = 0 where id = $1`, [
      id,
    ])
    let told = 0
    const onPart = async (part: number) => {
      const percent = Math.floor(part * 100)
      if (percent === told) return
      told = percent
      await query('update public.data_exports set percent = $2 where id = $1', [id, percent])
    }
    const file = exportFile(folder, id)
    try {
      const { bytes } = await buildExport(
        { query, readFile },
        { person, language, file, at, onPart },
      )
      await connection.transaction((tx) => announce(tx.query, { id, bytes, at }))
    } catch (error) {
      await query(`update public.data_exports set state = 'failed' where id = $1`, [id])
      throw error
    }
  }

  return {
    name: 'build data exports',
    everyMs: SOON_MS,
    async run(_turn, now) {
      const asked = await query<Asked>(
        `select id, person_id, language from public.data_exports
         where state in ('waiting', 'building') order by asked_at limit 20`,
      )
      for (const one of asked) await build(one, now)
      return asked.length
    },
  }
}

/** Marks the export as ready and queues the mail about it, in one statement. */
async function announce(
  query: Connection['query'],
  { id, bytes, at }: { id: string; bytes: number; at: Date },
) {
  await query(
    `with ready as (
       update public.data_exports
       set state = 'ready', percent = 100, bytes = $2, ready_at = $3, expires_at = $3::timestamptz + interval '1 day'
       where id = $1 returning person_id, language)
     insert into private.outgoing_mail (to_address, template, data, person_id)
     select email, 'export_ready', jsonb_build_object('full_name', full_name, 'locale', language), profiles.id
     from ready join public.profiles on profiles.id = person_id where email is not null`,
    [id, bytes, at.toISOString()],
  )
}

/**
 * Deletes the files of exports that were downloaded, that nobody downloaded within a day, and of
 * people whose account is gone.
 */
export function removeExports(folder: string): ScheduledTask {
  return {
    name: 'remove data exports',
    everyMs: MINUTE_MS,
    withoutLock: true,
    async run(database, now) {
      await database.query(
        `update public.data_exports set state = 'expired' where state = 'ready' and expires_at <= $1::timestamptz`,
        [now.toISOString()],
      )
      // Looked at before the rows: a file that comes meanwhile is none of those.
      const files = await readdir(folder).catch(() => [])
      const kept = await database.query<{ id: string }>(
        `select id from public.data_exports where state in ('building', 'ready')`,
      )
      const names = new Set(kept.map(({ id }) => `${id}.zip`))
      let removed = 0
      for (const name of files) {
        if (names.has(name.replace(/\.partial$/, ''))) continue
        const file = path.join(folder, name)
        const about = await stat(file).catch(() => undefined)
        if (!about || (name.endsWith('.partial') && now.getTime() - about.mtimeMs < GRACE_MS))
          continue
        await rm(file, { force: true })
        removed += 1
      }
      return removed
    },
  }
}
