// A position and a course of study in a résumé: their order, what is on one line, what at the other
// edge.
import type { Block } from './blocks.ts'
import type { Chance } from './chance.ts'
import { type Dates, periodIn } from './moments.ts'
import type { MadeJob, MadePerson } from './person.ts'

export type Entry =
  | 'title first'
  | 'employer first'
  | 'one line'
  | 'at'
  | 'dates first'
  | 'three lines'
  | 'labels'
  | 'commas'
  | 'place at the edge'
  | 'table'
export type Form = {
  entry: Entry
  dates: Dates
  capitals: boolean
  /** Of headings: `Skills:`. */
  colon: boolean
  datesAtEdge: boolean
  bullet: string
  /** Between the parts of a line. */
  mark: string
}

export function jobsOf(person: MadePerson, form: Form): Block[] {
  if (form.entry === 'table') return tableOf(person, form)
  return person.jobs.flatMap((job) => [
    ...headOf(job, person, form),
    ...job.points.map((text): Block => ({ kind: 'point', text })),
  ])
}

function headOf(job: MadeJob, { language }: MadePerson, form: Form): Block[] {
  const { employer, title, place } = job
  const dates = periodIn(form.dates, job)
  const edge = form.datesAtEdge ? { right: dates } : {}
  const inLine = form.datesAtEdge ? '' : `${form.mark}${dates}`
  const line = (text: string, more: Partial<Block> = {}): Block => ({ kind: 'line', text, ...more })
  const strong = (text: string, more: Partial<Block> = {}): Block => ({
    kind: 'strong',
    text,
    ...more,
  })
  switch (form.entry) {
    case 'title first':
      return [strong(title, edge), line(`${employer}, ${place}${inLine}`)]
    case 'employer first':
      return [strong(`${employer}, ${place}`, edge), line(`${title}${inLine}`)]
    case 'at':
      return [strong(`${title} at ${employer} (${dates})`)]
    case 'dates first':
      return [line(dates), strong(title), line(employer)]
    case 'three lines':
      return [strong(employer), line(title), line(`${dates}${form.mark}${place}`)]
    case 'labels': {
      const [company, role, duration] =
        language === 'hi' ? ['कंपनी', 'पद', 'अवधि'] : ['Company', 'Designation', 'Duration']
      return [
        strong(`${company}: ${employer}`),
        line(`${role}: ${title}`),
        line(`${duration}: ${dates}`),
      ]
    }
    case 'commas':
      return [strong(`${title}, ${employer}, ${place} (${dates})`)]
    case 'place at the edge':
      return [strong(title, { right: place }), line(employer, { right: dates })]
    default:
      return [strong(`${employer} – ${title}`, { right: dates })]
  }
}

function tableOf(person: MadePerson, form: Form): Block[] {
  const names =
    person.language === 'hi' ? ['कंपनी', 'पद', 'अवधि'] : ['Company', 'Designation', 'Duration']
  const rows = person.jobs.map((job) => [job.employer, job.title, periodIn(form.dates, job)])
  return [names, ...rows].map((cells) => ({ kind: 'row', text: '', cells }))
}

export function schoolsOf({ schools, language }: MadePerson, form: Form, chance: Chance): Block[] {
  const isTable = form.entry === 'table'
  if (isTable && language === 'en') {
    const rows = schools.map(({ degree, institution, to }) => [degree, institution, `${to}`])
    const names = ['Degree', 'Institution', 'Year']
    return [names, ...rows].map((cells) => ({ kind: 'row', text: '', cells }))
  }
  const way = chance.whole(0, 3)
  return schools.flatMap(({ degree, institution, from, to, mark }): Block[] => {
    const years = `${from} – ${to}`
    const result: Block[] = mark ? [{ kind: 'line', text: mark }] : []
    if (form.datesAtEdge)
      return [
        { kind: 'strong', text: degree, right: years },
        { kind: 'line', text: institution },
        ...result,
      ]
    if (way === 0)
      return [
        { kind: 'strong', text: institution },
        { kind: 'line', text: `${degree}, ${years}` },
        ...result,
      ]
    if (way === 1)
      return [{ kind: 'strong', text: `${degree} – ${institution} (${to})` }, ...result]
    return [
      { kind: 'strong', text: degree },
      { kind: 'line', text: `${institution}, ${years}` },
      ...result,
    ]
  })
}
