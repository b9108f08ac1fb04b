// The file service by raw HTTP over a socket: sizes, real types, names, headers, ranges.
import { Buffer } from 'node:buffer'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { smallPdf } from '../site.ts'
import { until } from '../until.ts'
import { compoundFile, emptyZip } from './made-files.ts'
import {
  asha,
  DOCX,
  FIVE_MB,
  get,
  headersOf,
  objectCount,
  origin,
  send,
  setPapers,
  site,
} from './open-papers.ts'

setPapers()

async function* chunksOf(total: number, size = 65_536) {
  for (let left = total; left > 0; left -= size) yield Buffer.alloc(Math.min(left, size), 'x')
}

/** POST with chosen headers, also wrong ones; `body` is written as it is. */
function sendRaw(headers: Record<string, string>, body: Buffer, key: string): Promise<string> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (part) => (answer += part))
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
    const lines = Object.entries(headersOf(headers)).map(([name, value]) => `${name}: ${value}`)
    socket.write(
      `POST /storage/v1/object/papers/${asha.id}/${key} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n${lines.join('\r\n')}\r\n\r\n`,
    )
    socket.write(body)
  })
}

test('[T074] the size limit holds to the byte, for bytes and forms, announced or in chunks', async () => {
  const before = await site.filesOnDisk()
  const exact = Buffer.alloc(FIVE_MB, 'x')
  const over = Buffer.alloc(FIVE_MB + 1, 'x')
  expect((await send('exact.bin', exact)).status).toBe(200)
  expect((await send('chunked.bin', chunksOf(FIVE_MB) as unknown as BodyInit)).status).toBe(200)
  const tooLarge = await send('over.bin', over)
  expect(tooLarge.status).toBe(413)
  expect(await tooLarge.json()).toMatchObject({ statusCode: '413', error: 'Payload too large' })
  expect((await send('over.bin', chunksOf(FIVE_MB + 1) as unknown as BodyInit)).status).toBe(413)
  for (const [bytes, status] of [
    [exact, 200],
    [over, 413],
  ] as const) {
    const form = new FormData()
    form.append('cacheControl', '3600')
    form.append('', new Blob([bytes]))
    const sent = await fetch(`${origin}/storage/v1/object/papers/${asha.id}/form-${status}.bin`, {
      method: 'POST',
      headers: headersOf(),
      body: form,
    })
    expect(sent.status).toBe(status)
  }
  expect((await site.filesOnDisk()).length).toBe(before.length + 3)
  const rows = await site.service.query(`select name from storage.objects where name like '%over%'`)
  expect(rows).toEqual([])
})

test('[T074] an untrue Content-Length decides nothing', async () => {
  // The bytes after the four announced ones do not belong to the file; as they are no request
  // either, the connection may end first.
  const short = await sendRaw({ 'content-length': '4' }, Buffer.alloc(100_000, 'x'), 'lying.bin')
  expect(short).toMatch(/^HTTP\/1\.1 (200|400)/)
  const huge = await sendRaw({ 'content-length': '999999999' }, Buffer.from('xxxx'), 'huge.bin')
  expect(huge).toMatch(/^HTTP\/1\.1 413/)
  const unchunked = await sendRaw(
    { 'transfer-encoding': 'chunked' },
    Buffer.from('zz\r\n'),
    'odd.bin',
  )
  expect(unchunked).toMatch(/^HTTP\/1\.1 400/)
  // The response may arrive before the server has handled all that it received.
  await pause(500)
  await until(async () => (await site.filesOnDisk()).length === (await objectCount()))
  const sizes = await site.service.query<{ size: string }>(
    `select metadata ->> 'size' as size from storage.objects
      where name like '%lying.bin' or name like '%huge.bin' or name like '%odd.bin'`,
  )
  expect(sizes.filter(({ size }) => size !== '4')).toEqual([])
})

