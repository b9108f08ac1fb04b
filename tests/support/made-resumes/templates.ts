// The layouts of well-known templates, each with a generator of its own: LaTeX classes, Word's and
// Google's own templates, Europass, and what is usual in India.
import { type Block, contactOf, type SectionName, sectionOf } from './blocks.ts'
import type { Chance } from './chance.ts'
import { docxOf } from './docx.ts'
import type { Form } from './entries.ts'
import { type Column, type PdfLook, pdfOf } from './pdf.ts'
import type { MadeJob, MadePerson } from './person.ts'
import {
  alone,
  type DatedJob,
  type Dating,
  dashed,
  dashless,
  fullMonths,
  hindi,
  inSeason,
  longMonth,
  months,
  onlyYears,
  shortDots,
  shortMonth,
  shouted,
  slashed,
  two,
  undated,
  yearFirst,
  years,
} from './template-dates.ts'

type Made = { person: MadePerson; jobs: DatedJob[]; chance: Chance; form: Form }
export type Layout = {
  name: string
  language?: 'hi'
  dating: readonly Dating[]
  render(made: Made): Uint8Array | Promise<Uint8Array>
}

const line = (text: string, right?: string): Block => ({ kind: 'line', text, right })
const strong = (text: string, right?: string): Block => ({ kind: 'strong', text, right })
const heading = (text: string): Block => ({ kind: 'heading', text })
const points = ({ points }: MadeJob): Block[] => points.map((text) => ({ kind: 'point', text }))
/** Text below a head that is no point: a sentence, and labels that are no employers. */
const prose = (job: MadeJob, { skills }: MadePerson): Block[] => [
  line(job.points.join(' ')),
  line(`Technologies: ${skills.map(({ written }) => written).join(', ')}`),
]

const section = ({ person, form, chance }: Made, name: SectionName) =>
  sectionOf(name, person, form, chance)
const name = ({ person }: Made): Block => ({ kind: 'name', text: person.name })
const contact = ({ person, chance }: Made) => contactOf(person, chance, false)
const page = (blocks: Block[]): Column => ({ x: 48, width: 500, blocks })
const look: PdfLook = {
  size: 10,
  face: 'mukta',
  bullet: '•',
  drawing: 'by word',
  centred: false,
}

/** The usual page: name and addresses, work, schools, skills. */
const onePage = (made: Made, title: string, work: Block[], more: Partial<PdfLook> = {}) =>
  pdfOf(
    undefined,
    [
      page([
        name(made),
        line(made.person.headline),
        ...contact(made),
        heading(title),
        ...work,
        ...section(made, 'education'),
        ...section(made, 'skills'),
      ]),
    ],
    { ...look, ...more },
  )
const inWord = (made: Made, title: string, work: Block[], styles = true) =>
  docxOf(
    [
      name(made),
      ...contact(made),
      ...section(made, 'summary'),
      heading(title),
      ...work,
      ...section(made, 'education'),
      ...section(made, 'skills'),
    ],
    { styles, bullet: '•' },
  )

