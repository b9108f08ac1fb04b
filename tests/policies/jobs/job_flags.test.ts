// job_flags: a posting with warning signs is flagged, follows its text, and is read and dismissed
// by administrators. What the signs are: warning_signs.test.ts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cast, freshCast, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())

const posting = {
  title: 'Data entry from home',
  company: 'Quick Jobs',
  location: 'Remote',
  description:
    'Easy work. Registration fee Rs 500. Send your CV on WhatsApp 98765 43210. Registration fee of Rs 500 is taken once.',
}
const flags = (actor: 'meera' | 'asha') =>
  cast.as(actor).query('select signs, sentences, dismissed_at, dismissed_by from job_flags')

test('a posting is flagged with the sentences, follows its text, and is judged again after a change', async () => {
  const [job] = await cast.as('meera').insert('jobs', posting)
  const flag = {
    signs: ['home', 'fee', 'messenger'],
    sentences: [
      'data entry from home',
      'registration fee rs 500\nregistration fee of rs 500 is taken once',
      'send your cv on whatsapp 98765 43210',
    ],
    dismissed_at: null,
    dismissed_by: null,
  }
  expect(await flags('meera')).toEqual([flag])
  const change = (column: string, value: string) =>
    cast.as('meera').query(`update jobs set ${column} = $1 where id = $2`, [value, job?.id])

  await cast.as('meera').query("update job_flags set dismissed_at = '2020-01-01'")
  const [dismissed] = await flags('meera')
  expect(dismissed?.dismissed_by).not.toBeNull()
  expect(Number(dismissed?.dismissed_at)).toBeGreaterThan(Date.UTC(2026, 0, 1))
  await change('location', 'Pune')
  expect(await flags('meera')).toEqual([dismissed])
  await change('description', 'Easy work. Registration fee Rs 900.')
  expect(await flags('meera')).toMatchObject([{ signs: ['home', 'fee'], dismissed_at: null }])
  await change('description', 'Easy work.')
  await change('title', 'Clerk')
  expect(await flags('meera')).toEqual([])
})

test('[SRC-13] a flag follows the name of the company, and closes nothing', async () => {
  const meera = cast.as('meera')
  const [job] = await meera.insert('jobs', {
    title: 'Clerk',
    company: 'Kaveri Works',
    location: 'Pune',
    description: 'Keep the books. Write to desk@gmail.com.',
  })
  expect(await flags('meera')).toEqual([])
  await meera.query("update jobs set company_name = 'Infosys Ltd' where id = $1", [job?.id])
  expect(await flags('meera')).toMatchObject([
    { signs: ['mail'], sentences: ['write to desk@gmail.com'], dismissed_at: null },
  ])
  expect(await meera.query('select status from jobs where id = $1', [job?.id])).toEqual([
    { status: 'active' },
  ])
  const review = 'select review_posting($1, null, $2) as found'
  expect(await meera.query(review, ['Write to desk@gmail.com', 'TCS'])).toMatchObject([
    { found: { signs: ['mail'] } },
  ])
  await meera.query('delete from jobs where id = $1', [job?.id])
})

test('[DAT-04] candidates and visitors neither read nor dismiss flags, and nobody writes one', async () => {
  await cast.as('meera').insert('jobs', posting)
  expect(await flags('asha')).toEqual([])
  await expect(cast.as('anon').query('select * from job_flags')).rejects.toMatchObject(refused)
  const dismiss = 'update job_flags set dismissed_at = now() returning job_id'
  expect(await cast.as('asha').query(dismiss)).toEqual([])
  await expect(
    cast.as('meera').query("update job_flags set signs = array['fee']"),
  ).rejects.toMatchObject(refused)
  await expect(cast.as('meera').query('delete from job_flags')).rejects.toMatchObject(refused)
})
