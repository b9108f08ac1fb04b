// Files in a folder of this machine. The server makes the names, so no text from a client becomes
// part of a path.
import { constants } from 'node:fs'
import { copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { syncFolder } from '../../sync-folder.ts'
import { type Backend, NoSuchFile, type Range } from './backend.ts'

const NAME = /^[0-9a-f-]{36}\.[0-9a-f-]{36}$/

/**
 * Makes `folder` with its two sub-folders if they are missing; only the owner of the process may
 * read them.
 */
export async function createDiskBackend(folder: string): Promise<Backend> {
  const root = path.resolve(folder)
  const objects = path.join(root, 'objects')
  const stagingFolder = path.join(root, 'staging')
  await mkdir(stagingFolder, { recursive: true, mode: 0o700 })
  await mkdir(objects, { recursive: true, mode: 0o700 })

  // 256 sub-folders keep each directory small.
  const folderOf = (name: string) => path.join(objects, name.slice(0, 2))
  function pathOf(name: string): string {
    if (!NAME.test(name)) throw new Error('Not a name of this server')
    return path.join(folderOf(name), name)
  }

  async function place(name: string, write: (target: string) => Promise<void>) {
    const target = pathOf(name)
    const made = await mkdir(folderOf(name), { recursive: true, mode: 0o700 })
    await write(target)
    await syncFolder(folderOf(name))
    if (made) await syncFolder(objects)
  }

  return {
    stagingFolder,
    put: (from, name) => place(name, (target) => rename(from, target)),
    copy: (from, to) =>
      place(to, async (target) => {
        await copyFile(pathOf(from), target, constants.COPYFILE_EXCL).catch(missing)
        const file = await open(target, 'r+')
        await file.sync().finally(() => file.close())
      }),
    async read(name, range?: Range): Promise<Readable> {
      const file = await open(pathOf(name), 'r').catch(missing)
      return file.createReadStream({ ...range, autoClose: true })
    },
    async remove(names) {
      await Promise.all(names.map((name) => rm(pathOf(name), { force: true })))
    },
    async *writtenBefore(before) {
      for await (const sub of await opendir(objects)) {
        if (!sub.isDirectory()) continue
        for await (const entry of await opendir(path.join(objects, sub.name))) {
          if (!NAME.test(entry.name)) continue
          const written = await stat(path.join(objects, sub.name, entry.name)).catch(
            () => undefined,
          )
          if (written && written.mtime < before) yield entry.name
        }
      }
    },
  }
}

function missing(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT') throw new NoSuchFile('The file is missing')
  throw error
}
