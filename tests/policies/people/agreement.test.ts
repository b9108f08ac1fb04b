// People who have not confirmed their age and agreed: nothing of theirs is stored, by any table,
// file or function, until they do. What everybody has a right to works before: to agree, to leave,
// to read, to get a copy, to complain.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSqlFiles } from '#database/files.ts'
import { notice } from '#web/data/people/privacy-notice.ts'
import { type Actor, type Cast, freshCast, people, postings } from '../cast.ts'

const unasked = { code: '42501', hint: 'agreement_needed' }
const ofGoogle = { provider: 'google', providers: ['google'] }

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
  for (const person of ['asha', 'arjun'] as const) await comeByGoogle(people[person])
})
afterAll(() => cast.drop())

const owner = (text: string, values: unknown[] = []) => cast.as('owner').query(text, values)
const as = (actor: Actor, text: string) => cast.as(actor).query(text)

/** Like the sign-in service: first the account, then the identity. */
const comeByGoogle = (id: string) =>
  owner('update auth.users set email_confirmed_at = now(), raw_app_meta_data = $2 where id = $1', [
    id,
    ofGoogle,
  ])

const newAccount = async (columns: Record<string, unknown>) => {
  const [row] = await cast.as('owner').insert('auth.users', columns)
  return String(row?.id)
}
const change = (id: string, column: string, value: unknown) =>
  owner(`update auth.users set ${column} = $2 where id = $1`, [id, value])
const accountOf = async (id: string) => {
  const [row] = await owner(
    'select raw_app_meta_data as app, raw_user_meta_data as said from auth.users where id = $1',
    [id],
  )
  return row as { app: Record<string, unknown>; said: Record<string, unknown> }
}
const isAwaited = async (id: string) => (await accountOf(id)).app.agreement === 'awaited'
const consentsOf = (id: string) => owner('select purpose from consents where person_id = $1', [id])

const me = people.asha
const writes = [
  `insert into profiles (id, email) values ('${me}', 'asha@example.test') on conflict (id) do update set bio = 'kept'`,
  `update profiles set bio = 'kept' where id = '${me}'`,
  `insert into job_applications (job_id, applicant_id) values ('${postings.frontend}', '${me}')`,
  `insert into applications (job_id, candidate_id) values ('${postings.frontend}', '${me}')`,
  `insert into saved_jobs (person_id, job_id) values ('${me}', '${postings.frontend}')`,
  `insert into saved_searches (person_id, name, filters, alert) values ('${me}', 'Looms', '{"keyword": "loom"}', true)`,
  `insert into nominees (person_id, name, contact) values ('${me}', 'Ravi', '90000 12345')`,
  `insert into profile_pay (person_id, expected_pay) values ('${me}', 900000)`,
  `insert into profile_availability (person_id, notice_days) values ('${me}', 30)`,
  `insert into profile_educations (id, person_id, position, qualification, institution)
     values (gen_random_uuid(), '${me}', 0, 'B.Sc.', 'Lucknow University')`,
  `insert into job_reports (job_id, person_id, reason) values ('${postings.frontend}', '${me}', 'fee')`,
  `insert into storage.objects (bucket_id, name, owner_id) values ('resumes', '${me}/cv.pdf', '${me}')`,
]
const calls = [
  `set_consent('talent_pool', true, '${notice}')`,
  'keep_application(gen_random_uuid())',
  `start_assessment('${postings.frontend}')`,
  `save_assessment_answers('${postings.frontend}', '{}')`,
  `submit_assessment('${postings.frontend}', '{}')`,
]

