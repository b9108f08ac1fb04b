import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import english from './en.json'
import { learn, say, speak } from './say.ts'

function flatten(value: unknown, path = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, inner]) =>
    flatten(inner, path ? `${path}.${key}` : key),
  )
}

const files = Object.entries(
  import.meta.glob<object>('./*.json', { eager: true, import: 'default' }),
)

test.each(files)('%s says everything, in messages that can be read', (_, language) => {
  const texts = flatten(language)
  expect(texts.map(([key]) => key).sort()).toEqual(
    flatten(english)
      .map(([key]) => key)
      .sort(),
  )
  for (const [, text] of texts) {
    expect(text).not.toBe('')
    expect(() => compileMessageOrThrow(text)).not.toThrow()
  }
})

test('a message is said with its values', () => {
  learn('en', { 'frame.titleOf': compileMessageOrThrow(english.frame.titleOf) })
  speak('en')
  expect(say('frame.titleOf', { title: 'Jobs' })).toBe('Jobs · Hiring Agent')
})

test('[PUB-01] [PUB-12] [CAN-10] the specification is quoted byte for byte', () => {
  expect(english.frame.notFound.title).toBe('404 - Page Not Found')
  expect(english.frame.notFound.home).toBe('Go Home')
  expect(english.frame.failure.title).toBe('Something went wrong.')
  expect(english.frame.failure.refresh).toBe('Refresh Page')
  expect(english.errors.resumeTooLarge).toBe('Resume file size must be less than 5MB')
  expect(english.visitor.home.join.button).toBe('Sign Up Now')
})
