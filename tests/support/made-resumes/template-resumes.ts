// Made-up people in the layouts of well-known templates (templates.ts), with titles and firms other
// than those of the first made-up people.
import { type Chance, chanceFrom } from './chance.ts'
import type { Form } from './entries.ts'
import { datesOf } from './moments.ts'
import { type MadePerson, makePerson, namesOf } from './person.ts'
import type { Truth } from './strangers.ts'
import type { DatedJob } from './template-dates.ts'
import { type Layout, templates } from './templates.ts'

type TemplateResume = { layout: string; truth: Truth; bytes: Uint8Array }

/** As many as requested, one layout after the other. */
export async function* templateResumes(
  seed: number,
  count: number,
  sampleData?: string,
): AsyncGenerator<TemplateResume> {
  const names = namesOf(sampleData)
  for (let index = 0; index < count; index += 1) {
    const chance = chanceFrom(seed * 100_003 + index)
    const layout = templates[index % templates.length] as Layout
    const language = layout.language ?? 'en'
    const person = withOtherWords(makePerson(chance, names, language), chance)
    const dating = chance.pick(layout.dating)
    const jobs = person.jobs.map((job) => ({ ...job, dates: dating(job) }))
    const form: Form = {
      entry: 'title first',
      dates: datesOf(language, chance),
      capitals: chance.happens(0.3),
      colon: chance.happens(0.2),
      datesAtEdge: false,
      bullet: '•',
      mark: ', ',
    }
    yield {
      layout: layout.name,
      truth: truthOf(`${layout.name} ${index}`, person, jobs),
      bytes: await layout.render({ person, jobs, chance, form }),
    }
  }
}

const truthOf = (file: string, person: MadePerson, jobs: readonly DatedJob[]): Truth => ({
  file,
  name: person.name,
  jobs: jobs.map(({ title, employer, dates: { from, to } }) => ({ title, employer, from, to })),
  education: person.schools.map(({ institution }) => ({ institution })),
})

/** Titles and names of firms beside those that the first made-up people have. */
function withOtherWords(person: MadePerson, { pick, happens }: Chance): MadePerson {
  if (person.language === 'hi') return person
  return {
    ...person,
    jobs: person.jobs.map((job) => ({
      ...job,
      title: happens(0.6) ? pick(titles) : job.title,
      employer: happens(0.5) ? coinedEmployer(pick) : job.employer,
    })),
  }
}

const coinedEmployer = (pick: Chance['pick']) =>
  pick([
    () => pick(firms),
    () => `${pick(firms)} ${pick(['Global', 'Infra', 'Interactive', 'Robotics', 'Ventures'])}`,
    () => `${pick(['KVX', 'TRN', 'BQL', 'MJP'])} ${pick(['Bank', 'Group', 'Health', 'Telecom'])}`,
    () => `${pick(firms)}.${pick(['io', 'ai', 'com'])}`,
    () => `${pick(firms)} & ${pick(firms)} LLP`,
    () => pick(['KVXR', 'TRNQ', 'BQLD']),
  ])()

const firms =
  'Velunora Quantrix Dhiravi Oakmere Pranexa Skylofti Bruvanta Cindarel Novéa Harvindo Élanor Zephyra'.split(
    ' ',
  )
const titles = [
  'Frontend Developer',
  'Back-end Developer',
  'Machine Learning Engineer',
  'Senior Software Engineer II',
  'Team Lead, Payments',
  'Product Manager',
  'iOS Developer',
  'Java Developer',
  'System Administrator',
  'Sr. Business Analyst',
  'Jr. Accountant',
  'SDE-2',
  'Data Engineer (Platform)',
  'UI/UX Designer',
  'QA Automation Engineer',
  'Software Developer / Tech Lead',
  'Head of Engineering',
  'Warehouse Supervisor',
  'Relationship Manager',
  'Postdoctoral Researcher',
  'Teaching Assistant',
  'Electrician',
  'Physiotherapist',
  'Delivery Executive',
]
