// Audit entries for created and edited postings: who, which fields, and the old values of short
// ones; for every kind of request.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, people, postings } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
beforeEach(() => cast.restore())
afterAll(() => cast.drop())

/** Like a request: the server has set its id. */
async function asked(actor: Actor, text: string, values: unknown[] = []) {
  const voice = await cast.begin(actor)
  await voice.query("select set_config('request.id', 'request-7', true)")
  await voice.query(text, values)
  await voice.commit()
}
const edit = (set: string, values: unknown[] = []) =>
  asked('meera', `update jobs set ${set} where id = '${postings.frontend}'`, values)
const record = () =>
  cast
    .as('meera')
    .query(
      "select actor_id, action, target_id, details, request_id from audit_log where action like 'job %' order by id",
    )
const details = async () => (await record()).map((entry) => entry.details)

const question = (text: string) => ({
  question: text,
  options: ['a', 'b', 'c', 'd'],
  correct_answer: 1,
})

test('[T150] [ADM-05] a new posting, and which of its fields were edited', async () => {
  await asked(
    'meera',
    `insert into jobs (title, company_name, location, description, status)
     values ('Weaver', 'Loom House', 'Surat', 'Weave.', 'draft')`,
  )
  await edit("status = 'closed', description = 'Anew.', skills = '{Looms}', vacancies = 3")
  const request = { actor_id: people.meera, request_id: 'request-7' }
  expect(await record()).toMatchObject([
    {
      ...request,
      action: 'job created',
      details: { title: 'Weaver', company: 'Loom House', status: 'draft' },
    },
    {
      ...request,
      action: 'job edited',
      target_id: postings.frontend,
      details: {
        title: 'Frontend Engineer',
        changed: ['description', 'skills', 'status', 'vacancies'],
        from: { status: 'active' },
        to: { status: 'closed', vacancies: 3 },
      },
    },
  ])
  const [, edited] = (await details()) as { to: object }[]
  expect(Object.keys(edited?.to ?? {}).sort()).toEqual(['status', 'vacancies'])
})

test('[T150] [ADM-06] a question that was edited counts, one that was sent back as it was does not', async () => {
  const write = (...texts: string[]) =>
    edit('test_questions = $1', [JSON.stringify(texts.map(question))])
  await write('One?', 'Two?')
  await write('One?', 'Two?')
  await write('One?', 'Three?')
  await edit("title = 'Frontend Engineer'")
  expect(await details()).toMatchObject([
    { changed: ['test_questions'] },
    { changed: ['test_questions'] },
  ])
})

test('[T150] the secret key’s edit is on record too; what the platform does by itself is not', async () => {
  await asked('service_role', `update jobs set title = 'Fitter' where id = '${postings.frontend}'`)
  await cast
    .as('owner')
    .query("update jobs set title = 'Glazier' where id = $1", [postings.frontend])
  expect(await record()).toMatchObject([
    { actor_id: null, action: 'job edited', details: { changed: ['title'] } },
  ])
})

test('[T118] an administrator who leaves takes their number out of the record of their postings', async () => {
  await cast.as('owner').query('update jobs set posted_by = $1', [people.meera])
  await asked('owner', 'delete from auth.users where id = $1', [people.meera])
  expect(
    (await cast.as('owner').query('select details from audit_log')).filter(({ details: said }) =>
      JSON.stringify(said).includes(people.meera),
    ),
  ).toEqual([])
})
