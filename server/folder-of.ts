import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder of `file:./data/files`, relative to where the server was started, or of `file:///…`.
 */
export function folderOf(url: string): string {
  if (!url.startsWith('file:')) throw new Error(`${url.split(':')[0]}: is not supported here yet`)
  return url.startsWith('file://') ? fileURLToPath(url) : path.resolve(url.slice('file:'.length))
}
