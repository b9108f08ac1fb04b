// How people come into a company and leave it: sign-up, invitations, requests, roles, and the last
// owner.
import { expect, test } from 'vitest'
import { people, postings } from '#database/seed/cast.ts'
import { setTeam } from '../set-team.ts'
import { type Team, team } from '../team.ts'

const { joined: rows, as, asOwner, query } = setTeam()

/** Of the mail that waits; it is sent then. */
const tokenOf = async (email: string) =>
  (
    await asOwner(
      `delete from private.outgoing_mail where to_address = $1 and template = 'member_invited'
       returning data ->> 'token' as token`,
      [email],
    )
  )[0]?.token as string
const roleOf = async (person: Team | keyof typeof people) =>
  (
    await asOwner('select role from company_members where company_id = $1 and person_id = $2', [
      rows.company,
      { ...team, ...people }[person],
    ])
  )[0]?.role
const last = { code: 'PT409', hint: 'last_owner' }

test('[ORG-01] who makes a company owns it; it is not verified, and its page has a name of its own', async () => {
  const [made] = await as(
    'vikram',
    "select * from create_company('  Ålesund & Söhne  ', 'https://a.test', '11-50')",
  )
  expect(made).toMatchObject({
    name: 'Ålesund & Söhne',
    verified_at: null,
    plan: 'basic',
    slug: 'lesund-s-hne',
  })
  expect(await as('vikram', 'select my_companies() as mine')).toEqual([
    { mine: [expect.objectContaining({ id: made.id, role: 'owner' })] },
  ])
  const [hindi] = await as('vikram', "select (create_company('कावेरी')).slug")
  const [again] = await as('vikram', "select (create_company('तीस्ता')).slug")
  expect([hindi?.slug, again?.slug]).toEqual(['company', 'company-2'])
})

test('[ORG-01] a name that is here already is nobody’s to take', async () => {
  await expect(as('vikram', "select create_company(' kaveri SOFTWARE ')")).rejects.toMatchObject({
    code: 'PT409',
    hint: 'company_exists',
  })
  for (const same of ['Kaveri  Software', 'Kaveri\u200b Software', '\u202eKaveri\u00a0Software']) {
    await expect(as('vikram', 'select create_company($1)', [same])).rejects.toMatchObject({
      hint: 'company_exists',
    })
  }
  await expect(as('vikram', "select create_company('\ufe0f\u200b')")).rejects.toMatchObject({
    code: '22023',
  })
  const [made] = await as('vikram', 'select name from create_company($1)', [
    ' क्\u200dष \n\u200bLabs ',
  ])
  expect(made?.name).toBe('क्\u200dष Labs')
  await expect(as('vikram', "select create_company(' ')")).rejects.toMatchObject({ code: '22023' })
  await expect(
    as('vikram', "select create_company('x', 'javascript:alert(1)')"),
  ).rejects.toMatchObject({ code: '23514' })
})

test('[ORG-02] an invitation makes a member of the mailbox it was sent to, once', async () => {
  await as('owner', "select invite_member($1, 'vikram@example.test', 'recruiter')", [rows.company])
  const token = await tokenOf('vikram@example.test')
  await asOwner('update auth.users set email_confirmed_at = now() where id = any ($1)', [
    [people.vikram, people.asha],
  ])
  expect(await as('asha', 'select invitation($1) as it', [token])).toEqual([
    {
      it: expect.objectContaining({
        company_name: 'Kaveri Software',
        role: 'recruiter',
        state: 'open',
        invited_by: 'The owner',
      }),
    },
  ])
  await expect(as('asha', 'select accept_invitation($1)', [token])).rejects.toMatchObject({
    code: '42501',
    hint: 'other_address',
  })
  expect(await as('vikram', 'select accept_invitation($1) as company', [token])).toEqual([
    { company: rows.company },
  ])
  expect(await roleOf('vikram')).toBe('recruiter')
  const hires = () => as('vikram', 'select hires from profiles where id = $1', [people.vikram])
  expect(await hires()).toEqual([{ hires: true }])
  await expect(as('vikram', 'update profiles set hires = false')).rejects.toMatchObject({
    code: '42501',
  })
  // Twice by its owner changes nothing; after leaving it opens nothing.
  await as('vikram', 'select accept_invitation($1)', [token])
  await as('vikram', 'select remove_member($1, $2)', [rows.company, people.vikram])
  await expect(as('vikram', 'select accept_invitation($1)', [token])).rejects.toMatchObject({
    hint: 'invitation_used',
  })
  expect(await roleOf('vikram')).toBeUndefined()
  expect(await hires()).toEqual([{ hires: false }])
})

