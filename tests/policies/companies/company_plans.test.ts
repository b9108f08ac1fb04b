// What a company's plan includes: postings, members and tests, in force once the numbers are saved;
// and who gives a company which plan.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, people, refused } from '../cast.ts'

let cast: Cast
let company: string
beforeAll(async () => {
  cast = await freshCast()
})
beforeEach(async () => {
  await cast.restore()
  const [row] = await cast
    .as('owner')
    .query("insert into companies (name) values ('Ganga Labs') returning id")
  company = String(row?.id)
  await cast
    .as('owner')
    .query("insert into profiles (id, full_name, role) values ($1, 'Kiran', 'candidate')", [
      people.kiran,
    ])
  await join(people.kiran, 'owner')
})
afterAll(() => cast.drop())

const join = (person: string, role: string) =>
  cast
    .as('owner')
    .query('insert into company_members (company_id, person_id, role) values ($1, $2, $3)', [
      company,
      person,
      role,
    ])
const save = (value: Record<string, unknown>) =>
  cast.as('meera').query("update settings set value = $1 where section = 'plan_settings'", [value])
const post = async (row: Record<string, unknown> = {}, actor: Actor = 'kiran') => {
  const job = { title: 'x', company: 'Ganga Labs', location: 'Kanpur', description: 'x', ...row }
  const [posted] = await cast.as(actor).insert('jobs', job)
  return String(posted?.id)
}
const turn = (id: string, row: string) =>
  cast.as('kiran').query(`update jobs set ${row} where id = $1`, [id])
const give = (plan: string | null, actor: Actor = 'meera', to: string = company) =>
  cast.as(actor).query('select (set_company_plan($1, $2)).plan', [to, plan])
const question = JSON.stringify([
  { question: 'x', options: ['a', 'b', 'c', 'd'], correct_answer: 0 },
])
const full = (detail: string) => ({ code: 'PT409', detail })

describe('[ORG-07] open postings', () => {
  test('before the numbers are saved nothing is limited', async () => {
    await cast.as('superuser').query(
      `do $do$ begin
         perform set_config('session_replication_role', 'replica', true);
         update settings set value = value || '{"basic_postings": 1, "basic_tests": 0}' where section = 'plan_settings';
       end; $do$`,
    )
    for (let n = 0; n < 3; n += 1) await post({ test_questions: question })
  })

  test('are as many as the plan says, in words that say what to do; drafts and closed ones do not count', async () => {
    await save({ basic_postings: 2 })
    const first = await post()
    await post()
    const draft = await post({ status: 'draft' })
    await expect(post()).rejects.toMatchObject({
      ...full('plan_postings 2'),
      message:
        'The plan of Ganga Labs includes 2 open postings: close one, or ask us for a larger plan',
    })
    await expect(post({}, 'meera')).rejects.toMatchObject(full('plan_postings 2'))
    await expect(turn(draft, "status = 'active'")).rejects.toMatchObject(full('plan_postings 2'))
    await turn(first, "status = 'closed'")
    await turn(draft, "status = 'active'")
    await expect(turn(first, "status = 'active'")).rejects.toMatchObject(full('plan_postings 2'))
    await turn(draft, "title = 'An open one is still edited'")
  })

  test('of two at once, one is the last that is included', async () => {
    await save({ basic_postings: 1 })
    const first = await cast.begin('meera')
    await first.query(
      "insert into jobs (title, company, location, description) values ('x', 'Ganga Labs', 'Kanpur', 'x')",
    )
    const second = post().then(
      () => 'done',
      (error) => error.detail,
    )
    await cast.heldUp(second)
    await first.commit()
    expect(await second).toBe('plan_postings 1')
  })

  test('a larger plan includes more; what is over a smaller one stays open', async () => {
    await save({ basic_postings: 1, professional_postings: 2 })
    await give('professional')
    await post()
    const second = await post()
    await give('basic')
    await turn(second, "title = 'Edited'")
    await expect(post()).rejects.toMatchObject(full('plan_postings 1'))
  })
})

test('[ORG-07] tests of their own: as many open postings as the plan says have one', async () => {
  await save({ basic_tests: 1 })
  await post({ test_questions: question })
  const plain = await post()
  await expect(post({ test_questions: question })).rejects.toMatchObject(full('plan_tests 1'))
  const ask = cast
    .as('kiran')
    .query('update jobs set test_questions = $2 where id = $1', [plain, question])
  await expect(ask).rejects.toMatchObject(full('plan_tests 1'))
  const row = `insert into job_questions (job_id, position, question, options, correct_answer)
    values ($1, 0, 'x', '{a,b,c,d}', 0)`
  await expect(cast.as('kiran').query(row, [plain])).rejects.toMatchObject(full('plan_tests 1'))
  const draft = await post({ test_questions: question, status: 'draft' })
  await expect(turn(draft, "status = 'active'")).rejects.toMatchObject(full('plan_tests 1'))
})

