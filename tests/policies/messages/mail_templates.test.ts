// mail_templates: administrators change the words of mails; unusable words are refused by name and
// field; each save is a version. test_mail sends unsaved words to their author.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailKindNames } from '#emails/mail-kinds.ts'
import { en } from '#emails/words/en.ts'
import { hi } from '#emails/words/hi.ts'
import { registerMailKinds } from '#start/mail-templates.ts'
import { type Actor, type Cast, freshCast, people, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
  const owner = cast.as('owner')
  await registerMailKinds(owner)
  // Twice, as at the next start, and once with a kind from another release.
  await owner.query(`insert into private.mail_kinds values ('old', '{}', '{}', '{}', null)`)
  await registerMailKinds(owner)
})
afterAll(() => cast.drop())
beforeEach(async () => {
  await cast.as('owner').query('truncate mail_templates, mail_template_versions, audit_log')
})

const words = {
  subject: 'About {job_title}',
  title: 'A decision',
  text: 'Hello {name},\n\nit is decided.\n\n{button}',
}
type Words = typeof words
const write = (actor: Actor, changed: Partial<Words> = {}, kind = 'application_rejected') =>
  cast.as(actor).insert('mail_templates', { kind, ...words, ...changed })
const trial = (actor: Actor, changed: Partial<Words> = {}) =>
  cast
    .as(actor)
    .query("select test_mail('application_rejected', 'en', $1) as address", [
      JSON.stringify({ ...words, ...changed }),
    ])

test('the database knows the kinds of mail that this release sends, and no other', async () => {
  const known = await cast.as('owner').query('select kind from private.mail_kinds')
  expect(known.map(({ kind }) => kind).sort()).toEqual([...mailKindNames].sort())
})

test('the built-in words of every kind would be taken', async () => {
  for (const kind of mailKindNames) {
    const { subject, title, text } = en.mails[kind]
    await write('meera', { subject, title, text }, kind)
  }
  expect(await cast.as('meera').query('select from mail_templates')).toHaveLength(
    mailKindNames.length,
  )
})

test('[V2] the built-in Hindi words of every kind would be taken beside the English ones', async () => {
  await write('meera')
  for (const kind of mailKindNames) {
    const { subject, title, text } = hi.mails[kind]
    await cast.as('meera').insert('mail_templates', { kind, language: 'hi', subject, title, text })
  }
  expect(
    await cast
      .as('meera')
      .query(`select language, count(*)::int from mail_templates group by 1 order by 1`),
  ).toEqual([
    { language: 'en', count: 1 },
    { language: 'hi', count: mailKindNames.length },
  ])
})

test('[V2] words of one language are saved, refused and reset without the other’s', async () => {
  const hindi = { subject: 'आवेदन: {job_title}', title: 'फ़ैसला', text: 'नमस्ते {name},\n\n{button}' }
  const inHindi = { kind: 'application_rejected', language: 'hi', ...hindi }
  await write('meera')
  await cast.as('meera').insert('mail_templates', inHindi)
  const change = (language: string, column: string, value: string) =>
    cast
      .as('meera')
      .query(`update mail_templates set ${column} = $1 where language = $2`, [value, language])
  await change('en', 'title', 'Decided')
  await expect(change('hi', 'text', 'बिना बटन')).rejects.toMatchObject({
    code: '22023',
    detail: 'text',
    hint: 'missing {button}',
  })
  const kept = () =>
    cast.as('meera').query('select language, title from mail_templates order by language')
  expect(await kept()).toEqual([
    { language: 'en', title: 'Decided' },
    { language: 'hi', title: 'फ़ैसला' },
  ])
  await cast.as('meera').query(`delete from mail_templates where language = 'en'`)
  expect(await kept()).toEqual([{ language: 'hi', title: 'फ़ैसला' }])
  expect(
    await cast
      .as('meera')
      .query(`select value ->> 'title' as title from mail_template_versions where language = 'hi'`),
  ).toEqual([{ title: 'फ़ैसला' }])
})

test('an administrator saves, changes and resets the words of a mail; each is a version and an entry in the log', async () => {
  await write('meera', { subject: '  About {job_title} ', text: `\r\n${words.text}\r\n` })
  await cast.as('arjun').query("update mail_templates set title = 'Decided'")
  await cast.as('meera').query('delete from mail_templates')
  const second = { ...words, title: 'Decided' }
  expect(
    await cast
      .as('meera')
      .query(
        'select kind, language, before, value, saved_by from mail_template_versions order by id',
      ),
  ).toEqual(
    [
      { before: null, value: words, saved_by: people.meera },
      { before: words, value: second, saved_by: people.arjun },
      { before: second, value: null, saved_by: people.meera },
    ].map((row) => ({ kind: 'application_rejected', language: 'en', ...row })),
  )
  expect(
    await cast
      .as('meera')
      .query('select action, actor_id, target_id, details from audit_log order by id'),
  ).toMatchObject([
    { action: 'mail words saved', actor_id: people.meera, details: { to: words } },
    { action: 'mail words saved', actor_id: people.arjun, details: { from: words, to: second } },
    {
      action: 'mail words reset',
      target_id: 'application_rejected',
      details: { from: second, language: 'en' },
    },
  ])
})

