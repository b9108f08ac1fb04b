// Rules for every mail: words in both forms, nothing unescaped, links only to our own site.
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { accountExpiring } from './account-expiring.ts'
import { applicationDecided } from './application-decided.ts'
import { applicationReceived } from './application-received.ts'
import { applicationsExpiring } from './applications-expiring.ts'
import { assessmentsWaiting } from './assessments-waiting.ts'
import { authMessages } from './auth-messages.ts'
import { contactMessage } from './contact-message.ts'
import { grievanceAnswered } from './grievance-answered.ts'
import { grievanceFiled } from './grievance-filed.ts'
import { grievanceReceived } from './grievance-received.ts'
import { jobAlerts } from './job-alerts.ts'
import { jobReported } from './job-reported.ts'
import { joinAnswered, joinRequested, memberInvited } from './member-mails.ts'
import type {
  AuthFacts,
  Decision,
  FactorFacts,
  Message,
  RecoveryFacts,
  SignInFacts,
} from './message.ts'
import { newsletterConfirmation } from './newsletter-confirmation.ts'
import { newsletterWelcome } from './newsletter-welcome.ts'
import { personName } from './person-name.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { signInWordsFor, wordsFor } from './words/index.ts'

const siteUrl = 'https://jobs.example.org'
const about70 = {
  fullName: 'Asha Verma',
  jobTitle: 'Weaver',
  company: 'Kaveri Handlooms',
  siteUrl: 'https://jobs.example.org',
}
const nasty = `"><img src=x onerror=alert(1)> & 'x' </title><a href="https://evil.example">`
const { textCode, ...authMails } = authMessages
const facts: AuthFacts & FactorFacts & SignInFacts & RecoveryFacts = {
  link: `${siteUrl}/auth/confirm?token_hash=abc&type=signup`,
  code: '482913',
  address: 'asha@example.org',
  newAddress: nasty,
  factor: 'totp',
  provider: 'acme',
  label: nasty,
  remaining: 7,
  siteUrl,
  data: { full_name: 'Asha Nair', language: 'en-IN' },
}
const application = { fullName: 'Asha Nair', jobTitle: nasty, company: nasty, siteUrl }
const decisions: Decision[] = ['approved', 'shortlisted', 'rejected', 'hired']

const inHindi: typeof facts = { ...facts, data: { full_name: 'आशा नायर', language: 'hi' } }

const all: [string, Message][] = [
  ...Object.entries(authMails).map(([name, word]): [string, Message] => [name, word(facts)]),
  ...Object.entries(authMails).map(([name, word]): [string, Message] => [
    `${name} in Hindi`,
    word(inHindi),
  ]),
  ['received', applicationReceived({ ...application, receiptNumber: nasty }, en)],
  ...decisions.map((decision): [string, Message] => [
    decision,
    applicationDecided({ ...application, decision }, en),
  ]),
  [
    'contact',
    contactMessage({ name: nasty, email: nasty, subject: nasty, message: nasty, siteUrl }, en),
  ],
  ['account expiring', accountExpiring({ fullName: nasty, date: '2029-03-14', siteUrl }, en)],
  [
    'applications expiring',
    applicationsExpiring(
      {
        fullName: nasty,
        applications: [{ job_title: nasty, company_name: nasty, date: '2029-03-14' }],
        date: '2029-03-14',
        siteUrl,
      },
      en,
    ),
  ],
  [
    'member invited',
    memberInvited({ company: nasty, role: 'owner', by: nasty, token: nasty, siteUrl }, en),
  ],
  [
    'join requested',
    joinRequested(
      { fullName: nasty, company: nasty, person: nasty, personEmail: nasty, siteUrl },
      en,
    ),
  ],
  ...[true, false].map((accepted): [string, Message] => [
    `join answered ${accepted}`,
    joinAnswered({ fullName: nasty, company: nasty, accepted, siteUrl }, en),
  ]),
  [
    'grievance received',
    grievanceReceived({ fullName: nasty, number: nasty, date: '2029-03-14', siteUrl }, en),
  ],
  [
    'grievance filed',
    grievanceFiled(
      {
        name: nasty,
        email: nasty,
        subject: nasty,
        message: nasty,
        number: nasty,
        date: '2029-03-14',
        siteUrl,
      },
      en,
    ),
  ],
  [
    'grievance answered',
    grievanceAnswered({ fullName: nasty, number: nasty, answer: nasty, siteUrl }, en),
  ],
  [
    'report',
    jobReported(
      { jobId: nasty, jobTitle: nasty, company: nasty, reason: 'fee', details: nasty, siteUrl },
      en,
    ),
  ],
  [
    'tests that wait',
    assessmentsWaiting(
      {
        fullName: nasty,
        assessments: [{ job_id: nasty, job_title: nasty, company_name: nasty }],
        token: nasty,
        siteUrl,
      },
      en,
    ),
  ],
  [
    'saved jobs that close',
    jobAlerts(
      {
        fullName: nasty,
        jobs: [],
        count: 0,
        closing: [
          {
            ...{ id: nasty, title: nasty, company_name: nasty, location: nasty },
            closing_date: '2029-03-14',
          },
        ],
        token: nasty,
        siteUrl,
      },
      en,
    ),
  ],
  ['newsletter', newsletterConfirmation({ token: nasty, siteUrl }, en)],
  ['newsletter welcome', newsletterWelcome({ token: nasty, siteUrl }, en)],
]

