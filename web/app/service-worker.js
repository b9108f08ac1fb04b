// Keeps the frame of the pages for a browser without a network: the built files that were used, and
// the empty page that opens with them (`/offline`). Nothing else passes its shelf: no answer of the
// API, no file, no page with anybody's data. Pages say what to keep (offline.ts).

const shelf = 'frame'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  if (event.data?.page) event.waitUntil(keep(event.data))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(open(request, pathname))
  else if (isBuilt(pathname)) event.respondWith(fromShelf(request))
})

const isBuilt = (pathname) => pathname.startsWith('/assets/')

/** A page from the server or, where that cannot be reached, the empty one in its language. */
async function open(request, pathname) {
  try {
    return await fetch(request)
  } catch (failure) {
    const kept = await caches.open(shelf)
    const [, language = ''] = /^(\/[a-z]{2})\//.exec(pathname) ?? []
    const page = (await kept.match(`${language}/offline`)) ?? (await kept.match('/offline'))
    if (page) return page
    throw failure
  }
}

async function fromShelf(request) {
  const kept = await caches.open(shelf)
  return (await kept.match(request, { ignoreVary: true })) ?? fetch(request)
}

/** The page is `/offline` in a language; the files are those that the present version has used. */
async function keep({ page, files }) {
  const kept = await caches.open(shelf)
  const answer = await fetch(page, { cache: 'no-cache' })
  if (!answer.ok) return
  const text = await answer.clone().text()
  const before = await kept.match(page)
  // A new version has other files, and needs none of the earlier ones.
  if (before && scriptOf(await before.text()) !== scriptOf(text)) await caches.delete(shelf)
  const now = await caches.open(shelf)
  const named = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file)
  const wanted = [...new Set([...named, ...files.filter(isBuilt)])]
  const have = new Set((await now.keys()).map(({ url }) => new URL(url).pathname))
  await Promise.allSettled(wanted.filter((file) => !have.has(file)).map((file) => now.add(file)))
  await now.put(page, answer)
}

const scriptOf = (text) => /<script type="module" src="([^"]+)"/.exec(text)?.[1]
