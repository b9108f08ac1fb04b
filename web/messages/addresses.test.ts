import { expect, test } from 'vitest'
import { addressIn, basenameOf, languageAt, languageChosen, nameOfLanguage } from './addresses.ts'

test('English has the plain addresses, another language its own below its code', () => {
  expect([basenameOf('en'), basenameOf('hi')]).toEqual(['/', '/hi'])
  expect([addressIn('en', '/about'), addressIn('hi', '/about')]).toEqual(['/about', '/hi/about'])
  expect([addressIn('hi', '/'), addressIn('hi', '/?a=1')]).toEqual(['/hi', '/hi?a=1'])
})

test.each([
  ['/hi', 'hi'],
  ['/hi/about', 'hi'],
  ['/', 'en'],
  ['/hire', 'en'],
  ['/en/about', 'en'],
  ['/xx/about', 'en'],
])('%s is read in %s', (address, language) => {
  expect(languageAt(address)).toBe(language)
})

test.each([
  ['language=hi', 'hi'],
  ['a=b; language=en', 'en'],
  ['language=xx', undefined],
  ['mylanguage=hi', undefined],
  ['language=hi<script>', undefined],
  [null, undefined],
])('of the cookies %s the choice is %s', (cookies, language) => {
  expect(languageChosen(cookies)).toBe(language)
})

test('a language is called by its own name', () => {
  expect([nameOfLanguage('en'), nameOfLanguage('hi')]).toEqual(['English', 'हिन्दी'])
})
