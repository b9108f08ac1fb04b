import { open } from 'node:fs/promises'

/**
 * A new name is only safe once its folder is written out. Windows cannot do that to a folder and
 * needs no such call.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
