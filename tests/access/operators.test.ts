// The operator's tasks on the machine itself: administrators are created, listed and removed, and
// people get access again, by `npm run admin`.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, emailOf, password, people, startApi } from '#tests/support/api.ts'
import { admin } from '../backup/commands.ts'

let api: Api
beforeAll(async () => {
  // On a database with safe settings, as operators have it.
  api = await startApi({ variables: { DATABASE_URL: '' } })
})
afterAll(() => api?.stop())

const run = (...args: string[]) =>
  admin({ DATA_DIR: api.dataDir, SITE_URL: 'https://jobs.example.org' }, ...args)
const linkIn = (output: string) => {
  const link = new URL(/^https:.*$/m.exec(output)?.[0] ?? '')
  return { link, token: link.searchParams.get('token_hash') ?? '' }
}
async function followed(token: string) {
  const client = await api.anon()
  return { client, ...(await client.auth.verifyOtp({ type: 'recovery', token_hash: token })) }
}

test('[T149] a new administrator gets a link of 256 bits that works once and for an hour, and chooses the password', async () => {
  const { code, output } = await run('create', 'Kavita@Example.test', '--name', 'Kavita Rao')
  expect([code, output]).toEqual([0, expect.stringMatching(/is an administrator/)])
  const { link, token } = linkIn(output)
  expect(link.origin + link.pathname).toBe('https://jobs.example.org/auth/confirm')
  expect(link.searchParams.get('type')).toBe('recovery')
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const [kept] = await api.sql<{ live: string }>(
    `select (link_expires_at - created_at)::text as live from auth.one_time_tokens where kind = 'recovery'`,
  )
  expect(kept?.live).toBe('01:00:00')

  const { client, error } = await followed(token)
  expect(error).toBeNull()
  await client.auth.updateUser({ password: 'three-kites-over-the-fort' })
  expect((await followed(token)).error?.code).toBe('otp_expired')
  const again = await api.anon()
  const signedIn = await again.auth.signInWithPassword({
    email: 'kavita@example.test',
    password: 'three-kites-over-the-fort',
  })
  const id = signedIn.data.user?.id ?? ''
  const { data: own } = await again.from('profiles').select('full_name, role').eq('id', id).single()
  expect(own).toEqual({ full_name: 'Kavita Rao', role: 'admin' })
  const entries = await api.sql(
    'select details from audit_log where action = $1 and target_id = $2',
    ['role changed', id],
  )
  expect(entries).toEqual([{ details: { from: 'candidate', to: 'admin' } }])
})

test('[T149] after an hour the link is nothing', async () => {
  const { token } = linkIn((await run('create', 'late@example.test')).output)
  await api.sql(
    `update auth.one_time_tokens set link_expires_at = now() - interval '1 second' where sent_to = 'late@example.test'`,
  )
  expect((await followed(token)).error?.code).toBe('otp_expired')
})

test('an address that has an account is not made twice, and keeps its role', async () => {
  const { code, output } = await run('create', emailOf('asha'))
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^The account asha@.* could not be made: /),
  ])
  const roles = await api.sql('select role from profiles where email = $1', [emailOf('asha')])
  expect(roles).toEqual([{ role: 'candidate' }])
})

test('a role is given and taken, is on record, and the last administrator stays', async () => {
  const asha = emailOf('asha')
  expect(await run('grant', asha)).toEqual({ code: 0, output: `${asha} is an administrator now` })
  expect((await run('grant', asha)).output).toBe(`${asha} is an administrator already`)
  const client = await api.as('asha')
  expect((await client.rpc('list_users')).error).toBeNull()
  const listed = await run('list')
  expect(listed.output).toMatch(/^asha@example\.test {2}Asha Verma {2}signed in \d{4}-\d\d-\d\d$/m)

  for (const line of listed.output.split('\n').slice(0, -1)) {
    const [email = ''] = line.split('  ')
    if (email !== asha) expect((await run('revoke', email)).code).toBe(0)
  }
  expect(await run('list')).toEqual({
    code: 0,
    output: expect.stringMatching(/Administrators: 1$/),
  })
  expect(await run('revoke', asha)).toEqual({
    code: 1,
    output: 'The last administrator cannot be removed',
  })
  expect((await run('grant', emailOf('meera'))).code).toBe(0)
  expect((await run('revoke', asha)).output).toBe(`${asha} is no administrator any more`)
  expect((await client.rpc('list_users')).error?.code).toBe('42501')
  expect((await run('revoke', asha)).output).toBe(`${asha} is no administrator`)
  const steps = await api.sql<{ actor_id: string | null }>(
    `select actor_id from audit_log where action = 'role changed'
       and target_id = (select id::text from profiles where email = $1)`,
    [asha],
  )
  expect(steps).toEqual([{ actor_id: null }, { actor_id: null }])
})

test('whoever lost the password gets a link; the old one works until another is chosen', async () => {
  const vikram = emailOf('vikram')
  const { token } = linkIn((await run('reset-password', vikram)).output)
  const before = await (await api.anon()).auth.signInWithPassword({ email: vikram, password })
  expect(before.error).toBeNull()
  const { client } = await followed(token)
  await client.auth.updateUser({ password: 'nine-lamps-in-the-courtyard' })
  const after = await (await api.anon()).auth.signInWithPassword({ email: vikram, password })
  expect(after.error?.code).toBe('invalid_credentials')
})

test('whoever lost the second factor is let in by the password, hears of it by mail, and it is on record', async () => {
  const vikram = emailOf('vikram')
  for (const kind of ['totp', 'recovery_code']) {
    await api.sql(
      `insert into auth.mfa_factors (user_id, factor_type, secret, status)
       values ($1, $2, case $2 when 'totp' then 'sealed'::bytea end, 'verified')`,
      [people.vikram, kind],
    )
  }
  expect(await run('reset-factors', vikram)).toEqual({
    code: 0,
    output: `${vikram} signs in without a second factor`,
  })
  expect(await api.sql('select from auth.mfa_factors where user_id = $1', [people.vikram])).toEqual(
    [],
  )
  const mails = await api.sql<{ subject: string }>(
    'select subject from auth.outgoing_mail where to_address = $1 order by created_at desc limit 1',
    [vikram],
  )
  expect(mails[0]?.subject).toBe('An authenticator app was removed')
  const entries = await api.sql(
    `select actor_id, details from audit_log where action = 'second factor removed' and target_id = $1 order by id`,
    [people.vikram],
  )
  expect(entries).toEqual([
    { actor_id: null, details: { kind: 'totp' } },
    { actor_id: null, details: { kind: 'recovery_code' } },
  ])
  expect((await run('reset-factors', vikram)).output).toBe(`${vikram} has no second factor`)
})

test('an unknown address, a missing one and one that nobody has proven are refused in one line', async () => {
  const client = await api.anon()
  await client.auth.signUp({ email: 'unproven@example.test', password })
  for (const task of ['grant', 'revoke', 'reset-password', 'reset-factors']) {
    expect(await run(task, 'nobody@example.test')).toEqual({
      code: 1,
      output: 'There is no account nobody@example.test',
    })
    expect(await run(task, 'unproven@example.test')).toEqual({
      code: 1,
      output: 'unproven@example.test was never confirmed by its owner',
    })
    expect((await run(task)).output).toMatch(/^Expected: EMAIL\nUsage:/)
  }
})
