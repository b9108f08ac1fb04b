// The file service by raw HTTP over a socket: sizes, real types, names, headers, ranges, uploads that break off, and the sweeper.
import { Buffer } from 'node:buffer'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Site, smallPdf, startSite } from './site.ts'

const FIVE_MB = 5_242_880
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

let site: Site
let asha: Person
let origin: string

beforeAll(async () => {
  site = await startSite()
  asha = await site.person()
  origin = await site.url()
  await site.service.query(
    `insert into storage.buckets (id, name, file_size_limit, allowed_mime_types) values
       ('papers', 'papers', ${FIVE_MB}, null),
       ('strict', 'strict', ${FIVE_MB}, '{application/pdf,application/msword,${DOCX}}')`,
  )
  await site.service.query(
    `create policy "own folder" on storage.objects for all to authenticated
       using ((storage.foldername(name))[1] = auth.uid()::text)
       with check ((storage.foldername(name))[1] = auth.uid()::text)`,
  )
})
afterAll(() => site.stop())

const headersOf = (more: Record<string, string> = {}) => ({
  apikey: site.keys.publishable,
  authorization: `Bearer ${asha.token}`,
  ...more,
})

function send(
  key: string,
  body: BodyInit,
  headers: Record<string, string> = {},
  bucket = 'papers',
) {
  return fetch(`${origin}/storage/v1/object/${bucket}/${asha.id}/${key}`, {
    method: 'POST',
    headers: headersOf({ 'content-type': 'application/octet-stream', ...headers }),
    body,
    duplex: 'half',
  } as RequestInit)
}

const get = (key: string, headers: Record<string, string> = {}, query = '') =>
  fetch(`${origin}/storage/v1/object/papers/${asha.id}/${key}${query}`, {
    headers: headersOf(headers),
  })

async function* chunksOf(total: number, size = 65_536) {
  for (let left = total; left > 0; left -= size) yield Buffer.alloc(Math.min(left, size), 'x')
}

/** POST with headers of our own making, also untrue ones; `body` is written as it is. */
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
  // What follows the four announced bytes is no part of the file; that it is no request either may end the connection first.
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
  // Its answer may come before the server is done with what did arrive.
  await pause(500)
  expect((await site.filesOnDisk()).length).toBe(await objectCount())
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
    // fetch would tidy the address up; this sends it as it is.
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

test('[T077] an upload that breaks off leaves nothing, for bytes and forms', async () => {
  const before = await site.filesOnDisk()
  const { hostname, port } = new URL(origin)
  const begin = (type: string, body: Buffer) =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname)
      const headers = headersOf({ 'content-type': type, 'content-length': '1000000' })
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
      socket.on('error', () => {})
      socket.on('close', () => resolve())
      socket.write(
        `POST /storage/v1/object/papers/${asha.id}/broken.bin HTTP/1.1\r\nhost: x\r\n${lines.join('\r\n')}\r\n\r\n`,
      )
      socket.write(body)
      setTimeout(async () => {
        // It is arriving by now: there is a temporary file.
        expect((await site.filesOnDisk()).length).toBe(before.length + 1)
        socket.destroy()
      }, 300)
    })
  await begin('application/octet-stream', Buffer.alloc(500_000, 'x'))
  await until(async () => (await site.filesOnDisk()).length === before.length)
  const opening = '--b\r\ncontent-disposition: form-data; name=""; filename="x"\r\n\r\n'
  const half = Buffer.concat([Buffer.from(opening), Buffer.alloc(500_000, 'x')])
  await begin('multipart/form-data; boundary=b', half)
  await until(async () => (await site.filesOnDisk()).length === before.length)
  const rows = await site.service.query(`select from storage.objects where name like '%broken%'`)
  expect(rows).toEqual([])
  expect((await get('broken.bin')).status).toBe(400)
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

