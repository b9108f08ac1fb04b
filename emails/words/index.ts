// Which languages there are. A new one is its file and one line here.
import { en, type Words } from './en.ts'

const languages: Record<string, Words> = { en }

/** The words for a BCP 47 tag ("hi-IN" → hi), English where there are none. */
export function wordsFor(locale: unknown): Words {
  const language = typeof locale === 'string' ? locale.toLowerCase().split(/[-_]/)[0] : undefined
  return (language && Object.hasOwn(languages, language) && languages[language]) || en
}
