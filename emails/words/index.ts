// The languages of the mails. A new one is its file and one line here. The mails about signing in
// have more languages than the others.
import { type Words, en as words } from './en.ts'
import { type SignInWords, en as signIn } from './en-sign-in.ts'
import { hi as signInHindi } from './hi-sign-in.ts'

const languages: Record<string, Words> = { en: words }
const signInLanguages: Record<string, SignInWords> = { en: signIn, hi: signInHindi }

/** The words for a BCP 47 tag ("hi-IN" → hi), English where there are none. */
export const wordsFor = (locale: unknown): Words => spoken(languages, locale) ?? words

/** The words of the mails about signing in. */
export const signInWordsFor = (locale: unknown): SignInWords =>
  spoken(signInLanguages, locale) ?? signIn

function spoken<W>(languages: Record<string, W>, locale: unknown): W | undefined {
  const language = typeof locale === 'string' ? locale.toLowerCase().split(/[-_]/)[0] : undefined
  return language && Object.hasOwn(languages, language) ? languages[language] : undefined
}