test('[ORG-02] a late, a revoked and a replaced invitation let nobody in', async () => {
  await asOwner('update auth.users set email_confirmed_at = now() where id = $1', [people.vikram])
  const invite = () =>
    as('owner', "select invite_member($1, 'vikram@example.test', 'interviewer') as id", [
      rows.company,
    ])
  const accept = (token: string) => as('vikram', 'select accept_invitation($1)', [token])
  await invite()
  const replaced = await tokenOf('vikram@example.test')
  const [{ id } = { id: '' }] = await invite()
  const open = await tokenOf('vikram@example.test')
  await expect(accept(replaced)).rejects.toMatchObject({ hint: 'invitation_expired' })
  await asOwner(
    "update company_invitations set expires_at = now() - interval '1 second' where id = $1",
    [id],
  )
  await expect(accept(open)).rejects.toMatchObject({ hint: 'invitation_expired' })
  await invite()
  const third = await tokenOf('vikram@example.test')
  const [newest] = await asOwner(
    'select id from company_invitations where accepted_at is null and revoked_at is null and email = $1',
    ['vikram@example.test'],
  )
  await expect(as('recruiter', 'select revoke_invitation($1)', [newest?.id])).rejects.toMatchObject(
    {
      code: '42501',
    },
  )
  await as('owner', 'select revoke_invitation($1)', [newest?.id])
  await expect(accept(third)).rejects.toMatchObject({ code: 'PT404' })
  expect(await as('vikram', 'select invitation($1) as it', [third])).toEqual([{ it: null }])
  expect(await roleOf('vikram')).toBeUndefined()
})

test('[ORG-02] a request is answered by an owner with a role, or declined; both are told', async () => {
  await expect(as('vikram', "select request_to_join('No such company')")).rejects.toMatchObject({
    hint: 'no_company',
  })
  await as('vikram', "select request_to_join(' kaveri software', 'I work here')")
  await as('vikram', "select request_to_join('Kaveri Software')")
  const mails = () =>
    asOwner(
      "select template, to_address from private.outgoing_mail where template ~ '^join_' order by created_at, id",
    )
  expect(await mails()).toEqual([{ template: 'join_requested', to_address: 'owner@example.test' }])
  await as('owner', "select answer_request($1, $2, 'hiring_manager')", [
    rows.company,
    people.vikram,
  ])
  await as('owner', 'select answer_request($1, $2, null)', [rows.company, team.newcomer])
  expect(await roleOf('vikram')).toBe('hiring_manager')
  expect(await roleOf('newcomer')).toBeUndefined()
  expect((await mails()).map(({ template }) => template).sort()).toEqual([
    'join_accepted',
    'join_declined',
    'join_requested',
  ])
  await expect(
    as('owner', 'select answer_request($1, $2, null)', [rows.company, team.newcomer]),
  ).rejects.toMatchObject({ code: 'PT404' })
})

test('[ORG-02] the last owner stays, whatever is tried; ownership goes to somebody else first', async () => {
  const me = [rows.company, team.owner]
  await expect(as('owner', 'select remove_member($1, $2)', me)).rejects.toMatchObject(last)
  await expect(
    as('owner', "select set_member_role($1, $2, 'recruiter')", me),
  ).rejects.toMatchObject(last)
  await expect(as('meera', 'select remove_member($1, $2)', me)).rejects.toMatchObject(last)
  await expect(as('owner', 'select request_erasure()')).rejects.toMatchObject({ code: '42501' })
  await as('owner', 'select transfer_ownership($1, $2)', [rows.company, team.recruiter])
  expect([await roleOf('owner'), await roleOf('recruiter')]).toEqual(['recruiter', 'owner'])
  await as('owner', 'select remove_member($1, $2)', me)
  await expect(
    as('recruiter', 'select transfer_ownership($1, $2)', [rows.company, team.recruiter]),
  ).rejects.toMatchObject({ code: 'PT404' })
  expect(await roleOf('recruiter')).toBe('owner')
})

