// Where somebody is signed in, and ending that from another device: only their own list, with
// shortened addresses.
import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#database/types.ts'
import {
  type Api,
  type Client,
  emailOf,
  orThrow,
  type Person,
  password,
  people,
  startApi,
} from '#tests/support/api.ts'
import { resumePdf } from '#tests/support/resume.ts'

let api: Api
let publishableKey: string
const devices: Client[] = []
beforeAll(async () => {
  api = await startApi({ variables: { TRUSTED_PROXIES: '1' } })
  publishableKey = (await (await fetch(`${api.url}/config.json`)).json()).publishableKey
})
afterAll(async () => {
  await Promise.all(devices.map((client) => client.realtime.disconnect()))
  await api?.stop()
})

/** A new session of this person from an address, in the official client. */
async function device(person: Person, { address = '198.51.100.7', agent = 'Firefox' } = {}) {
  const headers = { 'x-forwarded-for': address, 'user-agent': agent }
  const client = createClient<Database>(api.url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers },
  })
  devices.push(client)
  const { data } = await client.auth.signInWithPassword({ email: emailOf(person), password })
  if (!data.session) throw new Error(`${person} was not signed in`)
  const claims = JSON.parse(atob(data.session.access_token.split('.')[1] ?? ''))
  return { client, id: String(claims.session_id), token: data.session.access_token }
}

const sessionsOf = async (client: Client) => (await orThrow(client.rpc('my_sessions'))) ?? []

describe('[T066] the list of sessions', () => {
  test('says created, last used, client and coarse address, the latest used first, and which one asks', async () => {
    const phone = await device('vikram', { address: '203.0.113.9', agent: 'Phone' })
    const laptop = await device('vikram', { address: '2001:db8:85a3::8a2e:370:7334' })
    const list = await sessionsOf(laptop.client)
    expect(list).toEqual([
      {
        id: laptop.id,
        created_at: expect.any(String),
        last_used_at: expect.any(String),
        user_agent: 'Firefox',
        place: '2001:db8::x',
        aal: 'aal1',
        is_current: true,
      },
      {
        id: phone.id,
        created_at: expect.any(String),
        last_used_at: expect.any(String),
        user_agent: 'Phone',
        place: '203.0.x.x',
        aal: 'aal1',
        is_current: false,
      },
    ])

    // Refreshing a session counts as using it.
    const { error } = await phone.client.auth.refreshSession()
    expect(error).toBeNull()
    const [first] = await sessionsOf(laptop.client)
    expect(first?.id).toBe(phone.id)
    expect(Date.parse(first?.last_used_at ?? '')).toBeGreaterThan(
      Date.parse(first?.created_at ?? ''),
    )
  })

  test('has nothing of others, and nothing that has ended', async () => {
    const { client, id } = await device('arjun')
    await api.sql(
      `insert into auth.sessions (user_id, not_after) values ($1, now() - interval '1 second')`,
      [people.arjun],
    )
    expect((await sessionsOf(client)).map((session) => session.id)).toEqual([id])
    expect((await (await api.anon()).rpc('my_sessions')).status).toBe(401)
  })
})

/**
 * Subscribes to profiles; returns the received changes that were made from then on, and the
 * server's reply to the subscription.
 */
async function listen(client: Client) {
  const [heard, said]: [unknown[], unknown[]] = [[], []]
  const since = new Date().toISOString()
  const channel = client.channel(randomUUID())
  const all = { event: '*', schema: 'public', table: 'profiles' } as const
  channel.on('postgres_changes', all, (event) => {
    if (event.commit_timestamp >= since) heard.push(event)
  })
  channel.on('system', {}, (system) => said.push(system))
  channel.subscribe()
  const ready = expect.objectContaining({ status: 'ok' })
  await expect.poll(() => said).toContainEqual(ready)
  return { heard, said }
}
const refusal = expect.objectContaining({ status: 'error' })

describe('[T066] a session that is ended from another device', () => {
  test('is gone for tables, files, live changes and sign-in; the one that ended it stays', async () => {
    const [lost, kept] = [await device('asha'), await device('asha')]
    const [ended, other] = [await listen(lost.client), await listen(kept.client)]
    const name = `${people.asha}/${randomUUID()}.pdf`
    const contentType = 'application/pdf'
    await orThrow(
      lost.client.storage.from('resumes').upload(name, await resumePdf('Asha'), { contentType }),
    )

    await orThrow(kept.client.rpc('end_my_session', { session_id: lost.id }))

    const statuses = () =>
      Promise.all(
        ['/rest/v1/profiles', `/storage/v1/object/resumes/${name}`, '/auth/v1/user'].map(
          async (route) => {
            const headers = { apikey: publishableKey, authorization: `Bearer ${lost.token}` }
            return (await fetch(api.url + route, { headers })).status
          },
        ),
      )
    await expect.poll(statuses).toEqual([401, 400, 403])
    await expect.poll(() => ended.said).toContainEqual(refusal)
    expect((await lost.client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')

    await orThrow(kept.client.from('profiles').update({ bio: 'changed' }).eq('id', people.asha))
    await expect.poll(() => other.heard).not.toEqual([])
    expect(ended.heard).toEqual([])
    const left = await sessionsOf(kept.client)
    expect(left.map((session) => session.id)).toContain(kept.id)
    expect(left.map((session) => session.id)).not.toContain(lost.id)
  })

  test('[T060] is one’s own: another’s is as unknown as one that never was, and no id is no session', async () => {
    const [mine, theirs] = [await device('asha'), await device('vikram')]
    const end = (session_id: string) => mine.client.rpc('end_my_session', { session_id })
    const another = await end(theirs.id)
    expect(another.status).toBe(404)
    expect(await end(randomUUID())).toEqual(another)
    expect((await end('7')).status).toBe(400)
    expect((await theirs.client.from('profiles').select('id')).status).toBe(200)
    expect((await (await api.anon()).rpc('end_my_session', { session_id: theirs.id })).status).toBe(
      401,
    )
  })
})
