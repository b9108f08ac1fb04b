// Text messages the way `config.sms.url` says: an endpoint, or files in a folder.
import type { Clock } from '../clock.ts'
import { folderOf } from '../folder-of.ts'
import type { Log } from '../log.ts'
import { createFileTransport } from './file.ts'
import { createHttpTransport } from './http.ts'
import { createSms, type Sms } from './sms.ts'

export function smsFor(url: string, options: { clock: Clock; log: Log }): Sms {
  const transport = url.startsWith('file:')
    ? createFileTransport({ folder: folderOf(url), clock: options.clock })
    : createHttpTransport({ url })
  return createSms({ transport, log: options.log })
}
