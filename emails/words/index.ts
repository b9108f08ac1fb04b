// The languages of the mails. A new one is its two files and one line here.
import { type Words, en as words } from './en.ts'
import { type SignInWords, en as signIn } from './en-sign-in.ts'
import { hi as hindi } from './hi.ts'
import { hi as signInHindi } from './hi-sign-in.ts'

const languages: Record<string, { words: Words; signIn: SignInWords }> = {
  en: { words, signIn },
  hi: { words: hindi, signIn: signInHindi },
}

/** The words for a BCP 47 tag ("hi-IN" → hi), English where there are none. */
export const wordsFor = (locale: unknown): Words => spoken(locale)?.words ?? words

/** The words of the mails about signing in. */
export const signInWordsFor = (locale: unknown): SignInWords => spoken(locale)?.signIn ?? signIn

function spoken(locale: unknown) {
  const language = typeof locale === 'string' ? locale.toLowerCase().split(/[-_]/)[0] : undefined
  return language && Object.hasOwn(languages, language) ? languages[language] : undefined
}