describe('[T111][T123] who came by a provider and has not agreed yet', () => {
  test.each(writes)('writes nothing: %s', async (text) => {
    await expect(as('asha', text)).rejects.toMatchObject(unasked)
  })

  test.each(calls)('nor does a function for them: %s', async (call) => {
    await expect(as('asha', `select public.${call}`)).rejects.toMatchObject(unasked)
  })

  test('nor is an administrator an exception', async () => {
    const view = `insert into saved_views (person_id, list, name, filters) values ('${people.arjun}', 'applications', 'Mine', '{}')`
    await expect(as('arjun', view)).rejects.toMatchObject(unasked)
    const own = view.replace(people.arjun, people.meera)
    await as('meera', own)
  })

  test('is told nothing by the refusal: a taken place and a closed posting answer alike', async () => {
    await owner('insert into saved_jobs (person_id, job_id) values ($1, $2)', [
      me,
      postings.support,
    ])
    for (const job of [postings.support, postings.closed, postings.draft]) {
      await expect(
        as(
          'asha',
          `insert into job_applications (job_id, applicant_id) values ('${job}', '${me}')`,
        ),
      ).rejects.toMatchObject(unasked)
    }
    await expect(
      as(
        'asha',
        `insert into saved_jobs (person_id, job_id) values ('${me}', '${postings.support}')`,
      ),
    ).rejects.toMatchObject({ code: '42501' })
  })

  test('reads and removes what there is of them', async () => {
    expect(await as('asha', 'select id from profiles')).toEqual([{ id: me }])
    expect(await as('asha', 'delete from saved_jobs returning person_id')).toHaveLength(1)
  })

  test('has the rights of everybody', async () => {
    await owner(`insert into auth.sessions (user_id, user_agent) values ($1, 'Firefox')`, [me])
    const [session] = await as('asha', 'select id from my_sessions()')
    await as('asha', `select end_my_session('${session?.id}')`)
    expect(await as('asha', 'select id from ensure_profile()')).toEqual([{ id: me }])
    await as('asha', 'select ask_for_export()')
    await as('asha', `select set_consent('alerts', false, '${notice}')`)
    const [filed] = await as('asha', `select file_grievance('My data', 'Whose is it?') as it`)
    const { number } = (filed?.it ?? {}) as { number?: string }
    await as('asha', `select close_grievance('${number}')`)
    await as(
      'asha',
      `insert into contact_messages (name, email, subject, message) values ('Asha', 'a@example.test', 'Help', 'What is kept?')`,
    )
    await as('asha', `select unsubscribe_from_newsletter(gen_random_uuid())`)
    await as('asha', `select stop_job_alerts(gen_random_uuid())`)
    // It checks their identity, and nothing else.
    await expect(as('asha', 'select request_erasure()')).rejects.toMatchObject({
      hint: 'reauthenticate',
    })
  })

  test('these functions go by the caller alone, and a new one is asked here which it is', async () => {
    const going = await owner(
      `select proname as name from pg_proc where pronamespace = 'private'::regnamespace and prosrc ~ 'private\\.caller\\(\\)' order by 1`,
    )
    expect(going.map(({ name }) => name)).toEqual([
      'accept_notice',
      'agreed_caller',
      'ask_for_export',
      'close_grievance',
      'end_my_session',
      'ensure_profile',
      'export_link',
      'file_grievance',
      'my_sessions',
      'record_file_reads',
      'request_erasure',
      'set_consent',
    ])
  })

  test('under eighteen stays unasked; agreed, everything opens', async () => {
    await expect(as('asha', `select accept_notice('${notice}', 'en', false)`)).rejects.toThrow('18')
    expect(await isAwaited(me)).toBe(true)
    await as('asha', `select accept_notice('${notice}', 'hi', true)`)
    expect(await accountOf(me)).toMatchObject({ app: ofGoogle })
    expect(await isAwaited(me)).toBe(false)
    expect(await consentsOf(me)).toEqual([{ purpose: 'account' }])
    for (const text of writes.filter((one) => !one.includes('into applications')))
      await as('asha', text)
    await as('asha', `select set_consent('talent_pool', true, '${notice}')`)
    await as('asha', `select start_assessment('${postings.frontend}')`)
  })

  test('the secret key and the platform write for them as before', async () => {
    const row = { person_id: people.arjun, job_id: postings.frontend }
    expect(await cast.as('service_role').insert('saved_jobs', row)).toHaveLength(1)
  })
})

