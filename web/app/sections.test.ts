// Every screen names the sections of the words that it uses: on a page that the server sent, a
// section that is not named would be seen as its keys.
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import english from '../messages/en.json' with { type: 'json' }
import { routes, sectionsOfEveryPage } from './routes.tsx'
import type { ScreenHandle } from './screen.ts'

/** The code of web/: `/web/admin/layout.tsx` → its text. */
const codeOf = import.meta.glob<string>('/web/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const imports = /\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)/g
/** A key, or what of it stands before its variable part. */
const keys = /['`]([a-zA-Z]+(?:\.\w+)*)(?:'|`|\.\$\{|\$\{)/g

/** What a file imports, and the sections whose keys stand in it. */
function readPart(file: string) {
  const code = (codeOf[file] ?? '')
    .replaceAll(/^import type .*$/gm, '')
    // Comments.
    .replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  // What is loaded with its own words.
  const isAsked = /loadSections|usePlayed/.test(code)
  const imported = [...code.matchAll(imports)]
    .filter(([, , later]) => !(later && isAsked))
    .map(([, now, later]) => new URL(now ?? later ?? '', `file://${file}`).pathname)
    .filter((one) => one in codeOf)
  const used = [...code.matchAll(keys)].map(([, key]) => key ?? '').filter(isKey)
  return { imported, used: used.map((key) => key.slice(0, key.indexOf('.'))) }
}

/** True for a whole key and for the beginning of one. */
function isKey(text: string): boolean {
  const words = text.split('.')
  if (words.length < 2) return false
  let place: unknown = english
  for (const word of words) {
    if (typeof place !== 'object' || place === null || !(word in place)) return false
    place = (place as Record<string, unknown>)[word]
  }
  return true
}

/** Section → the file that uses it, of a screen and all that it imports. */
function sectionsUsed(file: string, found = new Map<string, string>(), seen = new Set<string>()) {
  if (seen.has(file)) return found
  seen.add(file)
  const { imported, used } = readPart(file)
  for (const name of used) if (!found.has(name)) found.set(name, file)
  for (const one of imported) sectionsUsed(one, found, seen)
  return found
}

/** Every screen with the sections that it and what is around it name. */
function* screensOf(
  list: readonly RouteObject[],
  above: readonly string[],
): Generator<[module: string, named: string[]]> {
  for (const { handle, children = [] } of list) {
    const { module, sections = [] } = (handle ?? {}) as Partial<ScreenHandle>
    const named = [...above, ...sections]
    if (module) yield [module, named]
    yield* screensOf(children, named)
  }
}

test.each([...screensOf(routes, sectionsOfEveryPage)])(
  '%s names the sections of its words',
  (module, named) => {
    const used = sectionsUsed(`/web/${module}`)
    // The walk has read more than the names of files.
    expect(used.size).toBeGreaterThan(0)
    expect([...used].filter(([name]) => !named.includes(name))).toEqual([])
  },
)
