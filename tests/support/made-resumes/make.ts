// Generated résumés with their known content: a person, a layout and the file that a program would
// write.
import { type Block, contactOf, headOf, type SectionName, sectionOf } from './blocks.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { type DocxLook, docxOf } from './docx.ts'
import type { Entry, Form } from './entries.ts'
import { datesOf } from './moments.ts'
import { type PdfLook, pdfOf } from './pdf.ts'
import { type Language, type MadePerson, makePerson, namesOf } from './person.ts'

export type MadeResume = {
  layout: string
  format: 'pdf' | 'docx'
  person: MadePerson
  bytes: Uint8Array
}

type Layout = {
  name: string
  format: 'pdf' | 'docx'
  language: Language
  entries: readonly Entry[]
  edge?: boolean
} & (
  | {
      columns: 'one' | 'left bar' | 'right bar'
      drawing?: PdfLook['drawing']
      centred?: boolean
      datesLeft?: number
    }
  | { word: 'plain' | 'styles' | 'sidebar' | 'header' }
)

const inOne: readonly Entry[] = [
  'title first',
  'employer first',
  'at',
  'dates first',
  'three lines',
  'labels',
  'commas',
]
export const layouts: readonly Layout[] = [
  { name: 'PDF, one column', format: 'pdf', language: 'en', entries: inOne, columns: 'one' },
  {
    name: 'PDF, centred, dates at the edge',
    format: 'pdf',
    language: 'en',
    entries: ['title first', 'employer first', 'one line', 'place at the edge'],
    edge: true,
    columns: 'one',
    centred: true,
  },
  {
    name: 'PDF, dates in a left margin',
    format: 'pdf',
    language: 'en',
    entries: ['title first', 'employer first'],
    edge: true,
    columns: 'one',
    datesLeft: 175,
  },
  {
    name: 'PDF, bar on the left',
    format: 'pdf',
    language: 'en',
    entries: inOne,
    columns: 'left bar',
  },
  {
    name: 'PDF, bar on the left, drawn by row',
    format: 'pdf',
    language: 'en',
    entries: ['title first', 'employer first'],
    columns: 'left bar',
    drawing: 'by row',
  },
  {
    name: 'PDF, bar on the right, drawn by row',
    format: 'pdf',
    language: 'en',
    entries: inOne,
    columns: 'right bar',
    drawing: 'by row',
  },
  {
    name: 'PDF, one column, drawn by word',
    format: 'pdf',
    language: 'en',
    entries: inOne,
    columns: 'one',
    drawing: 'by word',
  },
  {
    name: 'PDF, employers in a table',
    format: 'pdf',
    language: 'en',
    entries: ['table'],
    columns: 'one',
  },
  {
    name: 'PDF, Hindi, one column',
    format: 'pdf',
    language: 'hi',
    entries: ['title first', 'employer first', 'three lines', 'labels'],
    columns: 'one',
  },
  {
    name: 'PDF, Hindi, bar on the left',
    format: 'pdf',
    language: 'hi',
    entries: ['title first', 'employer first'],
    columns: 'left bar',
    drawing: 'by row',
  },
  { name: 'DOCX, plain', format: 'docx', language: 'en', entries: inOne, word: 'plain' },
  {
    name: 'DOCX, styles, dates at a tab',
    format: 'docx',
    language: 'en',
    entries: ['title first', 'employer first', 'one line', 'place at the edge'],
    edge: true,
    word: 'styles',
  },
  {
    name: 'DOCX, two columns as a table',
    format: 'docx',
    language: 'en',
    entries: inOne,
    word: 'sidebar',
  },
  {
    name: 'DOCX, employers in a table',
    format: 'docx',
    language: 'en',
    entries: ['table'],
    word: 'styles',
  },
  {
    name: 'DOCX, contact in the header',
    format: 'docx',
    language: 'en',
    entries: ['title first', 'employer first'],
    word: 'header',
  },
  {
    name: 'DOCX, Hindi',
    format: 'docx',
    language: 'hi',
    entries: ['title first', 'employer first', 'table'],
    word: 'styles',
  },
]

/** As many as requested, one layout after the other. */
export async function* makeResumes(
  seed: number,
  count: number,
  sampleData?: string,
): AsyncGenerator<MadeResume> {
  const names = namesOf(sampleData)
  for (let index = 0; index < count; index += 1) {
    const chance = chanceFrom(seed * 100_003 + index)
    const layout = layouts[index % layouts.length] as Layout
    const person = makePerson(chance, names, layout.language)
    yield rendered(layout, person, chance)
  }
}

