// The folders of auth import each other in one direction: what a folder imports never leads back
// to it. A file beside the folders counts as a folder of its own.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = import.meta.dirname

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)

const folderOf = (file: string) => file.split(path.sep)[0] ?? file

const importsOf = (file: string) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/from '(\.[^']+)'/g)]
    .map(([, target = '']) => path.join(path.dirname(file), target))
    .filter((target) => !target.startsWith('..'))

/** For each folder, the folders that it imports. */
function readImports(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  for (const file of files) {
    const from = imports.get(folderOf(file)) ?? new Set()
    imports.set(folderOf(file), from)
    for (const to of importsOf(file).map(folderOf)) if (to !== folderOf(file)) from.add(to)
  }
  return imports
}

test('no folder of auth is imported by one that it imports', () => {
  const imports = readImports()
  expect(imports.size).toBeGreaterThan(20)
  // Remove folders that import nothing that is left; what remains is a circle.
  const left = new Map(imports)
  for (let before = -1; before !== left.size; ) {
    before = left.size
    for (const [folder, targets] of left) {
      if (![...targets].some((target) => left.has(target))) left.delete(folder)
    }
  }
  expect([...left].map(([from, to]) => `${from} → ${[...to].join(', ')}`)).toEqual([])
})