test.each(all)('%s has a subject of one line, a text and an HTML form', (_, mail) => {
  expect(mail.subject).toMatch(/^\S[^\r\n]*$/)
  expect(mail.text.length).toBeGreaterThan(80)
  expect(mail.text).not.toMatch(/undefined|\[object|<p|&#/)
  expect(mail.html).toMatch(/^<!doctype html>/)
  expect(mail.html).not.toMatch(/undefined|\[object/)
})

test.each(all)('%s says email and resume, as the screens do', (_, mail) => {
  expect(mail.text).not.toMatch(/\b(?:e-)?mail(?:s|ed)?\b|résumé/i)
})

test.each(all)('%s lets nothing in unescaped', (_, mail) => {
  const elements = new Set<string>()
  const attributes = new Set<string>()
  const parser = new Parser({
    onopentag(name, given) {
      elements.add(name)
      for (const attribute of Object.keys(given)) attributes.add(attribute)
    },
  })
  parser.end(mail.html)
  const ours =
    'html head meta title style body div p span h1 a br blockquote table tr td details summary'.split(
      ' ',
    )
  expect([...elements].filter((name) => !ours.includes(name))).toEqual([])
  const known =
    'lang dir charset name content class style role aria-label aria-hidden href cellpadding cellspacing'
  expect([...attributes].filter((name) => !known.split(' ').includes(name))).toEqual([])
  expect(mail.html).not.toMatch(/url\(/i)
})

test.each(all)(
  '%s links to our own site only, and says the same address in the text',
  (_, mail) => {
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map((match) =>
      (match[1] ?? '').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
    )
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) {
      expect(new URL(link).origin).toBe(siteUrl)
      expect(mail.text).toContain(link)
    }
  },
)

test('a subject ends before the seventieth sign, at a word, and a short one is as it is', () => {
  const about = (jobTitle: string) =>
    applicationReceived({ ...about70, jobTitle, receiptNumber: undefined }, en).subject
  expect(about('Weaver')).toBe('We have your application: Weaver')
  const long = about('Senior Backend Engineer for Payments and Ledgers, Platform Team')
  expect(long).toBe('We have your application: Senior Backend Engineer for Payments and…')
  for (const title of ['a'.repeat(200), 'जॉब '.repeat(80)])
    expect([...about(title)].length).toBeLessThanOrEqual(70)
})

test('the mails of an application have its facts and how far it has come, and no picture', () => {
  const { html } = applicationReceived({ ...about70, receiptNumber: 'HA-1' }, en)
  for (const fact of ['Weaver', 'Kaveri Handlooms', 'HA-1', 'Applied', 'Answer'])
    expect(html).toContain(`>${fact}</`)
  expect(html).not.toContain('<img')
})

test('an address in the words can be pressed, and its token is not shown', () => {
  const { html, text } = newsletterWelcome({ token: 'a-secret', siteUrl }, en)
  const leave = `${siteUrl}/newsletter/unsubscribe?token=a-secret`
  expect(text).toContain(leave)
  expect(html).toContain(`href="${leave}"`)
  expect(html.replaceAll(/<[^>]*>/g, ' ')).toContain(' jobs.example.org/newsletter/unsubscribe ')
  expect(html.replaceAll(/<[^>]*>/g, ' ')).not.toContain('a-secret')
})

test('a way to sign in is called by the operator’s name for it, or by ours', () => {
  const told = (provider: string, data: AuthFacts['data'], label?: string) =>
    authMessages.signInUnlinked({ ...facts, provider, label, data }).text.replaceAll(/\s+/g, ' ')
  expect(told('acme', {}, 'Acme staff')).toContain('with Acme staff any more')
  expect(told('email', {})).toContain('with your email and a password any more')
  expect(told('sso:1f', { language: 'hi' })).toContain('आपकी कंपनी से')
  expect(told('constructor', {})).toContain('with constructor any more')
})

test('a mail that proves a mailbox carries its link and its code', () => {
  for (const kind of ['confirmation', 'magicLink', 'recovery', 'invite', 'emailChange'] as const) {
    const mail = authMessages[kind](facts)
    for (const form of [mail.text, mail.html.replaceAll('&#38;', '&')]) {
      expect(form).toContain(facts.link)
      expect(form).toContain('482913')
    }
  }
  expect(authMessages.reauthentication(facts).text).toContain('482913')
  expect(authMessages.reauthentication(facts).text).not.toContain(facts.link)
})

test.each(Object.entries(authMails))(
  '[SES-07] %s is in the language of its person, with link and code in both forms',
  (kind, word) => {
    const [english, hindi] = [word(facts), word(inHindi)]
    expect(hindi.html).toContain('<html lang="hi"')
    expect(hindi.text).toMatch(kind === 'invite' ? /^.+\n\nनमस्ते,\n/ : /^.+\n\nनमस्ते आशा नायर,\n/)
    // No English sentence is left: except names, addresses and digits, all is Devanagari.
    const own = hindi.text.replace(nasty, '')
    const said = own.replace(/https?:\S+|Hiring Agent/g, '')
    expect(said).not.toMatch(/[A-Za-z]/)
    expect(english.text).not.toMatch(/\p{Script=Devanagari}/u)
    for (const form of [hindi.text, hindi.html]) {
      expect(form.includes('482913')).toBe(english.text.includes('482913'))
    }
    // The page behind the link is in the same language.
    const links = [...own.matchAll(/https:\S+/g)].map(([link]) => new URL(link))
    for (const { pathname } of links) expect(pathname).toMatch(/^\/hi(\/|$)/)
  },
)

test('a link that would run something is refused', () => {
  expect(() => authMessages.recovery({ ...facts, link: 'javascript:alert(1)' })).toThrow()
})

test('the greeting takes a name, and nothing that could be a message of its own', () => {
  expect(authMessages.confirmation(facts).text).toContain('Hello Asha Nair,')
  const joined = ['അനില്\u200d കുമാർ', 'র\u200d্যাচেল', 'علی\u200cرضا']
  for (const name of ['Dr. A. P. Menon-Iyer', "D'Souza", 'रमेश कुमार', 'செல்வி', ...joined]) {
    expect(personName(name)).toBe(name)
  }
  expect(personName('Md.Irfan Ali')).toBe('Md. Irfan Ali')
  expect(personName('T.S.Rao')).toBe('T.S.Rao')
  for (const name of [
    'Win at evil.example',
    'Md.Irfan at evil.example',
    'Bet.in now',
    'http://evil',
    'www evil',
    'x'.repeat(81),
    '',
    7,
  ]) {
    expect(personName(name)).toBeUndefined()
  }
})

test('a subject cannot begin another header', () => {
  const mail = applicationReceived(
    { ...application, receiptNumber: undefined, jobTitle: 'Cook\r\nBcc: all@example.org' },
    en,
  )
  expect(mail.subject).toBe('We have your application: Cook Bcc: all@example.org')
})

test('a language that is not there falls back to English', () => {
  expect(wordsFor('en-GB')).toBe(en)
  expect(wordsFor('hi-IN')).toBe(hi)
  expect(wordsFor('mr')).toBe(en)
  expect(wordsFor('constructor')).toBe(en)
  expect(wordsFor(undefined)).toBe(en)
  expect(signInWordsFor('hi-IN').language).toBe('hi')
  expect(signInWordsFor('mr').language).toBe('en')
})

test('a text message has the code, says how long it works, and is in the language of its person', () => {
  const about = { code: '482913', siteUrl, data: facts.data }
  expect(textCode(about)).toMatch(/^482913 is your code for Hiring Agent\. .*5 minutes/)
  expect(textCode({ ...about, data: inHindi.data })).toMatch(/482913 .*5 मिनट/)
  // Browsers offer the code only to this host's pages.
  expect(textCode(about).split('\n').at(-1)).toBe('@jobs.example.org #482913')
  expect(textCode({ ...about, siteUrl: 'http://127.0.0.1:3000' })).not.toContain('@')
})
