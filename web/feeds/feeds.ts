// What search engines and aggregators read besides the pages: robots, sitemap, feeds. The rows come
// through the API, as a visitor's do.

import { paths } from '../app/paths.ts'
import type { PublicConfig } from '../data/wire/config.ts'
import { createPublicReads, type PublicReads } from '../data/wire/reading-library.ts'
import { filtersFrom } from '../job/filters.ts'
import { firstLanguage } from '../messages/addresses.ts'
import { languages, loadSections } from '../messages/languages.ts'
import { answer } from './answer.ts'
import careersList from './careers-list.js?raw'
import { companyFeed, companyFeedOf } from './company-feeds.ts'
import { type Edition, Editions } from './edition.ts'
import { indeedFeed } from './indeed.ts'
import { robots } from './robots.ts'
import { rssFeed } from './rss.ts'
import {
  countCompanies,
  countFiles,
  type SitemapParts,
  sitemapIndex,
  sitemapOfCompanies,
  sitemapOfJobs,
  sitemapOfPages,
} from './sitemap.ts'

export type FeedContext = {
  config: PublicConfig
  /** Calls the API; on the server in process, without a socket. */
  fetch: typeof fetch
  /** Called for a failure that the client sees as 503. */
  report?: (error: unknown) => void
  /** Addresses in one file of the sitemap; by default the format's limit. */
  addressesPerFile?: number
  /** Rows per request. */
  rowsPerRead?: number
}

const maxAddresses = 50_000
const maxRows = 1000
const retryAfter = '60'

/** One for each site, by its configuration. */
const editions = new WeakMap<PublicConfig, Editions>()

type Asked = Required<Omit<FeedContext, 'report' | 'fetch'>> & {
  request: Request
  report: FeedContext['report']
  reads: PublicReads
  edition: Edition
}
type Feed = (asked: Asked) => Response | Promise<Response>

/** Answers this address if it is a feed's. */
export function feedAt(
  request: Request,
): ((context: FeedContext) => Promise<Response>) | undefined {
  const url = new URL(request.url)
  const { pathname } = url
  if (pathname === '/robots.txt') return async ({ config }) => plain(robots(config.url, languages))
  if (pathname === paths.careersList) return async () => careersListScript()
  const feed =
    feeds.get(pathname) ?? fileOfJobs(pathname) ?? fileOfCompanies(pathname) ?? ofCompany(url)
  return feed && ((context) => answerWith(feed, request, context))
}

const feeds = new Map<string, Feed>([
  [
    paths.sitemap,
    (asked) =>
      answer(asked, 'xml', () =>
        once(async () =>
          sitemapIndex(partsOf(asked), asked.edition, await countCompanies(asked.reads)),
        ),
      ),
  ],
  [
    '/sitemaps/pages.xml',
    (asked) => answer(asked, 'xml', () => once(() => sitemapOfPages(partsOf(asked)))),
  ],
  [
    paths.feeds.indeed,
    (asked) =>
      answer(asked, 'xml', () =>
        indeedFeed(asked.config.url, asked.reads, asked.edition, asked.rowsPerRead),
      ),
  ],
  [
    paths.feeds.rss,
    (asked) => {
      const filters = filtersFrom(new URL(asked.request.url).searchParams)
      return answer(asked, 'rss', () =>
        once(() => rssFeed(asked.config.url, asked.reads, asked.edition, filters)),
      )
    },
  ],
])

function fileOfJobs(pathname: string): Feed | undefined {
  const file = Number(/^\/sitemaps\/jobs-([1-9]\d{0,5})\.xml$/.exec(pathname)?.[1])
  if (!file) return undefined
  return (asked) => {
    const parts = partsOf(asked)
    if (file > countFiles(parts, asked.edition.count)) return plain('Not found', 404)
    return answer(asked, 'xml', () => sitemapOfJobs(parts, asked.reads, file, asked.rowsPerRead))
  }
}

function fileOfCompanies(pathname: string): Feed | undefined {
  const file = Number(/^\/sitemaps\/companies-([1-9]\d{0,5})\.xml$/.exec(pathname)?.[1])
  if (!file) return undefined
  return async (asked) => {
    const parts = partsOf(asked)
    const text = await sitemapOfCompanies(parts, asked.reads, file)
    return text ? answer(asked, 'xml', () => once(() => text)) : plain('Not found', 404)
  }
}

/** The only feed that other sites' pages may read: the list that companies embed. */
function ofCompany(url: URL): Feed | undefined {
  const wanted = companyFeedOf(url)
  if (!wanted) return undefined
  return async (asked) => {
    const open: Record<string, string> =
      wanted.kind === 'json' ? { 'access-control-allow-origin': '*' } : {}
    const found = await companyFeed({ ...asked, siteUrl: asked.config.url }, wanted)
    if (!found) return plain('Not found', 404, open)
    if ('moved' in found) {
      const headers = { location: found.moved, 'cache-control': 'public, max-age=3600', ...open }
      return new Response(null, { status: 301, headers })
    }
    return answer(asked, wanted.kind, () => once(() => found.text), open)
  }
}

/** Loaded by pages of other sites, which the header says. */
const careersListScript = () =>
  new Response(careersList, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })

async function answerWith(feed: Feed, request: Request, context: FeedContext): Promise<Response> {
  const { config, addressesPerFile = maxAddresses, rowsPerRead = maxRows, report } = context
  try {
    const reads = createPublicReads(config, context.fetch)
    const known = editions.get(config) ?? new Editions()
    editions.set(config, known)
    const [edition] = await Promise.all([
      known.current(reads),
      loadSections(firstLanguage, ['frame', 'ui', 'candidate']),
    ])
    return await feed({ request, config, reads, edition, addressesPerFile, rowsPerRead, report })
  } catch (error) {
    report?.(error)
    return plain('Please try again later', 503, { 'retry-after': retryAfter })
  }
}

const partsOf = ({ config, addressesPerFile }: Asked): SitemapParts => ({
  siteUrl: config.url,
  languages,
  most: addressesPerFile,
})

async function* once(make: () => string | Promise<string>): AsyncGenerator<string> {
  yield await make()
}

const plain = (text: string, status = 200, headers = {}) =>
  new Response(text, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': status === 200 ? 'public, max-age=3600' : 'no-store',
      ...headers,
    },
  })
