import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createRasteriser, type Rasteriser, RasteriserBusy } from './rasteriser.ts'
import { createSocialCards, type Draw } from './social-cards.ts'
import { loadTypesetter } from './typesetter.ts'

const log = pino({ level: 'silent' })
const svgOf = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#0d121d"/>${inner}</svg>`
const circle: Draw = async (pathname) =>
  pathname.includes('nothing') ? undefined : svgOf(`<circle r="${pathname.length}" fill="#fff"/>`)

/** Counts the pictures that it paints. */
function counting(rasteriser: Rasteriser = createRasteriser()) {
  const painted: string[] = []
  const paint: Rasteriser['paint'] = (svg, width) => {
    painted.push(svg)
    return rasteriser.paint(svg, width)
  }
  return { painted, rasteriser: { paint } }
}

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Request(`http://site.example${path}`, { headers, method })

const sizeOf = (png: Buffer) => {
  expect(png.subarray(0, 8)).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'))
  expect(png.toString('latin1', 12, 16)).toBe('IHDR')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

test('[PUB-14] a picture is a PNG of the size that the networks ask for, to be kept for an hour', async () => {
  const cards = createSocialCards({ log })
  const answer = await cards(ask('/og/site.png'), circle)
  expect(answer?.status).toBe(200)
  expect(answer?.headers.get('content-type')).toBe('image/png')
  expect(answer?.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(answer?.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const png = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0))
  expect(sizeOf(png)).toEqual([1200, 630])
  expect(answer?.headers.get('content-length')).toBe(String(png.byteLength))

  const head = await cards(ask('/og/site.png', {}, 'HEAD'), circle)
  expect(head?.headers.get('content-length')).toBe(String(png.byteLength))
  expect((await head?.arrayBuffer())?.byteLength).toBe(0)
})

test('[PUB-14] who has the picture already is told so, and it is not painted again', async () => {
  const { painted, rasteriser } = counting()
  const cards = createSocialCards({ log, rasteriser })
  const etag = (await cards(ask('/og/site.png'), circle))?.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await cards(ask('/og/site.png', { 'if-none-match': known }), circle)
    expect(again?.status).toBe(304)
    expect(again?.headers.get('etag')).toBe(etag)
  }
  expect((await cards(ask('/og/site.png', { 'if-none-match': '"other"' }), circle))?.status).toBe(
    200,
  )
  expect(painted).toHaveLength(1)
})

test('[PUB-14] there is no picture of what is not there, and pages are left to others', async () => {
  const { painted, rasteriser } = counting()
  const cards = createSocialCards({ log, rasteriser })
  const missing = await cards(ask('/og/jobs/nothing.png'), circle)
  expect(missing?.status).toBe(404)
  expect(missing?.headers.get('cache-control')).toBe('no-store')
  expect((await missing?.arrayBuffer())?.byteLength).toBe(0)
  for (const path of ['/', '/about', '/candidate/og/x.png', '/hi/about', '/ogre/x.png']) {
    expect(await cards(ask(path), circle)).toBeUndefined()
  }
  expect((await cards(ask('/hi/og/about.png'), circle))?.status).toBe(200)
  expect(painted).toHaveLength(1)
})

test('fifty people who ask at once wait for one painting', async () => {
  const { painted, rasteriser } = counting()
  let drawn = 0
  const cards = createSocialCards({ log, rasteriser })
  const draw: Draw = (...args) => {
    drawn++
    return circle(...args)
  }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => cards(ask('/og/site.png'), draw)),
  )
  expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([200]))
  expect([drawn, painted.length]).toEqual([1, 1])
})

test('a changed picture is painted, and what was not asked for the longest time makes room', async () => {
  const { painted, rasteriser } = counting()
  const size = (await createRasteriser().paint(svgOf('<circle r="10" fill="#fff"/>'))).byteLength
  const cards = createSocialCards({ log, rasteriser, keptBytes: size * 2.5 })
  const get = (r: number) =>
    cards(ask('/og/site.png'), async () => svgOf(`<circle r="${r}" fill="#fff"/>`))
  for (const r of [10, 11, 10, 12, 10]) await get(r)
  expect(painted).toHaveLength(3)
  await get(11)
  expect(painted).toHaveLength(4)
})

test('a queue too long is told to come back, a failure shows nothing', async () => {
  const busy = createSocialCards({
    log,
    rasteriser: { paint: () => Promise.reject(new RasteriserBusy()) },
  })
  const answer = await busy(ask('/og/site.png'), circle)
  expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([503, '5'])

  const cards = createSocialCards({ log })
  const broken = await cards(ask('/og/site.png'), async () => '<svg')
  expect([broken?.status, await broken?.text()]).toEqual([500, ''])
  expect((await cards(ask('/og/site.png'), circle))?.status).toBe(200)
})

test('a thread that takes too long is ended, and the next picture has another', async () => {
  const slow = createRasteriser({ patienceMs: 1 })
  await expect(slow.paint(svgOf(''))).rejects.toThrow('too long')
  const bounded = createRasteriser({ maxWaiting: 1 })
  const three = await Promise.allSettled([1, 2, 3].map(() => bounded.paint(svgOf(''))))
  expect(three.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
})

test('a picture reads no file and no address that it names', async () => {
  const rasteriser = createRasteriser()
  const named = ['/etc/hostname.png', 'file:///etc/passwd', 'http://127.0.0.1:9/x.png']
  const images = named.map((href) => `<image href="${href}" width="90" height="90"/>`).join('')
  expect(await rasteriser.paint(svgOf(images))).toEqual(await rasteriser.paint(svgOf('')))
})

test('letters of Devanagari are set as they are written: in order, joined, none missing', async () => {
  const type = await loadTypesetter()
  const at = { x: 0, y: 0, size: 100 }
  for (const face of ['heading', 'strong', 'text'] as const) {
    // The sign of the short i is drawn before the letter that it follows in the text.
    const [ki, k] = ['कि', 'क'].map((text) => type.outline(text, face, at))
    expect(ki?.endsWith(k ?? '')).toBe(false)
    // क्ष is one letter, and narrower than its parts side by side.
    expect(type.length('क्ष', face)).toBeLessThan(type.length('क', face) + type.length('ष', face))
    // A missing letter would be a box.
    const box = type.outline('東', face, at)
    for (const letter of 'वरषठअभयत') expect(type.outline(letter, face, at)).not.toBe(box)
    // Beside Latin they are set in the same way as alone.
    const both = type.length('Senior वरिष्ठ', face)
    expect(both).toBeCloseTo(type.length('Senior ', face) + type.length('वरिष्ठ', face))
  }
  expect([type.has('व'), type.has('₹'), type.has('a'), type.has('東'), type.has('🔥')]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('[PUB-14] a picture with a Hindi title is not that of boxes', async () => {
  const type = await loadTypesetter()
  const rasteriser = createRasteriser()
  const paint = (text: string) =>
    rasteriser.paint(
      svgOf(
        `<path fill="#fff" d="${type.outline(text, 'heading', { x: 72, y: 300, size: 90 })}"/>`,
      ),
    )
  const [hindi, boxes, empty] = [await paint('अभियंता'), await paint('東東東東'), await paint(' ')]
  expect(Buffer.from(hindi)).not.toEqual(Buffer.from(boxes))
  expect(Buffer.from(hindi)).not.toEqual(Buffer.from(empty))
})
