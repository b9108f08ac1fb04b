// The language of what employers write, for the `lang` of the element that shows it: a screen
// reader must not read English aloud as Hindi (WCAG 3.1.2). Told by its letters, which is enough
// for the two.

import { currentLanguage } from './say.ts'

/**
 * `en` or `hi`; undefined where that is the page's own language, or where there are no letters to
 * tell by.
 */
export function languageOf(text: string): string | undefined {
  const devanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (devanagari + latin === 0) return undefined
  const language = devanagari > latin ? 'hi' : 'en'
  return language === currentLanguage() ? undefined : language
}
