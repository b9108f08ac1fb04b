// The web app beside the API: built files from memory, every other page rendered. Sets the content
// security policy: the sources that a page may load are listed here and nowhere else.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ShownCaptcha } from '#server/auth/captcha.ts'
import type { Log } from '#server/log.ts'
import type { CallApp } from '#server/start.ts'
import type { Typesetter } from '#web/social-card/typesetter.ts'
import { compressedStream } from './compression.ts'
import { createCspReports } from './csp-reports.ts'
import type { Pages } from './pages.ts'
import { createSocialCards } from './social-cards.ts'
import { createStaticFiles } from './static-files.ts'

type Context = {
  config: {
    url: string
    publishableKey: string
    grievanceContact: string
    captcha?: ShownCaptcha | undefined
    offlinePages: boolean
  }
  fetch: typeof fetch
  manifest?: unknown
  styles?: Record<string, string>
  inlined?: (css: string) => void
  onThisMachine?: boolean
  report?: (error: unknown) => void
}

/** What `web/entry-server.tsx` exports, by shape: the built file is loaded at run time. */
export type EntryServer = {
  render(request: Request, context: Context): Promise<Response>
  feedAt(request: Request): ((context: Context) => Promise<Response>) | undefined
  socialCard(
    pathname: string,
    context: Context & { typesetter: Typesetter },
  ): Promise<string | undefined>
  inlineScripts: string[]
}

/**
 * Answers GET and HEAD with a file or a rendered page; other methods with 405.
 */
export async function createSite(options: {
  /** `dist/web` of the project. */
  folder: string
  siteUrl: string
  publishableKey: string
  grievanceContact: string
  captcha?: ShownCaptcha | undefined
  offlinePages: boolean
  log: Log
}): Promise<Pages> {
  const { folder, siteUrl, publishableKey, grievanceContact, captcha, offlinePages, log } = options
  const entry: EntryServer = await import(
    pathToFileURL(path.join(folder, 'server', 'entry-server.js')).href
  )
  const manifestFile = path.join(folder, 'client', '.vite', 'manifest.json')
  const styles = await stylesIn(path.join(folder, 'client'))
  const context = {
    config: { url: siteUrl, publishableKey, grievanceContact, captcha, offlinePages },
    manifest: JSON.parse(await readFile(manifestFile, 'utf8')),
    styles,
    report: (error: unknown) => {
      const { name, stack } = error instanceof Error ? error : { name: typeof error, stack: '' }
      log.error({ error: name, stack }, 'a page could not be made')
    },
  }
  const files = await createStaticFiles(path.join(folder, 'client'))
  const policyWith = contentSecurityPolicy(
    siteUrl,
    entry.inlineScripts,
    captcha && CAPTCHA_ORIGINS[captcha.kind],
  )
  const cspReports = createCspReports(log)
  const socialCards = createSocialCards({ log })

  return async (request, visit, onThisMachine) => {
    const reported = await cspReports(request)
    if (reported) return reported
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } })
    }
    const file = await files(request)
    if (file) return file
    if (!isReadable(request)) return unreadable()
    const feed = entry.feedAt(request)
    const call = visit(feed ? 'feed' : 'page')
    if (call instanceof Response) return call
    const asked = { ...context, fetch: asFetch(call), onThisMachine }
    if (feed) return compressedStream(await feed(asked), request)
    const picture = await socialCards(request, (pathname, typesetter) =>
      entry.socialCard(pathname, { ...asked, typesetter }),
    )
    if (picture) return picture
    const inlined: string[] = []
    const page = await entry.render(request, { ...asked, inlined: (css) => inlined.push(css) })
    page.headers.set('content-security-policy', policyWith(inlined))
    page.headers.set('x-frame-options', 'DENY')
    return compressed(page, request)
  }
}

/** False for an address like `/%zz`, which cannot be decoded and so is no page. */
function isReadable(request: Request): boolean {
  try {
    decodeURIComponent(new URL(request.url).pathname)
    return true
  } catch {
    return false
  }
}

const unreadable = () =>
  new Response('This address cannot be read: a % in it is not followed by what it stands for.\n', {
    status: 400,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })

/** The calls of a page's loaders, run in process. */
export const asFetch =
  (call: CallApp): typeof fetch =>
  (input, init) =>
    call(new Request(input, init))

/** The built stylesheets by their address. */
async function stylesIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(path.join(folder, 'assets'))).filter((name) => name.endsWith('.css'))
  const texts = names.map((name) => readFile(path.join(folder, 'assets', name), 'utf8'))
  return Object.fromEntries(
    (await Promise.all(texts)).map((text, i) => [`/assets/${names[i]}`, text]),
  )
}

/** The origins of a captcha's script and frame, and of what these two fetch. */
type CaptchaOrigins = { scripts: string; rest: string }
const CAPTCHA_ORIGINS: Record<ShownCaptcha['kind'], CaptchaOrigins> = {
  turnstile: { scripts: 'https://challenges.cloudflare.com', rest: '' },
  hcaptcha: {
    scripts: 'https://hcaptcha.com https://*.hcaptcha.com',
    rest: 'https://hcaptcha.com https://*.hcaptcha.com',
  },
}

/**
 * The policy of one page, which allows its inline styles by their hash. The script of a captcha
 * writes into the page, so trusted types cannot be required with it.
 */
function contentSecurityPolicy(
  siteUrl: string,
  inlineScripts: readonly string[],
  captcha?: CaptchaOrigins,
): (inlineStyles: readonly string[]) => string {
  const socket = siteUrl.replace(/^http/, 'ws')
  const scripts = hashes(inlineScripts)
  return (inlineStyles) =>
    [
      "default-src 'none'",
      `script-src ${listed("'self'", scripts, captcha?.scripts)}`,
      `style-src ${listed("'self'", hashes(inlineStyles), captcha?.rest)}`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      `connect-src ${listed("'self'", siteUrl, socket, captcha?.rest)}`,
      `frame-src ${listed("'self'", captcha?.scripts)}`,
      "worker-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      ...(captcha ? [] : ["require-trusted-types-for 'script'"]),
      'report-uri /csp-report',
    ].join('; ')
}

const listed = (...sources: readonly (string | undefined)[]) => sources.filter(Boolean).join(' ')

const hashes = (texts: readonly string[]) =>
  texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ')

async function compressed(page: Response, request: Request): Promise<Response> {
  page.headers.append('vary', 'Accept-Encoding')
  const isHtml = page.headers.get('content-type')?.startsWith('text/html')
  if (!isHtml) return page
  const text = Buffer.from(await page.arrayBuffer())
  const accepted = request.headers.get('accept-encoding') ?? ''
  const [body, encoding] = /\bbr\b/.test(accepted)
    ? [await brotli(text), 'br']
    : /\bgzip\b/.test(accepted)
      ? [await promisify(gzip)(text), 'gzip']
      : [text, undefined]
  if (encoding) page.headers.set('content-encoding', encoding)
  page.headers.set('content-length', String(body.byteLength))
  const answer = request.method === 'HEAD' ? null : new Uint8Array(body)
  return new Response(answer, { status: page.status, headers: page.headers })
}

/**
 * Quality 5: done for each request, so time counts as much as size; 6 takes twice as long for 1 %
 * less.
 */
const brotli = (text: Buffer) =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
