// A page's title, description and canonical address. React moves them into the document's head.

import { publicConfig } from '../data/config.ts'
import { say } from '../messages/say.ts'

type Props = {
  /** Without the product's name, which is added. */
  title?: string
  description?: string
  /** The path under which search engines should know the page. */
  canonical?: string
  /** Keep it out of search engines: personal screens. */
  hidden?: boolean
}

export function Head({ title, description, canonical, hidden }: Props) {
  return (
    <>
      <title>{title ? say('frame.titleOf', { title }) : say('frame.title')}</title>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={new URL(canonical, publicConfig().url).href} />}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  )
}