test('[T071] only real PDF and Word files enter a bucket that lists these, whatever they are called', async () => {
  const before = await site.filesOnDisk()
  const disguised: Record<string, Buffer> = {
    html: Buffer.from('<!doctype html><html><script>alert(1)</script></html>'),
    'html with a PDF header in a comment': Buffer.from(
      '<!--%PDF-1.4\n--><script>alert(1)</script>',
    ),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    js: Buffer.from('alert(document.cookie)'),
    php: Buffer.from('<?php system($_GET["c"]);'),
    exe: Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(512)]),
    zip: emptyZip('readme.txt'),
    'compound file without a document': compoundFile('NotADocument'),
    nothing: Buffer.alloc(0),
  }
  for (const [kind, bytes] of Object.entries(disguised)) {
    const sent = await send(
      'cv.pdf',
      new Uint8Array(bytes),
      { 'content-type': 'application/pdf' },
      'strict',
    )
    expect(sent.status, kind).toBe(400)
    expect(await sent.json(), kind).toMatchObject({ statusCode: '415', error: 'invalid_mime_type' })
  }
  expect(await site.filesOnDisk()).toEqual(before)
  const real: [string, Buffer, string][] = [
    ['a.pdf', smallPdf, 'application/pdf'],
    ['b.doc', compoundFile('WordDocument'), 'application/msword'],
    ['c.docx', emptyZip('[Content_Types].xml', 'word/document.xml'), DOCX],
  ]
  for (const [name, bytes, type] of real) {
    const sent = await send(name, new Uint8Array(bytes), { 'content-type': 'text/html' }, 'strict')
    expect(sent.status, name).toBe(200)
    const [row] = await site.service.query<{ type: string }>(
      `select metadata ->> 'mimetype' as type from storage.objects where bucket_id = 'strict' and name = $1`,
      [`${asha.id}/${name}`],
    )
    expect(row?.type).toBe(type)
  }
})

const samples = process.env.SAMPLE_DATA ?? ''
test.skipIf(!existsSync(path.join(samples, 'word_files_variety')))(
  '[T071] 188 odd Word files and 28 odd PDFs are known for what they are; polyglot pages are not PDFs (needs SAMPLE_DATA)',
  async () => {
    const count = new Map<string, number>()
    for (const folder of ['word_files_variety', 'pdf_variety', 'polyglots']) {
      const entries = await readdir(path.join(samples, folder), {
        recursive: true,
        withFileTypes: true,
      })
      for (const entry of entries.filter((one) => one.isFile())) {
        const kind = path.extname(entry.name).toLowerCase()
        if (!['.doc', '.docx', '.pdf'].includes(kind)) continue
        const bytes = new Uint8Array(await readFile(path.join(entry.parentPath, entry.name)))
        if (bytes.length > FIVE_MB) continue
        const sent = await send(`s${count.size}-${Math.random()}${kind}`, bytes, {}, 'strict')
        const key = `${folder} ${kind} ${sent.status}`
        count.set(key, (count.get(key) ?? 0) + 1)
        if (sent.status !== 200) await sent.arrayBuffer()
      }
    }
    expect(Object.fromEntries(count)).toEqual({
      'word_files_variety .doc 200': 109,
      'word_files_variety .docx 200': 80,
      'pdf_variety .pdf 200': 28,
      'polyglots .pdf 200': 5,
      'polyglots .pdf 400': 1,
    })
  },
  // Over two hundred uploads, one after the other.
  300_000,
)

test('[T072] a download can never run on our origin', async () => {
  await send('page.html', '<script>1</script>', { 'content-type': 'text/html' })
  await send('image.svg', '<svg onload="1"/>', { 'content-type': 'image/svg+xml' })
  await send('real.pdf', new Uint8Array(smallPdf), { 'content-type': 'application/pdf' })
  for (const [key, type] of [
    ['page.html', 'text/plain; charset=utf-8'],
    ['image.svg', 'application/octet-stream'],
    ['real.pdf', 'application/pdf'],
  ] as const) {
    const { headers } = await get(key)
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="${key}"; filename*=UTF-8''${key}`,
    )
    expect(headers.get('x-robots-tag')).toBe('none')
  }
})

test('[T073] any file name becomes one well-formed header', async () => {
  await send('named.txt', 'x')
  const names = [
    'a\r\nset-cookie: x=1',
    'a"b\\c',
    '../../etc/passwd',
    'cv\u202efdp.exe',
    '😀'.repeat(300),
    '\ud800',
    '',
  ]
  for (const name of names) {
    const query = `?download=${encodeURIComponent(name.toWellFormed())}`
    const response = await get('named.txt', {}, query)
    expect(response.status).toBe(200)
    expect(response.headers.get('set-cookie')).toBeNull()
    const header = response.headers.get('content-disposition') ?? ''
    expect(header).toMatch(
      /^attachment; filename="[^"\\/]+"; filename\*=UTF-8''[A-Za-z0-9._~!$&+^`|%-]+$/,
    )
    const plain = decodeURIComponent(header.split("UTF-8''")[1] ?? '')
    expect(plain).not.toMatch(/[\r\n/\\\u202e]/)
  }
})

