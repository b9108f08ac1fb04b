import { expect, test } from 'vitest'
import { RecentMap } from './recent-map.ts'

test('the entry that was set longest ago makes room', () => {
  const map = new RecentMap<string, number>(2)
  map.set('a', 1).set('b', 2).set('c', 3)
  expect([...map]).toEqual([
    ['b', 2],
    ['c', 3],
  ])
})

test('an entry that is set again stays longer, without taking the place of another', () => {
  const map = new RecentMap<string, number>(2)
  map.set('a', 1).set('b', 2).set('a', 3)
  expect([...map.keys()]).toEqual(['b', 'a'])
  map.set('c', 4)
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ])
})

test('an entry that is only read does not stay longer', () => {
  const map = new RecentMap<string, number>(2)
  map.set('a', 1).set('b', 2)
  expect(map.get('a')).toBe(1)
  map.set('c', 3)
  expect(map.has('a')).toBe(false)
})

test('a place that was given up is free', () => {
  const map = new RecentMap<string, number>(2)
  map.set('a', 1).set('b', 2)
  map.delete('b')
  map.set('c', 3)
  expect([...map.keys()]).toEqual(['a', 'c'])
})

test('one that was emptied begins again', () => {
  const map = new RecentMap<string, number>(1)
  map.set('a', 1).set('b', 2)
  map.delete('b')
  map.set('c', 3).set('d', 4).set('e', 5)
  expect([...map.keys()]).toEqual(['e'])
})
