// Résumés over HTTP: who can read one by any route, links, and what is refused without leaving
// anything behind.
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Actor,
  type Api,
  type Client,
  orThrow,
  people,
  postings,
  startApi,
} from '#tests/support/api.ts'
import { resumePdf } from '#tests/support/resume.ts'

const LIMIT = 5_242_880

let api: Api
let asha: Client
let pdf: Buffer
beforeAll(async () => {
  api = await startApi()
  asha = await api.as('asha')
  pdf = await resumePdf('Asha Verma', ['Twelve years of keeping books.'])
})
afterAll(() => api?.stop())

const bucketOf = async (actor: Exclude<Actor, 'nobody'>) =>
  (await api.client(actor)).storage.from('resumes')
async function uploaded(): Promise<string> {
  const name = `${people.asha}/${randomUUID()}.pdf`
  const options = { contentType: 'application/pdf' }
  await orThrow(asha.storage.from('resumes').upload(name, pdf, options))
  return name
}
/** All rows about files, and all names below the folder. */
async function kept() {
  const rows = await api.sql<{ name: string }>('select name from storage.objects order by name')
  const entries = await readdir(path.join(api.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  })
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  return { rows: rows.map(({ name }) => name), files: files.sort() }
}

describe('[DAT-02] a résumé', () => {
  test('its public address is a text, and leads nowhere', async () => {
    const name = await uploaded()
    const { publicUrl } = asha.storage.from('resumes').getPublicUrl(name).data
    expect(publicUrl).toBe(`${api.url}/storage/v1/object/public/resumes/${name}`)
    for (const as of ['nobody', 'anon', 'asha', 'meera', 'service'] as const) {
      const answer = await api.request(new URL(publicUrl).pathname, { as })
      expect([as, answer.status]).toEqual([as, 400])
      expect(await answer.text()).not.toContain('%PDF')
    }
  })

  test('is downloaded by its owner and by administrators, as an attachment that runs nowhere', async () => {
    const name = await uploaded()
    for (const actor of ['asha', 'meera'] as const) {
      const { data } = await (await bucketOf(actor)).download(name)
      expect(Buffer.from(await (data as Blob).arrayBuffer())).toEqual(pdf)
    }
    const answer = await api.request(`/storage/v1/object/resumes/${name}`, { as: 'asha' })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })

  test('nobody else gets at it by any route', async () => {
    const name = await uploaded()
    const before = await kept()
    const calls: [string, string, unknown?][] = [
      ['GET', `/object/resumes/${name}`],
      ['HEAD', `/object/resumes/${name}`],
      ['GET', `/object/authenticated/resumes/${name}`],
      ['GET', `/object/public/resumes/${name}`],
      ['GET', `/object/sign/resumes/${name}`],
      ['GET', `/object/sign/resumes/${name}?token=eyJhbGciOiJIUzI1NiJ9.e30.x`],
      ['GET', `/object/info/resumes/${name}`],
      ['GET', `/object/info/authenticated/resumes/${name}`],
      ['GET', `/object/info/public/resumes/${name}`],
      ['GET', `/render/image/authenticated/resumes/${name}`],
      ['GET', `/render/image/public/resumes/${name}`],
      ['POST', `/object/sign/resumes/${name}`, { expiresIn: 60 }],
      [
        'POST',
        '/object/move',
        { bucketId: 'resumes', sourceKey: name, destinationKey: `${people.vikram}/x.pdf` },
      ],
      [
        'POST',
        '/object/copy',
        { bucketId: 'resumes', sourceKey: name, destinationKey: `${people.vikram}/x.pdf` },
      ],
      ['DELETE', `/object/resumes/${name}`],
      ['POST', `/object/upload/sign/resumes/${name}`, {}],
    ]
    for (const as of ['nobody', 'anon', 'vikram'] as const) {
      for (const [method, route, json] of calls) {
        const answer = await api.request(`/storage/v1${route}`, { method, as, json })
        expect([as, method, route, answer.status >= 400 && answer.status < 500]).toEqual([
          as,
          method,
          route,
          true,
        ])
        expect(await answer.text()).not.toMatch(/%PDF|token=|eTag/)
      }
      const lists = [
        await api.request('/storage/v1/object/list/resumes', {
          method: 'POST',
          as,
          json: { prefix: people.asha },
        }),
        await api.request('/storage/v1/object/list-v2/resumes', {
          method: 'POST',
          as,
          json: { prefix: people.asha },
        }),
        await api.request('/storage/v1/object/sign/resumes', {
          method: 'POST',
          as,
          json: { expiresIn: 60, paths: [name] },
        }),
        await api.request('/storage/v1/object/resumes', {
          method: 'DELETE',
          as,
          json: { prefixes: [name] },
        }),
      ]
      for (const answer of lists) {
        expect(await answer.text()).not.toMatch(/"name":"[0-9a-f]|token=|eTag/)
      }
      const headers = { 'content-type': 'application/pdf', 'x-upsert': 'true' }
      const over = { method: 'POST', as, headers, body: new Uint8Array(pdf) }
      expect((await api.request(`/storage/v1/object/resumes/${name}`, over)).status).toBe(
        as === 'nobody' ? 401 : 400,
      )
    }
    expect(await kept()).toEqual(before)
  })

  test('[T068] nobody stores one outside of their own name', async () => {
    const before = await kept()
    for (const [actor, name] of [
      ['vikram', `${people.asha}/x.pdf`],
      ['vikram', 'x.pdf'],
      ['meera', `${people.asha}/x.pdf`],
      ['anon', `${people.asha}/x.pdf`],
    ] as const) {
      const { error } = await (await bucketOf(actor)).upload(name, pdf, {
        contentType: 'application/pdf',
      })
      expect(error).toMatchObject({ statusCode: '403' })
    }
    const elsewhere = await asha.storage.from('avatars').upload(`${people.asha}/x.pdf`, pdf)
    expect(elsewhere.error).toMatchObject({ statusCode: '404' })
    expect(await kept()).toEqual(before)
  })

  test('[V10] a link is made by its owner and administrators, for 60 s at most, and opens without a key', async () => {
    const name = await uploaded()
    for (const actor of ['asha', 'meera'] as const) {
      const { data } = await (await bucketOf(actor)).createSignedUrl(name, 60)
      const answer = await fetch(data?.signedUrl ?? '')
      expect(answer.status).toBe(200)
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf)
      const token = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? ''
      const { exp, iat } = JSON.parse(
        Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
      )
      expect(exp - iat).toBe(60)
    }
    const long = await asha.storage.from('resumes').createSignedUrl(name, 86_400 * 365)
    const token = new URL(long.data?.signedUrl ?? '').searchParams.get('token') ?? ''
    const { exp, iat } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(exp - iat).toBe(60)
  })

  test('[S8] a link dies with the right of whoever made it: demoted, signed out, banned', async () => {
    const name = await uploaded()
    const linkOf = async (client: Client) =>
      (await client.storage.from('resumes').createSignedUrl(name, 60)).data?.signedUrl ?? ''
    const status = async (link: string) => (await fetch(link)).status
    const [first, second] = [await api.signIn('arjun'), await api.signIn('arjun')]
    const [one, other] = [await linkOf(first), await linkOf(second)]
    expect([await status(one), await status(other)]).toEqual([200, 200])
    expect((await first.auth.signOut({ scope: 'local' })).error).toBeNull()
    await expect.poll(() => status(one), { timeout: 5000 }).toBe(400)
    expect(await status(other)).toBe(200)
    await orThrow(
      (await api.as('meera')).rpc('set_user_role', { user_id: people.arjun, role: 'candidate' }),
    )
    expect(await status(other)).toBe(400)
    await orThrow(
      (await api.as('meera')).rpc('set_user_role', { user_id: people.arjun, role: 'admin' }),
    )
    expect(await status(other)).toBe(200)
    const ban = { ban_duration: '1h' }
    expect((await api.service.auth.admin.updateUserById(people.arjun, ban)).error).toBeNull()
    await expect.poll(() => status(other), { timeout: 5000 }).toBe(400)
  })

  test('[CAN-11] an administrator who asks the file service itself for a link or a file is on record too', async () => {
    const meera = await bucketOf('meera')
    const names = [await uploaded(), await uploaded(), await uploaded()]
    const opened = async () =>
      (await api.sql(`select target_id from public.audit_log where action = 'resume seen'`)).map(
        (row) => (row as { target_id: string }).target_id,
      )
    const before = (await asha.from('data_views').select('id').eq('what', 'resume')).data ?? []
    await meera.createSignedUrl(names[0] ?? '', 60)
    await meera.createSignedUrls([names[1] ?? ''], 60)
    await meera.download(names[2] ?? '')
    expect(await opened()).toEqual(expect.arrayContaining(names))
    const after = (await asha.from('data_views').select('id').eq('what', 'resume')).data ?? []
    expect(after.length - before.length).toBe(3)
  })

  test('a link opens one file as it was, and nothing when it is replaced, deleted, turned or used as a key', async () => {
    const [name, other] = [await uploaded(), await uploaded()]
    const link = async () =>
      (await asha.storage.from('resumes').createSignedUrl(name, 60)).data?.signedUrl ?? ''
    const first = await link()
    expect((await fetch(first.replace(name, other))).status).toBe(400)
    expect((await fetch(first, { method: 'DELETE' })).ok).toBe(false)
    expect((await fetch(`${first.slice(0, -3)}abc`)).status).toBe(400)
    const token = new URL(first).searchParams.get('token') ?? ''
    const asKey = { headers: { authorization: `Bearer ${token}` } }
    expect((await api.request('/rest/v1/profiles', asKey)).status).toBe(401)
    const changed = await resumePdf('Asha Verma', ['A newer one.'])
    await orThrow(
      asha.storage.from('resumes').update(name, changed, { contentType: 'application/pdf' }),
    )
    expect((await fetch(first)).status).toBe(400)
    const second = await link()
    expect((await fetch(second)).status).toBe(200)
    await orThrow(asha.storage.from('resumes').remove([name]))
    expect((await fetch(second)).status).toBe(400)
  })

  test('the link of an address becomes a path in the profile and the application', async () => {
    const name = await uploaded()
    const { publicUrl } = asha.storage.from('resumes').getPublicUrl(name).data
    await orThrow(asha.from('profiles').update({ resume_url: publicUrl }).eq('id', people.asha))
    const { data } = await asha.from('profiles').select('resume_url').single()
    expect(data).toEqual({ resume_url: name })
    for (const foreign of [`${people.vikram}/cv.pdf`, 'https://elsewhere.test/cv.pdf', '../x']) {
      const answer = await asha
        .from('profiles')
        .update({ resume_url: foreign })
        .eq('id', people.asha)
      expect([foreign, answer.status]).toEqual([foreign, 400])
    }
  })
})

