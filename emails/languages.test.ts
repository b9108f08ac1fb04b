// Every mail in every language: nothing of another language is left in it, its links lead to pages
// in its own, and administrators' words of one language leave the other alone.
import { expect, test } from 'vitest'
import { mailKindNames, namesOf } from './mail-kinds.ts'
import { renderOutgoing } from './outgoing.ts'
import { samplesIn } from './samples.ts'
import { canFill, type StoredWords } from './wording.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'

const siteUrl = 'https://jobs.example.org'
const names = (text: string) => [...new Set(text.match(/\{[a-z_]+\}/g))].sort()
const inHindi = (template: string, data: Record<string, unknown>, stored: StoredWords[] = []) =>
  renderOutgoing({ template, data, siteUrl, locale: 'hi', stored })

test('[V2] what is said in English is said in Hindi, with the same names in it', () => {
  const keys = (words: object): string[] =>
    Object.entries(words).flatMap(([key, said]) =>
      typeof said === 'object' ? keys(said).map((inner) => `${key}.${inner}`) : [key],
    )
  expect(keys(hi)).toEqual(keys(en))
  for (const kind of mailKindNames) {
    const [english, hindi] = [en.mails[kind], hi.mails[kind]]
    for (const field of ['subject', 'preview', 'title', 'text'] as const)
      expect(names(hindi[field]), `${kind} ${field}`).toEqual(names(english[field]))
    expect(hindi.text.split(/\n\s*\n/)).toHaveLength(english.text.split(/\n\s*\n/).length)
    expect(canFill(kind, hindi)).toBe(true)
  }
})

test.each(mailKindNames)(
  '[V2] %s in Hindi has no English sentence, and its links lead to Hindi pages',
  (kind) => {
    const { template, data } = samplesIn('hi')[kind]
    const mail = inHindi(template, data)
    expect(mail.html).toContain('<html lang="hi"')
    expect(mail.text).not.toMatch(/[{}]/)
    // Postings, addresses and names are as somebody wrote them.
    const said = `${mail.subject}\n${mail.text}`
      .replace(/https?:\S+|\S+@\S+|Hiring Agent|WhatsApp|G-381-966-011|feeds\.example\.org/g, '')
      .replace(/Weaving Supervisor|Accounts Assistant|Kaveri Handlooms|Nilmoti Ceramics/g, '')
      .replace(/Bengaluru, Karnataka|Jaipur, Rajasthan/g, '')
    expect(said).not.toMatch(/[A-Za-z]/)
    const links = [...mail.text.matchAll(/https:\S+/g)].map(([link]) => new URL(link))
    expect(links.length).toBeGreaterThan(0)
    for (const { pathname } of links) expect(pathname).toMatch(/^\/hi(\/|$)/)
    if (mail.unsubscribeUrl) expect(mail.text).toContain(mail.unsubscribeUrl)
  },
)

test('[V2] the Hindi of the mails follows the rules of docs/hindi.md', () => {
  const texts = [
    ...mailKindNames.flatMap((kind) => Object.values(hi.mails[kind])),
    ...[hi.reasons, hi.actions, hi.reportReasons].flatMap((said) => Object.values<string>(said)),
  ]
  for (const text of texts) {
    expect(text).toBe(text.normalize('NFC'))
    expect(text).not.toMatch(/[^जफडढ]\u093c/u)
    expect(text).not.toMatch(/\p{Script=Devanagari}\s*[.|]|[०-९]/u)
    expect(text).not.toMatch(/लॉग इन|बायोडाटा|मेल(?!बॉक्स)(?<!ईमेल)/)
  }
})

test('[V2] days and amounts are written as people here write them', () => {
  const { text } = inHindi('job_alerts', {
    ...samplesIn('hi').job_alerts.data,
  })
  expect(text).toContain('₹4,20,000 - ₹6,00,000')
  expect(text).toContain('14 मार्च 2027 को बंद होगी')
  expect(text).toContain('आपकी सेव की हुई एक जॉब')
})

test('[V2] a reason that was written in English alone goes as it is, marked', () => {
  const { template, data } = samplesIn('hi').application_rejected
  const told = { en: 'The post is <filled>.' }
  expect(inHindi(template, { ...data, told }).html).toMatch(
    /<p [^>]*lang="en"[^>]*>The post is &#60;filled&#62;\.<\/p>/,
  )
  const both = inHindi(template, { ...data, told: { ...told, hi: 'पद भर गया।' } })
  expect(both.text).toContain('पद भर गया।')
  expect(both.html).not.toMatch(/<p [^>]*lang="en"/)
})

test('[V2] what others wrote is marked with its language', () => {
  const { template, data } = samplesIn('hi').contact_message
  expect(inHindi(template, data).html).toMatch(/<blockquote class="ink" dir="auto" style/)
  expect(inHindi(template, { ...data, message: 'How long?' }).html).toContain(
    '<blockquote class="ink" dir="auto" lang="en"',
  )
  const alert = samplesIn('hi').job_alert
  expect(inHindi(alert.template, alert.data).html).toContain(' lang="en">Weaving Supervisor</a>')
})

test('[V2] words changed in one language leave the other as it is', () => {
  const kind = 'application_received'
  const { template, data } = samplesIn('hi')[kind]
  const { required } = namesOf(kind)
  const words = { kind, subject: 'Mine', title: 'Mine', text: `Mine.\n\n{${required[0]}}` }
  expect(inHindi(template, data, [{ ...words, language: 'en' }])).toEqual(inHindi(template, data))
  expect(inHindi(template, data, [{ ...words, language: 'hi' }]).subject).toBe('Mine')
})
