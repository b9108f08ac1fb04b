// The words of the product: `say('visitor.hero.title')`. Every sentence a person reads comes from
// the files of this folder; languages.ts loads them. A section that is not loaded yet gives the key
// itself, which a test would notice.

import type english from './en.json'
import { type Compiled, fill, type MessageValues } from './fill.ts'

type Keys<T, Path extends string = ''> = T extends string
  ? Path
  : { [K in keyof T & string]: Keys<T[K], Path extends '' ? K : `${Path}.${K}`> }[keyof T & string]

export type Section = keyof typeof english
export type MessageKey = Keys<typeof english>

const words: Record<string, Record<string, Compiled>> = {}
let current = 'en'

/**
 * The text of a message in the present language, its `{names}` filled from `values` (ICU: plurals
 * and selects too).
 */
export function say(key: MessageKey, values: MessageValues = {}): string {
  return fill(words[current]?.[key] ?? key, values, currentLocale())
}

/** Adds compiled messages. */
export function addMessages(language: string, messages: Record<string, unknown>) {
  words[language] = { ...words[language], ...(messages as Record<string, Compiled>) }
}

/**
 * Sets the language from here on. On the server: just before a page is rendered, which happens
 * without interruption.
 */
export function setLanguage(language: string) {
  current = language
}

export function currentLanguage(): string {
  return current
}

/** The same with India as the region, for `Intl`: `hi-IN`. */
export function currentLocale(): string {
  return `${current}-IN`
}
