import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fetchFile } from './fetch-file.ts'
import { type Guard, publicInternet } from './guard.ts'

/** Every name leads to this machine, and only `feed.example` may. */
const onLoopback = (more: Partial<Guard> = {}): Guard => ({
  mayAsk: ({ protocol, hostname }) => protocol === 'http:' && hostname.endsWith('feed.example'),
  mayReach: (ip) => ip === '127.0.0.1',
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  ...more,
})

const asked: IncomingMessage[] = []

/** A server on this machine, for as long as `work` takes; `at` gives its address by a name. */
async function beside<T>(listener: RequestListener, work: (at: string) => Promise<T>): Promise<T> {
  asked.length = 0
  const server = createServer((request, response) => {
    asked.push(request)
    listener(request, response)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  try {
    return await work(`http://feed.example:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const MAX_BYTES = 100_000
const fetchFrom = (address: string, more: Partial<Parameters<typeof fetchFile>[1]> = {}) =>
  fetchFile(address, {
    guard: onLoopback(),
    userAgent: 'Test (+https://here.example)',
    accept: 'application/json',
    types: /^application\/json$/,
    maxRedirects: 3,
    maxBytes: MAX_BYTES,
    timeoutMs: 5000,
    ...more,
  })
const json = { 'content-type': 'application/json; charset=utf-8' }

test('a file with its edition; who asks is named, and nothing of anybody is sent along', async () => {
  const headers = { ...json, etag: '"1"', 'last-modified': 'Fri, 27 Nov 2026 10:00:00 GMT' }
  await beside(
    (_, response) => response.writeHead(200, { ...headers, 'set-cookie': 'a=b' }).end('[1]'),
    async (at) => {
      const fetched = await fetchFrom(`${at}/list`)
      expect(fetched).toMatchObject({
        isUnchanged: false,
        edition: { etag: '"1"', lastModified: 'Fri, 27 Nov 2026 10:00:00 GMT' },
        isWhole: true,
      })
      expect(String('bytes' in fetched && fetched.bytes)).toBe('[1]')
      await fetchFrom(`${at}/list`)
    },
  )
  expect(asked).toHaveLength(2)
  for (const { headers } of asked)
    expect(Object.keys(headers).sort()).toEqual([
      ...['accept', 'accept-encoding', 'connection', 'host', 'user-agent'],
    ])
  expect(asked[0]?.headers['user-agent']).toBe('Test (+https://here.example)')
})

test('an edition that is known is not sent again; without one, that is no answer', async () => {
  await beside(
    (_, response) => response.writeHead(304).end(),
    async (at) => {
      const known = { etag: '"1"', lastModified: 'Fri, 27 Nov 2026 10:00:00 GMT' }
      expect(await fetchFrom(at, { known })).toEqual({ isUnchanged: true })
      await expect(fetchFrom(at)).rejects.toMatchObject({ reason: 'status', status: 304 })
    },
  )
  expect(asked[0]?.headers).toMatchObject({
    'if-none-match': '"1"',
    'if-modified-since': 'Fri, 27 Nov 2026 10:00:00 GMT',
  })
})

test('the connection goes to the address that was checked, whatever the name leads to later', async () => {
  let resolved = 0
  const guard = onLoopback({
    async resolve() {
      resolved += 1
      return [{ address: resolved === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
    },
  })
  await beside(
    (_, response) => response.writeHead(200, json).end('[]'),
    async (at) => {
      await fetchFrom(at, { guard })
      expect(resolved).toBe(1)
      await expect(fetchFrom(at, { guard })).rejects.toMatchObject({ reason: 'not_public' })
    },
  )
  expect(asked).toHaveLength(1)
})

test('redirects are followed three times, each judged like the first address', async () => {
  await beside(
    ({ url, headers }, response) => {
      const away = (location: string) => response.writeHead(302, { location }).end('secret')
      const left = /^\/(\d)$/.exec(url ?? '')?.[1]
      if (left && left !== '0') return void away(`/${Number(left) - 1}`)
      if (url === '/inside') return void away(`http://127.0.0.1:${headers.host?.split(':')[1]}/0`)
      if (url === '/odd') return void away('http://[')
      if (url === '/file') return void away('file:///etc/passwd')
      response.writeHead(200, json).end('[]')
    },
    async (at) => {
      expect(await fetchFrom(`${at}/3`)).toMatchObject({ isWhole: true })
      expect(asked).toHaveLength(4)
      await expect(fetchFrom(`${at}/4`)).rejects.toMatchObject({ reason: 'redirects' })
      for (const path of ['inside', 'odd', 'file']) {
        asked.length = 0
        await expect(fetchFrom(`${at}/${path}`)).rejects.toMatchObject({ reason: 'not_public' })
        expect(asked).toHaveLength(1)
      }
    },
  )
})

test('another status, kind or packing is no file, and what it says is told to nobody', async () => {
  const answers: Record<string, [number, Record<string, string>]> = {
    '/missing': [404, json],
    '/part': [206, json],
    '/page': [200, { 'content-type': 'text/html' }],
    '/unnamed': [200, {}],
    '/packed': [200, { ...json, 'content-encoding': 'br' }],
  }
  await beside(
    ({ url }, response) => {
      const [status, headers] = answers[url ?? ''] ?? [500, {}]
      response.writeHead(status, headers).end('internal secret')
    },
    async (at) => {
      const why = async (path: string) => {
        const error = await fetchFrom(at + path).catch((error: unknown) => error)
        expect(`${error} ${JSON.stringify(error)}`).not.toContain('secret')
        return error
      }
      expect(await why('/missing')).toMatchObject({ reason: 'status', status: 404 })
      expect(await why('/part')).toMatchObject({ reason: 'status', status: 206 })
      for (const path of ['/page', '/unnamed', '/packed'])
        expect(await why(path)).toMatchObject({ reason: 'type' })
    },
  )
})

test('what is too large is given up early: as told, as sent, and as unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(200 * MAX_BYTES))
  let sent = 0
  await beside(
    ({ url }, response) => {
      const packed = { ...json, 'content-encoding': 'gzip' }
      if (url === '/told')
        return void response.writeHead(200, { ...json, 'content-length': MAX_BYTES + 1 }).write('[')
      if (url === '/bomb') return void response.writeHead(200, packed).end(bomb)
      if (url === '/fits') return void response.writeHead(200, packed).end(gzipSync('[2]'))
      response.writeHead(200, json)
      const more = () => {
        do sent += 65_536
        while (response.write('x'.repeat(65_536)))
        response.once('drain', more)
      }
      more()
    },
    async (at) => {
      expect(bomb.length).toBeLessThan(MAX_BYTES)
      for (const path of ['/told', '/bomb', '/endless'])
        await expect(fetchFrom(at + path)).rejects.toMatchObject({ reason: 'too_large' })
      expect(await fetchFrom(`${at}/fits`)).toMatchObject({ bytes: Buffer.from('[2]') })
    },
  )
  expect(sent).toBeLessThan(500 * MAX_BYTES)
})

