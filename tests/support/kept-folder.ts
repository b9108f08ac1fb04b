// Where test runs store what takes long to create, for later runs, and how they detect that it is
// out of date.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const project = path.resolve(import.meta.dirname, '../..')

/**
 * Created if missing. The database runs as another user when the tests run as root and must pass.
 */
export function keptFolder(): string {
  const { TEST_KEPT = path.join(os.tmpdir(), `hiring-agent-tests-${os.userInfo().uid}`) } =
    process.env
  mkdirSync(TEST_KEPT, { recursive: true, mode: 0o711 })
  return TEST_KEPT
}

/** SHA-256, as 16 hex digits, of these files and of the code (.sql, .ts) in these folders. */
export function hashOf(parts: string[]): string {
  const sum = createHash('sha256')
  for (const file of parts.flatMap(filesOf)) {
    sum
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(project, file)))
      .update('\0')
  }
  return sum.digest('hex').slice(0, 16)
}

function filesOf(part: string): string[] {
  const full = path.join(project, part)
  if (!statSync(full).isDirectory()) return [part]
  return readdirSync(full, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(sql|ts)$/.test(name) && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => path.join(part, name))
}
