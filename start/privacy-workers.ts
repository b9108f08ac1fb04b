// The workers for what people ask of their own data: copies are made, accounts erased. Files and
// accounts are reached through the API's own calls with the secret key, so that there is one way to
// them.
import { rm } from 'node:fs/promises'
import { systemClock } from '#server/clock.ts'
import type { Log } from '#server/log.ts'
import type { Listen } from '#server/queue/connection.ts'
import type { QueueWorker } from '#server/queue/queue.ts'
import type { RunningServer } from '#server/start.ts'
import { createErasureWorker } from '#worker/erasures/erase-accounts.ts'
import type { ErasedList } from '#worker/erasures/erased-list.ts'
import { removeMailFiles } from '#worker/erasures/mail-files.ts'
import { createExportWorker, exportFile } from '#worker/exports/exports.ts'

export function privacyWorkersFor(
  { database, call }: Pick<RunningServer, 'database' | 'call'>,
  options: {
    secretKey: string
    exportsFolder: string
    /** Where mails are written, if there is no mail server. */
    mailFolder: string | undefined
    erased: ErasedList
    log: Log
  },
): { exports: QueueWorker; erasures: QueueWorker } {
  const { secretKey, exportsFolder, mailFolder, erased, log } = options
  const listen: Listen = (channel, hear) => database.listen(channel, hear)
  const surroundings = { connection: database, listen, clock: systemClock, log }

  const ask = (path: string, init: { method?: string; json?: object } = {}) =>
    call(
      new Request(`http://127.0.0.1${path}`, {
        method: init.method ?? 'GET',
        headers: { apikey: secretKey, 'content-type': 'application/json' },
        ...(init.json && { body: JSON.stringify(init.json) }),
      }),
    )

  const exports = createExportWorker({
    ...surroundings,
    folder: exportsFolder,
    async readFile(bucket, name) {
      const answer = await ask(`/storage/v1/object/${bucket}/${encodeURI(name)}`)
      if (!answer.ok || !answer.body) throw refused('A file could not be read', answer)
      return answer.body
    },
  })
  const erasures = createErasureWorker({
    ...surroundings,
    writeDown: (list) => erased.add(list),
    async removeFiles(bucket, prefixes) {
      const json = { prefixes }
      const answer = await ask(`/storage/v1/object/${bucket}`, { method: 'DELETE', json })
      if (!answer.ok) throw refused('Files could not be removed', answer)
    },
    removeMails: async (mails) => {
      if (mailFolder) await removeMailFiles(mailFolder, mails)
    },
    removeExport: (id) => rm(exportFile(exportsFolder, id), { force: true }),
    async deleteUser(id) {
      const answer = await ask(`/auth/v1/admin/users/${id}`, { method: 'DELETE', json: {} })
      if (!answer.ok && answer.status !== 404) throw refused('An account stays', answer)
    },
  })
  return { exports, erasures }
}

const refused = (what: string, { status }: Response) =>
  Object.assign(new Error(`${what}: ${status}`), { code: `http_${status}` })
