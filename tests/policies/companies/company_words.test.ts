// What a company says itself in the mails of its decisions, its signature, and within how many days
// it promises an answer.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Cast, freshCast, people, postings } from '../cast.ts'

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
  id = await cast.apply('asha')
})

const owner = (text: string, values: unknown[] = []) => cast.as('owner').query(text, values)
const save = (...words: { kind: string; language?: string; text: string }[]) =>
  cast
    .as('meera')
    .answer('save_company_words($1, $2::jsonb)', [
      company,
      JSON.stringify(words.map((word) => ({ language: 'en', ...word }))),
    ])
const promise = (days: number | null) =>
  cast.as('meera').answer('promise_answer($1, $2)', [company, days])
const mailed = async (next: string) => {
  const mail = (await cast.as('meera').answer('decision_mail($1, $2)', [id, next])) as {
    data: { own_words?: unknown; signature?: unknown }
  }
  const { own_words, signature } = mail.data
  return { own_words, signature }
}
/** Of each application: in how many days after it came an answer is due. */
const due = async () =>
  (
    await owner(
      `select round(extract(epoch from stage_due_at - created_at) / 86400)::int as days
       from job_applications where id = $1`,
      [id],
    )
  )[0]?.days

test('[ORG-09] a decision’s mail has the words and the signature of a verified company, filled in', async () => {
  await save(
    { kind: 'approved', text: ' Come in, {name}: {title}\r\nat {company}. ' },
    { kind: 'approved', language: 'hi', text: 'आइए {name}' },
    { kind: 'rejected', text: 'Not this time.' },
    { kind: 'signature', text: 'The people of Kaveri' },
    { kind: 'hired', text: ' \n ' },
  )
  expect(await mailed('approved')).toEqual({ own_words: undefined, signature: undefined })
  await cast.as('meera').answer("verify_company($1, 'dns')", [company])
  const [about] = await owner(
    `select full_name, title, company_name from jobs, profiles where jobs.id = $1 and profiles.id = $2`,
    [postings.frontend, people.asha],
  )
  const signature = { en: 'The people of Kaveri' }
  expect(await mailed('approved')).toEqual({
    own_words: {
      en: `Come in, ${about?.full_name}: ${about?.title}\nat ${about?.company_name}.`,
      hi: `आइए ${about?.full_name}`,
    },
    signature,
  })
  expect(await mailed('rejected')).toEqual({ own_words: { en: 'Not this time.' }, signature })
  expect(await mailed('hired')).toEqual({ own_words: undefined, signature })
  expect(await mailed('reopened')).toEqual({ own_words: undefined, signature })
  await cast.as('meera').answer("move_application($1, 'pending', 'approved')", [id])
  const [sent] = await owner(
    "select data from private.outgoing_mail where template = 'application_decided'",
  )
  expect(sent?.data).toMatchObject({ signature, own_words: { hi: `आइए ${about?.full_name}` } })
  await cast.apply('vikram')
  const [came] = await owner(
    "select data from private.outgoing_mail where template = 'application_received' order by created_at desc limit 1",
  )
  expect(came?.data).toMatchObject({ signature })
  expect(came?.data).not.toHaveProperty('own_words')
})

test.each([
  ['approved', 'Hello {nmae}', 'words_unknown'],
  ['approved', 'a } b', 'words_unknown'],
  ['signature', 'Team of {company}', 'words_unknown'],
  ['approved', 'Pay at https://pay.example', 'words_address'],
  ['signature', 'WWW.kaveri.test', 'words_address'],
  ['rejected', 'Write to us: jobs@kaveri.co.in', 'words_address'],
  ['rejected', 'x'.repeat(1501), 'words_long'],
  ['signature', 'x'.repeat(301), 'words_long'],
  ['rejected', 'a\u2028b', 'words_characters'],
  ['pending', 'Hello', 'words_unreadable'],
])('[ORG-09] %s: what cannot be said is refused: %#', async (kind, text, hint) => {
  await save({ kind: 'hired', text: 'Kept.' })
  await expect(save({ kind, text })).rejects.toMatchObject({
    code: '22023',
    hint,
    detail: `${kind} en`,
  })
  expect(await owner('select kind, text from company_words')).toEqual([
    { kind: 'hired', text: 'Kept.' },
  ])
})

test('[ORG-09] words that are not sent stay, and an empty text removes its own', async () => {
  await save({ kind: 'hired', text: 'Welcome.' }, { kind: 'signature', text: 'Kaveri' })
  await save({ kind: 'rejected', text: 'Not this time.' }, { kind: 'signature', text: '' })
  await save({ kind: 'hired', language: 'hi', text: 'स्वागत है।' })
  expect(
    await owner('select kind, language, text from company_words order by kind, language'),
  ).toEqual([
    { kind: 'hired', language: 'en', text: 'Welcome.' },
    { kind: 'hired', language: 'hi', text: 'स्वागत है।' },
    { kind: 'rejected', language: 'en', text: 'Not this time.' },
  ])
})

