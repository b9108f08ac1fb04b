// Where a person may be sent after a link: the site itself, or an address on the configured list.
// Anything else becomes the site, and so does any spelling whose host two parsers could read
// differently. No request header is used.
import { isIP } from 'node:net'

export type Redirects = {
  /** `wanted` if it is allowed, else the site's address. */
  allowed(wanted: string | null | undefined): string
  /** Whether `wanted` is itself such an address. */
  accepts(wanted: string): boolean
  /** The page of the site on which a person confirms, with the link's token. */
  confirmLink(link: { token: string; type: string; redirectTo: string }): string
}

export function createRedirects(siteUrl: string, patterns: readonly string[]): Redirects {
  const site = new URL(siteUrl)
  const home = siteUrl.replace(/\/+$/, '')
  const listed = patterns.map(compile)

  function accepted(wanted: string | null | undefined): string | undefined {
    const url = wanted ? unambiguous(wanted) : undefined
    if (!url) return undefined
    if (url.protocol === site.protocol && url.host === site.host) return url.href
    if (isIP(bare(url.hostname)) && !isLoopback(url.hostname)) return undefined
    return listed.some((matches) => matches(url)) ? url.href : undefined
  }

  return {
    allowed: (wanted) => accepted(wanted) ?? home,
    accepts: (wanted) => accepted(wanted) !== undefined,
    confirmLink({ token, type, redirectTo }) {
      const link = new URL(`${home}/auth/confirm`)
      link.searchParams.set('token_hash', token)
      link.searchParams.set('type', type)
      const next = new URL(redirectTo)
      // A page of the site as a path; a listed address elsewhere in full.
      const inside = next.origin === site.origin
      const target = inside ? next.pathname + next.search + next.hash : next.href
      if (target !== '/' && redirectTo !== home) link.searchParams.set('next', target)
      return link.href
    },
  }
}

const FORBIDDEN = /[\s\\\p{C}]/u
/**
 * A fragment may name a place on the page; anything else could be read as a result of a sign-in.
 */
const PLACE = /^[a-z][\w-]*$/i
const SCHEMES_THAT_RUN = new Set(['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:'])

function unambiguous(whole: string): URL | undefined {
  const [text = '', ...fragments] = whole.split('#')
  if (fragments.length > 1 || !fragments.every((one) => PLACE.test(one))) return undefined
  if (FORBIDDEN.test(text) || !/^[a-z][a-z0-9+.-]*:\/\/[^/]/i.test(text)) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.username || url.password || SCHEMES_THAT_RUN.has(url.protocol)) return undefined
  // A host that the parser had to rewrite (2130706433, 0x7f.1, full-width letters) is a disguise.
  const authority = /^[a-z][a-z0-9+.-]*:\/\/([^/?]*)/i.exec(text)?.[1]?.toLowerCase() ?? ''
  const spelled = authority.replace(/:\d*$/, '')
  if (authority.includes('@') || spelled !== url.hostname) return undefined
  url.hash = fragments[0] ?? ''
  return url
}

/**
 * `*` matches anything within a segment, `**` anything, `?` one character; never across scheme,
 * host and port.
 */
function compile(pattern: string): (url: URL) => boolean {
  const [, scheme = '', host = '', path = ''] =
    /^([a-z][a-z0-9+.-]*):\/\/([^/]*)(\/.*)?$/i.exec(pattern.trim()) ?? []
  const hostMatches = glob(host.toLowerCase(), '[^./:]')
  const pathMatches = glob(path || '/', '[^/]')
  return (url) =>
    scheme !== '' &&
    url.protocol === `${scheme.toLowerCase()}:` &&
    hostMatches.test(url.host) &&
    pathMatches.test(url.pathname || '/')
}

function glob(pattern: string, within: string): RegExp {
  const source = pattern.replace(/\*\*|\*|\?|[.+^${}()|[\]\\]/g, (part) => {
    if (part === '**') return within === '[^/]' ? '.*' : '[^/:]*'
    if (part === '*') return `${within}*`
    return part === '?' ? within : `\\${part}`
  })
  return new RegExp(`^${source}$`)
}

const bare = (host: string) => host.replace(/^\[|\]$/g, '')
const isLoopback = (host: string) => /^127\./.test(host) || host === '[::1]'
