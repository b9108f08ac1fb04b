// A crawl like a search engine's: from the first page of each language along every link, address
// and file that a page names, without a script. No page of ours may be missing, and only intended
// links may lead elsewhere.
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { setStage } from '../stage.ts'

const stage = setStage()

/** Our links to other sites, only by a person's press. */
const elsewhere =
  /^https:\/\/(www\.linkedin\.com|x\.com|www\.instagram\.com|www\.openstreetmap\.org)\//
const maxPages = 500

type Found = { links: Set<string>; files: Set<string>; ids: Set<string>; out: Set<string> }

test('[PUB-01] every internal link, file and anchor of every page is there, in both languages', async () => {
  await stage.post({ title: 'Kiln Engineer' }, { title: 'Night Watch', work_mode: 'remote' })
  const { url } = stage.product
  const pages = new Map<string, Found>()
  const files = new Map<string, number>()
  const anchors: [page: string, target: string][] = []
  const missing: string[] = []
  const waiting: [address: string, from: string][] = [
    ['/', 'the start'],
    ['/hi', 'the start'],
    ['/sitemap.xml', 'the start'],
    ['/robots.txt', 'the start'],
  ]

  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [address, from] = next
    const [place = '', anchor] = address.split('#')
    if (anchor) anchors.push([from, address])
    if (pages.has(place) || files.has(place)) continue
    const answer = await fetch(url + place, { redirect: 'manual' })
    const body = await answer.text()
    if (answer.status >= 300 && answer.status < 400) {
      files.set(place, answer.status)
      waiting.push([inside(url, answer.headers.get('location') ?? '', place) ?? '/', place])
      continue
    }
    if (answer.status !== 200) missing.push(`${place} (${answer.status}), named on ${from}`)
    const type = answer.headers.get('content-type') ?? ''
    // A picture with parts, each of which is named by its anchor.
    if (type.startsWith('image/svg')) {
      pages.set(place, { ...nothing(), ids: read(body).ids })
      continue
    }
    if (/xml/.test(type)) {
      files.set(place, answer.status)
      for (const [, location = ''] of body.matchAll(/<loc>([^<]+)<\/loc>/g)) {
        const there = inside(url, location, place)
        if (!there) missing.push(`${location} in ${place} is not ours`)
        else waiting.push([there, place])
      }
      continue
    }
    if (!type.startsWith('text/html')) {
      files.set(place, answer.status)
      continue
    }
    const found = read(body)
    pages.set(place, found)
    for (const target of [...found.links, ...found.files]) {
      const there = inside(url, target, place)
      if (there) waiting.push([there, place])
      else if (/^https?:/.test(target)) found.out.add(target)
      else if (!/^(mailto|tel|data):/.test(target)) missing.push(`${target} on ${place}`)
    }
    expect(pages.size).toBeLessThan(maxPages)
  }

  for (const [from, address] of anchors) {
    const [place = '', id = ''] = address.split('#')
    if (!pages.get(place)?.ids.has(id)) missing.push(`#${id} of ${place}, named on ${from}`)
  }
  expect(missing).toEqual([])
  const out = new Set([...pages.values()].flatMap((found) => [...found.out]))
  expect([...out].filter((address) => !elsewhere.test(address))).toEqual([])
  // Otherwise the crawl itself has gone nowhere.
  for (const place of ['/about', '/hi/about', '/candidate/jobs', '/hi/candidate/jobs', '/signup']) {
    expect([...pages.keys()]).toContain(place)
  }
  const jobs = [...pages.keys()].filter((place) => /\/jobs\/[0-9a-f-]{36}$/.test(place))
  expect(jobs.length).toBe(4)
})

/** The path and query of an address of ours; undefined for other sites. */
function inside(origin: string, address: string, from: string): string | undefined {
  if (!URL.canParse(address, origin + from)) return undefined
  const there = new URL(address, origin + from)
  return there.origin === origin ? there.pathname + there.search + there.hash : undefined
}

const nothing = (): Found => ({
  links: new Set(),
  files: new Set(),
  ids: new Set(),
  out: new Set(),
})

function read(html: string): Found {
  const found = nothing()
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.id) found.ids.add(attributes.id)
      const { href, src, action, content, property } = attributes
      if (href && (name === 'a' || name === 'use')) found.links.add(href)
      if (href && name === 'link') found.files.add(href)
      if (src) found.files.add(src)
      if (action) found.links.add(action)
      if (content && /^og:(image|url)$/.test(property ?? '')) found.files.add(content)
    },
  })
  parser.end(html)
  return found
}
