// A person's résumés: the row of each file, the default one, and the file that an application was
// sent with.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, people, postings, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
beforeEach(() => cast.restore())
afterAll(() => cast.drop())

const place = (file: string, person: string = people.asha) => `${person}/${file}`
const upload = (file: string, size = 1000, name?: string, actor: Actor = 'asha') =>
  cast.as(actor).query(
    `insert into storage.objects (bucket_id, name, metadata, user_metadata)
       values ('resumes', $1, $2, $3)`,
    [
      place(file, people[actor as 'asha']),
      JSON.stringify({ size, mimetype: 'application/pdf' }),
      name === undefined ? null : JSON.stringify({ name }),
    ],
  )
const shelf = async (actor: Actor = 'asha') =>
  (await cast.as(actor).query('select path from resumes order by path')).map(({ path }) =>
    String(path).replace(/^.*\//, ''),
  )
const files = async () =>
  (
    await cast
      .as('owner')
      .query("select name from storage.objects where bucket_id = 'resumes' order by name")
  ).map(({ name }) => String(name).replace(/^.*\//, ''))
const choose = (file: string) =>
  cast.as('asha').query('update profiles set resume_url = $1', [place(file)])
const chosen = async () =>
  (await cast.as('asha').query('select resume_url from profiles'))[0]?.resume_url
const take = (file: string) =>
  cast.as('asha').query('delete from resumes where path = $1 returning id', [place(file)])
const apply = (row: Record<string, unknown> = {}) =>
  cast.as('asha').insert('job_applications', { job_id: postings.frontend, ...row })

describe('the row of a file', () => {
  test('[CAN-12] comes with the upload, named as the person’s own file was', async () => {
    await upload('1.pdf', 2048, ' मेरा CV\u0007.pdf ')
    await upload('2.pdf')
    expect(
      await cast.as('asha').query('select name, size, type from resumes order by path'),
    ).toEqual([
      { name: 'मेरा CV.pdf', size: 2048, type: 'application/pdf' },
      { name: '2.pdf', size: 1000, type: 'application/pdf' },
    ])
  })
  test('[CAN-03] makes the profile of a person who has none', async () => {
    await upload('1.pdf', 1000, 'cv', 'kiran')
    expect(await shelf('kiran')).toEqual(['1.pdf'])
  })
  test('[T013] is read, named and removed by the person alone, and written by nobody', async () => {
    await upload('1.pdf')
    for (const actor of ['vikram', 'meera'] as const) {
      expect(await shelf(actor)).toEqual([])
      expect(await cast.as(actor).query("update resumes set name = 'x' returning id")).toEqual([])
      expect(await cast.as(actor).query('delete from resumes returning id')).toEqual([])
    }
    await expect(shelf('anon')).rejects.toMatchObject(refused)
    const row = { person_id: people.asha, path: place('2.pdf'), name: 'x' }
    await expect(cast.as('asha').insert('resumes', row)).rejects.toMatchObject(refused)
    await expect(
      cast.as('asha').query("update resumes set path = 'x', size = 0"),
    ).rejects.toMatchObject(refused)
    expect(
      await cast.as('asha').query("update resumes set name = 'For banks' returning name"),
    ).toEqual([{ name: 'For banks' }])
    await expect(cast.as('asha').query("update resumes set name = ' '")).rejects.toMatchObject({
      code: '23514',
    })
  })
  test('goes with the file, and the file with it', async () => {
    for (const file of ['1.pdf', '2.pdf']) await upload(file)
    await cast.as('asha').query('delete from storage.objects where name = $1', [place('1.pdf')])
    expect(await shelf()).toEqual(['2.pdf'])
    await take('2.pdf')
    expect([await shelf(), await files()]).toEqual([[], []])
  })
  test('follows a file that is replaced or moved, and so does the default', async () => {
    await upload('1.pdf')
    await choose('1.pdf')
    await cast
      .as('asha')
      .query('update storage.objects set name = $1, metadata = $2', [
        place('3.pdf'),
        { size: 7, mimetype: 'application/msword' },
      ])
    expect(await cast.as('asha').query('select path, size, type from resumes')).toEqual([
      { path: place('3.pdf'), size: 7, type: 'application/msword' },
    ])
    expect(await chosen()).toBe(place('3.pdf'))
  })
})

test('[CAN-12] the default that is removed gives way to the newest left, in the end to none', async () => {
  for (const file of ['1.pdf', '2.pdf', '3.pdf']) await upload(file)
  await choose('2.pdf')
  await take('2.pdf')
  expect(await chosen()).toBe(place('3.pdf'))
  await take('1.pdf')
  expect(await chosen()).toBe(place('3.pdf'))
  await take('3.pdf')
  expect(await chosen()).toBeNull()
})

describe('[T075] the shelf', () => {
  test('takes 25 files; the next is refused, until one is removed', async () => {
    for (let count = 0; count < 25; count++) await upload(`${count}.pdf`)
    const full = { code: 'P0001', hint: 'resumes_full' }
    await expect(upload('one-more.pdf')).rejects.toMatchObject(full)
    expect(await files()).toHaveLength(25)
    await take('7.pdf')
    await upload('one-more.pdf')
    await upload('1.pdf', 1000, 'theirs', 'vikram')
  })
  test('takes 50 MB, by upload and by replacement', async () => {
    const most = 5_242_880
    for (let count = 0; count < 9; count++) await upload(`${count}.pdf`, most)
    await upload('9.pdf', most - 1)
    const full = { code: 'P0001', hint: 'resumes_full' }
    await expect(upload('a.pdf', 2)).rejects.toMatchObject(full)
    await upload('a.pdf', 1)
    await expect(
      cast
        .as('asha')
        .query('update storage.objects set metadata = \'{"size":2}\' where name = $1', [
          place('a.pdf'),
        ]),
    ).rejects.toMatchObject(full)
  })
  test('two uploads at once do not both find the last place', async () => {
    for (let count = 0; count < 24; count++) await upload(`${count}.pdf`)
    const both = await Promise.allSettled([upload('a.pdf'), upload('b.pdf')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await files()).toHaveLength(25)
  })
})

describe('[CAN-10] what an application was sent with', () => {
  beforeEach(async () => {
    await upload('1.pdf')
    await choose('1.pdf')
    await apply()
  })
  const sent = async () =>
    (await cast.as('meera').query('select resume_url from job_applications'))[0]?.resume_url

  test('is neither replaced nor moved nor deleted by the way of files', async () => {
    const by = cast.as('asha')
    expect(await by.query("update storage.objects set metadata = '{}' returning id")).toEqual([])
    expect(await by.query('delete from storage.objects returning id')).toEqual([])
    await expect(
      by.query(
        `insert into storage.objects (bucket_id, name) values ('resumes', $1)
         on conflict (bucket_id, name) do update set version = 'x'`,
        [place('1.pdf')],
      ),
    ).rejects.toMatchObject(refused)
  })
  test('stays with it when the person chooses another or takes it off the shelf', async () => {
    await upload('2.pdf')
    await choose('2.pdf')
    await take('1.pdf')
    expect([await shelf(), await files()]).toEqual([['2.pdf'], ['1.pdf', '2.pdf']])
    expect(await sent()).toBe(place('1.pdf'))
  })
  test('is on the shelf again when the profile names it again', async () => {
    await take('1.pdf')
    expect([await chosen(), await shelf()]).toEqual([null, []])
    await choose('1.pdf')
    expect(await shelf()).toEqual(['1.pdf'])
  })
  test('goes with the application, once it is nobody’s résumé any more', async () => {
    const forget = () => cast.as('service_role').query('delete from job_applications')
    await forget()
    expect(await files()).toEqual(['1.pdf'])
    await apply()
    await take('1.pdf')
    expect(await files()).toEqual(['1.pdf'])
    await forget()
    expect(await files()).toEqual([])
  })
  test('[ADM-09] goes with the account', async () => {
    await take('1.pdf')
    await cast.as('owner').query('delete from auth.users where id = $1', [people.asha])
    expect(await files()).toEqual([])
  })
})
