// The import and the page of a job may not share code; both must recognise the same Indian places.
import { expect, test } from 'vitest'
import { isIndianCity, isIndianState } from '#web/job/indian-places.ts'
import { CITY_SPELLINGS, INDIAN_PLACES } from '#worker/import/fields/indian-places.ts'

test('every place that the import knows is known to the page, in every spelling', () => {
  const cities = [...INDIAN_PLACES.cities, ...CITY_SPELLINGS.keys(), ...CITY_SPELLINGS.values()]
  const unknown = cities.filter((name) => !isIndianCity(name) && !isIndianState(name))
  expect(unknown).toEqual([])
  expect([...INDIAN_PLACES.states].filter((name) => !isIndianState(name))).toEqual([])
})

test('other words are no places', () => {
  for (const word of ['', 'a', 'lahore', 'pradesh', 'new', 'delhi mumbai', '.', 'agra.*']) {
    expect([word, isIndianCity(word), isIndianState(word)]).toEqual([word, false, false])
  }
})