test('[ORG-04] whoever leaves loses postings and interviews with the company', async () => {
  await as('owner', 'select remove_member($1, $2)', [rows.company, team.manager])
  await as('interviewer', 'select remove_member($1, $2)', [rows.company, team.interviewer])
  expect(
    await asOwner('select from job_members where person_id = any ($1)', [
      [team.manager, team.interviewer],
    ]),
  ).toEqual([])
  expect(await as('manager', 'select id from job_applications')).toEqual([])
  expect(
    await as('interviewer', 'select applications_to_interview() as them').catch(() => []),
  ).toEqual([{ them: [] }])
})

test('[ORG-03] a posting that goes to another company takes every right with it', async () => {
  await as('meera', "update jobs set company_name = 'Nilmoti Ceramics' where id = $1", [rows.job])
  for (const person of ['owner', 'recruiter', 'manager'] as const) {
    expect(
      await as(person, 'select id from job_applications where job_id = $1', [rows.job]),
    ).toEqual([])
  }
  expect(await as('interviewer', 'select applications_to_interview() as them')).toEqual([
    { them: [] },
  ])
  expect(
    await as('stranger', 'select id from job_applications where job_id = $1', [rows.job]),
  ).toHaveLength(1)
})

test('[ORG-03] a member posts for their own company alone, and a posting stays there', async () => {
  const post = (person: Team, company: string) =>
    as(
      person,
      "insert into jobs (title, company, location, description) values ('x', $1, 'Pune', 'x') returning company_name",
      [company],
    )
  expect(await post('recruiter', ' kaveri software ')).toEqual([
    { company_name: 'Kaveri Software' },
  ])
  const other = { code: '42501', hint: 'other_company' }
  await expect(post('recruiter', 'Nilmoti Ceramics')).rejects.toMatchObject(other)
  await expect(post('recruiter', 'Nobody’s yet')).rejects.toMatchObject(other)
  await expect(post('manager', 'Kaveri Software')).rejects.toMatchObject(other)
  await as('owner', "select create_company('Second')")
  await expect(
    as('owner', "update jobs set company_name = 'Second' where id = $1", [rows.job]),
  ).rejects.toMatchObject(other)
  expect(await asOwner("select from companies where name ~ '^Nobody'")).toEqual([])
})

test('[ORG-03] nobody decides on their own application, and an applicant’s withdrawal ends what is seen of them', async () => {
  const [own] = await as(
    'recruiter',
    'insert into job_applications (job_id, applicant_id) values ($1, $2) returning id',
    [postings.support, team.recruiter],
  )
  await expect(
    as('recruiter', "select decide_applications(array[$1::uuid], 'approved')", [own?.id]),
  ).rejects.toMatchObject({ code: '42501', hint: 'own_application' })
  const seen = () => as('recruiter', 'select id from profiles where id = $1', [people.asha])
  expect(await seen()).toHaveLength(1)
  await as('asha', "update job_applications set status = 'withdrawn' where id = $1", [
    rows.application,
  ])
  expect(await seen()).toEqual([])
  expect(
    await as('recruiter', "select name from storage.objects where bucket_id = 'resumes'"),
  ).not.toContainEqual({ name: `${people.asha}/cv.pdf` })
  expect(await as('interviewer', 'select applications_to_interview() as them')).toEqual([
    { them: [] },
  ])
})

test('[ORG-03] a member decides without the name as an administrator does, until it is withdrawn', async () => {
  const read = async (person: 'manager' | 'meera') =>
    (await as(person, 'select application_to_decide($1, true) as it', [rows.application]))[0]?.it
  expect(await read('manager')).toMatchObject({ full_name: null, status: 'pending' })
  await as('asha', "update job_applications set status = 'withdrawn' where id = $1", [
    rows.application,
  ])
  expect(await read('manager')).toBeNull()
  expect(await read('meera')).toMatchObject({ status: 'withdrawn' })
})

test('[ORG-03] an interviewer learns no way to reach the person', async () => {
  await asOwner('update profiles set skills = null where id = $1', [people.asha])
  const [told] = await as('interviewer', 'select applications_to_interview() as them')
  expect(told?.them).toMatchObject([{ id: rows.application, skills: [] }])
  expect(JSON.stringify(told)).not.toMatch(/@|\/cv\.pdf|phone/)
})

