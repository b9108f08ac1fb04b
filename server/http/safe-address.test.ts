import { expect, test } from 'vitest'
import { isSafeAddress } from './safe-address.ts'

test.each([
  ['https://login.example.org/x', true],
  ['http://localhost:8080/', true],
  ['http://127.0.0.1/', true],
  ['http://[::1]:9/', true],
  // `URL` spells it 127.0.0.1.
  ['http://2130706433/', true],
  ['http://login.example.org/', false],
  // A name that anybody can own.
  ['http://127.0.0.1.example.org/', false],
  ['http://127.example.org/', false],
  ['http://localhost.example.org/', false],
  ['https://user:secret@login.example.org/', false],
  ['file:///etc/passwd', false],
  ['not an address', false],
])('[S4] %s: %s', (text, expected) => {
  expect(isSafeAddress(text)).toBe(expected)
})
