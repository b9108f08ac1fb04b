// The addresses of pages in a mail: English ones at their path, those of any other language below
// its code (`/hi/about`).

/** The address below which all pages of the language stand, without a slash at its end. */
export const siteIn = (language: string, siteUrl: string) =>
  language === 'en' ? siteUrl : `${siteUrl}/${language}`

/** One page's address, in the language. */
export function pageIn(language: string, address: string): string {
  const url = new URL(address)
  if (language !== 'en') url.pathname = `/${language}${url.pathname}`
  return url.href
}
