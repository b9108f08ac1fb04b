// The small stages: place, work mode, employment type, experience, dates.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { agoOf, dateOf, instantOf } from './date.ts'
import { employmentTypeIn, employmentTypeOf } from './employment-type.ts'
import { experienceOf } from './experience.ts'
import { locationOf } from './location.ts'
import { workModeOf } from './work-mode.ts'

test.each([
  [['Mumbai (All Areas)'], 'Mumbai'],
  [['Bangalore'], 'Bengaluru'],
  [['bangalore, India'], 'Bengaluru, India'],
  [['Hybrid - Pune'], 'Pune'],
  [['Bangalore/Bengaluru, Gurgaon, Pune'], 'Bengaluru; Gurugram; Pune'],
  [['Pune, Chennai, Calcutta'], 'Pune; Chennai; Kolkata'],
  [['Pune, Maharashtra, India'], 'Pune, Maharashtra, India'],
  [['Bengaluru(Koramangala, HSR Layout)'], 'Bengaluru (Koramangala, HSR Layout)'],
  [['Kochi', 'Cochin', 'Remote'], 'Kochi; Remote'],
  [['Remote, Italy'], 'Remote, Italy'],
  [['Remote'], 'Remote'],
  [['New York, NY (HQ)', 'Remote (US)'], 'New York, NY (HQ); Remote, US'],
  [['  '], ''],
  [['Mumbai, Vasai, Pune'], 'Mumbai; Vasai; Pune'],
  [['Noida, Patna, Kanpur, Supaul'], 'Noida; Patna; Kanpur; Supaul'],
  [['Agra, Gurgaon, gurgaon,sikandra,agra'], 'Agra; Gurugram; sikandra'],
  [['India, Bangalore, Mumbai (All Areas)'], 'India; Bengaluru; Mumbai'],
  [['Hybrid - Pune, Delhi / NCR, Bangalore Rural'], 'Pune; Delhi NCR; Bengaluru Rural'],
  [['Pune, Maharashtra, Kochi, Kerala'], 'Pune, Maharashtra; Kochi, Kerala'],
  [['Koramangala, Bangalore, Karnataka'], 'Koramangala, Bengaluru, Karnataka'],
  [['Thiruvananthapuram, Technopark'], 'Thiruvananthapuram, Technopark'],
  [
    ['Plot 5, Sector 18, Udyog Vihar, Phase IV, Gurgaon'],
    'Plot 5, Sector 18, Udyog Vihar, Phase IV, Gurugram',
  ],
  [['Aurangabad, Bihar'], 'Aurangabad, Bihar'],
  [['Hiring office located in Bangalore/Bengaluru'], 'Bengaluru'],
  [['Pune, Xyzpur'], 'Pune; Xyzpur'],
  [['Xyzpur, Pune'], 'Xyzpur, Pune'],
  [['Ratnagiri, Pune'], 'Ratnagiri; Pune'],
  [['Pimpri-Chinchwad, Pune'], 'Pimpri-Chinchwad; Pune'],
  [['Whitefield, Bangalore'], 'Whitefield, Bengaluru'],
  [['Gomti Nagar, Lucknow'], 'Gomti Nagar, Lucknow'],
  [['Mumbai, Goregaon east'], 'Mumbai, Goregaon east'],
  [['Nagercoil, Tamil Nadu'], 'Nagercoil, Tamil Nadu'],
  [['Pollachi, Coimbatore, Tamil Nadu'], 'Pollachi, Coimbatore, Tamil Nadu'],
  [['Sirsi, Uttara Kannada, Karnataka, India'], 'Sirsi, Uttara Kannada, Karnataka, India'],
  [['Pune, Nagpur, Nashik, Maharashtra'], 'Pune; Nagpur; Nashik, Maharashtra'],
  [['New Delhi, Ernakulam'], 'New Delhi; Ernakulam'],
  [['Bijapur, Chhattisgarh'], 'Bijapur, Chhattisgarh'],
  [['Australia, Canada, Germany'], 'Australia; Canada; Germany'],
])('[D13] [SRC-10] places %j', (written, text) => {
  expect(locationOf(written)).toBe(text)
})

