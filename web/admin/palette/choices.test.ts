import { expect, test } from 'vitest'
import { isMeant } from './choices.ts'

test('each part of what is typed begins a word of the screen', () => {
  const meant = (typed: string) =>
    ['Audit log', 'Applications', 'Places and skills'].filter((words) => isMeant(typed)({ words }))
  expect(meant('au lo')).toEqual(['Audit log'])
  expect(meant('A')).toEqual(['Audit log', 'Applications', 'Places and skills'])
  expect(meant('kills')).toEqual([])
  expect(meant(' ')).toHaveLength(3)
})
