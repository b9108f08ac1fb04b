// A process and all that it started, ended as by a power cut: nobody is asked, nothing is written
// any more.
import { readdirSync, readFileSync } from 'node:fs'

/** Where processes can be listed without another program. */
export const canKillTrees = process.platform === 'linux'

export function killTree(pid: number) {
  // Listed first: what loses its parent could not be found any more.
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
