// The language that a person chose: kept with the account, and the one in which each mail finds its
// reader at the moment when it is sent.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { renderOutgoing } from '#emails/outgoing.ts'
import { languageOfMail } from '#start/mail-templates.ts'
import { notice } from '#web/data/people/privacy-notice.ts'
import { type Actor, type Cast, freshCast, people, postings, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())
beforeEach(() => cast.restore())

const owner = (text: string, values: unknown[] = []) => cast.as('owner').query(text, values)
const languageOf = async (person: string) =>
  (await owner('select language from profiles where id = $1', [person]))[0]?.language
/** As the sign-in service reads it for its own mails. */
const saidOf = async (person: string) =>
  (
    await owner(`select raw_user_meta_data ->> 'language' as said from auth.users where id = $1`, [
      person,
    ])
  )[0]?.said
const choose = (actor: Actor, language: string, person: string = people.asha) =>
  cast
    .as(actor)
    .query('update profiles set language = $1 where id = $2 returning language', [language, person])
const sayAtSignUp = (person: string, language: string) =>
  owner('update auth.users set raw_user_meta_data = raw_user_meta_data || $2 where id = $1', [
    person,
    { language },
  ])

/** All waiting mails, as the worker would word them now. */
const worded = async (inbox?: string) => {
  const rows = (await owner(
    'select id, to_address, template, data from private.outgoing_mail order by created_at, template',
  )) as { id: string; to_address: string | null; template: string; data: Record<string, unknown> }[]
  return Promise.all(
    rows.map(async ({ id, to_address, template, data }) => {
      const locale = await languageOfMail({ query: owner as never }, id, inbox)
      const { subject } = renderOutgoing({ template, data, siteUrl: 'https://x.test', locale })
      return { to: to_address, template, locale, subject }
    }),
  )
}

test('[V2] a person reads and changes their own language, to one that there is', async () => {
  expect(await languageOf(people.asha)).toBe('en')
  expect(await choose('asha', 'hi')).toEqual([{ language: 'hi' }])
  expect(await cast.as('asha').query('select language from profiles')).toEqual([{ language: 'hi' }])
  await expect(choose('asha', 'fr')).rejects.toMatchObject({ code: '23514' })
  expect(await choose('vikram', 'en')).toEqual([])
  expect(await choose('meera', 'en')).toEqual([])
  await expect(choose('anon', 'en')).rejects.toMatchObject(refused)
  expect(await languageOf(people.asha)).toBe('hi')
})

test('[V2] a new profile begins in the language of the sign-up', async () => {
  await sayAtSignUp(people.kiran, 'hi-IN')
  await cast.as('kiran').query('select ensure_profile()')
  expect(await languageOf(people.kiran)).toBe('hi')
})

test('[V2] a profile that a client makes begins in the language of the sign-up too', async () => {
  await sayAtSignUp(people.kiran, 'hi')
  await cast.as('kiran').insert('profiles', { id: people.kiran, full_name: 'Kiran' })
  expect(await languageOf(people.kiran)).toBe('hi')
})

test('[V2] the mails of the sign-in service follow the account, and the account what is said there', async () => {
  await choose('asha', 'hi')
  expect(await saidOf(people.asha)).toBe('hi')
  await sayAtSignUp(people.asha, 'en')
  expect(await languageOf(people.asha)).toBe('en')
  await sayAtSignUp(people.asha, 'hi-IN')
  expect(await languageOf(people.asha)).toBe('hi')
  await owner(
    `update auth.users set raw_user_meta_data = raw_user_meta_data - 'language' where id = $1`,
    [people.asha],
  )
  expect(await languageOf(people.asha)).toBe('hi')
})

test('[V2] whoever came without choosing has the language of the page on which they agree; nobody else', async () => {
  const agree = (actor: Actor, language: string) =>
    cast.as(actor).query('select accept_notice($1, $2, true)', [notice, language])
  await agree('kiran', 'hi')
  await cast.as('kiran').query('select ensure_profile()')
  expect(await languageOf(people.kiran)).toBe('hi')
  await agree('vikram', 'hi')
  expect(await languageOf(people.vikram)).toBe('hi')
  await choose('vikram', 'en', people.vikram)
  await agree('vikram', 'hi')
  expect(await languageOf(people.vikram)).toBe('en')
})

