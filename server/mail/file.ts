// Mail as files: one .eml a mail, named so that they sort by time. A file appears whole or not at
// all.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '../clock.ts'
import { composeSource } from './compose.ts'
import type { MailTransport } from './transport.ts'

export function createFileTransport(options: {
  folder: string
  from: string
  clock: Clock
}): MailTransport {
  const { folder, from, clock } = options
  return {
    async send(mail) {
      const now = clock.now()
      const source = await composeSource(mail, from, now)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const id = mail.messageId.replace(/[^a-z0-9-]/gi, '').slice(0, 36)
      const name = `${now.toISOString().replace(/[:.]/g, '-')}-${id}.eml`
      const fresh = path.join(folder, `.${name}.new`)
      await writeFile(fresh, source, { mode: 0o600, flush: true })
      await rename(fresh, path.join(folder, name))
    },
    async close() {},
  }
}
