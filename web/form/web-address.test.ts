import { expect, test } from 'vitest'
import { webAddressIn } from './web-address.ts'

test('an address without its beginning means https, and nothing is nothing', () => {
  expect(webAddressIn(' example.in ')).toBe('https://example.in')
  expect(webAddressIn('http://example.in/about us'.replace(' ', '-'))).toBe(
    'http://example.in/about-us',
  )
  expect(webAddressIn('  ')).toBe('')
})

test('what a browser could not open is no address', () => {
  for (const typed of [
    'our website',
    'example',
    'javascript:alert(1)',
    'mailto:a@b.in',
    'https://:b@example.in',
  ])
    expect(webAddressIn(typed)).toBeUndefined()
})