describe('[ORG-07] members', () => {
  const invite = (email: string) =>
    cast.as('kiran').query("select invite_member($1, $2, 'recruiter') as id", [company, email])
  const tokenOf = async () =>
    (
      await cast
        .as('owner')
        .query(
          `delete from private.outgoing_mail where template = 'member_invited' returning data ->> 'token' as token`,
        )
    )[0]?.token
  const answer = (person: string) =>
    cast.as('kiran').query("select answer_request($1, $2, 'recruiter')", [company, person])
  const ask = (person: string) =>
    cast
      .as('owner')
      .query('insert into company_requests (company_id, person_id) values ($1, $2)', [
        company,
        person,
      ])

  test('open invitations hold places: an answered request does not take that of somebody invited', async () => {
    await save({ basic_members: 2 })
    await invite('asha@example.test')
    await expect(invite('other@example.test')).rejects.toMatchObject({
      ...full('plan_members 2'),
      hint: 'plan_members',
    })
    await ask(people.vikram)
    await expect(answer(people.vikram)).rejects.toMatchObject(full('plan_members 2'))
    await cast
      .as('owner')
      .query("update company_invitations set expires_at = now() - interval '1 hour'")
    await answer(people.vikram)
  })

  test('who was invited and asked as well has one place', async () => {
    await save({ basic_members: 2 })
    const [{ email = '' } = {}] = await cast
      .as('owner')
      .query('select email from profiles where id = $1', [people.asha])
    await invite(String(email))
    await invite(String(email))
    await ask(people.asha)
    await answer(people.asha)
    const [{ use } = {}] = await cast.as('kiran').query('select plan_use($1) as use', [company])
    expect(use).toMatchObject({ members: 2, invitations: 0 })
  })

  test('an invitation is accepted within its place, and no more once a smaller plan took it', async () => {
    await save({ basic_members: 1, professional_members: 2 })
    await give('professional')
    await cast
      .as('owner')
      .query('update auth.users set email_confirmed_at = now() where id = $1', [people.asha])
    const [{ email = '' } = {}] = await cast
      .as('owner')
      .query('select email from auth.users where id = $1', [people.asha])
    await invite(String(email))
    const token = await tokenOf()
    await give('basic')
    const accept = () => cast.as('asha').query('select accept_invitation($1)', [token])
    await expect(accept()).rejects.toMatchObject({ code: 'PT409', hint: 'plan_full' })
    await give('professional')
    await accept()
    expect((await cast.as('kiran').query('select plan_use($1) as use', [company]))[0]?.use).toEqual(
      {
        plan: 'professional',
        postings: 0,
        most_postings: 10000,
        members: 2,
        invitations: 0,
        most_members: 2,
        tests: 0,
        most_tests: 10000,
      },
    )
  })
})

test('[ORG-07] administrators give plans, nobody else; members see what theirs uses', async () => {
  for (const actor of ['kiran', 'asha', 'anon'] as const) {
    await expect(give('enterprise', actor)).rejects.toMatchObject(refused)
  }
  for (const plan of [null, '', 'gold']) {
    await expect(give(plan)).rejects.toMatchObject({ code: '22023' })
  }
  await expect(give('basic', 'meera', people.asha)).rejects.toMatchObject({ code: 'PT404' })
  expect(await give('enterprise')).toEqual([{ plan: 'enterprise' }])
  expect(await give('enterprise')).toEqual([{ plan: 'enterprise' }])
  const entries = await cast
    .as('owner')
    .query("select details from audit_log where action = 'plan given'")
  expect(entries).toEqual([
    { details: { name: 'Ganga Labs', plan: 'enterprise', before: 'basic' } },
  ])
  const use = (actor: Actor) =>
    cast.as(actor).query("select plan_use($1) ->> 'most_postings' as most", [company])
  expect(await use('kiran')).toEqual([{ most: null }])
  expect(await use('meera')).toEqual([{ most: null }])
  expect(await use('asha')).toEqual([{ most: null }])
  expect(await cast.as('asha').query('select plan_use($1) as use', [company])).toEqual([
    { use: null },
  ])
  await expect(use('anon')).rejects.toMatchObject(refused)
})
