import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import english from './en.json'
import { addMessages, say, setLanguage } from './say.ts'
import { flatten } from './texts.ts'

const englishTexts = new Map(flatten(english))
const files = Object.entries(
  import.meta.glob<object>('./*.json', { eager: true, import: 'default' }),
)
const translations = files
  .filter(([file]) => file !== './en.json')
  .map(([file, language]) => [file.slice(2, -'.json'.length), flatten(language)] as const)

// Words that are the same in every language: names and addresses.
const sameEverywhere = [
  'frame.brand',
  'frame.titleOf',
  'frame.contact.email',
  'frame.contact.phone',
]

test.each(files)('%s says everything, in messages that can be read', (_, language) => {
  const texts = flatten(language)
  expect(texts.map(([key]) => key).sort()).toEqual([...englishTexts.keys()].sort())
  for (const [, text] of texts) {
    expect(text).not.toBe('')
    expect(() => compileMessageOrThrow(text)).not.toThrow()
  }
})

test.each(translations)('%s takes the same values as English, in the same tags', (_, texts) => {
  for (const [key, text] of texts) {
    const original = englishTexts.get(key) ?? ''
    expect(values(compileMessageOrThrow(text)), key).toEqual(
      values(compileMessageOrThrow(original)),
    )
    expect(tags(text), key).toEqual(tags(original))
  }
})

test.each(translations)('%s has the plural forms of its grammar', (language, texts) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort()
  for (const [key, text] of texts) {
    for (const branches of plurals(compileMessageOrThrow(text))) {
      const named = Object.keys(branches).filter((form) => !/^(\d+|offset)$/.test(form))
      expect(named.sort(), key).toEqual(forms)
    }
  }
})

test.each(translations)('%s leaves nothing in English', (_, texts) => {
  const untranslated = texts
    .filter(([key, text]) => text === englishTexts.get(key) && /\p{Letter}/u.test(text))
    .map(([key]) => key)
  expect(untranslated.filter((key) => !sameEverywhere.includes(key))).toEqual([])
})

test('a message is said with its values', () => {
  addMessages('en', { 'frame.titleOf': compileMessageOrThrow(english.frame.titleOf) })
  setLanguage('en')
  expect(say('frame.titleOf', { title: 'Jobs' })).toBe('Jobs · Hiring Agent')
})

type Branches = Record<string, CompiledMessage>

/**
 * The names of a message's values with what is done to them, the counted number as `#`: `['#',
 * 'count plural', 'title']`.
 */
function values(message: CompiledMessage): string[] {
  const found = parts(message).flatMap(([name, kind, branches]) => [
    kind ? `${name} ${kind}` : name,
    ...(isBranches(branches) ? Object.values(branches).flatMap(values) : []),
  ])
  const counted = Array.isArray(message) && message.includes('#') ? ['#'] : []
  return [...new Set([...found, ...counted])].sort()
}

function plurals(message: CompiledMessage): Branches[] {
  return parts(message).flatMap(([, kind, branches]) =>
    isBranches(branches)
      ? [
          ...(kind === 'plural' ? [branches] : []),
          ...Object.values(branches).flatMap((branch) => plurals(branch)),
        ]
      : [],
  )
}

type Part = [name: string, kind?: string, detail?: unknown]

function parts(message: CompiledMessage): Part[] {
  return Array.isArray(message) ? message.filter((part): part is Part => Array.isArray(part)) : []
}

function isBranches(detail: unknown): detail is Branches {
  return typeof detail === 'object' && detail !== null
}

function tags(text: string): string[] {
  return (text.match(/<\/?\w+\/?>/g) ?? []).sort()
}
