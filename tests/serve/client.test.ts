// The server alone, on an empty database: everything the unmodified client library does with it,
// over the network.
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  asOwner,
  clientOf,
  KEYS,
  mailTo,
  newOwner,
  notesSql,
  PASSWORD,
  type Running,
  serve,
  startPostgres,
  until,
} from '#tests/support/server-alone.ts'

let postgres: Awaited<ReturnType<typeof startPostgres>>
let databaseUrl: string
let server: Running
beforeAll(async () => {
  postgres = await startPostgres()
  databaseUrl = await postgres.create()
  server = await serve({ databaseUrl, auth: { autoconfirm: true } })
  await asOwner(databaseUrl, await notesSql())
})
afterAll(async () => {
  await server?.end()
  await postgres?.stop()
})

test('people sign up, sign in, are renewed and sign out', async () => {
  const asha = await newOwner(server.url, 'asha')
  const client = clientOf(server.url)
  const wrong = await client.auth.signInWithPassword({
    email: asha.email,
    password: 'something else',
  })
  expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' })

  const right = await client.auth.signInWithPassword({ email: asha.email, password: PASSWORD })
  expect(right.data.user?.id).toBe(asha.id)
  const renewed = await client.auth.refreshSession()
  expect(renewed.data.session?.refresh_token).not.toBe(right.data.session?.refresh_token)
  expect((await client.auth.getUser()).data.user?.email).toBe(asha.email)

  const { access_token } = renewed.data.session ?? { access_token: '' }
  expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull()
  const late = await clientOf(server.url).auth.getUser(access_token)
  expect(late.error?.name).toBe('AuthSessionMissingError')
  // Her other session is still valid.
  expect((await asha.client.auth.getUser()).error).toBeNull()
})

test('notes are written, read, changed and removed under the rules of the database', async () => {
  const meera = await newOwner(server.url, 'meera')
  const vikram = await newOwner(server.url, 'vikram')
  const written = await meera.client
    .from('notes')
    .insert([
      { text: 'buy marigolds', shared: false },
      { text: 'a recipe', shared: true },
    ])
    .select('id, text, owner')
  expect(written.error).toBeNull()
  expect(written.data?.map((note) => note.owner)).toEqual([meera.id, meera.id])
  const [own, shared] = written.data ?? []

  const seen = await vikram.client.from('notes').select('text, owners(name)').order('id')
  expect(seen.data).toEqual([{ text: 'a recipe', owners: { name: 'meera' } }])
  const visitor = await clientOf(server.url).from('notes').select('text').eq('id', own?.id)
  expect(visitor).toMatchObject({ status: 200, data: [] })
  const foreign = await vikram.client
    .from('notes')
    .update({ text: 'mine now' })
    .eq('id', shared?.id)
    .select()
  expect(foreign.data).toEqual([])
  const forged = await vikram.client.from('notes').insert({ text: 'x', owner: meera.id })
  expect(forged.error?.code).toBe('42501')
  const long = await meera.client.from('notes').insert({ text: 'x'.repeat(201) })
  expect(long).toMatchObject({ status: 400, error: { code: '23514' } })

  const changed = await meera.client
    .from('notes')
    .update({ text: 'buy roses' })
    .eq('id', own?.id)
    .select('text')
    .single()
  expect(changed.data).toEqual({ text: 'buy roses' })
  expect((await meera.client.rpc('count_notes', { containing: 'roses' })).data).toBe(1)
  expect((await vikram.client.rpc('count_notes', { containing: 'roses' })).data).toBe(0)
  expect((await clientOf(server.url).rpc('count_notes', { containing: 'r' })).error).not.toBeNull()

  const removed = await meera.client.from('notes').delete({ count: 'exact' }).eq('id', own?.id)
  expect(removed.count).toBe(1)
  const none = await meera.client.from('notes').select().eq('id', own?.id).single()
  expect(none.error?.code).toBe('PGRST116')
})

