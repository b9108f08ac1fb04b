import { expect, test } from 'vitest'
import { indexPage } from './index-page.ts'

const at = new Date('2027-03-12T06:35:00Z')
const profile = {
  id: 'c3e86291-2ab8-401b-9f1f-82917e15ea6d',
  full_name: 'Asha <b>Verma</b>',
  phone: null,
  skills: ['Go', 'Kafka'],
  created_at: '2027-03-12T06:35:00.123456+00:00',
  mail_messages: true,
}
const tables = [
  { name: 'public.profiles', rows: 1, first: [profile] },
  { name: 'public.saved_jobs', rows: 0, first: [] },
]
const page = (language: string) => indexPage({ language, at, tables, files: [] })

test.each([
  ['en', 'Your data at Hiring Agent', '12 March 2027'],
  ['hi', 'Hiring Agent पर आपका डेटा', '12 मार्च 2027'],
])(
  '[V2] the first page of a copy in %s says so, and its day as people write it',
  (language, title, day) => {
    const html = page(language)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(html).toMatch(
      new RegExp(`<time datetime="2027-03-12T06:35:00.000Z">${day}.*12:05.*</time>`),
    )
  },
)

test('[V2] in a language that there is not, the page is in English', () => {
  expect(page('mr')).toContain('<html lang="en">')
})

test('a row is to be read: words for names, times and yes, without what is empty or a number of ours', () => {
  const html = page('en')
  expect(html).toContain('<h2>Your profile</h2>')
  expect(html).toContain('<summary>profiles: 1 entry</summary>')
  expect(html).toContain('<dt>full name</dt><dd>Asha &#60;b&#62;Verma&#60;/b&#62;</dd>')
  expect(html).toContain('<dt>skills</dt><dd>Go, Kafka</dd>')
  expect(html).toMatch(/<dt>created at<\/dt><dd>12 March 2027.*12:05.*?<\/dd>/)
  expect(html).toContain('<dt>mail messages</dt><dd>yes</dd>')
  expect(html).not.toContain('<dt>phone')
  expect(html).not.toContain(profile.id)
})

test('what holds nothing about the person is named last, as files alone', () => {
  const html = page('hi')
  expect(html).not.toContain('सेव की गई जॉब')
  expect(html.split('<summary>1 और फ़ाइलों में').at(-1)).toContain('data/public.saved_jobs.json')
})

test('a long table says that the page has only the first of it', () => {
  const long = { name: 'public.notifications', rows: 101, first: [{ kind: 'told' }] }
  const html = indexPage({ language: 'en', at, tables: [long], files: [] })
  expect(html).toContain('notifications: 101 entries')
  expect(html).toContain('all of them are in the file')
})
