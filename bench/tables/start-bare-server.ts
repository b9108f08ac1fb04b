// Starts `bare-server.ts` in a process of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { BareServer } from './bare-server.ts'

const FILE = path.join(import.meta.dirname, 'bare-server.ts')

/** Resolves when it listens. `child.kill()` ends it. */
export async function startBareServer(
  options: BareServer,
): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [FILE], {
    env: { ...process.env, BARE_SERVER: JSON.stringify(options) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${String(port).trim()}`, child }
}