test('[T078] a file whose row is gone, and a file that no row ever named, are swept within the hour, others stay', async () => {
  await send('kept.txt', 'kept')
  await send('orphan.txt', 'orphan')
  const [orphan] = await site.service.query<{ file: string }>(
    `delete from storage.objects where name = $1 returning id || '.' || version as file`,
    [`${asha.id}/orphan.txt`],
  )
  const stray = '00000000-0000-4000-8000-000000000000.00000000-0000-4000-8000-000000000001'
  const { objects, staging } = {
    objects: path.join(site.folder, 'objects'),
    staging: path.join(site.folder, 'staging'),
  }
  const strayFolder = path.join(objects, stray.slice(0, 2))
  await mkdir(strayFolder, { recursive: true })
  await writeFile(path.join(strayFolder, stray), 'stray')
  await writeFile(path.join(staging, 'half.part'), 'half')
  expect(await site.storage.sweep()).toEqual({ unfinished: 0, orphans: 0 })
  const before = await site.filesOnDisk()
  expect(before.some((file) => file.endsWith(orphan?.file ?? '?'))).toBe(true)
  const longAgo = new Date(Date.now() - 2_700_000)
  for (const file of before) await utimes(path.join(site.folder, file), longAgo, longAgo)
  const swept = await site.storage.sweep()
  expect(swept.unfinished).toBe(1)
  const after = await site.filesOnDisk()
  expect(after.some((file) => file.endsWith(orphan?.file ?? '?'))).toBe(false)
  expect(after.length).toBe(await objectCount())
  expect(await (await get('kept.txt')).text()).toBe('kept')
})

test('[T078] when the row is refused after the bytes came, the bytes go', async () => {
  await site.service.query(
    `create function public.refuse_late() returns trigger language plpgsql as $$
       begin
         if (new.metadata ->> 'size')::int > 0 then raise exception 'refused late'; end if;
         return new;
       end $$`,
  )
  await site.service.query(
    `create trigger refuse_late before insert on storage.objects for each row
       when (new.name like '%late.txt') execute function public.refuse_late()`,
  )
  const before = await site.filesOnDisk()
  const sent = await send('late.txt', 'too late')
  expect(await sent.json()).toMatchObject({ message: 'refused late' })
  expect(await site.filesOnDisk()).toEqual(before)
  await site.service.query(
    `create constraint trigger refuse_at_commit after insert on storage.objects deferrable initially deferred
       for each row when (new.name like '%latest.txt') execute function public.refuse_late()`,
  )
  expect((await send('latest.txt', 'too late')).status).toBe(400)
  expect(await site.filesOnDisk()).toEqual(before)
})

test('fifty uploads at once that trickle in hold up nobody else', async () => {
  const slow = Array.from({ length: 50 }, (_, index) => {
    async function* trickle() {
      for (let n = 0; n < 10; n += 1) {
        yield Buffer.alloc(1000, 'x')
        await pause(100)
      }
    }
    return send(`slow-${index}.bin`, trickle() as unknown as BodyInit)
  })
  await pause(200)
  const start = performance.now()
  expect((await get('kept.txt')).status).toBe(200)
  expect(performance.now() - start).toBeLessThan(500)
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(Array(50).fill(200))
})

async function objectCount(): Promise<number | undefined> {
  const [row] = await site.service.query<{ n: number }>('select count(*) as n from storage.objects')
  return row?.n
}

async function until(condition: () => Promise<boolean>) {
  const end = Date.now() + 5000
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('It did not come true within 5 s')
    await pause(20)
  }
}

/** A ZIP of empty, stored entries. */
function emptyZip(...names: string[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const name of names) {
    const bytes = Buffer.from(name)
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    header.writeUInt16LE(20, 4)
    header.writeUInt16LE(bytes.length, 26)
    local.push(header, bytes)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 4)
    entry.writeUInt16LE(20, 6)
    entry.writeUInt16LE(bytes.length, 28)
    entry.writeUInt32LE(offset, 42)
    central.push(entry, bytes)
    offset += 30 + bytes.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}

/** A compound file with a root and one stream of this name: header, allocation table, directory. */
function compoundFile(stream: string): Buffer {
  const file = Buffer.alloc(512 * 3)
  file.write('d0cf11e0a1b11ae1', 0, 'hex')
  file.writeUInt16LE(0x3e, 24)
  file.writeUInt16LE(3, 26)
  file.writeUInt16LE(0xfffe, 28)
  file.writeUInt16LE(9, 30)
  file.writeUInt16LE(6, 32)
  file.writeUInt32LE(1, 44)
  file.writeUInt32LE(1, 48)
  file.writeUInt32LE(4096, 56)
  file.fill(0xff, 76, 512)
  file.writeUInt32LE(0, 76)
  file.fill(0xff, 512, 1024)
  file.writeUInt32LE(0xfffffffd, 512)
  file.writeUInt32LE(0xfffffffe, 516)
  for (const [index, [name, kind]] of [
    ['Root Entry', 5],
    [stream, 2],
  ].entries()) {
    const at = 1024 + 128 * index
    file.write(`${name}\0`, at, 'utf16le')
    file.writeUInt16LE((String(name).length + 1) * 2, at + 64)
    file.writeUInt8(Number(kind), at + 66)
  }
  return file
}