describe('[T111] whose agreement is awaited', () => {
  const ofEmail = { provider: 'email', providers: ['email'] }

  test('of a company and of a wallet it is, from the first moment on', async () => {
    for (const provider of ['sso:7d1c', 'web3']) {
      const id = await newAccount({ raw_app_meta_data: { provider, providers: [provider] } })
      expect([provider, await isAwaited(id)]).toEqual([provider, true])
    }
  })

  test('a wallet’s person says so once, and what they say of themselves later takes nothing away', async () => {
    const wallet = { provider: 'web3', providers: ['web3'] }
    const id = await newAccount({ raw_app_meta_data: wallet })
    await change(id, 'raw_user_meta_data', { of_age: true, notice })
    expect([await isAwaited(id), await consentsOf(id)]).toEqual([true, []])
    await owner(`select private.give_consent($1, 'account', $2, 'en', 'visit')`, [id, notice])
    await change(id, 'raw_user_meta_data', {})
    expect(await consentsOf(id)).toHaveLength(1)
  })

  test('of those who came before it was kept it is too, unless they had agreed', async () => {
    const ids: string[] = []
    for (const provider of ['google', 'google', 'email']) {
      const id = await newAccount({ raw_app_meta_data: { provider, agreement: 'awaited' } })
      await owner(
        `update auth.users set raw_app_meta_data = raw_app_meta_data - 'agreement' where id = $1`,
        [id],
      )
      ids.push(id)
    }
    await owner(`select private.give_consent($1, 'account', $2, 'en', 'visit')`, [ids[1], notice])
    const step = readSqlFiles().migrations.find(({ name }) => name.includes('0037'))
    await owner(step?.text ?? '')
    expect(await Promise.all(ids.map(isAwaited))).toEqual([true, false, false])
  })

  test('of a form it is not, nor of an account that somebody made, nor with a way to sign in that was added', async () => {
    const id = await newAccount({
      email: 'form@example.test',
      email_confirmed_at: new Date(),
      raw_app_meta_data: ofEmail,
    })
    expect(await isAwaited(id)).toBe(false)
    await change(id, 'raw_app_meta_data', { ...ofEmail, providers: ['email', 'google'] })
    expect(await isAwaited(id)).toBe(false)
    // The sign-in by mail is removed.
    await change(id, 'raw_app_meta_data', ofGoogle)
    expect(await isAwaited(id)).toBe(false)
  })

  test('leaving the provider for an address does not answer the question', async () => {
    const id = await newAccount({ email: 'left@example.test' })
    await comeByGoogle(id)
    const { app } = await accountOf(id)
    await change(id, 'raw_app_meta_data', { ...app, ...ofEmail })
    expect(await isAwaited(id)).toBe(true)
  })

  test('an account that nobody proved, entered by way of a provider, is asked, whatever its maker said', async () => {
    const id = await newAccount({
      email: 'taken.over@example.test',
      raw_app_meta_data: ofEmail,
      raw_user_meta_data: { of_age: true, notice },
    })
    expect(await consentsOf(id)).toHaveLength(1)
    await owner(
      `update auth.users set raw_user_meta_data = '{}', raw_app_meta_data = $2 where id = $1`,
      [id, { ...ofGoogle, providers: [] }],
    )
    await change(id, 'email_confirmed_at', new Date())
    expect([await isAwaited(id), await consentsOf(id)]).toEqual([true, []])
  })
})

describe('[T063][T111] a sign-up whose password falls with the first proof', () => {
  const said = { full_name: 'A Stranger', of_age: true, notice, language: 'en' }
  const known = { sub: 'x', email_verified: false, phone_verified: false }
  const signUp = async (address: Record<string, unknown>, browser: string | null) => {
    const id = await newAccount({
      ...address,
      encrypted_password: 'sealed',
      sign_up_browser: browser,
      raw_app_meta_data: { provider: Object.keys(address)[0], providers: [] },
      raw_user_meta_data: { ...known, ...said },
    })
    await owner(
      `insert into auth.identities (user_id, provider, provider_id, identity_data) values ($1::uuid, 'email', $1::text, $2)`,
      [id, { ...known, ...said }],
    )
    return id
  }
  const prove = (id: string, how: 'email' | 'phone', password: string | null) =>
    owner(
      `update auth.users set ${how}_confirmed_at = now(), sign_up_browser = null, encrypted_password = $2 where id = $1`,
      [id, password],
    )

  test('says nothing for the owner: neither name nor agreement stands, and they are asked', async () => {
    for (const [how, address] of [
      ['email', { email: 'owner@example.test' }],
      ['phone', { phone: '919800000001' }],
    ] as const) {
      const id = await signUp(address, 'a browser')
      await prove(id, how, null)
      expect([await isAwaited(id), await consentsOf(id)]).toEqual([true, []])
      expect((await accountOf(id)).said).toEqual(known)
      expect(
        await owner('select identity_data from auth.identities where user_id = $1', [id]),
      ).toEqual([{ identity_data: known }])
    }
  })

  test('proven as the signer’s own it stands, and so does what an administrator said of somebody', async () => {
    const own = await signUp({ email: 'own@example.test' }, 'a browser')
    await prove(own, 'email', 'sealed')
    const made = await signUp({ email: 'made@example.test' }, null)
    await prove(made, 'email', null)
    for (const id of [own, made]) {
      expect([await isAwaited(id), await consentsOf(id)]).toEqual([false, [{ purpose: 'account' }]])
      expect((await accountOf(id)).said).toMatchObject(said)
    }
  })

  test('a password that goes later takes nothing with it', async () => {
    const id = await signUp({ email: 'later@example.test' }, 'a browser')
    await prove(id, 'email', 'sealed')
    await change(id, 'encrypted_password', null)
    expect([await isAwaited(id), await consentsOf(id)]).toEqual([false, [{ purpose: 'account' }]])
  })
})