test.each<[keyof Words, string, string]>([
  ['subject', '', 'empty'],
  ['subject', ' \t ', 'empty'],
  ['title', '', 'empty'],
  ['text', '\n', 'empty'],
  ['subject', 'x'.repeat(201), 'long 200'],
  ['title', 'x'.repeat(201), 'long 200'],
  ['text', `${'x'.repeat(5000)}\n\n{button}`, 'long 5000'],
  ['subject', 'Hello\r\nBcc: all@example.org', 'characters'],
  ['subject', 'Hello\u2028there', 'characters'],
  ['title', 'One\nTwo', 'characters'],
  ['text', 'A bell \u0007\n\n{button}', 'characters'],
  ['subject', 'For {name}', 'unknown {name}'],
  ['subject', 'For {job_titel}', 'unknown {job_titel}'],
  ['title', '{button}', 'unknown {button}'],
  ['text', 'Your {salary}\n\n{button}', 'unknown {salary}'],
  ['text', 'Your {}\n\n{button}', 'unknown {}'],
  ['text', 'Your {job_title\n\n{button}', 'unknown {job_title\n\n'],
  ['text', 'Your job_title}\n\n{button}', 'unknown }'],
  ['text', 'Without it', 'missing {button}'],
  ['text', 'Press {button} now', 'alone {button}'],
  ['text', '{button}\n\n{button}', 'alone {button}'],
])('the %s %j is refused at its field: %s', async (field, written, hint) => {
  const error = { code: '22023', detail: field, hint }
  await expect(write('meera', { [field]: written })).rejects.toMatchObject(error)
  await expect(trial('meera', { [field]: written })).rejects.toMatchObject(error)
  expect(await cast.as('meera').query('select from mail_template_versions')).toEqual([])
})

test('a link that a mail must hold is missed by name', async () => {
  await expect(
    write('meera', { subject: 'Hello', text: 'Hello\n\n{button}' }, 'newsletter_welcome'),
  ).rejects.toMatchObject({ detail: 'text', hint: 'missing {unsubscribe_link}' })
})

test('a mail that there is not, another language and another name are refused', async () => {
  await expect(write('meera', {}, 'nothing')).rejects.toMatchObject({ detail: 'kind' })
  const other = { kind: 'application_rejected', language: 'fr', ...words }
  await expect(cast.as('meera').insert('mail_templates', other)).rejects.toMatchObject({
    code: '23514',
  })
  await write('meera')
  await expect(
    cast.as('service_role').query("update mail_templates set kind = 'application_hired'"),
  ).rejects.toMatchObject({ code: '22023' })
})

test('candidates and visitors read no words and write none; nobody writes a version or who saved', async () => {
  await write('meera')
  expect(await cast.as('asha').query('select from mail_templates')).toEqual([])
  expect(await cast.as('asha').query('select from mail_template_versions')).toEqual([])
  for (const table of ['mail_templates', 'mail_template_versions'])
    await expect(cast.as('anon').query(`select from ${table}`)).rejects.toMatchObject(refused)
  await expect(write('asha', {}, 'application_hired')).rejects.toMatchObject(refused)
  await expect(write('anon', {}, 'application_hired')).rejects.toMatchObject(refused)
  await cast.as('asha').query("update mail_templates set title = 'Mine'")
  await cast.as('asha').query('delete from mail_templates')
  for (const statement of [
    `insert into mail_template_versions (kind, language) values ('application_hired', 'en')`,
    `update mail_template_versions set value = '{}'`,
    'delete from mail_template_versions',
    `update mail_templates set saved_by = '${people.arjun}'`,
  ])
    await expect(cast.as('meera').query(statement)).rejects.toMatchObject(refused)
  expect(await cast.as('meera').query('select title from mail_templates')).toEqual([
    { title: 'A decision' },
  ])
})

test('an administrator who goes leaves the words and their versions, nameless', async () => {
  await write('arjun')
  await cast.as('meera').query('delete from profiles where id = $1', [people.arjun])
  for (const table of ['mail_templates', 'mail_template_versions'])
    expect(await cast.as('meera').query(`select saved_by from ${table}`)).toEqual([
      { saved_by: null },
    ])
})

test('a test mail goes to the administrator who writes it, and to nobody else', async () => {
  const address = 'meera@example.test'
  expect(await trial('meera')).toEqual([{ address }])
  expect(
    await cast
      .as('owner')
      .query('select to_address, template, data, person_id from private.outgoing_mail'),
  ).toEqual([
    {
      to_address: address,
      template: 'mail_trial',
      data: { kind: 'application_rejected', language: 'en', words },
      person_id: people.meera,
    },
  ])
  for (const actor of ['asha', 'anon'] as const)
    await expect(trial(actor)).rejects.toMatchObject(refused)
})
