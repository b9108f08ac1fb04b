// A person's résumé as blocks in the order of a layout, in its words, its form of dates and its form of entries.
import type { Chance } from './chance.ts'
import type { MadeJob, MadePerson, Month } from './person.ts'

/** `right`: stands at the other edge of the same row. */
export type Block = {
  kind: 'name' | 'line' | 'heading' | 'strong' | 'point' | 'row'
  text: string
  right?: string
  /** Of a table. */
  cells?: string[]
}
export type Entry = 'title first' | 'employer first' | 'one line' | 'at' | 'dates first' | 'table'
export type Form = { entry: Entry; dates: number; capitals: boolean; datesAtEdge: boolean }
export type SectionName = 'summary' | 'experience' | 'education' | 'skills' | 'languages'

const headings = {
  en: {
    contact: ['Contact', 'Contact Details'],
    summary: ['Summary', 'Profile', 'Career Objective', 'About Me'],
    experience: ['Experience', 'Work Experience', 'Employment History', 'Professional Experience'],
    education: ['Education', 'Academic Qualifications', 'Education & Training'],
    skills: ['Skills', 'Key Skills', 'Technical Skills', 'Core Competencies'],
    languages: ['Languages', 'Languages Known'],
  },
  hi: {
    contact: ['संपर्क'],
    summary: ['परिचय', 'उद्देश्य', 'सारांश'],
    experience: ['कार्य अनुभव', 'अनुभव'],
    education: ['शिक्षा', 'शैक्षणिक योग्यता'],
    skills: ['कौशल', 'तकनीकी कौशल'],
    languages: ['भाषाएँ'],
  },
} as const
const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  long: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  hi: [
    'जनवरी',
    'फ़रवरी',
    'मार्च',
    'अप्रैल',
    'मई',
    'जून',
    'जुलाई',
    'अगस्त',
    'सितंबर',
    'अक्टूबर',
    'नवंबर',
    'दिसंबर',
  ],
}

export function headOf(person: MadePerson): Block[] {
  return [
    { kind: 'name', text: person.name },
    { kind: 'line', text: person.headline },
  ]
}

/** Side by side on a line, or under each other with a heading of their own. */
export function contactOf(person: MadePerson, chance: Chance, stacked: boolean): Block[] {
  const { email, phone, city, linkedin, github, portfolio } = person
  const links = [linkedin, github, portfolio].filter((link) => link !== undefined)
  const pieces = [city.written, phone, email]
  if (stacked) {
    const heading = chance.pick(headings[person.language].contact)
    return [
      { kind: 'heading', text: heading },
      ...[...pieces, ...links].map((text): Block => ({ kind: 'line', text })),
    ]
  }
  const mark = chance.pick([' | ', '  ·  ', ' • '])
  return [pieces, links]
    .filter((each) => each.length > 0)
    .map((each) => ({ kind: 'line', text: each.join(mark) }))
}

export function sectionOf(
  name: SectionName,
  person: MadePerson,
  form: Form,
  chance: Chance,
): Block[] {
  const words = chance.pick(headings[person.language][name])
  return [
    { kind: 'heading', text: form.capitals ? words.toUpperCase() : words },
    ...body[name](person, form, chance),
  ]
}

const body: Record<SectionName, (person: MadePerson, form: Form, chance: Chance) => Block[]> = {
  summary: (person) => [{ kind: 'line', text: person.summary }],
  experience: (person, form) =>
    form.entry === 'table'
      ? tableOf(person, form)
      : person.jobs.flatMap((job) => entryOf(job, person, form)),
  education: ({ schools }, { datesAtEdge }) =>
    schools.flatMap(({ degree, institution, from, to }): Block[] => [
      { kind: 'strong', text: degree, ...(datesAtEdge && { right: `${from} – ${to}` }) },
      { kind: 'line', text: datesAtEdge ? institution : `${institution}, ${from} – ${to}` },
    ]),
  skills: ({ skills }, _form, chance) => {
    const names = skills.map(({ written }) => written)
    if (chance.happens(0.4)) return names.map((text) => ({ kind: 'point', text }))
    return [{ kind: 'line', text: names.join(chance.pick([', ', ' | ', ' • '])) }]
  },
  languages: ({ language }) => [
    { kind: 'line', text: language === 'hi' ? 'हिंदी, अंग्रेज़ी' : 'English, Hindi' },
  ],
}

function entryOf(job: MadeJob, person: MadePerson, form: Form): Block[] {
  const { employer, title, place } = job
  const dates = periodOf(job, person, form)
  const points = job.points.map((text): Block => ({ kind: 'point', text }))
  const edge = form.datesAtEdge ? { right: dates } : {}
  const inLine = form.datesAtEdge ? '' : ` | ${dates}`
  switch (form.entry) {
    case 'title first':
      return [
        { kind: 'strong', text: title, ...edge },
        { kind: 'line', text: `${employer}, ${place}${inLine}` },
        ...points,
      ]
    case 'employer first':
      return [
        { kind: 'strong', text: `${employer}, ${place}`, ...edge },
        { kind: 'line', text: `${title}${inLine}` },
        ...points,
      ]
    case 'at':
      return [{ kind: 'strong', text: `${title} at ${employer} (${dates})` }, ...points]
    case 'dates first':
      return [
        { kind: 'line', text: dates },
        { kind: 'strong', text: title },
        { kind: 'line', text: employer },
        ...points,
      ]
    default:
      return [{ kind: 'strong', text: `${employer} – ${title}`, right: dates }, ...points]
  }
}

function tableOf(person: MadePerson, form: Form): Block[] {
  const names =
    person.language === 'hi' ? ['कंपनी', 'पद', 'अवधि'] : ['Company', 'Designation', 'Duration']
  const rows = person.jobs.map((job) => [job.employer, job.title, periodOf(job, person, form)])
  return [names, ...rows].map((cells) => ({ kind: 'row', text: '', cells }))
}

function periodOf({ from, to }: MadeJob, { language }: MadePerson, { dates }: Form): string {
  const end =
    to === 'present'
      ? { hi: 'वर्तमान', en: dates % 2 ? 'Present' : 'Till date' }[language]
      : momentOf(to, language, dates)
  const mark = language === 'hi' && dates % 2 ? ' से ' : dates === 2 ? ' to ' : ' – '
  return `${momentOf(from, language, dates)}${mark}${end}`
}

function momentOf({ year, month }: Month, language: 'en' | 'hi', dates: number): string {
  if (language === 'hi') return `${months.hi[month - 1]} ${year}`
  if (dates === 0) return `${String(month).padStart(2, '0')}/${year}`
  return `${(dates === 1 ? months.long : months.en)[month - 1]} ${year}`
}
