// Real feeds and malicious input, from the folder that SAMPLE_DATA names. Prints per file what was
// read, refused, filled and left empty.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool, type Pool } from '#server/postgres/pool.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { importPostings } from '#worker/import/import-postings.ts'
import { reportLines } from '#worker/import/report.ts'

const data = process.env.SAMPLE_DATA ? path.resolve(process.env.SAMPLE_DATA) : ''
const absent = !data || !existsSync(data)
const why = absent ? ' (NOT RUN: SAMPLE_DATA names no folder)' : ''
const clock = { now: () => new Date('2026-11-01T00:00:00Z') }

let fresh: FreshDatabase | undefined
let database: Pool
beforeAll(async () => {
  if (absent) return
  fresh = await freshDatabase()
  database = createPool({ url: fresh.serviceUrl, size: 2 })
})
afterAll(async () => {
  await database?.close()
  await fresh?.drop()
})
const run = (files: string[], company?: string) =>
  importPostings(files, { connection: database, clock, company })
const feed = (name: string) => path.join(data, 'ats_feeds', name)

/** File → number of rows. */
const feeds = {
  'greenhouse.json': 2,
  'lalalune_greenhouse.json': 4,
  'midat_greenhouse.json': 2,
  'lever.json': 2,
  'lalalune_lever.json': 4,
  'midat_lever.json': 2,
  'ashby.json': 2,
  'lalalune_ashby.json': 4,
  'midat_ashby.json': 2,
  'recruitee.json': 2,
  'pinpoint.json': 2,
  'neogov.xml': 2,
  'phenom.html': 2,
  'oracle_orc_detail.json': 1,
  'freehire_detail_workday.json': 1,
  'freehire_search_page1.json': 3,
}
/** Lists without descriptions: file → the titles that are kept as drafts. */
const lists: Record<string, string[]> = {
  'bamboohr.json': ['Nurse Paralegal', 'Marketing & Social Media Intern'],
  'eightfold.json': [
    'Supply Planner, Bromine S&OP',
    'Director, Media Relations and U.S. Public Affairs',
  ],
  'hrmdirect.html': ['CRM Product Owner', 'Senior Accountant'],
  'icims.html': ['Payroll Tax Specialist', 'Payroll Support Specialist'],
  'jobvite.html': [
    'Manager, Development (Chicago/Hybrid)',
    'Manager, Technology Vendor Management (Chicago/Hybrid)',
  ],
  'oracle_orc.json': ['Bridge Inspector', 'Technology and Communications Sector Leader'],
  'paylocity.html': [
    'Engineer/Associate Engineer, Power Systems',
    'Administrative Assistant (Hybrid)',
  ],
  'personio.xml': [
    'Staff Software Engineer, Data Platform',
    'Staff Software Engineer, Data Platform',
  ],
  'rippling.json': [
    'Account Executive - Accountants Channel (East Coast)',
    'Account Executive - Accountants Channel (East Coast)',
  ],
  'smartrecruiters.json': ['CNA / LPN - Consistent Hours. Start Next Week.'],
  'teamtailor.json': [
    'Account Executive - Italy (Madrid based)',
    'Mid-Market Account Executive - Copenhagen',
  ],
  'workable.json': ['Business Analyst - Spanish Speaking', 'Business Analyst - Spanish Speaking'],
  'workday.json': [
    'Solution Architect / Senior Solution Architect - PubSec - SLED/NGO',
    'Customer Success Manager - Global Public Sector (State, Local Government and Education)',
  ],
}

test.skipIf(absent).each(Object.entries(feeds))(
  `every posting of the real feed %s arrives${why}`,
  async (name, rows) => {
    const report = await run([feed(name)], 'Named Nowhere')
    console.log(reportLines(report).join('\n'))
    expect(report.files[0]).toMatchObject({ read: rows, inserted: rows, refused: [] })
    const again = await run([feed(name)], 'Named Nowhere')
    expect(again.files[0]).toMatchObject({ inserted: 0, updated: 0, unchanged: rows })
  },
)

