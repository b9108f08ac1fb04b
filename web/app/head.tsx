// A page's title, description, and its address in every language. React moves them into the document's head.

import { publicConfig } from '../data/config.ts'
import { addressIn, firstLanguage } from '../messages/addresses.ts'
import { languages } from '../messages/languages.ts'
import { languageSpoken, say } from '../messages/say.ts'

type Props = {
  /** Without the product's name, which is added. */
  title?: string
  description?: string
  /** The path, without a language, under which search engines should know the page. */
  canonical?: string
  /** Keep it out of search engines: personal screens. */
  hidden?: boolean
}

export function Head({ title, description, canonical, hidden }: Props) {
  return (
    <>
      <title>{title ? say('frame.titleOf', { title }) : say('frame.title')}</title>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={absolute(languageSpoken(), canonical)} />}
      {canonical &&
        !hidden &&
        languages.map((language) => (
          <link
            key={language}
            rel="alternate"
            hrefLang={language}
            href={absolute(language, canonical)}
          />
        ))}
      {canonical && !hidden && (
        <link rel="alternate" hrefLang="x-default" href={absolute(firstLanguage, canonical)} />
      )}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  )
}

const absolute = (language: string, path: string) =>
  new URL(addressIn(language, path), publicConfig().url).href
