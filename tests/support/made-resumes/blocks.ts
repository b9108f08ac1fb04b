// A person's résumé as blocks in the order of a layout, with its words, its form of dates and its
// form of entries.
import type { Chance } from './chance.ts'
import { type Form, jobsOf, schoolsOf } from './entries.ts'
import { periodIn } from './moments.ts'
import type { MadePerson } from './person.ts'
import * as words from './words.ts'

/** `right`: at the other edge of the same row. */
export type Block = {
  kind: 'name' | 'line' | 'heading' | 'strong' | 'point' | 'row'
  text: string
  right?: string
  /** In a table. */
  cells?: string[]
}
export type SectionName =
  | 'summary'
  | 'experience'
  | 'education'
  | 'skills'
  | 'languages'
  | 'projects'
  | 'certificates'
  | 'personal'
  | 'references'
  | 'declaration'

const headings: Record<'en' | 'hi', Record<SectionName | 'contact', readonly string[]>> = {
  en: {
    contact: ['Contact', 'Contact Details', 'Get in touch', 'Contact Information'],
    summary: ['Summary', 'Profile', 'Career Objective', 'About Me', 'Professional Summary'],
    experience: [
      'Experience',
      'Work Experience',
      'Employment History',
      'Professional Experience',
      'Work History',
      'Career History',
      'Professional Experience Details',
      'Organisational Experience',
    ],
    education: [
      'Education',
      'Academic Qualifications',
      'Education & Training',
      'Educational Details',
      'Scholastic Record',
      'Academics',
    ],
    skills: ['Skills', 'Key Skills', 'Technical Skills', 'Core Competencies', 'IT Skills', 'Tools'],
    languages: ['Languages', 'Languages Known'],
    projects: ['Projects', 'Key Projects', 'Academic Projects'],
    certificates: ['Certifications', 'Courses and Certifications', 'Trainings Attended'],
    personal: ['Personal Details', 'Personal Profile', 'Personal Information'],
    references: ['References'],
    declaration: ['Declaration'],
  },
  hi: {
    contact: ['संपर्क', 'संपर्क विवरण'],
    summary: ['परिचय', 'उद्देश्य', 'सारांश'],
    experience: ['कार्य अनुभव', 'अनुभव', 'पेशेवर अनुभव'],
    education: ['शिक्षा', 'शैक्षणिक योग्यता'],
    skills: ['कौशल', 'तकनीकी कौशल', 'मुख्य कौशल'],
    languages: ['भाषाएँ', 'भाषा ज्ञान'],
    projects: ['परियोजनाएँ'],
    certificates: ['प्रमाणपत्र'],
    personal: ['व्यक्तिगत विवरण'],
    references: ['संदर्भ'],
    declaration: ['घोषणा'],
  },
}

export function headOf(person: MadePerson, chance: Chance): Block[] {
  const { name, headline, language } = person
  const head: Block[] = [
    { kind: 'name', text: chance.happens(0.25) ? name.toUpperCase() : name },
    { kind: 'line', text: headline },
  ]
  // The document names it.
  const title = language === 'hi' ? 'बायोडाटा' : chance.pick(['CURRICULUM VITAE', 'Resume'])
  return chance.happens(0.15) ? [{ kind: 'line', text: title }, ...head] : head
}

/** Side by side on a line, or below each other with a heading of their own. */
export function contactOf(person: MadePerson, chance: Chance, stacked: boolean): Block[] {
  const { email, phone, city, linkedin, github, portfolio } = person
  const links = [linkedin && linkOf(linkedin, chance), github, portfolio].filter(
    (link) => link !== undefined,
  )
  const labels = chance.happens(0.3) && person.language === 'en'
  const pieces = labels
    ? [
        city.written,
        `${chance.pick(['Mob', 'Mobile', 'Phone', 'Ph.'])}: ${phone}`,
        `Email: ${email}`,
      ]
    : [city.written, phone, email]
  if (stacked) {
    const heading = chance.pick(headings[person.language].contact)
    return [
      { kind: 'heading', text: heading },
      ...[...pieces, ...links].map((text): Block => ({ kind: 'line', text })),
    ]
  }
  const mark = chance.pick([' | ', '  ·  ', ' • ', ', ', '   '])
  return [pieces, links]
    .filter((each) => each.length > 0)
    .map((each) => ({ kind: 'line', text: each.join(mark) }))
}

const linkOf = (link: string, { pick }: Chance) =>
  pick([link, `www.${link}`, `https://www.${link}`, `https://${link}/`, `in.${link}`])

export function sectionOf(
  name: SectionName,
  person: MadePerson,
  form: Form,
  chance: Chance,
): Block[] {
  const title = chance.pick(headings[person.language][name])
  const text = (form.capitals ? title.toUpperCase() : title) + (form.colon ? ':' : '')
  return [{ kind: 'heading', text }, ...body[name](person, form, chance)]
}

const line = (text: string): Block => ({ kind: 'line', text })

const body: Record<SectionName, (person: MadePerson, form: Form, chance: Chance) => Block[]> = {
  summary: (person) => [line(person.summary)],
  experience: (person, form) => jobsOf(person, form),
  education: schoolsOf,
  skills: ({ skills }, _form, chance) => {
    const names = skills.map(({ written }) => written)
    const way = chance.whole(0, 9)
    if (way < 3) return names.map((text) => ({ kind: 'point', text }))
    if (way === 3) {
      const half = Math.ceil(names.length / 2)
      return [
        line(`Daily use: ${names.slice(0, half).join(', ')}`),
        line(`Familiar with: ${names.slice(half).join(', ')}`),
      ]
    }
    if (way === 4)
      return names.map((text) => line(`${text} (${chance.pick(['Advanced', 'Expert', 'Basic'])})`))
    return [line(names.join(chance.pick([', ', ' | ', ' • ', '; ', ' · '])))]
  },
  languages: ({ language }) => [line(language === 'hi' ? 'हिंदी, अंग्रेज़ी' : 'English, Hindi')],
  // Entries with dates and names that are neither employers nor schools.
  projects: ({ skills }, form, chance) => [
    {
      kind: 'strong',
      text: chance.pick(words.projects),
      right: periodIn(form.dates, { from: { year: 2020, month: 2 }, to: { year: 2020, month: 6 } }),
    },
    { kind: 'point', text: `Made with ${skills[0]?.written} for a college festival.` },
  ],
  certificates: (_person, _form, chance) => [
    { kind: 'point', text: `${chance.pick(words.certificates)}, ${chance.whole(2017, 2025)}` },
  ],
  personal: (_person, _form, chance) => [
    line(`Father’s Name: ${chance.pick(words.firstNames)} ${chance.pick(words.lastNames)}`),
    line(`Date of Birth: ${chance.whole(10, 28)}/0${chance.whole(1, 9)}/199${chance.whole(0, 9)}`),
    line('Marital Status: Single'),
  ],
  references: (_person, _form, chance) => [
    line(`${chance.pick(words.firstNames)} ${chance.pick(words.lastNames)}, Director`),
    line('referee@example.net, +91 91111 22222'),
  ],
  declaration: (_person, _form, chance) => [
    line('I hereby declare that the above is true to the best of my knowledge.'),
    line(`Place: ${chance.pick(words.cities)[0]}`),
  ],
}
