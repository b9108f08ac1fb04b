import { expect, test } from 'vitest'
import { phoneIn } from './checks.ts'

test.each([
  '98765 43210',
  '098765 43210',
  '91 98765-43210',
  '0 91 98765 43210',
  '+91 (0) 98765 43210',
  '0091 98765 43210',
  '९८७६५ ४३२१०',
  '\u202a+91 98765 43210\u202c',
])('[SES-07] codes for “%s” go to +919876543210', (typed) => {
  expect(phoneIn(typed)).toBe('+919876543210')
})

test('[SES-07] other countries’ numbers need their +', () => {
  expect(phoneIn('9198765432')).toBe('+919198765432')
  expect(phoneIn('+44 20 7946 0958')).toBe('+442079460958')
  for (const none of ['', '020 7946 0958', '12345', '+91 98765', 'ask me'])
    expect(phoneIn(none)).toBe('')
})