test('[ORG-09] what is no list of words, or says one twice, is refused', async () => {
  for (const sent of ['{}', '[1]', 'null', '"x"'])
    await expect(
      cast.as('meera').answer('save_company_words($1, $2::jsonb)', [company, sent]),
    ).rejects.toMatchObject({ hint: 'words_unreadable' })
  await expect(
    save({ kind: 'hired', text: 'a' }, { kind: 'hired', text: 'b' }),
  ).rejects.toMatchObject({ hint: 'words_unreadable' })
})

test('[ORG-10] a template names the signature, which is in the language of its text', async () => {
  await save(
    { kind: 'signature', text: 'Kaveri' },
    { kind: 'signature', language: 'hi', text: 'कावेरी' },
  )
  const under = (text: string) =>
    owner('select private.signature_under($1, $2) as it', [text, company])
  expect(await under('Hello')).toEqual([{ it: 'Kaveri' }])
  expect(await under('नमस्ते')).toEqual([{ it: 'कावेरी' }])
  await owner(
    "insert into message_templates (company_id, name, text) values ($1, 'Hello', E'Hello\\n{signature}')",
    [company],
  )
  expect(
    await cast.as('meera').answer("message_templates_for($1) #>> '{templates,0,filled}'", [id]),
  ).toBe('Hello\nKaveri')
})

test('[ORG-06] [ORG-08] a promised answer is due for who waits, unless their stage promises something else', async () => {
  expect(await due()).toBeNull()
  await promise(5)
  expect(await due()).toBe(5)
  expect(
    await cast.as('anon').answer("company_page('kaveri-software') ->> 'answer_days'", []),
  ).toBe('5')
  const [second] = await cast
    .as('vikram')
    .insert('job_applications', { job_id: postings.frontend, applicant_id: people.vikram })
  expect(second?.stage_due_at).not.toBeNull()
  await cast.as('meera').answer("move_application($1, 'pending', 'approved')", [id])
  expect(await due()).toBeNull()
  await cast.as('meera').answer('take_back_move($1)', [id])
  expect(await due()).toBe(5)

  const ways = ['pending', 'approved', 'shortlisted', 'hired']
  const set = async (first: object) => {
    const known = (await cast
      .as('meera')
      .answer('list_stages($1)', [postings.frontend])) as object[]
    const [stage, ...rest] = ways.map((status, at) => ({ ...known[at], name: status, status }))
    const sent = JSON.stringify([{ ...stage, promised_days: null, ...first }, ...rest])
    await cast.as('meera').answer('save_stages($1, $2::jsonb)', [postings.frontend, sent])
  }
  await set({ promised_days: 2 })
  await promise(9)
  expect(await due()).toBe(2)
  await set({})
  expect(await due()).toBe(9)
  await promise(null)
  expect(await due()).toBeNull()
  for (const days of [0, 61, -1])
    await expect(promise(days)).rejects.toMatchObject({ code: '22023', hint: 'answer_days' })
})

test('[ORG-08] [ORG-09] an application that is open again is promised an answer from then on', async () => {
  await promise(5)
  await cast.as('meera').answer("move_application($1, 'pending', 'rejected')", [id])
  await owner(
    "update job_applications set created_at = created_at - interval '40 days', stage_since = stage_since - interval '40 days'",
  )
  await owner("update application_status_log set changed_at = changed_at - interval '40 days'")
  const dueIn = async () =>
    (
      await owner(
        'select round(extract(epoch from stage_due_at - now()) / 86400)::int as days from job_applications where id = $1',
        [id],
      )
    )[0]?.days
  await cast.as('meera').answer("reopen_application($1, 'By mistake')", [id])
  expect(await dueIn()).toBe(5)
  await promise(9)
  expect(await dueIn()).toBe(9)
  // Decided and taken back: the promise is the one made with the reopening.
  await cast.as('meera').answer("move_application($1, 'pending', 'approved')", [id])
  await cast.as('meera').answer('take_back_move($1)', [id])
  expect(await dueIn()).toBe(9)
})

test('[ORG-03] who saved words and promised is on record, by company', async () => {
  await save({ kind: 'hired', text: 'Welcome.' })
  await promise(5)
  expect(
    await cast.as('meera').query(
      `select action, company_id, details ->> 'days' as days from audit_log
       where action in ('company words saved', 'answer promised') order by id`,
    ),
  ).toEqual([
    { action: 'company words saved', company_id: company, days: null },
    { action: 'answer promised', company_id: company, days: '5' },
  ])
  await owner('delete from company_words')
})
