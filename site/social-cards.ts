// The pictures of shared links, at `/og/…`: drawn in web/social-card, painted once for each
// content, and cached up to a limit.
import { createHash } from 'node:crypto'
import type { Log } from '#server/log.ts'
import type { Typesetter } from '#web/social-card/typesetter.ts'
import { createRasteriser, type Rasteriser, RasteriserBusy } from './rasteriser.ts'

/** Draws the picture at an address as SVG; undefined when there is none. */
export type Draw = (pathname: string, typesetter: Typesetter) => Promise<string | undefined>
/** Answers requests for pictures; undefined for every other path. */
type SocialCards = (request: Request, draw: Draw) => Promise<Response | undefined>

const address = /^(\/[a-z]{2,3})?\/og\/[\w/.-]+$/
const KEPT_BYTES = 24 * 1024 * 1024

export function createSocialCards({
  log,
  rasteriser = createRasteriser(),
  keptBytes = KEPT_BYTES,
}: {
  log: Log
  rasteriser?: Rasteriser
  keptBytes?: number
}): SocialCards {
  const painted = keepRecent(keptBytes)
  const drawings = new Map<string, Promise<string | undefined>>()
  const paintings = new Map<string, Promise<Uint8Array>>()
  let typesetter: Promise<Typesetter> | undefined

  return async (request, draw) => {
    const { pathname } = new URL(request.url)
    if (!address.test(pathname)) return undefined
    try {
      typesetter ??= import('./typesetter.ts').then(({ loadTypesetter }) => loadTypesetter())
      const type = await typesetter
      const svg = await shareRunning(drawings, pathname, () => draw(pathname, type))
      if (svg === undefined) return none(404)
      const key = createHash('sha256').update(svg).digest('base64url').slice(0, 22)
      return await answer(request, key, svg)
    } catch (error) {
      if (error instanceof RasteriserBusy) return none(503, { 'retry-after': '5' })
      const { name, stack } = error instanceof Error ? error : { name: typeof error, stack: '' }
      log.error({ error: name, stack }, 'a picture could not be made')
      return none(500)
    }
  }

  async function answer(request: Request, key: string, svg: string): Promise<Response> {
    const headers = new Headers({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
      etag: `"${key}"`,
      // It is made to be shown on other sites.
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (request.headers.get('if-none-match')?.includes(`"${key}"`)) {
      return new Response(null, { status: 304, headers })
    }
    const kept = painted.get(key)
    const png = kept ?? (await shareRunning(paintings, key, () => rasteriser.paint(svg)))
    if (!kept) painted.set(key, png)
    headers.set('content-length', String(png.byteLength))
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(png), { headers })
  }
}

function none(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

/** Runs `make` once for each key at a time: callers in the meantime get the same promise. */
function shareRunning<T>(begun: Map<string, Promise<T>>, key: string, make: () => Promise<T>) {
  const already = begun.get(key)
  if (already) return already
  const made = make().finally(() => begun.delete(key))
  begun.set(key, made)
  return made
}

/** A cache of the most recently used entries, up to a limit. */
function keepRecent(room: number) {
  const kept = new Map<string, Uint8Array>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= kept.get(key)?.byteLength ?? 0
    kept.delete(key)
  }
  return {
    get(key: string) {
      const value = kept.get(key)
      if (!value) return undefined
      kept.delete(key)
      kept.set(key, value)
      return value
    },
    set(key: string, value: Uint8Array) {
      drop(key)
      kept.set(key, value)
      bytes += value.byteLength
      for (const oldest of kept.keys()) {
        if (bytes <= room) return
        drop(oldest)
      }
    },
  }
}
