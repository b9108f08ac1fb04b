// application_to_decide(): what an application is decided by, with the name or without it, and what
// the audit log says of a decision that was made without.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, people, postings, refused } from '../cast.ts'

let cast: Cast
let id = ''
const file = `${people.asha}/cv.pdf`
const letter = `Dear team, I am Asha, from the Indian Institute of Technology Kanpur.
Call +91 98765 43210 or 98765-43210, write to asha.verma@example.com, see github.com/ashav.
In 2019-2021 and 2021-2023 I marked 12,500 papers. Yours, ASHA VERMA`
const reading = {
  text: 'Asha Verma\nasha@example.test\nExperience\nTeacher at Sunbeam Public School',
  sections: [
    { kind: 'contact', text: 'Asha Verma\nLucknow' },
    { kind: 'experience', title: 'Experience', text: 'Teacher at Delhi College School, as Verma' },
    { kind: 'education', title: 'Education', text: 'B.Ed., Banaras Hindu University' },
    { kind: 'summary', title: 'Summary', text: 'Studied at Ganga Vidyapeeth. ▮ Calm.' },
  ],
  fields: { name: 'Asha Rani Verma', education: [{ institution: 'Ganga Vidyapeeth' }] },
}
beforeAll(async () => {
  cast = await freshCast()
  await cast.storeResumes(file)
})
beforeEach(async () => {
  const owner = cast.as('owner')
  await cast.restore()
  await owner.query(
    "update profiles set bio = 'अशा वर्मा, काशी विश्वविद्यालय', phone = '+91 98765 43210' where id = $1",
    [people.asha],
  )
  await owner.query(
    `insert into resume_readings (path, owner_id, status, text, sections, fields) values ($1, $2, 'read', $3, $4, $5)
     on conflict (path) do update set status = 'read', text = $3, sections = $4, fields = $5`,
    [
      file,
      people.asha,
      reading.text,
      JSON.stringify(reading.sections),
      JSON.stringify(reading.fields),
    ],
  )
  await cast.as('asha').insert('profile_educations', {
    qualification: 'B.Ed., Loyola',
    institution: 'Loyola',
    start_year: 2012,
  })
  const [sent] = await cast.as('asha').insert('job_applications', {
    job_id: postings.frontend,
    applicant_id: people.asha,
    cover_letter: letter,
    resume_url: file,
  })
  id = String(sent?.id)
})
afterAll(() => cast.drop())

const read = async (who: Actor, hidden?: boolean) => {
  const [row] = await cast
    .as(who)
    .query('select application_to_decide($1, $2) as answer', [id, hidden ?? false])
  return row?.answer as Record<string, unknown>
}
const see = (who: Actor, hidden: boolean, what = 'application') =>
  cast.as(who).query('select record_views(array[$1]::uuid[], $2, $3)', [id, what, hidden])
const decide = (who: Actor, hidden: boolean) =>
  cast
    .as(who)
    .query("select decide_applications(array[$1]::uuid[], 'approved', null, $2)", [id, hidden])
const logged = async (action: string) =>
  (
    await cast
      .as('meera')
      .query('select details from audit_log where action = $1 and actor_id = $2 order by id', [
        action,
        people.meera,
      ])
  ).map(({ details }) => details)

test('with the name, an administrator reads all that they decide by', async () => {
  expect(await read('meera')).toMatchObject({
    id,
    status: 'pending',
    job_title: 'Frontend Engineer',
    full_name: 'Asha Verma',
    email: 'asha@example.test',
    phone: '+91 98765 43210',
    resume_url: file,
    has_resume: true,
    resume_text: reading.text,
    cover_letter: letter,
    studies: [{ qualification: 'B.Ed., Loyola', institution: 'Loyola', start_year: 2012 }],
    name_seen: false,
  })
})

