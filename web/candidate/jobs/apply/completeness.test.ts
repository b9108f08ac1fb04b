import { expect, test } from 'vitest'
import { missingToApply } from './completeness.ts'

test('[CAN-09] full name, phone and location must be filled, blanks do not count', () => {
  expect(missingToApply({ full_name: 'Asha', phone: '98', location: 'Pune' })).toEqual([])
  expect(missingToApply({ full_name: 'Asha', phone: ' ', location: null })).toEqual([
    'phone',
    'location',
  ])
})
