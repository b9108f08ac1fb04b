// The demo's own texts: complete, consistent in time, and within the tables' limits.
import { expect, test } from 'vitest'
import { demoApplications } from './applications.ts'
import { demoAdmins, demoPeople } from './load-demo.ts'
import { demoPostings } from './postings/index.ts'
import { machines } from './questions/machines.ts'
import { people as peopleQuestions } from './questions/people.ts'
import { technical } from './questions/technical.ts'
import { resumePdf } from './resume-pdf.ts'
import { demoTeams } from './teams.ts'

test('about sixty postings, each with its own name, and a mix of places, pay and ways to work', () => {
  expect(demoPostings.length).toBeGreaterThanOrEqual(60)
  expect(new Set(demoPostings.map(({ slug }) => slug)).size).toBe(demoPostings.length)
  const count = (fits: (posting: (typeof demoPostings)[number]) => boolean) =>
    demoPostings.filter(fits).length
  expect(count(({ workMode }) => workMode === 'remote')).toBeGreaterThanOrEqual(6)
  expect(count(({ workMode }) => workMode === 'hybrid')).toBeGreaterThanOrEqual(15)
  expect(count(({ pay }) => pay?.currency === 'USD')).toBeGreaterThanOrEqual(3)
  expect(count(({ pay }) => !pay)).toBeGreaterThanOrEqual(2)
  expect(count(({ type }) => type === 'internship')).toBeGreaterThanOrEqual(2)
  expect(new Set(demoPostings.map(({ company }) => company)).size).toBeGreaterThanOrEqual(20)
  expect(new Set(demoPostings.map(({ location }) => location)).size).toBeGreaterThanOrEqual(25)
})

test('pay is in order, and nothing is said twice or left blank', () => {
  for (const posting of demoPostings) {
    if (posting.pay) expect(posting.pay.min, posting.slug).toBeLessThanOrEqual(posting.pay.max)
    for (const list of [posting.requirements, posting.responsibilities, posting.benefits]) {
      expect(list.length, posting.slug).toBeGreaterThan(0)
      expect(new Set(list).size).toBe(list.length)
    }
    expect(posting.description.length, posting.slug).toBeGreaterThan(60)
  }
})

test('a dozen postings and more have an assessment of four to six questions with four different answers', () => {
  const withQuestions = demoPostings.filter(({ questions = [] }) => questions.length > 0)
  expect(withQuestions.length).toBeGreaterThanOrEqual(12)
  const known = Object.keys({ ...technical, ...machines, ...peopleQuestions })
  expect(withQuestions.map(({ slug }) => slug).sort()).toEqual(known.sort())
  for (const { slug, questions = [] } of withQuestions) {
    expect(questions.length, slug).toBeGreaterThanOrEqual(4)
    expect(questions.length, slug).toBeLessThanOrEqual(6)
    for (const { question, options } of questions) {
      expect(new Set(options).size, question).toBe(4)
    }
    // Always choosing the same position must not pass.
    const places = new Set(questions.map(({ right }) => right))
    expect(places.size, slug).toBeGreaterThanOrEqual(3)
  }
})

test('nobody applies before they joined or before the posting was there, and every step is later', () => {
  const postings = new Map(demoPostings.map((posting) => [posting.slug, posting]))
  const people = new Map(demoPeople.map((person) => [person.key, person]))
  const pairs = new Set<string>()
  for (const { person, posting, daysAgo, steps = [], right } of demoApplications) {
    const name = `${person} for ${posting}`
    expect(pairs.has(name), name).toBe(false)
    pairs.add(name)
    const target = postings.get(posting)
    expect(target?.status ?? 'active', name).not.toBe('draft')
    expect(daysAgo, name).toBeLessThanOrEqual(target?.postedDaysAgo ?? 0)
    expect(daysAgo, name).toBeLessThan(people.get(person)?.joinedDaysAgo ?? 0)
    expect(right ?? 0, name).toBeLessThanOrEqual(target?.questions?.length ?? 0)
    let last = daysAgo
    for (const step of steps) {
      expect(step.daysAgo, name).toBeLessThan(last)
      last = step.daysAgo
    }
  }
})

test('every state of an application occurs', () => {
  const last = demoApplications.map(({ steps }) => steps?.at(-1)?.to ?? 'pending')
  for (const state of ['pending', 'approved', 'shortlisted', 'rejected', 'hired', 'withdrawn']) {
    expect(last.filter((to) => to === state).length, state).toBeGreaterThanOrEqual(2)
  }
})

test('twelve candidates, two administrators, addresses that can belong to nobody', () => {
  expect(demoPeople).toHaveLength(12)
  expect(demoAdmins).toHaveLength(2)
  for (const { email } of [...demoPeople, ...demoAdmins]) expect(email).toMatch(/@example\.test$/)
})

test('three teams: each role is somebody’s, and what they work on is their company’s', () => {
  const members = demoTeams.flatMap((team) => team.members)
  const everybody = [...demoPeople, ...demoAdmins, ...members]
  expect(new Set(everybody.map(({ key }) => key)).size).toBe(everybody.length)
  expect(new Set(everybody.map(({ email }) => email)).size).toBe(everybody.length)
  for (const { email } of members) expect(email).toMatch(/@example\.test$/)
  expect(new Set(members.map(({ role }) => role)).size).toBe(4)
  for (const { company, members, notes, messages } of demoTeams) {
    expect(members[0]?.role).toBe('owner')
    const interviews = members.flatMap(({ interviews = [] }) => interviews)
    const sent = [...interviews, ...notes, ...messages]
    const slugs = sent.map(({ posting }) => posting)
    for (const slug of [...slugs, ...members.flatMap(({ postings = [] }) => postings)]) {
      expect(demoPostings.find((posting) => posting.slug === slug)?.company, slug).toBe(company)
    }
    for (const { person, posting } of sent) {
      const name = `${person} for ${posting}`
      const application = demoApplications.find(
        (one) => one.person === person && one.posting === posting,
      )
      expect(application, name).toBeDefined()
      for (const { daysAgo } of [...notes, ...messages].filter((one) => one.person === person)) {
        expect(daysAgo, name).toBeLessThan(application?.daysAgo ?? 0)
      }
    }
  }
})

test.each(demoPeople)(
  'the résumé of $fullName is a PDF of one page, the same every time',
  async (person) => {
    const pdf = await resumePdf(person)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(pdf.length).toBeLessThan(200_000)
    expect(await resumePdf(person)).toEqual(pdf)
  },
)
