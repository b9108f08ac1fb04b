// Every action that the database writes into the audit log has its words.

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actions } from '#web/admin/audit/words.ts'

const folder = new URL('../database/functions/', import.meta.url).pathname
const sources = globSync('**/*.sql', { cwd: folder }).map((file) =>
  readFileSync(`${folder}${file}`, 'utf8'),
)

/** The texts in the first argument of a call that begins at `from`. */
function textsAt(source: string, from: number): string[] {
  const texts: string[] = []
  for (let at = from, depth = 0; at < source.length; at += 1) {
    const letter = source[at] ?? ''
    if (letter === "'") {
      const end = source.indexOf("'", at + 1)
      texts.push(source.slice(at + 1, end))
      at = end
    } else if ('(['.includes(letter)) depth += 1
    else if (depth > 0 && ')]'.includes(letter)) depth -= 1
    else if (depth === 0 && ',)'.includes(letter)) break
  }
  return texts
}

/** What decides which action it is, and parts that are put together. */
const isNoAction = (text: string) =>
  /^(INSERT|UPDATE|DELETE|open|report |opened again| deleted)$/.test(text)

test('every action of the audit log is said in words', () => {
  const written = sources.flatMap((source) => [
    ...[...source.matchAll(/\bwrite_audit\s*\(/g)].flatMap(({ index, 0: call }) =>
      textsAt(source, index + call.length).filter((text) => !isNoAction(text)),
    ),
    ...[...source.matchAll(/record_deletion\('(\w+)'/g)].map(([, what]) => `${what} deleted`),
    ...[...source.matchAll(/record_request\('([^']+)'/g)].map(([, what = '']) => what),
  ])
  expect(written.length).toBeGreaterThan(40)
  expect(written.filter((action) => !Object.hasOwn(actions, action))).toEqual([])
})
