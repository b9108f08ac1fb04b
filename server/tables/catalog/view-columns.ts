// Which column of which relation a view's column shows. PostgreSQL stores it in the view's query
// (`pg_rewrite.ev_action`, a nested text of `{NODE :field value}`): each entry of the outermost
// target list has `resorigtbl` and `resorigcol`.

export type Origin = { relation: string; column: number }

/** Origins by the view's own column number; a computed column has none. */
export function readViewOrigins(rule: string): Map<number, Origin> {
  const origins = new Map<number, Origin>()
  for (const entry of outermostTargets(rule)) {
    const relation = fieldOf(entry, 'resorigtbl')
    const column = Number(fieldOf(entry, 'resorigcol'))
    const junk = fieldOf(entry, 'resjunk') === 'true'
    if (!junk && relation !== undefined && relation !== '0' && column > 0) {
      origins.set(Number(fieldOf(entry, 'resno')), { relation, column })
    }
  }
  return origins
}

/** Views over views: follows each origin down to a table. */
export function resolveOrigins(
  views: ReadonlyMap<string, ReadonlyMap<number, Origin>>,
): Map<string, Map<number, Origin>> {
  const follow = (origin: Origin, steps: number): Origin | undefined => {
    const view = views.get(origin.relation)
    if (!view) return origin
    const next = view.get(origin.column)
    // PostgreSQL allows no circles; the limit protects against a mistake in reading.
    return next && steps > 0 ? follow(next, steps - 1) : undefined
  }
  return new Map(
    [...views].map(([id, columns]) => {
      const resolved = [...columns].flatMap(([number, origin]) => {
        const table = follow(origin, 50)
        return table ? [[number, table] as const] : []
      })
      return [id, new Map(resolved)]
    }),
  )
}

/** The `{TARGETENTRY …}` texts of the first query's own target list. */
function outermostTargets(rule: string): string[] {
  const entries: string[] = []
  let braces = 0
  let start = -1
  let listed = false
  for (let at = 0; at < rule.length; at += 1) {
    const sign = rule[at]
    if (sign === '\\') at += 1
    else if (sign === '{') {
      braces += 1
      if (braces === 2 && listed && rule.startsWith('{TARGETENTRY', at)) start = at
    } else if (sign === '}') {
      if (braces === 2 && start >= 0) {
        entries.push(rule.slice(start, at + 1))
        start = -1
      }
      braces -= 1
      // A rule holds one query; the rest of the text is not needed.
      if (braces === 0) break
    } else if (sign === ':' && braces === 1) listed = rule.startsWith(':targetList', at)
  }
  return entries
}

/**
 * The entry's own field: the last one of the name, since the fields of inner expressions come
 * before.
 */
function fieldOf(entry: string, name: string): string | undefined {
  const at = entry.lastIndexOf(`:${name} `)
  return at < 0 ? undefined : /\S+/.exec(entry.slice(at + name.length + 2))?.[0].replace(/\}$/, '')
}