test.skipIf(absent)(`no HTML and no foreign link is left in what arrived${why}`, async () => {
  const rows = await database.query<{ description: string; lists: string }>(
    `select description, array_to_string(requirements || responsibilities || benefits, ' ') as lists
     from public.jobs`,
  )
  expect(rows.length).toBeGreaterThan(20)
  for (const { description, lists } of rows) {
    expect(description).not.toMatch(/<[a-z/!]/i)
    expect(`${description} ${lists}`).not.toMatch(/&nbsp;|&amp;amp;|&lt;p&gt;/)
    expect(description).not.toMatch(/\]\((?!https?:|mailto:)/)
  }
})

test.skipIf(absent).each(Object.entries(lists))(
  `[SRC-11] the real list %s is kept as drafts for its missing descriptions${why}`,
  async (name, titles) => {
    const report = await run([feed(name)], 'Named Nowhere')
    console.log(reportLines(report).join('\n'))
    expect(report.files[0]).toMatchObject({ read: titles.length, refused: [] })
    const drafts = await database.query<{ title: string }>(
      "select title from public.jobs where description = '' and status = 'draft'",
    )
    expect(drafts.map(({ title }) => title)).toEqual(expect.arrayContaining(titles))
  },
)

test.skipIf(absent)(`every file of the feeds is one of these${why}`, () => {
  const known = [...Object.keys(feeds), ...Object.keys(lists), 'SOURCE.md']
  const others = readdirSync(path.join(data, 'ats_feeds')).filter((name) => !known.includes(name))
  // One more detail of a Greenhouse posting, and a second page.
  expect(others).toEqual(['freehire_detail_greenhouse.json', 'freehire_search_page2.json'])
})

test.skipIf(absent)(
  `schema.org’s own examples: what has a title arrives, most as drafts${why}`,
  async () => {
    const file = path.join(data, 'schemaorg_jobposting', 'jobposting_examples.txt')
    const report = await run([file], 'ABC Company Inc.')
    console.log(reportLines(report).join('\n'))
    expect(report.files[0]).toMatchObject({ read: 12, inserted: 11, repeated: 1 })
    for (const { fields } of report.files[0]?.refused ?? [])
      expect(fields ?? ['title']).toEqual(['title'])
  },
)

test.skipIf(absent)(`JSON that breaks software is reported row by row${why}`, async () => {
  const folder = path.join(data, 'bad_json', 'test_transform')
  const report = await run(readdirSync(folder).map((name) => path.join(folder, name)))
  expect(report.files.length).toBeGreaterThan(15)
  for (const file of report.files) expect(file.refused.length, file.file).toBeGreaterThan(0)
})

test.skipIf(absent)(
  `naughty strings in every field arrive or are refused with a reason${why}`,
  async () => {
    const strings: string[] = JSON.parse(
      readFileSync(path.join(data, 'bad_strings', 'blns.json'), 'utf8'),
    )
    const { mkdtemp, rm, writeFile } = await import('node:fs/promises')
    const { tmpdir } = await import('node:os')
    const folder = await mkdtemp(path.join(tmpdir(), 'naughty-'))
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    const columns = [
      'id',
      'title',
      'company',
      'location',
      'salary',
      'experience',
      'skills',
      'description',
      'posted',
      'requirements',
      'url',
    ]
    const rows = strings.map((text, at) =>
      [String(at), ...Array.from({ length: columns.length - 1 }, () => text)].map(quoted).join(','),
    )
    await writeFile(path.join(folder, 'naughty.csv'), [columns.join(','), ...rows].join('\n'))
    const report = await run([path.join(folder, 'naughty.csv')])
    await rm(folder, { recursive: true })
    const [file] = report.files
    expect((file?.inserted ?? 0) + (file?.refused.length ?? 0)).toBe(strings.length)
    // The others have only tags or blanks: no title is left.
    expect(file?.inserted).toBeGreaterThan(strings.length * 0.8)
    for (const { reason } of file?.refused ?? []) expect(reason).toMatch(/^it has no|longer than/)
  },
)
