// Everything that ends a session ends it for tables, files, live changes and sign-in alike, within
// five seconds; and ends no other one.
import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#database/types.ts'
import { type Api, type Client, orThrow, startApi } from '#tests/support/api.ts'
import { resumePdf } from '#tests/support/resume.ts'

const WITHIN_MS = 5000
const password = 'a lantern for each river 8'

let api: Api
let publishableKey: string
const open: Client[] = []
beforeAll(async () => {
  api = await startApi()
  publishableKey = (await (await fetch(`${api.url}/config.json`)).json()).publishableKey
})
afterAll(async () => {
  await Promise.all(open.map((client) => client.realtime.disconnect()))
  await api?.stop()
})

type Device = {
  client: Client
  token: string
  refreshToken: string
  /** The server's replies to its live subscription. */
  said: unknown[]
}

/** A new person, with a file of their own, who subscribes to changes on each of several devices. */
async function personOn(devices: number) {
  const email = `${randomUUID()}@example.test`
  const { data } = await api.service.auth.admin.createUser({ email, password, email_confirm: true })
  const id = data.user?.id ?? ''
  await orThrow(api.service.from('profiles').insert({ id, email, full_name: 'Lata' }))
  const on = await Promise.all(Array.from({ length: devices }, () => device(email)))
  const file = `${id}/${randomUUID()}.pdf`
  const type = { contentType: 'application/pdf' }
  const [first] = on
  if (first) {
    await orThrow(first.client.storage.from('resumes').upload(file, await resumePdf('Lata'), type))
  }
  return { id, email, file, on }
}

async function device(email: string): Promise<Device> {
  const client = createClient<Database>(api.url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
  open.push(client)
  const { data } = await client.auth.signInWithPassword({ email, password })
  const said: unknown[] = []
  const all = { event: '*', schema: 'public', table: 'profiles' } as const
  client
    .channel(randomUUID())
    .on('postgres_changes', all, () => {})
    .on('system', {}, (system) => said.push(system))
    .subscribe()
  const ready = expect.objectContaining({ status: 'ok' })
  await expect.poll(() => said).toContainEqual(ready)
  const { access_token = '', refresh_token = '' } = data.session ?? {}
  return { client, token: access_token, refreshToken: refresh_token, said }
}

/** How tables, files and sign-in answer a session. */
async function answers({ token }: Device, file: string) {
  const headers = { apikey: publishableKey, authorization: `Bearer ${token}` }
  const routes = [
    '/rest/v1/profiles?select=id',
    `/storage/v1/object/resumes/${file}`,
    '/auth/v1/user',
  ]
  return Promise.all(
    routes.map(async (route) => (await fetch(api.url + route, { headers })).status),
  )
}

/** `since`: when it was ended. */
async function expectGone(gone: Device, file: string, since: number) {
  let lastOpen = since
  const isGone = async () => {
    const asked = Date.now()
    const [tables, files, auth] = await answers(gone, file)
    const refused = tables === 401 && auth === 403 && (files === 400 || files === 401)
    if (!refused) lastOpen = asked
    return refused
  }
  await expect.poll(isGone).toBe(true)
  // By when it was asked: on a busy machine the answers themselves take long.
  expect(lastOpen - since).toBeLessThan(WITHIN_MS)
  await expect.poll(() => gone.said).toContainEqual(expect.objectContaining({ status: 'error' }))
  const again = await api.request('/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    json: { refresh_token: gone.refreshToken },
  })
  expect(again.status).toBe(400)
}

async function expectAlive(alive: Device, file: string) {
  expect(await answers(alive, file)).toEqual([200, 200, 200])
  expect(alive.said).not.toContainEqual(expect.objectContaining({ status: 'error' }))
}

describe('[T055] sign-out ends exactly the sessions of its scope', () => {
  test.each([
    ['local', [true, false, false]],
    ['others', [false, true, true]],
    ['global', [true, true, true]],
  ] as const)('%s', async (scope, ended) => {
    const { on, file } = await personOn(3)
    const [first] = on
    expect((await first?.client.auth.signOut({ scope }))?.error).toBeNull()
    const since = Date.now()
    for (const [place, device] of on.entries())
      if (ended[place]) await expectGone(device, file, since)
    for (const [place, device] of on.entries()) if (!ended[place]) await expectAlive(device, file)
  })
})

describe('so do the other ends', () => {
  test('[T056] a new password ends the other sessions', async () => {
    const { on, file } = await personOn(2)
    const [here, there] = on as [Device, Device]
    const changed = await here.client.auth.updateUser({ password: 'another river, another lamp' })
    expect(changed.error).toBeNull()
    await expectGone(there, file, Date.now())
    await expectAlive(here, file)
  })

  test('[T018] a ban ends all of them', async () => {
    const { id, on, file } = await personOn(2)
    await api.service.auth.admin.updateUserById(id, { ban_duration: '24h' })
    const since = Date.now()
    for (const device of on) await expectGone(device, file, since)
  })

  test('[T018] so does the deletion of the account', async () => {
    const { id, on, file } = await personOn(2)
    expect((await api.service.auth.admin.deleteUser(id)).error).toBeNull()
    const since = Date.now()
    for (const device of on) await expectGone(device, file, since)
  })
})
