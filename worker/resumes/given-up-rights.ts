// Rights that the process which reads a résumé needs for its start only. It gives them up before it
// looks at the file: from then on no script can write anywhere or begin a thread. What Node.js has
// compiled it still writes by itself when the process ends.
import process from 'node:process'

type Permission = { drop(right: 'fs.write' | 'worker'): void }

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
/** The first minor version of each that knows how. */
const since: Record<number, number> = { 24: 20, 26: 5 }
export const canGiveUpRights = major > 26 || minor >= (since[major] ?? Number.POSITIVE_INFINITY)

export function giveUpRights(): void {
  if (!canGiveUpRights) return
  const { permission } = process as unknown as { permission: Permission }
  permission.drop('fs.write')
  permission.drop('worker')
}
