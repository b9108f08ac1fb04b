// Mail as files: one .eml a mail, named so that they sort by time. A file appears whole or not at
// all, and a mail counts as sent when its file and its name are on the disk.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '../clock.ts'
import { syncFolder } from '../sync-folder.ts'
import { composeSource } from './compose.ts'
import type { MailTransport } from './transport.ts'

/** Most of the time is waiting for the disk, which takes several as quickly as one. */
const FILES_AT_ONCE = 8

export function createFileTransport(options: {
  folder: string
  from: string
  clock: Clock
}): MailTransport {
  const { folder, from, clock } = options
  const synced = sharedSync(folder)
  return {
    atOnce: FILES_AT_ONCE,
    async send(mail) {
      const now = clock.now()
      const source = await composeSource(mail, from, now)
      const id = mail.messageId.replace(/[^a-z0-9-]/gi, '').slice(0, 36)
      const name = `${now.toISOString().replace(/[:.]/g, '-')}-${id}.eml`
      const fresh = path.join(folder, `.${name}.new`)
      await write(fresh, source).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await syncFolder(path.dirname(folder))
        await write(fresh, source)
      })
      await rename(fresh, path.join(folder, name))
      await synced()
    },
    async close() {},
  }
}

const write = (file: string, source: Buffer) =>
  writeFile(file, source, { mode: 0o600, flush: true })

/** Mails that come while the folder is written out share the next time. */
function sharedSync(folder: string): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined
        running = syncFolder(folder)
        return running
      })
    return next
  }
}
