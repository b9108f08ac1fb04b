// grievances: filed by anybody with a number and a deadline, read by their authors and
// administrators, answered by administrators.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '#web/visitor/personal-data.ts'
import { type Actor, type Cast, freshCast, people, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())

type Filed = { number: string; due_on: string }
async function file(actor: Actor, { name, email }: { name?: string; email?: string } = {}) {
  const [row] = await cast
    .as(actor)
    .query('select file_grievance($1, $2, $3, $4) as filed', [
      'My résumé',
      'Somebody unknown called me.',
      name,
      email,
    ])
  return row?.filed as Filed
}
const owner = (text: string, values?: unknown[]) => cast.as('owner').query(text, values)
const answer = (actor: Actor, number: string, text = 'We have stopped it.') =>
  cast.as(actor).query('select answer_grievance($1, $2)', [number, text])
const mailsAbout = (number: string) =>
  owner(
    `select template, to_address, reply_to, data from private.outgoing_mail
     where data ->> 'number' = $1 order by template`,
    [number],
  )

test('[T122] a complaint gets a number and the day that the privacy page publishes, and both are mailed', async () => {
  const { number, due_on } = await file('asha')
  expect(number).toMatch(/^G-\d{3}-\d{3}-\d{3}$/)
  const [due] = await owner(
    `select ((now() at time zone 'Asia/Kolkata')::date + $1::int)::text as day`,
    [days.answer],
  )
  expect(due_on).toBe(due?.day)
  expect(await cast.as('asha').query('select number, state, person_id from grievances')).toEqual([
    { number, state: 'open', person_id: people.asha },
  ])
  const [filed, received] = await mailsAbout(number)
  expect(filed).toMatchObject({
    template: 'grievance_filed',
    to_address: null,
    reply_to: 'asha@example.test',
  })
  expect(received).toMatchObject({
    template: 'grievance_received',
    to_address: 'asha@example.test',
    data: { date: due_on, full_name: 'Asha Verma' },
  })
})

test('[T122] a visitor leaves name and address; their words go to nobody’s mailbox but ours', async () => {
  const { number } = await file('anon', { name: 'Lata', email: 'lata@example.test' })
  const [, received] = await mailsAbout(number)
  expect(received?.to_address).toBe('lata@example.test')
  expect(JSON.stringify(received?.data)).not.toMatch(/résumé|unknown|Lata/)
  await expect(file('anon', { name: 'Lata' })).rejects.toMatchObject({ code: '23514' })
  await expect(file('anon', { name: 'Lata', email: 'a@b\r\nBcc: c@d' })).rejects.toMatchObject({
    code: '23514',
  })
})

test('[T122] others read none of it; only administrators answer, and the answer is mailed and told', async () => {
  const { number } = await file('vikram')
  expect(
    await cast.as('asha').query('select * from grievances where number = $1', [number]),
  ).toEqual([])
  await expect(cast.as('anon').query('select * from grievances')).rejects.toMatchObject(refused)
  await expect(answer('asha', number)).rejects.toMatchObject(refused)
  await expect(answer('anon', number)).rejects.toMatchObject(refused)
  await expect(answer('meera', number, '  ')).rejects.toMatchObject({ code: '23514' })
  await answer('meera', number)
  expect(
    await cast
      .as('vikram')
      .query('select state, answer, answered_at is not null as dated from grievances'),
  ).toEqual([{ state: 'answered', answer: 'We have stopped it.', dated: true }])
  expect(await mailsAbout(number)).toMatchObject([
    { template: 'grievance_answered', to_address: 'vikram@example.test' },
    {},
    {},
  ])
  expect(
    await cast
      .as('vikram')
      .query("select data from notifications where kind = 'grievance_answered'"),
  ).toEqual([{ data: { number } }])
})

test('its author closes it, nobody else, and a closed one is not answered', async () => {
  const { number } = await file('kiran')
  const close = (actor: Actor) => cast.as(actor).query('select close_grievance($1)', [number])
  for (const actor of ['asha', 'meera'] as const)
    await expect(close(actor)).rejects.toMatchObject({ code: 'PT404' })
  await close('kiran')
  await expect(answer('meera', number)).rejects.toMatchObject({ code: 'PT404' })
  await expect(close('kiran')).rejects.toMatchObject({ code: 'PT404' })
})

test('five a day are the most, and thirty strangers an hour get a mail', async () => {
  for (let count = 0; count < 5; count += 1)
    await file('anon', { name: 'Lata', email: 'often@example.test' })
  await expect(file('anon', { name: 'L', email: 'Often@example.test ' })).rejects.toMatchObject({
    code: 'PT429',
    hint: 'grievance_limit',
  })
  for (let count = 0; count < 35; count += 1)
    await file('anon', { name: 'Lata', email: `lata${count}@example.test` })
  const [mails] = await owner(
    `select count(*)::int from private.outgoing_mail where template = 'grievance_received' and person_id is null`,
  )
  expect(mails).toEqual({ count: 30 })
})

test('[T118] of somebody who leaves the number, the state and the days stay, and not a word', async () => {
  const { number } = await file('vikram')
  const visitor = await file('anon', { name: 'Vikram S', email: 'vikram@example.test' })
  await owner('update auth.users set email_confirmed_at = now() where id = $1', [people.vikram])
  await owner('delete from auth.users where id = $1', [people.vikram])
  const left = await owner('select * from grievances where number = any ($1)', [
    [number, visitor.number],
  ])
  expect(left).toHaveLength(2)
  for (const row of left)
    expect(row).toMatchObject({
      person_id: null,
      name: null,
      email: null,
      subject: null,
      message: null,
      answer: null,
      state: 'closed',
      due_on: expect.anything(),
    })
  expect(await mailsAbout(number)).toEqual([])
  expect(await mailsAbout(visitor.number)).toEqual([])
})

test('whoever has no mailbox is answered on the screen, and nobody else gets their mail', async () => {
  await owner(`update public.profiles set email = null where id = $1`, [people.asha])
  const { number } = await file('asha')
  expect((await mailsAbout(number)).map(({ template }) => template)).toEqual(['grievance_filed'])
})
