// Word files into which a PDF was poured: columns in one line, a page in one paragraph, letters
// apart or lost. The persons are made up, the damage is what converters do.
import { describe, expect, test } from 'vitest'
import { docxOf } from '#tests/support/made-resumes/docx.ts'
import { readResume } from '#worker/resumes/read-resume.ts'

const now = new Date('2026-11-21T10:00:00Z')
async function read(text: string) {
  const blocks = text.split('\n').map((line) => ({ kind: 'line' as const, text: line }))
  return (await readResume(docxOf(blocks, { styles: false, bullet: '•' }), now)).fields
}
const jobsIn = async (text: string) =>
  (await read(text)).employers.map(({ title, employer }) => [title, employer])

test('[D3] heads beside what was done are read apart from it', async () => {
  const text = `Experience
Kaveri Looms Developing the plan of the dye house (madder, indigo,
Production Planner weld), with two helpers
MAR 2021 TO PRESENT answering for the whole week's cloth
Bank of Ujjain Ltd Keeping the books of three branches, and training
Senior Accounts those who came after
Clerk in every season
JAN 2018 TO MAR 2021 Closed each month on time`
  expect(await jobsIn(text)).toEqual([
    ['Production Planner', 'Kaveri Looms'],
    ['Senior Accounts Clerk', 'Bank of Ujjain Ltd'],
  ])
})

test('[D3] one line of that kind is no column', async () => {
  const text = `Experience
Accounts Clerk, Kaveri Mills
Jan 2019 to Mar 2021
Kaveri Mills Started a new shop in Pune
Clerk and driver shared the work
2020 to 2021 was a hard time for the shop`
  expect((await jobsIn(text))[0]).toEqual(['Accounts Clerk', 'Kaveri Mills'])
})

describe('[D3] a page that is one paragraph', () => {
  const told = 'Wrote the plans of the dye house and kept them. '.repeat(8)
  const page = `Pune Summary A weaver of many years. ${told} Experience Head Weaver 2019 – Present Kaveri Looms Led the shed. ${told} Weaver 2014 – 2019 Sisters of the Loom Ltd Part-time work. ${told} Education Diploma in Textiles 2010 – 2013 Godavari Polytechnic Honours degree`
  test('has its headings and jobs', async () => {
    const { education } = await read(page)
    expect(await jobsIn(page)).toEqual([
      ['Head Weaver', 'Kaveri Looms'],
      ['Weaver', 'Sisters of the Loom Ltd'],
    ])
    expect(education).toMatchObject([{ institution: 'Godavari Polytechnic', to: '2013' }])
  })
  test('and none where it only tells of years', async () => {
    const text = `Experience ${told} From 2014 to 2019 we grew. ${told} It was 2020 – 2021 when we closed.`
    expect(await jobsIn(text)).toEqual([])
  })
})

test('[D3] words apart behind their first letter are whole again', async () => {
  const text = `Work experience
K averi L ooms ( P une, I ndia)
A ccounts C lerk
J anuary 2 019 - M arch 2 021
I w as a c lerk w ho k ept t he b ooks o f a m ill, w ith a f riend o n t he f loor a nd m any o thers.`
  expect(await jobsIn(text)).toEqual([['Accounts Clerk', 'Kaveri Looms']])
})

test('[D3] letters that a font did not name are back, where several are gone', async () => {
  const text = `Work experience
Soware Engineer, Kaveri Systems Ltd
2019 - 2021
Internaonal applicaons
Educaon
B.Tech, Godavari University`
  expect(await jobsIn(text)).toEqual([['Software Engineer', 'Kaveri Systems Ltd']])
  expect((await read(text)).education).toMatchObject([{ institution: 'Godavari University' }])
  const once = 'Work experience\nEngineer, Soware Ltd\n2019 - 2021'
  expect(await jobsIn(once)).toEqual([['Engineer', 'Soware Ltd']])
})

test('[D3] where the heading of the next column stands beside the one of the work, jobs follow', async () => {
  const text = `Asha Verma
Work experience
Contacts
Kaveri Looms Ltd, Pune, India
Front Office Clerk
Answered every letter within a day.`
  expect(await jobsIn(text)).toEqual([['Front Office Clerk', 'Kaveri Looms Ltd']])
})

test('[D3] a heading of the other column cuts no job in two', async () => {
  const text = `Experience
Head Weaver Oct 2018 - Present
Kaveri Looms Ltd
Led the shed.
Weaver Oct 2017 - Oct 2018
Languages
Sisters of the Loom,www.example.com,
English - fluent`
  expect(await jobsIn(text)).toEqual([
    ['Head Weaver', 'Kaveri Looms Ltd'],
    ['Weaver', 'Sisters of the Loom'],
  ])
})

test('[D3] what a firm is, told behind its name, makes a job of a line without dates', async () => {
  const text = `Experience
2014 - 2019. Kaveri Looms, textile company, Weaver
Led the shed.
SVT, media company, Clerk
Kept the books.`
  expect(await jobsIn(text)).toEqual([
    ['Weaver', 'Kaveri Looms'],
    ['Clerk', 'SVT'],
  ])
})

test('[D5] the title of what is no résumé is nobody’s name', async () => {
  const report = 'Annual Report\nThe mill wove more cloth than in the year before.'
  expect((await read(report)).name).toBeUndefined()
  const resume = 'Asha Verma\nThe best weaver of the mill.\nSkills\nWeaving, Dyeing'
  expect((await read(resume)).name).toBe('Asha Verma')
})
