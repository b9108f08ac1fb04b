// The server half of the screens: from a request to a whole page. Knows nothing of files or ports;
// site/ mounts it beside the API and passes the built files' manifest and a function that calls the
// API in process.

import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  type RouteMatch,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { assetsFor, type Manifest } from './app/assets.ts'
import { htmlDocument } from './app/document.ts'
import { createPageStyles } from './app/page-styles.ts'
import { paths, pathsWithSecrets } from './app/paths.ts'
import { routes, sectionsOfEveryPage } from './app/routes.tsx'
import type { ScreenHandle } from './app/screen.ts'
import { themeBoot } from './app/theme.ts'
import { apiContext } from './data/people/sign-in-ways.ts'
import { type PublicConfig, setConfig } from './data/wire/config.ts'
import { publicReadsContext } from './data/wire/public-reads.ts'
import { createPublicReads } from './data/wire/reading-library.ts'
import { onThisMachineContext } from './gallery/routes.tsx'
import { addressIn, basenameOf, languageAt, languageChosen } from './messages/addresses.ts'
import { languages, loadSections, wordsOf } from './messages/languages.ts'
import { setLanguage } from './messages/say.ts'
import faces from './ui/fonts.css?inline'

export type RenderContext = {
  /**
   * The address of the API for a browser, its public key, and facts from the operator for the
   * pages.
   */
  config: PublicConfig
  /** Calls the API; on the server in process, without a socket. */
  fetch: typeof fetch
  /** The parsed `dist/web/client/.vite/manifest.json`; none in development. */
  manifest?: Manifest
  /**
   * The stylesheets' texts by their address: the part that a page needs is printed in the page
   * itself.
   */
  styles?: Readonly<Record<string, string>>
  /** Called with the inline styles of the page, for the content security policy. */
  inlined?: (css: string) => void
  /** The visitor is a developer on this machine. */
  onThisMachine?: boolean
  /** Called for a failure that the page shows as "Something went wrong.". */
  report?: (error: unknown) => void
}

/** Every route of the product, for tests that must visit them all. */
export { routes }

/**
 * Inline scripts that a page contains, to be allowed in the content security policy by their hash.
 */
export const inlineScripts = [themeBoot]

export { feedAt } from './feeds/feeds.ts'
export { socialCard } from './social-card/cards.ts'

/** One for each language, because each has its own base path. */
const handlers = new Map(
  languages.map((language) => [
    language,
    createStaticHandler(routes, { basename: basenameOf(language) }),
  ]),
)

/** Answers with a rendered page (200, 404 or 500), or with a redirect (308, 302). */
export async function render(request: Request, context: RenderContext): Promise<Response> {
  const otherwise = inOneSpelling(request)
  if (otherwise) return otherwise
  const language = languageAt(new URL(request.url).pathname)
  const elsewhere = inChosenLanguage(request, language)
  if (elsewhere) return elsewhere
  const handler = handlers.get(language)
  if (!handler) throw new Error(`no pages in the language ${language}`)
  setConfig(context.config)
  const requestContext = new RouterContextProvider()
  const reads = createPublicReads(context.config, context.fetch)
  requestContext.set(publicReadsContext, async () => reads)
  requestContext.set(apiContext, context.fetch)
  requestContext.set(onThisMachineContext, context.onThisMachine ?? false)

  if (new URL(request.url).pathname === addressIn(language, paths.offline)) {
    return offlinePage(language, context)
  }

  const page = await handler.query(request, { requestContext })
  if (page instanceof Response) return page
  for (const error of Object.values(page.errors ?? {})) {
    if (!isRouteErrorResponse(error)) context.report?.(error)
  }

  const handles = page.matches.flatMap(
    ({ route }: RouteMatch) => (route.handle as ScreenHandle) ?? [],
  )
  const sections = [
    ...new Set([...sectionsOfEveryPage, ...handles.flatMap((handle) => handle.sections)]),
  ]
  await loadSections(language, sections)

  setLanguage(language)
  const router = createStaticRouter(handler.dataRoutes, page)
  const markup = renderToString(
    <StaticRouterProvider router={router} context={page} hydrate={false} />,
  )

  const assets = assetsFor(
    context.manifest,
    language,
    handles.map((handle) => handle.module),
  )
  const css = context.styles && stylesFor(markup, assets.styles, context.styles)
  if (css) context.inlined?.(css)
  const html = htmlDocument({
    language,
    markup,
    css,
    assets,
    boot: {
      config: context.config,
      language,
      sections,
      words: wordsOf(language, sections),
      loaderData: page.loaderData,
      errors: plain(page.errors),
    },
    structuredData: page.matches.flatMap((match: RouteMatch) => {
      const describe = (match.route.handle as ScreenHandle | undefined)?.structuredData
      const data = page.loaderData[match.route.id ?? ''] as never
      return (data !== undefined && describe?.(data)) || []
    }),
  })
  return new Response(html, {
    status: page.statusCode,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Cookie, Sec-Fetch-Site',
      ...(hasSecret(request, language) && { 'referrer-policy': 'no-referrer' }),
      // A loader's read failed, which is temporary: search engines keep what they know and ask
      // again.
      ...(page.statusCode === 503 && { 'retry-after': '60' }),
    },
  })
}

