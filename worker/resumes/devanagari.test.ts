import { expect, test } from 'vitest'
import { inReadingOrderOfText, isInDrawingOrder, latinDigits } from './devanagari.ts'
import { headingKind } from './headings.ts'

test.each([
  ['पिरचय', 'परिचय'],
  ['िशक्षक', 'शिक्षक'],
  ['कायर् अनुभव', 'कार्य अनुभव'],
  ['िवश्विवद्यालय', 'विश्वविद्यालय'],
  ['वािषर्क', 'वार्षिक'],
])('%s as it is drawn is %s as it is spoken', (drawn, spoken) => {
  expect(inReadingOrderOfText(drawn)).toBe(spoken)
})

test('a short i without a consonant before it tells that a text is as drawn', () => {
  expect(isInDrawingOrder('िशक्षक')).toBe(true)
  expect(isInDrawingOrder('शिक्षक, परिचय, अदिति')).toBe(false)
})

test('headings are known in both languages and in either order of letters', () => {
  expect(headingKind('WORK EXPERIENCE:')).toBe('experience')
  expect(headingKind('S K I L L S')).toBe('skills')
  expect(headingKind('कार्य अनुभव')).toBe('experience')
  expect(headingKind('शिक्षा')).toBe('education')
  expect(headingKind('Kaveri Systems')).toBeUndefined()
})

test('digits of either script', () => {
  expect(latinDigits('२०२१')).toBe('2021')
})
