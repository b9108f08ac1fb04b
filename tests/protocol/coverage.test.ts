// Each behaviour of the table API has a test, and the page that says so is up to date.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { coveragePage, isOf, readBehaviours, tableTests, testsIn } from './table-coverage.ts'

const behaviours = readBehaviours().groups.flatMap((group) => group.behaviours)
const tests = tableTests.flatMap(testsIn)

test('each behaviour has an id of its own and a test', () => {
  expect(behaviours.length).toBeGreaterThan(90)
  const ids = behaviours.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(behaviours.filter(({ shownBy }) => shownBy.length === 0)).toEqual([])
})

test('each test that is named is there', () => {
  const named = behaviours.flatMap(({ shownBy }) => shownBy)
  expect(named.filter((name) => !tests.some((each) => isOf(name, each)))).toEqual([])
})

test('COVERAGE.md is what the passing tests would write', () => {
  const page = readFileSync(path.join(import.meta.dirname, 'COVERAGE.md'), 'utf8')
  expect(page).toBe(coveragePage(tests))
})