/** One person in every layout of their language. */
export async function* renderInEach(person: MadePerson, seed: number): AsyncGenerator<MadeResume> {
  for (const [index, layout] of layouts.entries()) {
    if (layout.language !== person.language) continue
    yield rendered(layout, person, chanceFrom(seed * 100_003 + index))
  }
}

async function rendered(layout: Layout, person: MadePerson, chance: Chance): Promise<MadeResume> {
  const form = formOf(layout, chance)
  const bytes =
    'word' in layout
      ? wordOf(layout.word, person, form, chance)
      : await pageOf(layout, person, form, chance)
  return { layout: layout.name, format: layout.format, person, bytes }
}

function formOf(layout: Layout, chance: Chance): Form {
  const { pick, happens } = chance
  return {
    entry: pick(layout.entries),
    dates: datesOf(layout.language, chance),
    capitals: happens(0.4),
    colon: happens(0.2),
    datesAtEdge: layout.edge === true,
    bullet: pick(
      layout.format === 'pdf' ? ['•', '-', '–', '*', '·'] : ['•', '-', '▪', '➢', '◆', '✓'],
    ),
    mark: pick([' | ', ' – ', ', ', ' • ']),
  }
}

/**
 * The order of the parts: those that nearly all have, and those that many have in between and
 * after.
 */
function orderOf({ pick, happens }: Chance): SectionName[] {
  const order = pick<SectionName[]>([
    ['summary', 'experience', 'education', 'skills'],
    ['skills', 'summary', 'experience', 'education'],
    ['summary', 'skills', 'experience', 'education'],
    ['education', 'skills', 'experience'],
    ['summary', 'education', 'experience', 'skills'],
  ])
  const more = (
    ['projects', 'certificates', 'languages', 'personal', 'references'] as const
  ).filter(() => happens(0.35))
  return [...order, ...more, ...(happens(0.15) ? (['declaration'] as const) : [])]
}

function wordOf(
  word: 'plain' | 'styles' | 'sidebar' | 'header',
  person: MadePerson,
  form: Form,
  chance: Chance,
): Uint8Array {
  const section = (name: SectionName) => sectionOf(name, person, form, chance)
  const look: DocxLook = { styles: word !== 'plain', bullet: form.bullet }
  if (word === 'sidebar') {
    const bar = [...contactOf(person, chance, true), ...section('skills'), ...section('languages')]
    const rest = [
      ...headOf(person, chance),
      ...section('summary'),
      ...section('experience'),
      ...section('education'),
    ]
    return docxOf(rest, { ...look, sidebar: bar })
  }
  const all = orderOf(chance).flatMap(section)
  const contact = contactOf(person, chance, false)
  if (word === 'header')
    return docxOf([...headOf(person, chance), ...all], {
      ...look,
      header: contact.map(({ text }) => text),
    })
  return docxOf([...headOf(person, chance), ...contact, ...all], look)
}

async function pageOf(
  layout: Extract<Layout, { columns: string }>,
  person: MadePerson,
  form: Form,
  chance: Chance,
): Promise<Uint8Array> {
  const section = (name: SectionName) => sectionOf(name, person, form, chance)
  const look: PdfLook = {
    size: chance.pick([9, 9.5, 10, 10.5, 11]),
    face: chance.pick(
      person.language === 'hi' ? ['mukta', 'anek'] : ['mukta', 'anek', 'helvetica', 'times'],
    ),
    bullet: form.bullet,
    drawing: layout.drawing ?? 'by column',
    centred: layout.centred === true,
    datesLeft: layout.datesLeft,
  }
  const page = { x: 48, width: 500 }
  if (layout.columns === 'one') {
    const blocks: Block[] = [
      ...headOf(person, chance),
      ...contactOf(person, chance, false),
      ...orderOf(chance).flatMap(section),
    ]
    return pdfOf(undefined, [{ ...page, blocks }], look)
  }
  const wide = [
    ...section('summary'),
    ...section('experience'),
    ...(chance.happens(0.4) ? section('projects') : []),
  ]
  const bar = [
    ...contactOf(person, chance, true),
    ...section('skills'),
    ...section('education'),
    ...section('languages'),
  ]
  const left = layout.columns === 'left bar'
  const narrow = { x: left ? 40 : 388, width: 165, blocks: bar }
  const broad = { x: left ? 226 : 40, width: 328, blocks: wide }
  // Half of them have the name across both columns, the others at the top of the wide one.
  if (chance.happens(0.5))
    return pdfOf({ x: 40, width: 515, blocks: headOf(person, chance) }, [narrow, broad], look)
  return pdfOf(
    undefined,
    [narrow, { ...broad, blocks: [...headOf(person, chance), ...wide] }],
    look,
  )
}
