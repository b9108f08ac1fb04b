// The page of a job has a list of its own, of the places that postings name most: all of them would
// be a download for every reader.
import { expect, test } from 'vitest'
import { otherNames, regions, towns } from '#database/places.ts'
import { cities, isIndianCity, isIndianState, states } from '#web/job/indian-places.ts'

test('every place that the page knows is one of the database', () => {
  const known = new Set([...towns, ...regions, ...otherNames.keys()])
  const unknown = [...cities, ...states].filter((name) => !known.has(name))
  expect(unknown).toEqual([])
})

test('the page knows every state', () => {
  const unknown = [...regions].filter((name) => !isIndianCity(name) && !isIndianState(name))
  expect(unknown).toEqual([])
})

test('other words are no places', () => {
  for (const word of ['', 'a', 'lahore', 'pradesh', 'new', 'delhi mumbai', '.', 'agra.*']) {
    expect([word, isIndianCity(word), isIndianState(word)]).toEqual([word, false, false])
  }
})