test('files are kept, fetched and lent by a link, each person their own', async () => {
  const kiran = await newOwner(server.url, 'kiran')
  const lata = await newOwner(server.url, 'lata')
  const place = `${kiran.id}/diary/first page (again) नमस्ते.txt`
  const papers = kiran.client.storage.from('papers')
  const kept = await papers.upload(place, new Blob(['dear diary'], { type: 'text/plain' }))
  expect(kept.error).toBeNull()
  expect(await (await papers.download(place)).data?.text()).toBe('dear diary')
  expect((await lata.client.storage.from('papers').download(place)).error).not.toBeNull()
  const intruding = await lata.client.storage
    .from('papers')
    .upload(place, new Blob(['x']), { upsert: true })
  expect(intruding.error).not.toBeNull()

  const link = await papers.createSignedUrl(place, 60)
  const fetched = await fetch(link.data?.signedUrl ?? '')
  expect([fetched.status, await fetched.text()]).toEqual([200, 'dear diary'])
  expect((await fetch(`${link.data?.signedUrl}x`)).status).toBe(400)
  expect((await papers.remove([place])).data).toHaveLength(1)
  expect((await fetch(link.data?.signedUrl ?? '')).status).toBe(400)
})

test('changes arrive live, and only where the reader may read them', async () => {
  const nila = await newOwner(server.url, 'nila')
  const omar = await newOwner(server.url, 'omar')
  const old = await nila.client
    .from('notes')
    .insert({ text: 'an old one', shared: true })
    .select('id')
    .single()
  const heard: Record<'nila' | 'omar', string[]> = { nila: [], omar: [] }
  for (const [name, { client }] of [
    ['nila', nila],
    ['omar', omar],
  ] as const) {
    let joined = false
    client
      .channel('notes')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'notes' }, (change) => {
        heard[name].push(`${change.eventType} ${(change.new as { text?: string }).text ?? ''}`)
      })
      .on('system', {}, (message) => (joined ||= message.status === 'ok'))
      .subscribe()
    await until(() => joined)
  }
  const both = (what: string) => until(() => heard.nila.includes(what) && heard.omar.includes(what))
  const { data } = await nila.client
    .from('notes')
    .insert({ text: 'secret', shared: false })
    .select('id')
    .single()
  await until(() => heard.nila.includes('INSERT secret'))
  await nila.client.from('notes').update({ text: 'for all', shared: true }).eq('id', data?.id)
  await both('UPDATE for all')
  await nila.client.from('notes').delete().eq('id', old.data?.id)
  await both('DELETE ')
  // What was written just before they listened may reach them too.
  const later = (name: 'nila' | 'omar') =>
    heard[name].filter((what) => what !== 'INSERT an old one')
  expect(later('nila')).toEqual(['INSERT secret', 'UPDATE for all', 'DELETE '])
  // A change is sent with the row as its reader can read it then, so he may be notified late of the
  // first one, but never of its content.
  expect(later('omar').filter((what) => what !== 'INSERT for all')).toEqual([
    'UPDATE for all',
    'DELETE ',
  ])
  await Promise.all([nila.client.removeAllChannels(), omar.client.removeAllChannels()])
})

test('without autoconfirm a mail must be answered first', async () => {
  const other = await serve({
    databaseUrl: await postgres.create(),
    siteUrl: 'https://notes.test',
  })
  try {
    const client = clientOf(other.url)
    const email = 'pia@notes.test'
    const signedUp = await client.auth.signUp({ email, password: PASSWORD })
    expect(signedUp).toMatchObject({ error: null, data: { session: null } })
    const early = await client.auth.signInWithPassword({ email, password: PASSWORD })
    expect(early.error?.code).toBe('email_not_confirmed')

    const mail = await mailTo(other.folder, email)
    expect(mail.links[0]).toMatch(/^https:\/\/notes\.test\//)
    const token = /\b\d{6}\b/.exec(mail.text.replace(/https?:\S+/g, ''))?.[0] ?? ''
    const confirmed = await client.auth.verifyOtp({ email, token, type: 'signup' })
    expect(confirmed.error).toBeNull()
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
    const later = await clientOf(other.url).auth.signInWithPassword({ email, password: PASSWORD })
    expect(later.error).toBeNull()
  } finally {
    await other.end()
  }
})

test('the secret key works for the server behind it and is refused from a browser', async () => {
  const secret = clientOf(server.url, KEYS.secret)
  const made = await secret.auth.admin.createUser({ email: 'ravi@notes.test', email_confirm: true })
  expect(made.error).toBeNull()
  expect((await secret.from('notes').select('id', { head: true, count: 'exact' })).error).toBeNull()
  const browser = createClient(server.url, KEYS.secret, {
    global: { headers: { origin: server.url, 'user-agent': 'Mozilla/5.0' } },
  })
  expect((await browser.from('notes').select()).status).toBe(401)
})