test('every act of a member is in the audit log of their company, and of no other', async () => {
  await as('recruiter', "select move_application($1, 'pending', 'approved')", [rows.application])
  await as('owner', "select set_member_role($1, $2, 'recruiter')", [rows.company, team.manager])
  const read = async (person: Team) =>
    (await as(person, 'select list_audit() as page'))[0]?.page.entries as { action: string }[]
  expect((await read('owner')).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['member changed', 'application status changed']),
  )
  expect((await read('stranger')).map(({ action }) => action)).not.toContain('member changed')
  expect((await read('stranger')).filter(({ action }) => /application/.test(action))).toEqual([])
})

test('[ORG-04] a list export that was opened late gives what its maker may read then', async () => {
  const [link] = await as('recruiter', "select export_list('applications') as token")
  const spend = () => asOwner('select filters from private.spend_list_export($1)', [link?.token])
  await query('savepoint opened')
  expect((await spend())[0]?.filters.jobs).toContain(rows.job)
  await query('rollback to savepoint opened')
  await as('owner', 'select remove_member($1, $2)', [rows.company, team.recruiter])
  expect(await spend()).toEqual([])
})

test('a company with members is not merged away under them', async () => {
  const [other] = await asOwner("select id from companies where name = 'Nilmoti Ceramics'")
  await expect(
    as('meera', 'select merge_companies($1, $2)', [rows.company, other?.id]),
  ).rejects.toMatchObject({ code: 'PT409', hint: 'company_has_members' })
})

test('somebody with a second factor that was not passed is a member of nothing', async () => {
  await asOwner(
    "insert into auth.mfa_factors (id, user_id, factor_type, status, secret) values (gen_random_uuid(), $1, 'totp', 'verified', 'x')",
    [team.owner],
  )
  expect(await as('owner', 'select id from job_applications')).toEqual([])
  expect(await as('owner', 'select my_companies() as mine')).toEqual([{ mine: [] }])
})

test('[ORG-02] owners see who asks to join, with name, address and words', async () => {
  await as('vikram', "select request_to_join('Kaveri Software', 'I test here')")
  const asked = "select requests_to_join($1) #> '{1}' as asked"
  expect((await as('owner', asked, [rows.company]))[0].asked).toMatchObject({
    id: people.vikram,
    email: 'vikram@example.test',
    message: 'I test here',
  })
  for (const person of ['recruiter', 'stranger', 'vikram'] as const)
    await expect(as(person, asked, [rows.company])).rejects.toMatchObject({ code: '42501' })
})

test('[ORG-02] a verified company is hinted at to whoever has an address at its domain', async () => {
  const hinted = async (address: string) => {
    await asOwner('update auth.users set email = $1, email_confirmed_at = now() where id = $2', [
      address,
      people.vikram,
    ])
    return (await as('vikram', 'select companies_of_my_domain() as names'))[0].names
  }
  const verify = (how: string | null, website: string) =>
    asOwner(
      `update companies set website = $1, verified_method = $2,
         verified_at = case when $2::text is not null then now() end where id = $3`,
      [website, how, rows.company],
    )
  await verify('dns', 'https://www.kaveri.example/about')
  expect(await hinted('vikram@kaveri.example')).toEqual(['Kaveri Software'])
  expect(await hinted('vikram@not-kaveri.example')).toEqual([])
  expect(await hinted('vikram@kaveri.example.test')).toEqual([])
  await verify('documents', 'https://kaveri.example')
  expect(await hinted('vikram@kaveri.example')).toEqual([])
  await verify(null, 'https://kaveri.example')
  expect(await hinted('vikram@kaveri.example')).toEqual([])
  await verify('dns', 'https://gmail.com')
  expect(await hinted('vikram@gmail.com')).toEqual([])
})

test('[ORG-02] no member is hinted at their own company, nor who has not confirmed the address', async () => {
  await asOwner(
    `update companies set website = 'https://example.test', verified_method = 'dns', verified_at = now()
     where id = $1`,
    [rows.company],
  )
  const hint = 'select companies_of_my_domain() as names'
  expect((await as('owner', hint))[0].names).toEqual([])
  expect((await as('newcomer', hint))[0].names).toEqual(['Kaveri Software'])
  await asOwner('update auth.users set email_confirmed_at = null where id = $1', [team.newcomer])
  expect((await as('newcomer', hint))[0].names).toEqual([])
})
