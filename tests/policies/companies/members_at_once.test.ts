// What happens when two things of a company are done at the same moment: whichever is first, nobody
// keeps a right that has ended, nothing is there twice, and nobody waits for ever.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, people, postings } from '../cast.ts'

let cast: Cast
let company: string
/** Asha's application. */
let id: string
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())
beforeEach(async () => {
  await cast.restore()
  const [job] = await owner('select company_id from jobs where id = $1', [postings.frontend])
  company = String(job?.company_id)
  await join('arjun', 'owner')
  await join('vikram', 'recruiter')
  id = await cast.apply('asha')
})

const owner = (text: string, values: unknown[] = []) => cast.as('owner').query(text, values)
const join = (who: keyof typeof people, role: string) =>
  owner('insert into company_members (company_id, person_id, role) values ($1, $2, $3)', [
    company,
    people[who],
    role,
  ])
const move = "select move_application($1, $2, $3) ->> 'outcome' as outcome"
const remove = (who: Actor = 'arjun') =>
  cast.as(who).query('select remove_member($1, $2)', [company, people.vikram])
const readBy = async (who: Actor) =>
  (await cast.as(who).query('select from job_applications where id = $1', [id])).length

test('[ORG-04] a move that was under way when its maker was removed stands, and is their last', async () => {
  const moving = await cast.begin('vikram')
  expect(await moving.query(move, [id, 'pending', 'approved'])).toEqual([{ outcome: 'done' }])
  const removing = remove()
  await cast.heldUp(removing)
  await moving.commit()
  await removing
  const [last] = await owner(
    'select to_status, changed_by from application_status_log where application_id = $1 order by id desc limit 1',
    [id],
  )
  expect(last).toEqual({ to_status: 'approved', changed_by: people.vikram })
  expect(await readBy('vikram')).toBe(0)
  const vikram = cast.as('vikram')
  await expect(vikram.query(move, [id, 'approved', 'shortlisted'])).rejects.toMatchObject({
    code: '42501',
  })
  await expect(vikram.query('select take_back_move($1)', [id])).rejects.toMatchObject({
    code: '42501',
  })
})

test('[ORG-04] removed and moving at the same moment, ten times: moved or refused, and no right is left', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [moved] = await Promise.allSettled([
      cast.as('vikram').query(move, [id, 'pending', 'approved']),
      remove(),
    ])
    const [now] = await owner('select status from job_applications where id = $1', [id])
    if (moved.status === 'rejected') {
      expect(moved.reason).toMatchObject({ code: '42501' })
      expect(now).toEqual({ status: 'pending' })
    } else if (moved.value[0]?.outcome === 'done') expect(now).toEqual({ status: 'approved' })
    // Removed while the move was made: what became of it is not theirs to know any more.
    else expect(moved.value).toEqual([{ outcome: 'gone' }])
    expect(await readBy('vikram')).toBe(0)
    await cast.restore()
    await join('arjun', 'owner')
    await join('vikram', 'recruiter')
    id = await cast.apply('asha')
  }
})

test('[ORG-02] an invitation that is accepted twice at once makes one member', async () => {
  await cast
    .as('arjun')
    .query("select invite_member($1, 'asha@example.test', 'interviewer')", [company])
  await owner('update auth.users set email_confirmed_at = now() where id = $1', [people.asha])
  const [mail] = await owner(
    "select data ->> 'token' as token from private.outgoing_mail where template = 'member_invited'",
  )
  const accept = () => cast.as('asha').query('select accept_invitation($1) as id', [mail?.token])
  expect(await Promise.all([accept(), accept(), accept()])).toEqual(
    [1, 2, 3].map(() => [{ id: company }]),
  )
  expect(
    await owner('select role from company_members where company_id = $1 and person_id = $2', [
      company,
      people.asha,
    ]),
  ).toEqual([{ role: 'interviewer' }])
})

test('[ORG-01] [ORG-06] two companies whose pages would have one name, made at once, get two', async () => {
  await Promise.all([
    cast.as('asha').query("select create_company('Neel & Sons')"),
    cast.as('vikram').query("select create_company('Neel Sons')"),
  ])
  expect(await owner("select slug from companies where slug like 'neel%' order by slug")).toEqual([
    { slug: 'neel-sons' },
    { slug: 'neel-sons-2' },
  ])
})
