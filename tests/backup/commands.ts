// The operator's commands in this process, as `npm run admin` calls them.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { vi } from 'vitest'
import { loadApiKeys, loadKeySet } from '#server/caller/keys.ts'
import { adminCommand } from '#start/admin/admin.ts'
import { readEnvironment } from '#start/environment.ts'

/** Runs one; returns its exit code and its output, including the line of an Error. */
export async function admin(variables: Record<string, string>, ...args: string[]) {
  const lines: string[] = []
  const hear = (line: string) => void lines.push(line)
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(hear),
    vi.spyOn(console, 'error').mockImplementation(hear),
  ]
  try {
    const code = await adminCommand(readEnvironment(variables), args)
    return { code, output: lines.join('\n') }
  } catch (error) {
    return { code: 1, output: [...lines, (error as Error).message].join('\n') }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

/** The keys that a product would have made in this data folder. */
export async function makeKeys(dataDir: string): Promise<void> {
  await loadApiKeys(path.join(dataDir, 'keys.json'))
  await loadKeySet(path.join(dataDir, 'jwt-keys.json'))
}

/** A folder for everything of one test file. */
export async function scratch() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hiring-agent-backup-'))
  // The embedded database may run as another user, who must be able to pass.
  await chmod(folder, 0o711)
  return {
    in: (...names: string[]) => path.join(folder, ...names),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