test('[T069] no key leads out of its bucket', async () => {
  const before = await site.filesOnDisk()
  const keys = [
    '../x',
    '..%2fx',
    '%2e%2e/x',
    '%2e%2e%2fx',
    '%252e%252e%252fx',
    '..%5cx',
    'a%5c..%5cx',
    'a%00b',
  ]
  keys.push(
    'C:%2fx',
    '%2fetc%2fpasswd',
    'x'.repeat(1025),
    'a/b...',
    'a/.',
    '%c0%ae%c0%ae/x',
    'a%0d%0ab',
    '%E2%80%AEx',
  )
  for (const key of keys) {
    // fetch would normalise the address; this sends it as it is.
    const status = await new Promise<number>((resolve, reject) => {
      const outgoing = httpRequest(
        `${origin}/storage/v1/object/papers/x`,
        {
          method: 'POST',
          path: `/storage/v1/object/papers/${asha.id}/${key}`,
          headers: headersOf({ 'content-type': 'text/plain' }),
        },
        (answer) => {
          answer.resume()
          answer.on('end', () => resolve(answer.statusCode ?? 0))
        },
      )
      outgoing.on('error', reject)
      outgoing.end('x')
    })
    expect(status, key.slice(0, 40)).toBe(400)
  }
  expect(await site.filesOnDisk()).toEqual(before)
})

test('ranges and conditional requests', async () => {
  await send('digits.txt', '0123456789', { 'content-type': 'text/plain' })
  const part = async (range: string, more = {}) => {
    const response = await get('digits.txt', { range, ...more })
    return [response.status, await response.text(), response.headers.get('content-range')]
  }
  expect(await part('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10'])
  expect(await part('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10'])
  expect(await part('bytes=-3')).toEqual([206, '789', 'bytes 7-9/10'])
  expect(await part('bytes=0-99')).toEqual([206, '0123456789', 'bytes 0-9/10'])
  expect(await part('bytes=0-1,3-4')).toEqual([200, '0123456789', null])
  expect(await part('bytes=2-4', { 'if-range': '"other"' })).toEqual([200, '0123456789', null])
  expect((await part('bytes=10-'))[0]).toBe(416)
  expect((await part('bytes=4-2'))[0]).toBe(416)
  const { headers } = await get('digits.txt')
  const etag = headers.get('etag') ?? ''
  expect((await get('digits.txt', { 'if-none-match': etag })).status).toBe(304)
  expect((await get('digits.txt', { 'if-none-match': '"x", "y"' })).status).toBe(200)
  const since = headers.get('last-modified') ?? ''
  expect((await get('digits.txt', { 'if-modified-since': since })).status).toBe(304)
  const head = await fetch(`${origin}/storage/v1/object/papers/${asha.id}/digits.txt`, {
    method: 'HEAD',
    headers: headersOf(),
  })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    '10',
    '',
  ])
})

test('a form without a file, a broken form and bad metadata are told apart from faults of ours', async () => {
  const post = (body: string, type: string) => send('form.txt', body, { 'content-type': type })
  const form = 'multipart/form-data; boundary=b'
  for (const [body, type] of [
    ['--b\r\ncontent-disposition: form-data; name="cacheControl"\r\n\r\n1\r\n--b--', form],
    ['nonsense', form],
    ['x', 'multipart/form-data'],
    ['--b\r\ncontent-disposition: form-data; name=""; filename="x"\r\n\r\nhalf', form],
    [
      '--b\r\ncontent-disposition: form-data; name="metadata"\r\n\r\n[1\r\n--b\r\ncontent-disposition: form-data; name=""; filename="x"\r\n\r\nx\r\n--b--',
      form,
    ],
  ] as const) {
    expect((await post(body, type)).status, body.slice(0, 60)).toBe(400)
  }
  const bad = await send('meta.txt', 'x', {
    'x-metadata': Buffer.from('{"a":"\\u0000"}').toString('base64'),
  })
  expect(bad.status).toBe(400)
})
