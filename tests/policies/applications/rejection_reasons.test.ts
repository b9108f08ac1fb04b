// rejection_reasons as administrators edit them: new ones last, in a chosen order, deactivated and
// never deleted, each change recorded.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, people, postings, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
beforeEach(() => cast.restore())
afterAll(() => cast.drop())

const texts = { label: ' Too far ', told: ' The post is too far from where you live. ' }
const add = (actor: Actor, row: Record<string, unknown> = texts) =>
  cast.as(actor).insert('rejection_reasons', row)
const change = (actor: Actor, set: string, code = 'pay') =>
  cast.as(actor).query(`update rejection_reasons set ${set} where code = $1 returning code`, [code])
const order = (actor: Actor, codes: string[]) =>
  cast.as(actor).query('select order_reasons($1)', [codes])
const codes = async () =>
  (await cast.as('meera').query('select code from rejection_reasons order by place, code')).map(
    ({ code }) => String(code),
  )
const record = () =>
  cast.as('meera').query(
    `select actor_id, action, target_id, details from audit_log
       where target_table = 'rejection_reasons' order by id`,
  )

test('[ADM-08] a new reason comes last, under a code of its own, without blanks around its texts', async () => {
  const [row] = await add('meera', { ...texts, label_hi: ' ' })
  expect(row).toMatchObject({
    code: expect.stringMatching(/^own_[a-z]{32}$/),
    label: 'Too far',
    told: 'The post is too far from where you live.',
    label_hi: null,
    told_hi: null,
    place: 9,
    offered: true,
    company_id: null,
  })
  for (const given of [{ place: 1 }, { code: 'too_far' }])
    await expect(add('meera', { ...texts, ...given })).rejects.toMatchObject(refused)
})

test('[ADM-08] what is wrong with one is told with its field', async () => {
  for (const [row, detail] of [
    [{ ...texts, label: ' ' }, 'label'],
    [{ label: 'Too far' }, 'told'],
    [{ ...texts, told: 'x'.repeat(501) }, 'told'],
    [{ ...texts, label_hi: 'दूर'.repeat(50) }, 'label_hi'],
    [{ ...texts, told_hi: 'x'.repeat(501) }, 'told_hi'],
  ] as const)
    await expect(add('meera', row)).rejects.toMatchObject({ code: '22023', detail })
  await expect(change('meera', "told = ''")).rejects.toMatchObject({ detail: 'told' })
})

test('[ADM-08] they are put in order; what is not named keeps its place', async () => {
  const before = await codes()
  const [first = '', second = '', ...rest] = before
  await order('meera', [second, first, ...rest])
  expect(await codes()).toEqual([second, first, ...rest])
  await order('meera', [second, first])
  expect(await codes()).toEqual([second, first, ...rest])
  await expect(change('meera', 'place = 1')).rejects.toMatchObject(refused)
})

test('[ADM-08] a decision keeps the words it was told with, and its retired reason', async () => {
  const [application] = await cast
    .as('owner')
    .query(`insert into job_applications (job_id, applicant_id) values ($1, $2) returning id`, [
      postings.frontend,
      people.asha,
    ])
  await cast
    .as('meera')
    .query(`select decide_applications($1, 'rejected', 'pay')`, [[application?.id]])
  await change('meera', "told = 'Other words.', offered = false")
  const [decided] = await cast.as('meera').query(
    `select application.told ->> 'en' as told, label from job_applications application
     join rejection_reasons on code = rejection_reason where application.id = $1`,
    [application?.id],
  )
  expect(decided).toEqual({
    told: 'What this post pays and what you are looking for are too far apart.',
    label: 'Pay does not fit',
  })
  for (const actor of ['meera', 'asha', 'anon'] as const)
    await expect(
      cast.as(actor).query("delete from rejection_reasons where code = 'filled'"),
    ).rejects.toMatchObject(refused)
})

test('[T150] each change is on record, with what was before', async () => {
  const [row] = await add('meera')
  await change('meera', 'offered = false')
  await change('meera', 'offered = false')
  await order('meera', await codes())
  await order('meera', ['skills'])
  const entry = { actor_id: people.meera, action: 'rejection reason saved' }
  expect(await record()).toMatchObject([
    { ...entry, target_id: row?.code, details: { name: 'Too far', to: { label: 'Too far' } } },
    { ...entry, target_id: 'pay', details: { from: { offered: true }, to: { offered: false } } },
    { action: 'rejection reasons put in order', target_id: null, details: { codes: ['skills'] } },
  ])
})

test('[T013] nobody but administrators reads or writes them', async () => {
  for (const actor of ['asha', 'anon'] as const) {
    await expect(add(actor)).rejects.toMatchObject(refused)
    await expect(order(actor, ['pay'])).rejects.toMatchObject(refused)
  }
  expect(await cast.as('asha').query('select * from rejection_reasons')).toEqual([])
  expect(await change('asha', "label = 'x'")).toEqual([])
  await expect(change('anon', "label = 'x'")).rejects.toMatchObject(refused)
})
