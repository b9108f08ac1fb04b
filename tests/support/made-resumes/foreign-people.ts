// Invented persons that others wrote, with employers, titles and schools that no word list here was
// made from: the sample of JSON Resume and the candidates of AdventureWorks. Each is rendered in
// every layout.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type MadeResume, renderInEach } from './make.ts'
import type { MadePerson, Month } from './person.ts'

type ForeignGroup = 'JSON Resume' | 'AdventureWorks'

/**
 * Undefined when the folders are missing. Persons in letters that the fonts lack (Thai, Chinese)
 * are left out.
 */
export function foreignPeople(
  sampleData: string | undefined,
): Record<ForeignGroup, MadePerson[]> | undefined {
  const json = sampleData && path.join(sampleData, 'resumes_jsonresume/sample.resume.json')
  const xml = sampleData && path.join(sampleData, 'resumes_xml_adventureworks/JobCandidate.csv')
  if (!json || !xml || !existsSync(json) || !existsSync(xml)) return undefined
  const candidates = readFileSync(xml, 'utf8').split('&|').map(fromXml)
  return {
    'JSON Resume': [fromJson(JSON.parse(readFileSync(json, 'utf8')))],
    AdventureWorks: candidates.filter((person) => person !== undefined).filter(isInLatin),
  }
}

export async function* foreignResumes(
  people: readonly MadePerson[],
  seed: number,
): AsyncGenerator<MadeResume> {
  for (const [index, person] of people.entries()) yield* renderInEach(person, seed + index)
}

const isInLatin = (person: MadePerson) =>
  person.jobs.length > 0 && /^[\x20-\u00ff\u2013-\u201d]*$/.test(JSON.stringify(person))

const monthOf = (date: string): Month => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)) || 1,
})

type Json = {
  basics: { name: string; label: string; email: string; phone: string; summary: string }
  work: {
    name: string
    position: string
    location?: string
    startDate: string
    endDate?: string
    highlights?: string[]
  }[]
  education: { institution: string; studyType: string; startDate: string; endDate: string }[]
  skills: { keywords: string[] }[]
}

function fromJson({ basics, work, education, skills }: Json): MadePerson {
  return {
    language: 'en',
    ...basics,
    city: { written: 'San Francisco', name: 'San Francisco' },
    headline: basics.label,
    jobs: work.map((job) => ({
      employer: job.name,
      title: job.position,
      place: job.location ?? 'Remote',
      from: monthOf(job.startDate),
      to: job.endDate ? monthOf(job.endDate) : 'present',
      points: job.highlights ?? [],
    })),
    schools: education.map((school) => ({
      degree: school.studyType,
      institution: school.institution,
      from: monthOf(school.startDate).year,
      to: monthOf(school.endDate).year,
    })),
    skills: skills.flatMap(({ keywords }) =>
      keywords.map((keyword) => ({ written: keyword, name: keyword })),
    ),
  }
}

function fromXml(row: string): MadePerson | undefined {
  const inside = (text: string, tag: string) =>
    new RegExp(`<ns:${tag}>([\\s\\S]*?)</ns:${tag}>`).exec(text)?.[1]?.trim() ?? ''
  const each = (tag: string) =>
    [...row.matchAll(new RegExp(`<ns:${tag}>([\\s\\S]*?)</ns:${tag}>`, 'g'))].map(
      ([, text = '']) => text,
    )
  const name = ['First', 'Middle', 'Last'].map((part) => inside(row, `Name.${part}`))
  if (!name[0]) return undefined
  const place = inside(row, 'Addr.Location')
  const city = inside(place, 'Loc.City')
  const [area, number] = [inside(row, 'Tel.AreaCode'), inside(row, 'Tel.Number')]
  return {
    language: 'en',
    name: name.filter(Boolean).join(' '),
    email: inside(row, 'EMail'),
    phone: `(${area}) ${number}`,
    city: { written: city, name: city },
    headline: inside(row, 'Emp.JobTitle'),
    summary: inside(row, 'Skills').replace(/\s+/g, ' '),
    jobs: each('Employment').map((job) => ({
      employer: inside(job, 'Emp.OrgName'),
      title: inside(job, 'Emp.JobTitle'),
      place: `${inside(job, 'Loc.City')}, ${inside(job, 'Loc.State')}`,
      from: monthOf(inside(job, 'Emp.StartDate')),
      to: inside(job, 'Emp.EndDate') ? monthOf(inside(job, 'Emp.EndDate')) : 'present',
      points: inside(job, 'Emp.Responsibility')
        .split('\n')
        .map((line) => line.trim()),
    })),
    schools: each('Education').map((school) => ({
      degree: inside(school, 'Edu.Degree'),
      institution: inside(school, 'Edu.School'),
      from: monthOf(inside(school, 'Edu.StartDate')).year,
      to: monthOf(inside(school, 'Edu.EndDate')).year,
    })),
    skills: [],
  }
}
