// What a network or a messenger finds when somebody shares a page of the built site, and what a
// phone finds when it is added to the home screen.
import { expect, test } from 'vitest'
import { setStage } from '../stage.ts'

const stage = setStage()

const get = (path: string) => fetch(new URL(path, stage.product.url))

/** A page's own metadata, for a reader without JavaScript. */
async function told(path: string): Promise<Map<string, string>> {
  const html = await (await get(path)).text()
  const head = html.slice(0, html.indexOf('</head>'))
  return new Map(
    [...head.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(
      ([, name = '', content = '']) => [name, content],
    ),
  )
}

async function sizeOf(address: string): Promise<[number, number]> {
  const answer = await get(address)
  expect([address, answer.status, answer.headers.get('content-type')]).toEqual([
    address,
    200,
    'image/png',
  ])
  const png = Buffer.from(await answer.arrayBuffer())
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

test('[PUB-14] a shared job shows its name, its language and its picture, in either language', async () => {
  const [id = ''] = await stage.post({ title: 'Kiln Master', company_name: 'Nilmoti Ceramics' })
  for (const [language, path] of [
    ['en', `/candidate/jobs/${id}`],
    ['hi', `/hi/candidate/jobs/${id}`],
  ] as const) {
    const page = await told(path)
    expect(page.get('og:title')).toContain('Kiln Master')
    expect(page.get('og:description')).toContain('Nilmoti Ceramics')
    expect(page.get('og:url')).toBe(stage.product.url + path)
    expect(page.get('og:locale')).toBe(`${language}_IN`)
    expect(page.get('og:image')).toContain(id)
    expect(page.get('twitter:card')).toBe('summary_large_image')
    expect(await sizeOf(page.get('og:image') ?? '')).toEqual([1200, 630])
  }
})

test('every page for visitors has a picture that is there', async () => {
  const paths = ['/', '/about', '/services', '/contact', '/privacy', '/terms', '/candidate/jobs']
  const pictures = new Set<string | undefined>()
  for (const path of [...paths, ...paths.map((each) => `/hi${each === '/' ? '' : each}`)]) {
    const page = await told(path)
    for (const name of ['og:title', 'og:description', 'og:site_name', 'og:image:alt']) {
      expect([path, name, page.get(name)]).toEqual([path, name, expect.stringMatching(/\S/)])
    }
    pictures.add(page.get('og:image'))
    const stated = [page.get('og:image:width'), page.get('og:image:height')].map(Number)
    expect(await sizeOf(page.get('og:image') ?? '')).toEqual(stated)
  }
  expect(pictures.size).toBe(2 * paths.length)
})

test('the mark stands in tabs and on phones: every icon that is named is there, in its size', async () => {
  const html = await (await get('/')).text()
  const named = [...html.matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="([^"]+)"/g)]
  expect(named).toHaveLength(4)
  for (const [, , href = ''] of named) expect([href, (await get(href)).status]).toEqual([href, 200])

  type Manifest = { icons: { src: string; sizes: string; type: string }[]; theme_color: string }
  const manifest = (await (await get('/site.webmanifest')).json()) as Manifest
  expect(html).toContain(`<meta name="theme-color" content="${manifest.theme_color}">`)
  for (const { src, sizes } of manifest.icons.filter(({ type }) => type === 'image/png')) {
    expect((await sizeOf(src)).join('x')).toBe(sizes)
  }
  expect(await sizeOf('/apple-touch-icon.png')).toEqual([180, 180])
  const ico = Buffer.from(await (await get('/favicon.ico')).arrayBuffer())
  expect([ico.readUInt16LE(2), ico.readUInt8(6)]).toEqual([1, 32])
  expect(ico.toString('latin1', 23, 26)).toBe('PNG')
})

test('a browser finds nothing wrong with the manifest', async () => {
  const { page, context } = await stage.visitor()
  await page.goto('/about')
  const session = await context.newCDPSession(page)
  const { url, errors } = await session.send('Page.getAppManifest')
  expect([url, errors]).toEqual([`${stage.product.url}/site.webmanifest`, []])
})