test('without it, no name, address, number, link or college is in the answer, and the rest is', async () => {
  const answer = await read('meera', true)
  expect(answer).toMatchObject({
    full_name: null,
    email: null,
    phone: null,
    resume_url: null,
    education: null,
    has_resume: true,
    bio: 'अशा वर्मा, ▮',
    studies: [{ qualification: 'B.Ed., ▮', institution: null, start_year: 2012 }],
    cover_letter: `Dear team, I am ▮, from the ▮.
Call ▮ or ▮, write to ▮, see ▮
In 2019-2021 and 2021-2023 I marked 12,500 papers. Yours, ▮`,
    // The head and the studies are left out; an employer's name stays, and no sign counts twice.
    resume_text:
      'Experience\nTeacher at Delhi College School, as ▮\n\nSummary\nStudied at ▮. ▪ Calm.',
  })
  expect(JSON.stringify(answer)).not.toMatch(/Asha|Verma|98765|@|Loyola|Ganga|Banaras|cv\.pdf/i)
})

test('a résumé without headings, and one that nobody has read, are no way around it', async () => {
  const owner = cast.as('owner')
  await owner.query(
    "update resume_readings set sections = '[]', text = 'asha verma, 98765 43210. Kilns.'",
  )
  expect(await read('meera', true)).toMatchObject({ resume_text: '▮. Kilns.' })
  await owner.query("update resume_readings set status = 'waiting'")
  expect(await read('meera', true)).toMatchObject({ resume_text: null, has_resume: true })
})

test('pay and availability only of who shares them', async () => {
  await cast.as('asha').insert('profile_pay', { expected_pay: 900_000, shared: false })
  expect(await read('meera')).toMatchObject({ expected_pay: null })
  await cast.as('asha').query('update profile_pay set shared = true')
  expect(await read('meera', true)).toMatchObject({ expected_pay: 900_000 })
})

test('nobody but who hires reads it; what there is not is null', async () => {
  for (const who of ['asha', 'vikram', 'anon'] as const)
    await expect(read(who)).rejects.toMatchObject(refused)
  id = people.asha
  expect(await read('meera', true)).toBeNull()
})

test('[ADM-08] a decision made with the name hidden says so in the audit log', async () => {
  await see('meera', true)
  await see('meera', true, 'resume')
  expect(await logged('application seen')).toEqual([{ name_hidden: true }])
  expect(await logged('resume seen')).toEqual([{ application: id, name_hidden: true }])
  await decide('meera', true)
  expect(await logged('application status changed')).toEqual([
    { from: 'pending', to: 'approved', name_hidden: true },
  ])
  // It is said of this decision, and of no later step.
  await cast.as('meera').query('select undo_decisions(array[$1]::uuid[])', [id])
  await decide('meera', false)
  expect((await logged('application status changed')).slice(1)).toEqual([
    { from: 'approved', to: 'pending' },
    { from: 'pending', to: 'approved' },
  ])
})

test.each(['application', 'resume'])(
  '[ADM-08] who has opened the %s with the name decides with the name, whatever the screen says',
  async (what) => {
    await see('meera', true, what)
    expect(await read('meera', true)).toMatchObject({ name_seen: false })
    // Within ten minutes of the first: to the person one view, to the log another.
    await see('meera', false, what)
    expect(await logged(`${what} seen`)).toHaveLength(2)
    expect(await cast.as('asha').query('select what from data_views')).toEqual([{ what }])
    expect(await read('meera', true)).toMatchObject({ name_seen: true })
    expect(await read('arjun', true)).toMatchObject({ name_seen: false })
    await decide('meera', true)
    expect(await logged('application status changed')).toEqual([
      { from: 'pending', to: 'approved' },
    ])
  },
)

test('[ADM-08] the file service’s report of the résumé counts as having seen the name', async () => {
  await cast.as('meera').query(`select private.record_file_reads('resumes', array[$1])`, [file])
  await decide('meera', true)
  expect(await logged('application status changed')).toEqual([{ from: 'pending', to: 'approved' }])
})

test('all that match are named in the order of the list', async () => {
  const [other] = await cast
    .as('vikram')
    .insert('job_applications', { job_id: postings.support, applicant_id: people.vikram })
  const ids = async (sort: string) =>
    (await cast.as('meera').query("select match_applications('{}', $1) as ids", [sort]))[0]?.ids
  expect(await ids('candidate')).toEqual([id, other?.id])
  expect(await ids('newest')).toEqual([other?.id, id])
  await expect(ids('luck')).rejects.toMatchObject({ code: '22023' })
})
