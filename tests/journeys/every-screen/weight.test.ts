// What a page weighs and how it arrives, in numbers that are the same on every machine; `npm run
// bench -- web` measures how fast.
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { setStage } from '../stage.ts'
import { trafficEnds } from '../traffic.ts'

const stage = setStage({}, { firstVisits: true })
const KIB = 1024
let job: string

beforeAll(async () => {
  const [id] = await stage.post({ title: 'Kiln Engineer', salary_min: 900000, salary_max: 1200000 })
  job = `/candidate/jobs/${id}`
})

const visitorPages = ['/', '/about', '/services', '/contact', '/privacy', '/terms']

test.each([
  ...visitorPages.flatMap((path) => [
    [path, 110],
    [path === '/' ? '/hi' : `/hi${path}`, 110],
  ]),
  ['/candidate/jobs', 126],
] as [path: string, most: number][])(
  '%s loads at most %i KiB of JavaScript',
  async (path, most) => {
    const { page } = await stage.visitor()
    const files = await loadedBy(page, path)
    const scripts = files.filter((file) => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(1)
    expect((await packed(scripts)) / KIB).toBeLessThanOrEqual(most)
  },
)

test('the list loads at most 225 KiB of JavaScript with a session, the client library among it', async () => {
  const { page } = await stage.returns(await stage.person('Meera Iyer'))
  const files = await loadedBy(page, '/candidate/jobs')
  await page.getByText('Meera Iyer').first().waitFor()
  const scripts = files.filter((file) => file.endsWith('.js'))
  expect((await packed(scripts)) / KIB).toBeLessThanOrEqual(225)
})

test.each(['/admin/jobs', '/admin/applications'])(
  '%s, which shares much with other screens, comes in at most 50 files',
  async (path) => {
    const { page } = await stage.returns(await stage.admin())
    const scripts = (await loadedBy(page, path)).filter((file) => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(10)
    expect(scripts.length).toBeLessThanOrEqual(50)
  },
)

test('the libraries are in a file of their own, which a release of ours leaves as it is', async () => {
  const { page } = await stage.visitor()
  const scripts = (await loadedBy(page, '/')).filter((file) => file.endsWith('.js'))
  const texts = new Map<string, string>()
  for (const file of scripts) texts.set(file, await (await fetch(file)).text())
  const withReact = scripts.filter((file) => texts.get(file)?.includes('react.dev/errors/'))
  expect(withReact).toEqual([expect.stringContaining('/assets/libraries-')])
  const imported = /from\s*["'`]\.\/([\w-]+?)-[\w-]{7}\.js/g
  const names = [...(texts.get(withReact[0] ?? '') ?? '').matchAll(imported)].map(
    ([, name]) => name,
  )
  expect(names).toEqual(['rolldown-runtime'])
})

test('every file of a page is kept for good and sent in brotli, where that makes it smaller', async () => {
  const { page } = await stage.visitor()
  const files = await loadedBy(page, '/')
  for (const file of files.filter((name) => name.includes('/assets/'))) {
    const answer = await fetch(file, { headers: { 'accept-encoding': 'br, gzip' } })
    const { headers } = answer
    expect([file, headers.get('cache-control')]).toEqual([
      file,
      'public, max-age=31536000, immutable',
    ])
    const isPacked = !file.endsWith('.woff2') && (await answer.arrayBuffer()).byteLength > 512
    expect([file, headers.get('content-encoding')]).toEqual([file, isPacked ? 'br' : null])
  }
  const document = await fetch(stage.product.url, { headers: { 'accept-encoding': 'br, gzip' } })
  expect(document.headers.get('content-encoding')).toBe('br')
})

test.each([
  ['/', ['anek', 'anek-rupee', 'mukta-400', 'mukta-600', 'mukta-names']],
  ['/about', ['anek', 'mukta-400', 'mukta-600', 'mukta-names']],
  ['/hi', ['anek-devanagari', 'mukta-devanagari-400', 'mukta-devanagari-600']],
])('%s fetches the fonts that it is written in and no other', async (path, fonts) => {
  const { page } = await stage.visitor()
  const files = await loadedBy(page, path)
  const names = () =>
    files.flatMap((file) => /\/assets\/(.+)-[\w-]{8}\.woff2$/.exec(file)?.[1] ?? [])
  await expect.poll(() => [...new Set(names())].sort()).toEqual(fonts)
})

test.each([390, 1440])('nothing moves when the fonts come late, %i px wide', async (width) => {
  for (const path of [...visitorPages, '/candidate/jobs', job, '/hi']) {
    const { page, context } = await stage.visitor({ width })
    const isDrawn = Promise.withResolvers<void>()
    let held = 0
    await page.route(/\.woff2$/, async (route) => {
      held += 1
      await isDrawn.promise
      await route.continue()
    })
    await page.addInitScript(sumShifts)
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(isPainted), { message: path }).toBe(true)
    await expect.poll(() => held, { message: path }).toBeGreaterThan(2)
    isDrawn.resolve()
    await page.waitForLoadState('load')
    expect(await shiftOf(page), path).toBeLessThanOrEqual(0.01)
    await context.close()
  }
})

test('nothing moves in Hindi when the stylesheet comes after fonts that came late', async () => {
  // In a browser that draws: the sheet that stills the others has them look for fonts anew.
  const { page } = await stage.visitor({ width: 390, draws: true })
  const isDrawn = Promise.withResolvers<void>()
  const haveCome = Promise.withResolvers<void>()
  const fonts = new Set<string>()
  await page.route(/\.woff2$/, async (route) => {
    await isDrawn.promise
    await route.continue()
  })
  await page.route(/\.css$/, async (route) => {
    await haveCome.promise
    await route.continue()
  })
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('.woff2')) fonts.add(request.url())
  })
  await page.addInitScript(sumShifts)
  // Its scripts wait for the stylesheet.
  const opened = page.goto('/hi')
  await expect.poll(() => page.evaluate(isPainted)).toBe(true)
  isDrawn.resolve()
  await expect.poll(() => fonts.size).toBe(3)
  haveCome.resolve()
  await opened
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01)
})

/** In the page: counts how far anything moves, from the first moment on. */
function sumShifts() {
  window.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.shift += (entry as PerformanceEntry & { value: number }).value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Once the fonts stand. */
async function shiftOf(page: Page): Promise<number> {
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  return page.evaluate(() => window.shift)
}

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0

/** All that the page loads by itself until it is idle. */
async function loadedBy(page: Page, path: string): Promise<string[]> {
  const files: string[] = []
  page.on('response', (response) => files.push(response.url()))
  await page.goto(path)
  await trafficEnds(page)
  return files
}

/** Each compressed by `gzip -9`. */
async function packed(files: readonly string[]): Promise<number> {
  const bodies = await Promise.all(
    [...new Set(files)].map(
      async (file) => new Uint8Array(await (await fetch(file)).arrayBuffer()),
    ),
  )
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).byteLength, 0)
}

declare global {
  interface Window {
    shift: number
  }
}
