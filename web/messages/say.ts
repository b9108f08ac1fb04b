// The words of the product: `say('visitor.hero.title')`. Every sentence a person reads comes from the files of this folder;
// loading them is languages.ts. Sections not loaded yet answer with their key, which a test would notice.

import { setupI18n } from '@lingui/core'
import type english from './en.json'

type Keys<T, Path extends string = ''> = T extends string
  ? Path
  : { [K in keyof T & string]: Keys<T[K], Path extends '' ? K : `${Path}.${K}`> }[keyof T & string]

export type Section = keyof typeof english
export type MessageKey = Keys<typeof english>
export type MessageValues = Record<string, string | number>

const words = setupI18n({ locale: 'en', locales: 'en-IN', messages: { en: {} } })

/** The text of a message in the language of the moment, its `{names}` filled from `values` (ICU: plurals and selects too). */
export function say(key: MessageKey, values?: MessageValues): string {
  return words._(key, values)
}

/** Makes a section's compiled messages known. */
export function learn(language: string, messages: Record<string, unknown>) {
  words.load(language, messages as Parameters<typeof words.load>[1])
}

/** Chooses the language from here on. On the server: right before a page is rendered, which happens in one go. */
export function speak(language: string) {
  if (words.locale !== language) words.activate(language, `${language}-IN`)
}

export function languageSpoken(): string {
  return words.locale
}

/** The same with India as the place, for `Intl`: `hi-IN`. */
export function localeSpoken(): string {
  return `${words.locale}-IN`
}