export const templates: readonly Layout[] = [
  {
    name: 'Awesome-CV',
    dating: [shortDots, fullMonths],
    render: (made) =>
      onePage(
        made,
        'Work Experience',
        made.jobs.flatMap((job) => [
          strong(job.employer, `${job.place}, India`),
          line(job.title.toUpperCase(), job.dates.text),
          ...points(job),
        ]),
      ),
  },
  {
    name: 'sb2nov',
    dating: [dashed, months(shortMonth, ' - ', 'Present')],
    render: (made) =>
      onePage(
        made,
        'Experience',
        made.jobs.flatMap((job) => [
          { ...strong(job.employer, job.place), kind: 'strong' },
          line(job.title, job.dates.text),
          ...points(job),
        ]),
      ),
  },
  {
    name: 'Jake',
    dating: [fullMonths, inSeason, dashless],
    render: (made) =>
      onePage(
        made,
        'Experience',
        made.jobs.flatMap((job) => [
          strong(job.title, job.dates.text),
          line(job.employer, job.place),
          ...points(job),
        ]),
        { bullet: '•' },
      ),
  },
  {
    name: 'Deedy',
    dating: [inSeason, dashed],
    render: (made) => {
      const bar = [
        ...section(made, 'education'),
        heading('Links'),
        line(`Github:// ${made.person.email.split('@')[0]}`),
        ...section(made, 'skills'),
      ]
      const wide = [
        heading('EXPERIENCE'),
        ...made.jobs.flatMap((job) => [
          strong(`${job.employer.toUpperCase()} | ${job.title.toUpperCase()}`),
          line(`${job.dates.text} | ${job.place}`),
          ...points(job),
        ]),
      ]
      return pdfOf(
        { x: 40, width: 515, blocks: [name(made), ...contact(made)] },
        [
          { x: 40, width: 165, blocks: bar },
          { x: 226, width: 328, blocks: wide },
        ],
        { ...look, drawing: 'by row' },
      )
    },
  },
  {
    name: 'moderncv',
    dating: [onlyYears, alone],
    render: (made) =>
      onePage(
        made,
        'Experience',
        made.jobs.flatMap((job) => [
          line(`${job.title}, ${job.employer}, ${job.place}.`, job.dates.text),
          ...points(job),
        ]),
        { bullet: '◦', datesLeft: 90 },
      ),
  },
  {
    name: 'AltaCV',
    dating: [months(longMonth, ' – ', 'Ongoing'), years(' – ', 'Ongoing')],
    render: (made) => {
      const wide = [
        heading('Experience'),
        ...made.jobs.flatMap((job) => [
          strong(job.title),
          line(job.employer),
          line(`${job.dates.text}      ${job.place}, India`),
          ...points(job),
        ]),
      ]
      const bar = [...section(made, 'skills'), ...section(made, 'education')]
      return pdfOf(
        { x: 40, width: 515, blocks: [name(made), ...contact(made)] },
        [
          { x: 40, width: 328, blocks: wide },
          { x: 388, width: 165, blocks: bar },
        ],
        { ...look, drawing: 'by row' },
      )
    },
  },
  {
    name: 'OpenResume',
    dating: [dashed, dashless],
    render: (made) =>
      onePage(
        made,
        'WORK EXPERIENCE',
        made.jobs.flatMap((job) => [
          strong(job.employer),
          line(job.title, job.dates.text),
          ...points(job),
        ]),
      ),
  },
  {
    name: 'Europass, table with labels',
    dating: [slashed, fullMonths],
    render: (made) => {
      const row = (...cells: string[]): Block => ({ kind: 'row', text: '', cells })
      return inWord(
        made,
        'Work experience',
        made.jobs.flatMap((job) => [
          row('Dates', job.dates.text),
          row('Occupation or position held', job.title),
          row('Main activities and responsibilities', job.points[0] ?? ''),
          row('Name and address of employer', `${job.employer}, ${job.place}`),
        ]),
      )
    },
  },
  {
    name: 'Europass, new',
    dating: [slashed, months(({ year, month }) => `${two(month)}/${year}`, ' – ', 'CURRENT')],
    render: (made) =>
      onePage(
        made,
        'WORK EXPERIENCE',
        made.jobs.flatMap((job) => [
          line(`${job.dates.text} – ${job.place}, India`),
          strong(`${job.title.toUpperCase()} – ${job.employer.toUpperCase()}`),
          ...points(job),
        ]),
      ),
  },
  {
    name: 'Word, basic',
    dating: [dashed, years(' – ', 'Present'), dashless],
    render: (made) =>
      inWord(
        made,
        'Experience',
        made.jobs.flatMap((job) => [
          strong(`${job.title} | ${job.employer} | ${job.dates.text}`),
          ...points(job),
        ]),
      ),
  },
  {
    name: 'Word, dates first',
    dating: [fullMonths, years(' – ', 'Present')],
    render: (made) =>
      inWord(
        made,
        'Experience',
        made.jobs.flatMap((job) => [
          line(job.dates.text),
          strong(`${job.title} • ${job.employer} • ${job.place}, India`),
          ...prose(job, made.person),
        ]),
      ),
  },
  {
    name: 'Google Docs, Serif',
    dating: [shouted],
    render: (made) =>
      inWord(
        made,
        'EXPERIENCE',
        made.jobs.flatMap((job) => [
          strong(`${job.employer}, ${job.place} — ${job.title}`),
          line(job.dates.text),
          ...points(job),
        ]),
      ),
  },
  {
    name: 'India, company profile',
    dating: [months(shortMonth, ' to ', 'till date'), yearFirst],
    render: (made) =>
      inWord(
        made,
        'PROFESSIONAL EXPERIENCE',
        made.jobs.flatMap((job) => [
          strong(`Organization : ${job.employer}`),
          line(`Designation : ${job.title}`),
          line(`Duration : ${job.dates.text}`),
          line(`Environment : ${made.person.skills.map(({ written }) => written).join(', ')}`),
          ...points(job),
        ]),
        false,
      ),
  },
  {
    name: 'India, sentences',
    dating: [months(shortMonth, ' to ', 'till date')],
    render: (made) =>
      inWord(
        made,
        'Work Experience',
        made.jobs.flatMap((job) => [
          {
            kind: 'point' as const,
            text: `${job.to === 'present' ? 'Working' : 'Worked'} as ${job.title} with ${job.employer}, ${job.place} from ${job.dates.text}.`,
          },
        ]),
        false,
      ),
  },
  {
    name: 'India, bullets as heads',
    dating: [years(' – ', 'now'), dashed, alone],
    render: (made) =>
      inWord(
        made,
        'EXPERIENCE',
        made.jobs.flatMap((job): Block[] => [
          {
            kind: 'point',
            text: `${job.dates.text}: ${job.title}, ${job.employer} (${job.place})`,
          },
          ...prose(job, made.person),
        ]),
        false,
      ),
  },
  {
    name: 'India, numbered table',
    dating: [slashed, dashed],
    render: (made) =>
      inWord(made, 'Work Experience', [
        {
          kind: 'row',
          text: '',
          cells: ['S. No.', 'Name of the Organisation', 'Designation', 'Period'],
        },
        ...made.jobs.map(
          (job, index): Block => ({
            kind: 'row',
            text: '',
            cells: [String(index + 1), job.employer, job.title, job.dates.text],
          }),
        ),
      ]),
  },
  {
    name: 'text, employer above, undated',
    dating: [undated],
    render: (made) =>
      inWord(
        made,
        'Work Experience',
        made.jobs.flatMap((job) => [
          strong(job.title),
          line(`${job.employer}, ${job.place}, India`),
          ...points(job),
        ]),
        false,
      ),
  },
  {
    name: 'text, dates and employer, then the title',
    dating: [years(' ', 'Present'), dashless],
    render: (made) =>
      inWord(
        made,
        'Employment History',
        made.jobs.flatMap((job) => [
          line(`${job.dates.text} ${job.employer}`),
          line(job.title),
          ...prose(job, made.person),
        ]),
        false,
      ),
  },
  {
    name: 'Hindi, employer first',
    language: 'hi',
    dating: [hindi],
    render: (made) =>
      inWord(
        made,
        'कार्य अनुभव',
        made.jobs.flatMap((job) => [
          strong(`${job.employer}, ${job.place}`),
          line(`${job.title} | ${job.dates.text}`),
          ...points(job),
        ]),
      ),
  },
  {
    name: 'Hindi, title first',
    language: 'hi',
    dating: [hindi],
    render: (made) =>
      onePage(
        made,
        'अनुभव',
        made.jobs.flatMap((job) => [
          strong(job.title, job.dates.text),
          line(`${job.employer}, ${job.place}`),
          ...points(job),
        ]),
      ),
  },
]
