// Where the database's functions are: each in a file of its name, with its private twin, and no
// name in two files.
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSqlFiles, type SqlFile } from './files.ts'

const created = /\bcreate\s+(?:or\s+replace\s+)?function\s+(?:(?:public|private)\.)?"?(\w+)/gi

/** `file: function` for each function that is not in a file of its name. */
const misplaced = (files: SqlFile[]): string[] =>
  files.flatMap(({ name, text }) =>
    [...text.matchAll(created)]
      .map(([, called]) => called)
      .filter((called) => called !== path.posix.basename(name, '.sql'))
      .map((called) => `${name}: ${called}`),
  )

const { functions, derived, views, policies } = readSqlFiles()

test('every function of the database is in a file of its name', () => {
  expect(functions.length).toBeGreaterThan(250)
  expect(misplaced([...functions, ...derived, ...views, ...policies])).toEqual([])
})

test('every file of functions is in a folder of its noun and creates its function', () => {
  expect(functions.filter(({ name }) => !/^functions\/[a-z]+\/\w+\.sql$/.test(name))).toEqual([])
  const without = functions.filter(({ text }) => !text.match(created))
  expect(without.map(({ name }) => name)).toEqual([])
})

test('no function has two files', () => {
  const names = functions.map(({ name }) => path.posix.basename(name))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
