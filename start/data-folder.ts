// DATA_DIR: made when it is missing, refused in one line when nothing can be written there.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

export async function prepareDataFolder(folder: string): Promise<void> {
  const probe = path.join(folder, `.probe-${process.pid}`)
  try {
    // Others may pass through, because the database runs as a user of its own in a folder below.
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
