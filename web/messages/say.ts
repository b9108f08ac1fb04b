// The words of the product: `say('visitor.hero.title')`. Every sentence a person reads comes from
// the files of this folder; loading them is languages.ts. Sections not loaded yet answer with their
// key, which a test would notice.

import type english from './en.json'
import { type Compiled, fill, type MessageValues } from './fill.ts'

type Keys<T, Path extends string = ''> = T extends string
  ? Path
  : { [K in keyof T & string]: Keys<T[K], Path extends '' ? K : `${Path}.${K}`> }[keyof T & string]

export type Section = keyof typeof english
export type MessageKey = Keys<typeof english>
export type { MessageValues }

const words: Record<string, Record<string, Compiled>> = {}
let current = 'en'

/**
 * The text of a message in the language of the moment, its `{names}` filled from `values` (ICU:
 * plurals and selects too).
 */
export function say(key: MessageKey, values: MessageValues = {}): string {
  return fill(words[current]?.[key] ?? key, values, currentLocale())
}

/** Makes compiled messages known. */
export function addMessages(language: string, messages: Record<string, unknown>) {
  words[language] = { ...words[language], ...(messages as Record<string, Compiled>) }
}

/**
 * Chooses the language from here on. On the server: right before a page is rendered, which happens
 * in one go.
 */
export function setLanguage(language: string) {
  current = language
}

export function currentLanguage(): string {
  return current
}

/** The same with India as the place, for `Intl`: `hi-IN`. */
export function currentLocale(): string {
  return `${current}-IN`
}
