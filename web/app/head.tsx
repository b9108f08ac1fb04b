// A page's title, description, its address in every language, and its preview when a link is
// shared. React moves them into the document's head.

import { publicConfig } from '../data/wire/config.ts'
import { addressIn, firstLanguage } from '../messages/addresses.ts'
import { languages } from '../messages/languages.ts'
import { currentLanguage, say } from '../messages/say.ts'
import { cardSize, pageCardAddress } from './social-card-addresses.ts'

type Props = {
  /** Without the product's name, which is added. */
  title?: string
  description?: string
  /** The path, without a language, under which search engines should know the page. */
  canonical?: string
  /**
   * The path, without a language, of the picture for a shared link; by default the page's own or
   * the site's.
   */
  image?: string
  /** For personal screens: keeps them out of search engines. */
  hidden?: boolean
}

export function Head({ title, description, canonical, image, hidden }: Props) {
  const whole = title ? say('frame.titleOf', { title }) : say('frame.title')
  return (
    <>
      <title>{whole}</title>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={absolute(currentLanguage(), canonical)} />}
      {hidden && <meta name="robots" content="noindex" />}
      {canonical && !hidden && (
        <>
          <Alternatives path={canonical} />
          <Shared
            title={title ?? whole}
            whole={whole}
            description={description}
            path={canonical}
            image={image ?? pageCardAddress(canonical)}
          />
        </>
      )}
    </>
  )
}

/** The page's addresses in all languages, for search engines. */
function Alternatives({ path }: { path: string }) {
  return (
    <>
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={absolute(language, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={absolute(firstLanguage, path)} />
    </>
  )
}

type SharedProps = {
  title: string
  whole: string
  description: string | undefined
  path: string
  image: string
}

/** What networks and messengers show for a link (Open Graph). */
function Shared({ title, whole, description, path, image }: SharedProps) {
  const spoken = currentLanguage()
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={say('frame.brand')} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={absolute(spoken, path)} />
      <meta property="og:locale" content={`${spoken}_IN`} />
      {languages
        .filter((language) => language !== spoken)
        .map((language) => (
          <meta key={language} property="og:locale:alternate" content={`${language}_IN`} />
        ))}
      <meta property="og:image" content={absolute(spoken, image)} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(cardSize.width)} />
      <meta property="og:image:height" content={String(cardSize.height)} />
      <meta property="og:image:alt" content={whole} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

const absolute = (language: string, path: string) =>
  new URL(addressIn(language, path), publicConfig().url).href
