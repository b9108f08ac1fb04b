// What the clean-up deletes, and what it must keep.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUpAuth } from '#server/auth/cleanup.ts'
import { type AuthServer, startAuth } from './auth-server.ts'
import { personWithFactor } from './factor-people.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuth()
})
afterAll(() => server.close())

test('spent tokens, dead links and sent mails go; a living session goes on', async () => {
  await server.person('sweep@mail.test')
  const { client, session } = await server.signedIn('sweep@mail.test')
  await client.auth.refreshSession()
  await client.auth.refreshSession()
  await server.client().auth.resetPasswordForEmail('sweep@mail.test')
  await server.mailTo('sweep@mail.test')
  const counts = async () => {
    const [row] = await server.database.query<Record<string, string>>(
      `select (select count(*)::text from auth.refresh_tokens) as refresh, (select count(*)::text from auth.one_time_tokens) as links,
              (select count(*)::text from auth.sessions) as sessions, (select count(*)::text from auth.outgoing_mail) as mails,
              (select count(*)::text from auth.send_gaps) as gaps`,
    )
    return row
  }
  await cleanUpAuth(server)
  expect(await counts()).toEqual({ refresh: '3', links: '1', sessions: '1', mails: '1', gaps: '1' })

  server.pass(26 * 3600)
  await cleanUpAuth(server)
  expect(await counts()).toEqual({ refresh: '2', links: '0', sessions: '1', mails: '1', gaps: '0' })
  expect((await client.auth.refreshSession()).error).toBeNull()

  server.pass(9 * 24 * 3600)
  await cleanUpAuth(server)
  expect(await counts()).toEqual({ refresh: '0', links: '0', sessions: '0', mails: '0', gaps: '0' })
  const dead = await server.call('POST', '/token?grant_type=refresh_token', {
    refresh_token: session?.refresh_token,
  })
  expect(dead.json.code).toBe('refresh_token_not_found')
})

test('enrolments that were left unfinished and old challenges go; a factor in use stays', async () => {
  const { client, factorId } = await personWithFactor(server, 'unfinished@mail.test')
  await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'begun' })
  const held = async () => {
    const [row] = await server.database.query<Record<string, string>>(
      `select (select count(*)::text from auth.mfa_factors) as factors, (select count(*)::text from auth.mfa_challenges) as challenges`,
    )
    return row
  }
  await cleanUpAuth(server)
  expect(await held()).toEqual({ factors: '2', challenges: '1' })
  server.pass(26 * 3600)
  await cleanUpAuth(server)
  expect(await held()).toEqual({ factors: '1', challenges: '0' })
  await client.auth.refreshSession()
  expect((await client.auth.mfa.listFactors()).data?.totp[0]?.id).toBe(factorId)
})

test('text messages and captchas are forgotten after a day, networks after half a year without a sign-in', async () => {
  const { id } = await server.person('networks@mail.test')
  const now = server.clock.now().getTime()
  const ago = (days: number) => new Date(now - days * 24 * 3_600_000).toISOString()
  const keep = (table: string, columns: string, values: string, days: number) =>
    server.database.query(`insert into auth.${table} (${columns}) values (${values})`, [ago(days)])
  for (const days of [0.9, 1.1]) {
    await keep('sent_texts', 'number_hash, sent_at', `'\\xab', $1`, days)
    await keep('spent_captchas', 'token_hash, spent_at', `'\\x0${Math.round(days * 5)}', $1`, days)
  }
  for (const days of [179, 181]) {
    const columns = 'user_id, network_hash, last_seen_at'
    await keep('known_networks', columns, `'${id}', '\\x${days}0', $1`, days)
  }
  await cleanUpAuth(server)
  const [left] = await server.database.query(
    `select (select count(*)::int from auth.sent_texts) as texts, (select count(*)::int from auth.spent_captchas) as captchas,
            (select count(*)::int from auth.known_networks) as networks`,
  )
  expect(left).toEqual({ texts: 1, captchas: 1, networks: 1 })
})