test('[DAT-01] a résumé sent with an application is the one that the administrator downloads', async () => {
  const vikram = await api.signIn('vikram')
  const file = await resumePdf('Vikram Singh')
  const name = `${people.vikram}-${Math.random()}.pdf`
  const bucket = vikram.storage.from('resumes')
  await orThrow(bucket.upload(name, file, { contentType: 'application/pdf' }))
  const { publicUrl } = bucket.getPublicUrl(name).data
  expect(publicUrl).toBe(`${api.url}/storage/v1/object/public/resumes/${name}`)
  await orThrow(
    vikram.from('applications').insert({ job_id: postings.frontend, resume_url: publicUrl }),
  )
  const { data } = await (await api.as('meera'))
    .from('job_applications')
    .select('id, resume_url')
    .eq('job_id', postings.frontend)
    .eq('applicant_id', people.vikram)
    .single()
  expect(data?.resume_url).toBe(name)
  const download = await (await bucketOf('meera')).download(data?.resume_url ?? '')
  expect(Buffer.from(await (download.data as Blob).arrayBuffer())).toEqual(file)
})

describe('[CAN-10] a file that is not taken leaves nothing behind', () => {
  const padded = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, '\n')])

  test('5,242,880 bytes are taken, 5,242,881 are not', async () => {
    const bucket = asha.storage.from('resumes')
    const most = `${people.asha}/most.pdf`
    await orThrow(bucket.upload(most, padded(LIMIT), { contentType: 'application/pdf' }))
    await orThrow(bucket.remove([most]))
    const before = await kept()
    const { data, error } = await bucket.upload(`${people.asha}/more.pdf`, padded(LIMIT + 1), {
      contentType: 'application/pdf',
    })
    expect(data).toBeNull()
    expect(error).toMatchObject({ status: 413, statusCode: '413' })
    await expect.poll(kept).toEqual(before)
  })

  test('nor as a form, in pieces, or with a length that lies', async () => {
    const before = await kept()
    const form = new FormData()
    form.append(
      '',
      new Blob([new Uint8Array(padded(LIMIT + 1))], { type: 'application/pdf' }),
      'a.pdf',
    )
    const asForm = { method: 'POST', as: 'asha', body: form } as const
    const name = `${people.asha}/form.pdf`
    expect((await api.request(`/storage/v1/object/resumes/${name}`, asForm)).status).toBe(413)
    expect(await inPieces(`${people.asha}/pieces.pdf`, padded(LIMIT + 1))).toBe(413)
    await expect.poll(kept).toEqual(before)
  })

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a page after a PDF’s first bytes', '<html>%PDF-1.4 <script>alert(1)</script>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a script', '#!/bin/sh\nrm -rf ~'],
    ['PHP', '<?php system($_GET["c"]);'],
    ['a Windows program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['an archive', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
    ['plain text', 'Asha Verma, twelve years of keeping books'],
    ['nothing', ''],
  ])('%s named .pdf and declared as one', async (_what, content) => {
    const before = await kept()
    const name = `${people.asha}/resume.pdf`
    const { data, error } = await asha.storage
      .from('resumes')
      .upload(name, Buffer.from(content), { contentType: 'application/pdf' })
    expect(data).toBeNull()
    expect(error).toMatchObject({ statusCode: '415' })
    expect(await kept()).toEqual(before)
  })

  test('an upload that breaks off in the middle', async () => {
    const before = await kept()
    await brokenOff(`${people.asha}/broken.pdf`)
    await expect.poll(kept).toEqual(before)
    expect(
      (await asha.storage.from('resumes').download(`${people.asha}/broken.pdf`)).data,
    ).toBeNull()
  })

  async function uploadRequest(name: string) {
    const { publishableKey } = await (await api.request('/config.json')).json()
    const { hostname, port } = new URL(api.url)
    return {
      hostname,
      port,
      method: 'POST',
      path: `/storage/v1/object/resumes/${name}`,
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${await api.tokenOf(asha)}`,
        'content-type': 'application/pdf',
      },
    }
  }

  async function inPieces(name: string, bytes: Buffer): Promise<number> {
    const options = await uploadRequest(name)
    return new Promise((resolve, reject) => {
      const asked = request(options, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      asked.on('error', reject)
      for (let at = 0; at < bytes.length; at += 65_536) asked.write(bytes.subarray(at, at + 65_536))
      asked.end()
    })
  }

  async function brokenOff(name: string): Promise<void> {
    const { headers, ...options } = await uploadRequest(name)
    return new Promise((resolve) => {
      const asked = request({ ...options, headers: { ...headers, 'content-length': 1_000_000 } })
      asked.on('error', () => resolve())
      asked.write(padded(500_000))
      setTimeout(() => asked.destroy(), 100)
      asked.on('close', () => resolve())
    })
  }
})
