// Administrators' words for mails: filled, escaped, and put into the layout; and which of them are
// ignored.
import { expect, test } from 'vitest'
import { type MailKind, mailKindNames, namesOf } from './mail-kinds.ts'
import { renderOutgoing } from './outgoing.ts'
import { samplesIn } from './samples.ts'
import { canFill, type StoredWords } from './wording.ts'
import { en } from './words/en.ts'

const siteUrl = 'https://jobs.example.org'
const samples = samplesIn('en')
const written = (kind: MailKind, words: Partial<StoredWords> = {}): StoredWords => {
  const { required } = namesOf(kind)
  const text = ['Written anew.', ...required.map((name) => `{${name}}`)].join('\n\n')
  return { kind, language: 'en', subject: 'Mine', title: 'My heading', text, ...words }
}
const render = (kind: MailKind, ...stored: StoredWords[]) =>
  renderOutgoing({ ...samples[kind], siteUrl, stored })

test.each(mailKindNames)('%s: the changed words are sent, in the same frame', (kind) => {
  const builtIn = render(kind)
  const mail = render(kind, written(kind))
  expect(builtIn.subject).not.toBe('Mine')
  expect(mail.subject).toBe('Mine')
  expect(mail.text).toMatch(/^My heading\n\nWritten anew\./)
  expect(mail.html).toContain('>My heading</h1>')
  // Those of the text stand where its words say.
  const links = ({ html }: typeof mail) =>
    [...html.matchAll(/href="([^"]*)"/g)].map(([all]) => all).toSorted()
  expect(links(mail)).toEqual(links(builtIn))
  expect(mail.unsubscribeUrl).toBe(builtIn.unsubscribeUrl)
})

test.each(mailKindNames)('%s: the built-in words name only what there is', (kind) => {
  expect(canFill(kind, en.mails[kind])).toBe(true)
  for (const name of namesOf(kind).required) expect(en.mails[kind].text).toContain(`{${name}}`)
  const mail = render(kind)
  expect(mail.subject + mail.text).not.toMatch(/[{}]/)
})

test('a kind that was not changed keeps its words', () => {
  const stored = written('application_hired')
  expect(render('application_rejected', stored)).toEqual(render('application_rejected'))
})

test('facts stand where they are named, and a line within a paragraph stays one', () => {
  const { subject, text, html } = render(
    'application_rejected',
    written('application_rejected', {
      subject: '{job_title} at {company}',
      text: 'Dear {name},\nthank you.\n\n{button}\n\nTeam {company}',
    }),
  )
  expect(subject).toBe('Weaving Supervisor at Kaveri Handlooms')
  expect(text).toContain('Dear Asha Verma,\nthank you.\n\nBrowse jobs:')
  expect(text).toContain('\n\nTeam Kaveri Handlooms\n')
  expect(html).toContain('Dear Asha Verma,<br>thank you.')
})

test('the reason for a rejection stands before the button of changed words too', () => {
  const { template, data } = samples.application_rejected
  const told = { en: 'The post is filled.' }
  const stored = [written('application_rejected')]
  const { text } = renderOutgoing({ template, data: { ...data, told }, siteUrl, stored })
  expect(text).toContain('Written anew.\n\nThe post is filled.\n\nBrowse jobs:')
})

test('where there is nothing to say, a paragraph is left out, and of a name the name', () => {
  const { template, data } = samples.application_received
  const without = { ...data, full_name: undefined, receipt_number: undefined }
  const text = 'Hello {name}, welcome.\n\nNumber {receipt_number}.\n\n{button}'
  const stored = [written('application_received', { text })]
  const mail = renderOutgoing({ template, data: without, siteUrl, stored })
  expect(mail.text).toContain('Hello, welcome.')
  expect(mail.text).not.toContain('Number')
})

test('neither the words nor the facts bring elements into the mail, nor headers into its subject', () => {
  const nasty = `<img src=x onerror=alert(1)><a href="https://evil.example">"'\``
  const { template, data } = samples.application_rejected
  const { subject, html } = renderOutgoing({
    template,
    data: { ...data, job_title: `${nasty}\r\nBcc: all@example.org` },
    siteUrl,
    stored: [
      written('application_rejected', {
        subject: `{job_title}\r\nBcc: me@example.org`,
        title: nasty,
        text: `${nasty} {job_title}\n\n{button}`,
      }),
    ],
  })
  expect(subject).not.toMatch(/[\r\n]/)
  expect(html).not.toMatch(/<img|evil\.example"|<a href="https:\/\/evil/)
})

test('what a fact says is not searched for names', () => {
  const { template, data } = samples.application_rejected
  const { text } = renderOutgoing({
    template,
    data: { ...data, job_title: 'A {company} of {nobody}' },
    siteUrl,
    stored: [written('application_rejected', { text: 'For {job_title}.\n\n{button}' })],
  })
  expect(text).toContain('For A {company} of {nobody}.')
})

test('words that cannot be filled, or are in another language, are passed over', () => {
  const builtIn = render('newsletter_welcome')
  for (const wrong of [
    { text: 'No {job_title} here.\n\n{button}' },
    { text: 'Without its button. {unsubscribe_link}' },
    { subject: '{unsubscribe_link}' },
    { title: '{nobody}' },
    { language: 'hi' },
    { kind: 'of another release' },
  ])
    expect(render('newsletter_welcome', written('newsletter_welcome', wrong))).toEqual(builtIn)
})

test('a test mail tells made-up facts in the words that are tried, and unsubscribes nobody', () => {
  const { kind, language, ...words } = written('job_alerts', { subject: '{count} for you' })
  const mail = renderOutgoing({ template: 'mail_trial', data: { kind, language, words }, siteUrl })
  expect(mail.subject).toBe('Test: 5 for you')
  expect(mail.text).toContain('Weaving Supervisor\nKaveri Handlooms · Bengaluru')
  expect(mail.unsubscribeUrl).toBeUndefined()
  const unknown = { template: 'mail_trial', data: { kind: 'nothing', language, words }, siteUrl }
  expect(() => renderOutgoing(unknown)).toThrow('nothing')
})
