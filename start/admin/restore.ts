// `npm run admin -- restore FOLDER`: into an empty DATA_DIR (and, with DATABASE_URL, an empty
// database), while no product runs on them.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createLog } from '#server/log.ts'
import { findRunningEmbedded } from '#server/postgres/attach.ts'
import { createDiskBackend } from '#server/storage/backends/disk.ts'
import { type Erased, erasedList, KEPT_DAYS, readErasedList } from '#worker/erasures/erased-list.ts'
import { listed, verifyBackup } from '../backup/folder.ts'
import type { Manifest } from '../backup/manifest.ts'
import { replayErasures } from '../backup/replay.ts'
import {
  requireEmptyDatabase,
  requireKnown,
  restoreFiles,
  restoreTables,
} from '../backup/restore.ts'
import { beginRestore, erasedFile, filesFolder } from '../data-folder.ts'
import { openDatabase } from '../database.ts'
import type { Environment } from '../environment.ts'
import { keyFiles } from '../key-files.ts'
import { type AdminTask, readArguments } from './task.ts'

const DAY_MS = 24 * 3_600_000

export const restore: AdminTask = {
  usage: 'FOLDER [--erased FILE]…',
  does: 'checks a backup, puts it into an empty DATA_DIR and erases again whom a list names (erased.log of the old DATA_DIR)',
  async run(environment, args) {
    const { values, words } = readArguments(args, ['FOLDER'], {
      erased: { type: 'string', multiple: true, default: [] },
    })
    const folder = path.resolve(words[0] ?? '')
    if (
      !environment.DATABASE_URL &&
      (await findRunningEmbedded(environment.DATA_DIR, 'postgres'))
    ) {
      throw new Error(`The product is running on DATA_DIR ${environment.DATA_DIR}: stop it first`)
    }
    const manifest = await verifyBackup(folder)
    requireNotExpired(manifest)
    requireKnown(manifest)
    const lists = await erasedSince(environment, manifest, values.erased)
    const elsewhere = environment.DATABASE_DIRECT_URL ?? environment.DATABASE_URL
    if (elsewhere) await requireEmptyDatabase(elsewhere)
    const { done } = await beginRestore(environment.DATA_DIR)
    const count = await putBack(environment, folder, manifest, lists.erased)
    await done()
    console.log(`Restored as of ${manifest.takenAt} into ${environment.DATA_DIR}: npm start`)
    console.log(`Accounts erased again: ${count}. Everybody signs in anew.`)
    if (!lists.found) {
      console.error(
        `No list of erasures after that moment was found: people erased since are back. Restore again with --erased FILE, the erased.log of the old DATA_DIR, if there is one`,
      )
    }
    return 0
  },
}

async function putBack(
  environment: Environment,
  folder: string,
  manifest: Manifest,
  known: readonly Erased[],
): Promise<number> {
  const log = createLog('warn')
  const erased = erasedList(erasedFile(environment.DATA_DIR))
  await erased.prepare()
  await erased.add(known)
  await restoreKeys(environment, folder)
  const backend = await createDiskBackend(filesFolder(environment.DATA_DIR))
  await restoreFiles(backend, folder)
  const database = await openDatabase(environment, log)
  try {
    const url = environment.DATABASE_DIRECT_URL ?? database.url
    await restoreTables(url, folder, manifest)
    const hashes = known.map(({ hash }) => hash)
    return await replayErasures({ url, hashes, backend, erased, log })
  } finally {
    await database.stop()
  }
}

function requireNotExpired({ takenAt }: Manifest) {
  if (Date.now() - Date.parse(takenAt) <= KEPT_DAYS * DAY_MS) return
  throw new Error(
    `The backup of ${takenAt} has expired: after ${KEPT_DAYS} days nobody knows any more who was erased since`,
  )
}

/**
 * All lists of erased accounts: in the folder to restore into, the named ones, and the one of the
 * installation that the backup was made from.
 */
async function erasedSince(environment: Environment, manifest: Manifest, named: readonly string[]) {
  const erased = new Map<string, Erased>()
  let found = false
  const usual = [environment.DATA_DIR, manifest.source].map(erasedFile)
  for (const file of [...named, ...usual]) {
    const list = await readErasedList(path.resolve(file))
    if (!list && named.includes(file)) throw new Error(`--erased ${file}: there is no such file`)
    found ||= list !== undefined
    for (const one of list ?? []) erased.set(one.hash, one)
  }
  return { found, erased: [...erased.values()] }
}

/** Keys that are stored elsewhere and already exist are kept unchanged. */
async function restoreKeys(environment: Environment, folder: string) {
  const targets: Record<string, string> = keyFiles(environment)
  for (const name of await listed(folder, 'keys')) {
    const target = targets[path.basename(name)]
    if (!target) continue
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    const secret = await readFile(path.join(folder, name))
    await writeFile(target, secret, { mode: 0o600, flag: 'wx', flush: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      },
    )
  }
}
