import { expect, test } from 'vitest'
import { indexPage } from './index-page.ts'

const at = new Date('2027-03-12T06:35:00Z')
const page = (language: string) =>
  indexPage({ language, at, tables: [{ name: 'public.profiles', rows: 1 }], files: [] })

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
