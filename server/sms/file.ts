// Text messages as files: one .json each, named so that they sort by time. A file appears whole or
// not at all.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '../clock.ts'
import type { SmsTransport } from './transport.ts'

export function createFileTransport(options: { folder: string; clock: Clock }): SmsTransport {
  const { folder, clock } = options
  return {
    async send({ id, to, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const sentAt = clock.now().toISOString()
      const name = `${sentAt.replace(/[:.]/g, '-')}-${id}.json`
      const fresh = path.join(folder, `.${name}.new`)
      const content = JSON.stringify({ to, text, sent_at: sentAt }, undefined, 2)
      await writeFile(fresh, `${content}\n`, { mode: 0o600, flush: true })
      await rename(fresh, path.join(folder, name))
    },
  }
}