test('many places are kept whole within what the table holds', () => {
  const many = Array.from({ length: 80 }, (_, at) => `Place number ${at}`)
  const text = locationOf(many)
  expect(text.length).toBeLessThanOrEqual(300)
  expect(text).toMatch(/Place number \d+$/)
})

test.each([
  ['Remote', ['London'], 'remote'],
  ['TELECOMMUTE', [], 'remote'],
  ['OnSite', [], 'onsite'],
  ['On-Site', ['Remote'], 'onsite'],
  ['unspecified', ['Hybrid - Pune'], 'hybrid'],
  [undefined, ['Work from home'], 'remote'],
  [undefined, ['London', 'Remote'], 'hybrid'],
  [undefined, ['Remote-Friendly, United States'], 'hybrid'],
  [undefined, ['Kochi'], null],
])('stated %s, places %j: %s', (stated, places, mode) => {
  expect(workModeOf(stated, places)).toBe(mode)
})

test.each([
  ['Senior Developer - Work From Home', 'remote'],
  ['Data Analyst - Logistics (Remote)', 'remote'],
  ['Software Developer (Full stack, RemoteIndia)', 'remote'],
  ['Azure Engineer - Pan India (Hybrid)', 'hybrid'],
  ['Remote Sensing Analyst', null],
  ['Hybrid Cloud Architect', null],
  ['Office Manager', null],
])('[D15] [SRC-10] the title "%s": %s', (title, mode) => {
  expect(workModeOf(undefined, ['Pune'], { title })).toBe(mode)
})

test.each([
  ['Permanent Remote', 'remote'],
  ['WFH', 'remote'],
  ['Temp. WFH', 'remote'],
  ['Hybrid', 'hybrid'],
  ['work from office', 'onsite'],
  ['Full-time', null],
])('[D15] another column says %s: %s', (other, mode) => {
  expect(workModeOf(undefined, ['Pune'], { others: [other] })).toBe(mode)
})

test('[D15] a board’s mark of remote work', () => {
  expect(workModeOf(undefined, ['Hiring office located in Pune'])).toBe('remote')
})

test.each([
  ['Software Developer Intern (NodeJS)', 'Full Time, Permanent', 'internship'],
  ['Internship: Automation', undefined, 'internship'],
  ['Product Data Analyst-Apprentice', 'Full time', 'internship'],
  ['Software Developer Trainee', 'Full Time', 'full-time'],
  ['Software Developer Full-Time/Intern', undefined, null],
  ['Internship Coordinator', 'Full Time', 'full-time'],
  ['Internal Auditor', undefined, null],
  ['Data Analyst ( On Contract )', 'Full time', 'contract'],
  ['Python Developer C2H', 'Full Time', 'contract'],
  ['Global Data Analyst - Contract', undefined, 'contract'],
  ['Contract Manager', 'Full Time', 'full-time'],
  ['Senior Consultant', 'Full Time', 'full-time'],
  ['Senior Consultant', undefined, null],
  ['Teacher (part time)', 'Permanent', 'part-time'],
])('[D15] [SRC-10] the title "%s", stated %s: %s', (title, stated, type) => {
  expect(employmentTypeIn(title, stated, [])).toBe(type)
})

test('[D15] the kind of employment stands in the column of modes too', () => {
  expect(employmentTypeIn('Weaver', undefined, ['Full-time, remote'])).toBe('full-time')
  expect(employmentTypeIn('Weaver', undefined, ['Permanent Remote'])).toBe(null)
})

