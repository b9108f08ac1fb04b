// What the log is told of relations whose rows no rule guards: all of them once, then what changed.
import type { Log } from '../../log.ts'
import type { Catalog } from '../catalog.ts'

/** To be called with each new catalogue's list. */
export function createUnguardedWarnings(options: { exposeWithoutRowSecurity: boolean; log: Log }) {
  const { exposeWithoutRowSecurity: exposed, log } = options
  let known = new Set<string>()

  return (unguarded: Catalog['unguarded']) => {
    const fresh = unguarded.filter(({ relation }) => !known.has(relation))
    known = new Set(unguarded.map(({ relation }) => relation))
    if (exposed && fresh.length > 0) {
      const relations = fresh.map(({ relation }) => relation)
      log.warn({ count: fresh.length, relations }, 'exposed, though their rows are not guarded')
    } else {
      for (const { relation, reason } of fresh) {
        log.warn({ relation, reason }, 'not exposed, because its rows are not guarded')
      }
    }
  }
}
