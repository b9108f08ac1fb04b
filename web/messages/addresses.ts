// A page has one address in each language: English at `/about`, every other under its code,
// `/hi/about`. Only the address decides a page's language; a person's choice is stored in a cookie,
// so that a link without a language opens in theirs.

import { languages } from './languages.ts'

export const firstLanguage = 'en'

const cookie = 'language'
const aYear = 31_536_000

/**
 * The base path that the router removes from every address: `/hi`, or `/` for the first language.
 */
export function basenameOf(language: string): string {
  return language === firstLanguage ? '/' : `/${language}`
}

/** `/hi/about` for `about`'s path `/about` in Hindi. The path may carry a query. */
export function addressIn(language: string, path: string): string {
  if (language === firstLanguage) return path
  return basenameOf(language) + (path.startsWith('/?') || path === '/' ? path.slice(1) : path)
}

/** The language of an address. */
export function languageAt(pathname: string): string {
  const first = pathname.split('/', 2)[1] ?? ''
  return first !== firstLanguage && languages.includes(first) ? first : firstLanguage
}

/**
 * The language stored at an earlier visit, from a request's cookies; undefined without a valid one.
 */
export function languageChosen(cookies: string | null): string | undefined {
  const chosen = new RegExp(`(?:^|;\\s*)${cookie}=([a-z]{2,3})(?:;|$)`).exec(cookies ?? '')?.[1]
  return chosen && languages.includes(chosen) ? chosen : undefined
}

/** The choice of this tab that is still to be kept with the account (data/people/language.ts). */
export const choiceKey = 'language'

/** Stores the person's choice in this browser, and for their account. */
export function chooseLanguage(language: string) {
  rememberLanguage(language)
  try {
    sessionStorage.setItem(choiceKey, language)
  } catch {}
}

/** Stores the language in this browser: links without one open in it. */
export function rememberLanguage(language: string) {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store's own interface is not in every browser
  document.cookie = `${cookie}=${language}; path=/; max-age=${aYear}; samesite=lax${secure}`
}

/** A language's own name: `हिन्दी`. */
export function nameOfLanguage(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
}