test.each([
  ['FullTime', 'full-time'],
  ['FULL_TIME', 'full-time'],
  ['Regular', 'full-time'],
  ['PART_TIME CONTRACTOR', 'part-time'],
  ['Contract', 'contract'],
  ['Temporary', 'contract'],
  ['INTERN', 'internship'],
  ['Internship (full time)', 'internship'],
  ['International', null],
  ['Consultant', null],
  ['Permanent Remote', null],
  ['Temp. WFH', null],
  [undefined, null],
])('employment %s is %s', (text, type) => {
  expect(employmentTypeOf(text)).toBe(type)
})

test.each([
  ['3-5 Yrs', '', '3-5 years'],
  ['0 years', '', '0 years'],
  ['60 months', '', '5 years'],
  ['3 months', '', '3 months'],
  ['8+', '', '8+ years'],
  ['5 - 3 yrs', '', '3-5 years'],
  ['Freshers welcome', '', 'Freshers welcome'],
  ['Not specified', '', null],
  ['Mid-Senior level', '', null],
  ['Entry level', 'You bring 4+ years of backend experience.', '4+ years'],
  ['Associate', '', null],
  ['3 months duration', '', null],
  ['No fixed duration', '', null],
  ['17 Mar - 30 Apr', '', null],
  [undefined, 'You bring 4+ years of backend experience.', '4+ years'],
  [undefined, 'At least 3 to 5 years’ relevant work experience', '3-5 years'],
  [undefined, 'Founded 20 years ago.', null],
])('experience %s in "%s": %s', (stated, description, experience) => {
  expect(experienceOf(stated, description)).toBe(experience)
})

test.each([
  ['2026-09-10', '2026-09-10'],
  ['2026-12-31T23:59:59+05:30', '2026-12-31'],
  ['05/09/2026', '2026-09-05'],
  ['09/25/2026', '2026-09-25'],
  ['31-12-2026', '2026-12-31'],
  ['5 Sep 2026', '2026-09-05'],
  ['September 5, 2026', '2026-09-05'],
  ['2026-02-31', null],
  ['31/02/2026', null],
  ['soon', null],
  ['0001-01-01', null],
  [1_788_249_600_000, '2026-09-01'],
  [1_788_249_600, '2026-09-01'],
])('date %s is %s', (value, date) => {
  expect(dateOf(value)).toBe(date)
})

test('a time without an offset reads the same on every machine', () => {
  expect(instantOf('2026-09-10 08:00:00')).toBe('2026-09-10T08:00:00.000Z')
})

const collected = new Date('2026-10-31T12:00:00Z')
test.each([
  ['3 days ago', '2026-10-28'],
  ['Posted 30+ Days Ago', '2026-10-01'],
  ['3+ weeks ago', '2026-10-10'],
  ['1 week ago', '2026-10-24'],
  ['a month ago', '2026-10-01'],
  ['3d ago', '2026-10-28'],
  ['Just now', '2026-10-31'],
  ['Posted today', '2026-10-31'],
  ['Few Hours Ago', '2026-10-31'],
  ['yesterday', '2026-10-30'],
  ['3 दिन पहले', '2026-10-28'],
  ['Starts in 1-3 months', undefined],
  ['soon', undefined],
  [undefined, undefined],
])('[D6] [SRC-10] %s counts from when it was collected: %s', (text, date) => {
  expect(agoOf(text, collected)?.slice(0, 10)).toBe(date)
})

const data = process.env.SAMPLE_DATA ? path.resolve(process.env.SAMPLE_DATA) : ''
const facts = path.join(data, 'india_postings_facts', 'posted.tsv')
const absent = !data || !existsSync(facts)
const why = absent ? ' (NOT RUN: SAMPLE_DATA names no folder)' : ''
test.skipIf(absent)(
  `[D6] every relative date of strangers is read, and nothing else is taken for one${why}`,
  () => {
    const [, ...lines] = readFileSync(facts, 'utf8').trim().split('\n')
    const unread = lines.flatMap((line) => {
      const text = line.split('\t')[1] ?? ''
      return agoOf(text, collected) ? [] : [text]
    })
    expect(unread).toEqual(['Starts in 1-3 months', 'Starts within 1 month'])
  },
)
