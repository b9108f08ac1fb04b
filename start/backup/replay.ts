// Erases again the people whom a backup restored: everybody on a list of erased accounts, with the
// same steps as the worker, before any request is served.
import { systemClock } from '#server/clock.ts'
import type { Log } from '#server/log.ts'
import type { Database } from '#server/postgres/database.ts'
import { createPool } from '#server/postgres/pool.ts'
import type { Backend } from '#server/storage/backends/backend.ts'
import { fileName } from '#server/storage/rows.ts'
import { createErasureWorker } from '#worker/erasures/erase-accounts.ts'
import type { ErasedList } from '#worker/erasures/erased-list.ts'

/**
 * Erases every account whose hash is among `hashes` or on the restored database's own list, and
 * those whose erasure was running when the backup was made. Returns how many.
 */
export async function replayErasures(options: {
  url: string
  hashes: readonly string[]
  backend: Backend
  erased: ErasedList
  log: Log
}): Promise<number> {
  const { url, hashes, backend, erased, log } = options
  const database = createPool({ url, size: 4, applicationName: 'restore', log })
  try {
    await database.query(
      `insert into private.erasures (person_id, person_hash, asked_by)
       select id, private.hash_of(id), 'platform' from auth.users
       where private.hash_of(id) = any ($1)
         or private.hash_of(id) in (select person_hash from private.erasures where done_at is not null)
       on conflict (person_id) do nothing`,
      [hashes],
    )
    // An older backup may be restored later, so the new list of erased accounts must be written in
    // full. A worker that held a lease when the backup was made no longer runs.
    await database.query('update private.erasures set listed_at = null, leased_until = null')
    const before = await accounts(database)
    await withoutLastAdminRule(database, () => eraseAll(database, backend, erased, log))
    return before - (await accounts(database))
  } finally {
    await database.close()
  }
}

async function eraseAll(database: Database, backend: Backend, erased: ErasedList, log: Log) {
  const worker = createErasureWorker({
    connection: database,
    clock: systemClock,
    log,
    writeDown: (list) => erased.add(list),
    async removeFiles(bucket, names) {
      const gone = await database.query<{ id: string; version: string }>(
        `delete from storage.objects where bucket_id = $1 and name = any ($2) returning id, version`,
        [bucket, names],
      )
      await backend.remove(gone.map(fileName))
    },
    // A backup contains no mails and no exports of people's data.
    removeMails: async () => {},
    removeExport: async () => {},
    async deleteUser(id) {
      await database.query('delete from auth.users where id = $1', [id])
    },
  })
  await worker.runOnce()
}

/**
 * A person who was the last administrator at that time may have been erased later. If no
 * administrator is left, the next start makes one.
 */
async function withoutLastAdminRule(database: Database, work: () => Promise<void>) {
  const rule = (state: 'disable' | 'enable') =>
    database.query(`alter table public.profiles ${state} trigger c_keep_an_admin`)
  await rule('disable')
  await work()
  await rule('enable')
}

async function accounts(database: Database): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'select count(*)::int as count from auth.users',
  )
  return row?.count ?? 0
}