test('[V2] “We have your application” is in the language that its reader has when it is sent', async () => {
  await cast.as('asha').insert('job_applications', { job_id: postings.support })
  await choose('asha', 'hi')
  const [mail] = await worded()
  expect(mail).toMatchObject({ template: 'application_received', locale: 'hi' })
  expect(mail?.subject).toMatch(/^आपका आवेदन मिल गया: /)
  await choose('asha', 'en')
  expect((await worded())[0]?.subject).toMatch(/^We have your application: /)
})

test('[V2] somebody without an account is written to in the language in which they asked', async () => {
  const anon = cast.as('anon')
  await anon.query(`select subscribe_to_newsletter('lata@example.test', 'hi')`)
  await anon.query(`select subscribe_to_newsletter('ravi@example.test')`)
  await anon.query(
    `select file_grievance('मेरा डेटा', 'कृपया हटाएँ।', 'लता', 'lata@example.test', 'hi')`,
  )
  const [{ number } = {}] = await owner('select number from grievances')
  await cast.as('meera').query('select answer_grievance($1, $2)', [number, 'हटा दिया है।'])
  const [{ token } = {}] = await owner(
    `select data ->> 'token' as token from private.outgoing_mail where to_address = 'lata@example.test' and template = 'newsletter_confirmation'`,
  )
  await anon.query('select confirm_newsletter($1)', [token])
  const mails = await worded()
  expect(
    mails.map(({ to, template, locale }) => [to?.split('@')[0], template, locale]).sort(),
  ).toEqual(
    [
      ['lata', 'grievance_answered', 'hi'],
      ['lata', 'grievance_received', 'hi'],
      ['lata', 'newsletter_confirmation', 'hi'],
      ['lata', 'newsletter_welcome', 'hi'],
      ['ravi', 'newsletter_confirmation', 'en'],
      [undefined, 'grievance_filed', 'en'],
    ].sort(),
  )
})

test('[V2] a second request before the first is confirmed changes the language of the mails, a later one does not', async () => {
  const subscribe = (language: string) =>
    cast.as('anon').query(`select subscribe_to_newsletter('lata@example.test', $1)`, [language])
  const kept = async () =>
    (await owner('select language from newsletter_subscribers')).map(({ language }) => language)
  await subscribe('en')
  await subscribe('hi')
  expect(await kept()).toEqual(['hi'])
  await owner('update newsletter_subscribers set confirmed_at = now()')
  await subscribe('en')
  expect(await kept()).toEqual(['hi'])
})

test('[V2] the inbox is written to in the language of the administrator whose address it is', async () => {
  const message = { name: 'Lata', email: 'asha@example.test', subject: 'Hello', message: 'Hello?' }
  await cast.as('owner').insert('contact_messages', message)
  await choose('meera', 'hi', people.meera)
  await choose('asha', 'hi', people.asha)
  expect(await worded('Meera@example.test')).toMatchObject([{ to: null, locale: 'hi' }])
  expect(await worded('asha@example.test')).toMatchObject([{ to: null, locale: 'en' }])
  expect(await worded()).toMatchObject([{ to: null, locale: 'en' }])
})

test('[V2] a copy of one’s data and the last mail are in the account’s language', async () => {
  await choose('asha', 'hi')
  const [{ asked } = {}] = await cast
    .as('asha')
    .query('select (ask_for_export()).language as asked')
  expect(asked).toBe('hi')
  await owner(`insert into private.erasures (person_id, person_hash, asked_by, language)
    select id, 'x', 'person', language from profiles where id = '${people.asha}'`)
  await owner('delete from auth.users where id = $1', [people.asha])
  expect(await worded()).toMatchObject([{ template: 'account_deleted', locale: 'hi' }])
})
