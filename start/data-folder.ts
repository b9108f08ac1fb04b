// DATA_DIR: created when it is missing, refused with one line when it cannot be written, or when a
// restore was not finished.
import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '#server/sync-folder.ts'

/** The list of erased accounts, outside the database. */
export const erasedFile = (folder: string) => path.join(folder, 'erased.log')

export const filesFolder = (folder: string) => path.join(folder, 'files')

/** Exists from the beginning of a restore to its end. */
const RESTORING = 'restoring'

export async function prepareDataFolder(folder: string): Promise<void> {
  await makeDataFolder(folder)
  if ((await readdir(folder)).includes(RESTORING)) throw brokenOff(folder)
}

/**
 * Marks the folder until the restore is done. Throws when it contains anything but the list of
 * erased accounts.
 */
export async function beginRestore(folder: string): Promise<{ done(): Promise<void> }> {
  await makeDataFolder(folder)
  const names = (await readdir(folder)).filter((name) => name !== path.basename(erasedFile(folder)))
  if (names.includes(RESTORING)) throw brokenOff(folder)
  if (names.length > 0) {
    throw new Error(
      `DATA_DIR ${folder} is not empty: restore into a new folder, e.g. DATA_DIR=./restored`,
    )
  }
  const mark = path.join(folder, RESTORING)
  const file = await open(mark, 'wx', 0o600)
  await file.sync().finally(() => file.close())
  await syncFolder(folder)
  return {
    async done() {
      await syncFolder(folder)
      await rm(mark)
      await syncFolder(folder)
    },
  }
}

async function makeDataFolder(folder: string): Promise<void> {
  const probe = path.join(folder, `.probe-${process.pid}`)
  try {
    // Others may pass through, because the database runs as another user in a folder below.
    await mkdir(folder, { recursive: true, mode: 0o711 })
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      `DATA_DIR ${folder} is not writable (${code}): choose another, e.g. DATA_DIR=./data`,
    )
  }
}

const brokenOff = (folder: string) =>
  new Error(
    `DATA_DIR ${folder} holds a restore that was broken off: remove everything in it but erased.log, then restore again`,
  )
