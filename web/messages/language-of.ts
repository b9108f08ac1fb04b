// The language of an employer's text, for the `lang` of the element that shows it: a screen reader
// must not read English aloud as Hindi (WCAG 3.1.2). Detected by its letters, which is enough for
// these two.

import { currentLanguage } from './say.ts'

/** `en` or `hi`; undefined if that is the page's own language, or without letters. */
export function languageOf(text: string): string | undefined {
  const devanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (devanagari + latin === 0) return undefined
  const language = devanagari > latin ? 'hi' : 'en'
  return language === currentLanguage() ? undefined : language
}