test('an answer that breaks off is no file, and one without a told end is not taken as whole', async () => {
  await beside(
    ({ url, socket }, response) => {
      if (url === '/short') {
        response.writeHead(200, { ...json, 'content-length': 10 }).write('[')
        setImmediate(() => socket.destroy())
      } else if (url === '/chunks') {
        response.writeHead(200, json).write('[')
        setImmediate(() => socket.destroy())
      } else if (url === '/packed') {
        const half = gzipSync('[1, 2, 3]').subarray(0, 15)
        response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(half)
      } else socket.end('HTTP/1.0 200 OK\r\ncontent-type: application/json\r\n\r\n[1]')
    },
    async (at) => {
      for (const path of ['/short', '/chunks', '/packed'])
        await expect(fetchFrom(at + path)).rejects.toMatchObject({ reason: 'broken' })
      expect(await fetchFrom(`${at}/open`)).toMatchObject({ isWhole: false })
    },
  )
})

test('time is bounded over all: a silent name server, a silent server, and one that drips', async () => {
  const timeoutMs = 150
  const never = onLoopback({ resolve: () => new Promise(() => {}) })
  await beside(
    ({ url }, response) => {
      if (url === '/silent') return
      response.writeHead(200, json)
      const drip = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(drip))
    },
    async (at) => {
      const slow = { reason: 'too_slow' }
      await expect(fetchFrom(at, { timeoutMs, guard: never })).rejects.toMatchObject(slow)
      for (const path of ['/silent', '/drip'])
        await expect(fetchFrom(at + path, { timeoutMs })).rejects.toMatchObject(slow)
    },
  )
})

test('who stops gets their own reason', async () => {
  const stopping = new AbortController()
  await beside(
    () => stopping.abort('leaving'),
    async (at) => {
      await expect(fetchFrom(at, { stopping: stopping.signal })).rejects.toBe('leaving')
    },
  )
})

test('without a guard of its own a call goes to the public internet alone', async () => {
  await beside(
    (_, response) => response.writeHead(200, json).end('[]'),
    async (at) => {
      const port = new URL(at).port
      for (const address of [
        `http://127.0.0.1:${port}`,
        `https://127.0.0.1:${port}`,
        'https://localhost',
      ])
        await expect(
          fetchFile(address, { accept: '*/*', types: /^/, maxBytes: MAX_BYTES, timeoutMs: 5000 }),
        ).rejects.toMatchObject({ reason: 'not_public' })
    },
  )
  expect(asked).toEqual([])
  expect(publicInternet.mayAsk(new URL('https://feed.example/'))).toBe(true)
})
