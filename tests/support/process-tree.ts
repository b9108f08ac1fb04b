// A process and all that it started: their CPU time, and killing them as in a power cut, when
// nothing can be written any more.
import { readdirSync, readFileSync } from 'node:fs'

/** Where processes can be listed without another program. */
export const canKillTrees = process.platform === 'linux'

export function killTree(pid: number) {
  // Listed first: a process that loses its parent could not be found any more.
  for (const each of [pid, ...descendantsOf(pid)]) {
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // It ended with its parent.
    }
  }
}

function descendantsOf(pid: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = parentOf(name)
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const below = (one: number): number[] =>
    (children.get(one) ?? []).flatMap((child) => [child, ...below(child)])
  return below(pid)
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

/**
 * CPU seconds of the process and all that it started, including those that have ended; elsewhere
 * than on Linux, of the process alone.
 */
export function cpuSeconds(pid: number): number {
  if (process.platform !== 'linux') {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
  const ticks = [pid, ...descendantsOf(pid)].reduce((sum, each) => sum + ticksOf(each), 0)
  return ticks / TICKS_PER_SECOND
}

/** The same on every Linux that Node.js runs on. */
const TICKS_PER_SECOND = 100

/** Its own and those of its children that have ended; see proc(5), fields 14 to 17. */
function ticksOf(pid: number): number {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  } catch {
    return 0
  }
}
