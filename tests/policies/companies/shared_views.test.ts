// saved_views that are shared: with a company's people or one role of them, and among
// administrators; who sees, changes and deletes them.
import { expect, test } from 'vitest'
import { setTeam } from '../set-team.ts'
import { type Speaker, team } from '../team.ts'

const { joined, as, query } = setTeam()

type Sharing = { of?: string | null; role?: string | null }
const share = (person: Speaker, { of = joined.company, role = null }: Sharing = {}) =>
  as(
    person,
    `insert into saved_views (list, name, filters, shared, company_id, shared_role)
     values ('applications', 'Waiting', '{}', true, $1, $2)`,
    [of, role],
  )
const everybody = [
  'owner',
  'recruiter',
  'manager',
  'interviewer',
  'stranger',
  'meera',
  'asha',
] as const
/** Those to whom a statement gives or changes a row; each try is undone. */
async function whoever(text: string): Promise<Speaker[]> {
  const found: Speaker[] = []
  for (const person of everybody) {
    await query('savepoint try')
    const rows = await as(person, text).catch(() => [])
    if (rows.length > 0) found.push(person)
    await query('rollback to savepoint try')
  }
  return found
}
const readers = () => whoever('select id from saved_views')
const changers = () => whoever("update saved_views set name = 'Other' returning id")
const deleters = () => whoever('delete from saved_views returning id')
const refused = { code: '42501' }

test('[ORG-11] what a recruiter shares with the company its people use; they and its owners change it', async () => {
  await share('recruiter')
  expect(await readers()).toEqual(['owner', 'recruiter', 'manager', 'interviewer'])
  expect(await changers()).toEqual(['owner', 'recruiter'])
  expect(await deleters()).toEqual(['owner', 'recruiter'])
})

test.each([
  ['owner', ['owner', 'recruiter']],
  ['recruiter', ['owner', 'recruiter']],
  ['hiring_manager', ['owner', 'recruiter', 'manager']],
])(
  '[ORG-11] shared with the role %s it is read by it, by owners and by its maker',
  async (role, expected) => {
    await share('recruiter', { role })
    expect(await readers()).toEqual(expected)
  },
)

test('[ORG-11] a role is not another: a recruiter does not see what is for owners', async () => {
  await share('owner', { role: 'owner' })
  expect(await readers()).toEqual(['owner'])
  expect(await deleters()).toEqual(['owner'])
})

test('[ORG-11] administrators share among themselves, and each of them may change it', async () => {
  await share('meera', { of: null })
  expect(await readers()).toEqual(['meera'])
  expect(await as('arjun', 'select id from saved_views')).toHaveLength(1)
  expect(await as('arjun', 'delete from saved_views returning id')).toHaveLength(1)
})

test('[ORG-11] nobody shares where they have no say, and nobody hands theirs to another company', async () => {
  for (const person of ['manager', 'interviewer', 'stranger', 'meera', 'asha'] as const)
    await expect(share(person)).rejects.toMatchObject(refused)
  await expect(share('owner', { of: null })).rejects.toMatchObject(refused)
  await expect(
    as(
      'recruiter',
      "insert into saved_views (list, name, filters, company_id) values ('applications', 'x', '{}', $1)",
      [joined.company],
    ),
  ).rejects.toMatchObject({ code: '23514' })
  await as(
    'manager',
    "insert into saved_views (list, name, filters) values ('applications', 'Own', '{}')",
  )
  await expect(
    as('manager', 'update saved_views set shared = true, company_id = $1', [joined.company]),
  ).rejects.toMatchObject(refused)
  expect(await readers()).toEqual(['manager'])
})

test('[ORG-11] whoever made it loses it with the role or the company; the company keeps it', async () => {
  await share('recruiter')
  await as('owner', "select set_member_role($1, $2, 'hiring_manager')", [
    joined.company,
    team.recruiter,
  ])
  expect(await changers()).toEqual(['owner'])
  await as('owner', 'select remove_member($1, $2)', [joined.company, team.recruiter])
  expect(await readers()).toEqual(['owner', 'manager', 'interviewer'])
})