/** An empty page, in which the browser draws every address while there is no network. */
async function offlinePage(language: string, { config, manifest, styles, inlined }: RenderContext) {
  const sections = sectionsOfEveryPage
  await loadSections(language, sections)
  const words = wordsOf(language, sections)
  const css = styles && faces
  if (css) inlined?.(css)
  const html = htmlDocument({
    language,
    markup: '<meta name="robots" content="noindex">',
    css,
    assets: assetsFor(manifest, language, []),
    boot: { config, language, sections, words, isOffline: true },
    structuredData: [],
  })
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  })
}

const readStylesheets = new Map<string, (markup: string) => string>()

/** The typefaces, and the part of these stylesheets that the page needs. Each is parsed once. */
function stylesFor(
  markup: string,
  addresses: readonly string[],
  texts: Readonly<Record<string, string>>,
): string {
  const parts = addresses.map((address) => {
    const known = readStylesheets.get(address) ?? createPageStyles(texts[address] ?? '')
    readStylesheets.set(address, known)
    return known(markup)
  })
  return faces + parts.join('')
}

const hasSecret = (request: Request, language: string) =>
  pathsWithSecrets.some((path) => addressIn(language, path) === new URL(request.url).pathname)

/**
 * A link without a language opens in the person's stored language; one with a language opens in
 * that. So does a link on one of our own pages: it is the language switch, perhaps pressed before
 * the script could store the new choice.
 */
function inChosenLanguage(request: Request, language: string): Response | undefined {
  if (request.headers.get('sec-fetch-site') === 'same-origin') return undefined
  const chosen = languageChosen(request.headers.get('cookie'))
  if (!chosen || chosen === language || basenameOf(language) !== '/') return undefined
  const { pathname, search } = new URL(request.url)
  return new Response(null, {
    status: 302,
    headers: {
      location: addressIn(chosen, pathname + search),
      'cache-control': 'no-store',
      vary: 'Cookie, Sec-Fetch-Site',
    },
  })
}

/**
 * Every page has one address, in small letters and without a slash at its end: menus and rights go
 * by it. What is no page in any spelling stays where it is.
 */
function inOneSpelling(request: Request): Response | undefined {
  const { pathname, search } = new URL(request.url)
  const small = pathname.replace(/%[0-9A-F]{2}|[A-Z]/gi, (part) =>
    part.length > 1 ? part : part.toLowerCase(),
  )
  const usual = small.replace(/\/+$/, '') || paths.home
  // `//host` would be another site.
  if (usual === pathname || usual.startsWith('//')) return undefined
  const matches = matchRoutes(routes, usual, basenameOf(languageAt(usual)))
  if (!matches || matches.at(-1)?.route.path === '*') return undefined
  return new Response(null, { status: 308, headers: { location: usual + search } })
}

/**
 * Errors of loaders as the browser may see them: status and text of our own responses, and nothing
 * of an unexpected failure.
 */
function plain(errors: Record<string, unknown> | null) {
  if (!errors) return null
  return Object.fromEntries(
    Object.entries(errors).map(([route, error]) => {
      const {
        status = 500,
        statusText = '',
        data = null,
      } = error as {
        status?: number
        statusText?: string
        data?: unknown
      }
      return [route, { status, statusText, data, internal: false }]
    }),
  )
}
