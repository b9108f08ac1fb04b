// Rules of the code that the linter has none for: what is exported is used, comments and functions
// have their measure, no file mentions the machine it was written on, the glossary is true.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { filesBelow, pathOf, read, root } from './support/source-files.ts'

test('no type is forced on what the database answers: web/ knows it from types.ts', () => {
  const files = filesBelow('web').filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((name) => /\bas\s+unknown\s+as\b/.test(read(name)))).toEqual([])
})

test('hooks stand in files of tests, or in functions that these call: a process runs many files', () => {
  const files = filesBelow('tests').filter((name) => name.endsWith('.ts'))
  // What is set up before every file (setupFiles of vitest.config.ts) is run anew for each.
  const beforeEveryFile = ['tests/support/file-costs.ts', 'tests/support/note-secrets.ts']
  const hook = /^(?:before|after)(?:All|Each)\(/m
  const [ofTests = [], others = []] = [true, false].map((wanted) =>
    files.filter((name) => name.endsWith('.test.ts') === wanted && hook.test(read(name))),
  )
  expect(ofTests.length).toBeGreaterThan(100)
  expect(others.filter((name) => !beforeEveryFile.includes(name))).toEqual([])
})

test('what a file exports, another file imports', () => {
  const files = filesBelow('.').filter((name) => /\.(ts|tsx|mjs)$/.test(name))
  expect(files.length).toBeGreaterThan(400)
  // What a tool or the build loads by its path, and the generated types of the database.
  const loadedByPath = [
    ...['vite.config.ts', 'vitest.config.ts', 'tests/support/global-setup.ts'],
    ...['web/entry-server.tsx', 'web/ui/icon.ts', 'database/types.ts'],
  ]
  const imported = new Set<string>()
  const importedWhole = new Set<string>()
  const exported: { name: string; file: string }[] = []
  for (const file of files) {
    const text = read(file)
    const { staticImports, staticExports } = parseSync(file, text).module
    for (const { moduleRequest, entries } of staticImports) {
      const target = pathOf(moduleRequest.value, file)
      for (const { importName } of entries) {
        if (importName.kind === 'Name') imported.add(`${target} ${importName.name}`)
        else importedWhole.add(target)
      }
    }
    for (const [, target = ''] of text.matchAll(/\bimport\(\s*'([^']+)'/g)) {
      importedWhole.add(pathOf(target, file))
    }
    for (const { moduleRequest, importName, exportName } of staticExports.flatMap(
      ({ entries }) => entries,
    )) {
      if (moduleRequest) imported.add(`${pathOf(moduleRequest.value, file)} ${importName.name}`)
      exported.push({ name: exportName.name ?? 'default', file })
    }
  }
  const unused = exported
    .filter(({ file }) => !loadedByPath.includes(file) && !importedWhole.has(file))
    .filter(({ name, file }) => !imported.has(`${file} ${name}`))
  expect(unused.map(({ name, file }) => `${file}: ${name}`)).toEqual([])
})

test('no comment is wider than the code', () => {
  const comment = /^\s*(\/\/|--|\/?\*|\{\/\*)/
  // Generated files, and migrations, which never change.
  const written = /^database\/(schema\.sql|types\.ts)$|\/migrations\//
  const files = filesBelow('.').filter(
    (name) => /\.(ts|tsx|mjs|sql|css)$/.test(name) && !written.test(name),
  )
  expect(files.length).toBeGreaterThan(400)
  const wide = files.flatMap((name) =>
    read(name)
      .split('\n')
      .map((line, at) => ({ line, place: `${name}:${at + 1}` }))
      .filter(({ line }) => [...line].length > 100 && comment.test(line))
      .filter(({ line }) => !line.includes('biome-ignore'))
      .map(({ place }) => place),
  )
  expect(wide).toEqual([])
})

test('no function outside the tests is longer than 120 lines', () => {
  const files = filesBelow('.').filter(
    (name) => /\.(ts|tsx|mjs)$/.test(name) && !/^tests\/|\.test\./.test(name),
  )
  expect(files.length).toBeGreaterThan(400)
  const long = files.flatMap((name) => {
    const text = read(name)
    const { program, errors } = parseSync(name, text)
    expect(errors).toEqual([])
    const lineOf = (at: number) => text.slice(0, at).split('\n').length
    const found: string[] = []
    const measure = ({ start, end }: { start: number; end: number }) => {
      const lines = lineOf(end) - lineOf(start) + 1
      if (lines > 120) found.push(`${name}:${lineOf(start)}: ${lines} lines`)
    }
    new Visitor({
      FunctionDeclaration: measure,
      FunctionExpression: measure,
      ArrowFunctionExpression: measure,
    }).visit(program)
    return found
  })
  expect(long).toEqual([])
})

test('no problem is expected by a number alone: ids and ports in its address have such digits', () => {
  const names = filesBelow('tests').filter((name) => name.endsWith('.ts'))
  const expectations = names
    .map(read)
    .join('')
    .matchAll(/expectProblem\(\/([^/]+)\//g)
  const patterns = [...expectations].map(([, pattern = '']) => pattern)
  expect(patterns.length).toBeGreaterThan(50)
  expect(patterns.filter((pattern) => /^[\d[\]|()]+$/.test(pattern))).toEqual([])
})

test('no file names a place of the machine it was written on', () => {
  const place = /(^|[\s'"`(=:])\/(work|root|home\/\w+|Users\/\w+)\//m
  const texts = filesBelow('.').filter((name) => /\.(ts|tsx|mjs|sql|json|md|css|html)$/.test(name))
  expect(texts.length).toBeGreaterThan(400)
  expect(texts.filter((name) => place.test(read(name)))).toEqual([])
})

test('every table and every path of the glossary is there', () => {
  const named = read('docs/glossary.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| word'))
    .flatMap((line) => {
      const cells = line.split('|').slice(3, -1)
      return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    })
  const schema = read('database/schema.sql')
  const isThere = (name: string) =>
    name.includes('/')
      ? existsSync(path.join(root, name))
      : new RegExp(`^table (public|private)\\.${name} \\(`, 'm').test(schema)
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((name) => !isThere(name))).toEqual([])
})
