// What people ask of their own data, done without them: copies are made, accounts erased. Files and
// accounts are reached through the API's own calls with the secret key, so that there is one way to
// them.
import { rm } from 'node:fs/promises'
import type { ScheduledTask } from '#server/queue/schedule.ts'
import type { CallApp } from '#server/start.ts'
import type { Connection } from '#worker/connection.ts'
import {
  eraseAccounts,
  forgetErased,
  forgetLastMail,
  forgetRecords,
} from '#worker/erasures/erase-accounts.ts'
import type { ErasedList } from '#worker/erasures/erased-list.ts'
import { buildExports, exportFile, removeExports } from '#worker/exports/exports.ts'

export function privacyTasks(options: {
  connection: Connection
  call: CallApp
  secretKey: string
  exportsFolder: string
  erased: ErasedList
}): ScheduledTask[] {
  const { connection, call, secretKey, exportsFolder, erased } = options

  const ask = (path: string, init: { method?: string; json?: object } = {}) =>
    call(
      new Request(`http://127.0.0.1${path}`, {
        method: init.method ?? 'GET',
        headers: { apikey: secretKey, 'content-type': 'application/json' },
        ...(init.json && { body: JSON.stringify(init.json) }),
      }),
    )

  return [
    buildExports(connection, {
      folder: exportsFolder,
      async readFile(name) {
        const answer = await ask(`/storage/v1/object/resumes/${encodeURI(name)}`)
        if (!answer.ok || !answer.body) throw refused('A file could not be read', answer)
        return answer.body
      },
    }),
    removeExports(exportsFolder),
    eraseAccounts(connection, {
      writeDown: (list) => erased.add(list),
      async removeFiles(prefixes) {
        const json = { prefixes }
        const answer = await ask('/storage/v1/object/resumes', { method: 'DELETE', json })
        if (!answer.ok) throw refused('Files could not be removed', answer)
      },
      removeExport: (id) => rm(exportFile(exportsFolder, id), { force: true }),
      async deleteUser(id) {
        const answer = await ask(`/auth/v1/admin/users/${id}`, { method: 'DELETE', json: {} })
        if (!answer.ok && answer.status !== 404) throw refused('An account stays', answer)
      },
    }),
    forgetRecords,
    forgetErased(erased),
    forgetLastMail,
  ]
}

const refused = (what: string, { status }: Response) =>
  Object.assign(new Error(`${what}: ${status}`), { code: `http_${status}` })
