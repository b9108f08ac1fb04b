// A small named cast for development, tests and benchmarks: two candidates, two administrators,
// somebody without a profile, and five postings. Written by plain inserts into auth.users and the
// product's tables, through the owner's session.
import type { Session } from '../apply.ts'

/** The people, by the ids of their accounts. */
export const people = {
  asha: '00000000-0000-4000-8000-00000000a5a1',
  vikram: '00000000-0000-4000-8000-00000000b1c2',
  meera: '00000000-0000-4000-8000-00000000c3e3',
  arjun: '00000000-0000-4000-8000-00000000d4f4',
  /** Has signed up and never opened the product: no profile. */
  kiran: '00000000-0000-4000-8000-00000000e5a5',
} as const

type Person = keyof typeof people

export const postings = {
  /** Active, three questions, right answers 1, 0, 3. */
  frontend: '00000000-0000-4000-8000-0000000000f1',
  /** Active, no questions. */
  support: '00000000-0000-4000-8000-0000000000f2',
  draft: '00000000-0000-4000-8000-0000000000f3',
  closed: '00000000-0000-4000-8000-0000000000f4',
  /** Active, with a closing date in the past. */
  expired: '00000000-0000-4000-8000-0000000000f5',
} as const

const accounts: { person: Person; name: string; role: 'candidate' | 'admin' | null }[] = [
  { person: 'asha', name: 'Asha Verma', role: 'candidate' },
  { person: 'vikram', name: 'Vikram Singh', role: 'candidate' },
  { person: 'meera', name: 'Meera Nair', role: 'admin' },
  { person: 'arjun', name: 'Arjun Das', role: 'admin' },
  { person: 'kiran', name: 'Kiran Rao', role: null },
]

const questions = [
  {
    question: 'Which element names a form control?',
    options: ['span', 'label', 'div', 'em'],
    correct_answer: 1,
  },
  {
    question: 'What does a 404 tell?',
    options: ['Not found', 'Forbidden', 'Moved', 'Too large'],
    correct_answer: 0,
  },
  {
    question: 'Which unit follows the root font size?',
    options: ['px', 'em', 'vh', 'rem'],
    correct_answer: 3,
  },
]

/** Writes the cast into an empty database to which apply.ts was applied. */
export async function seedCast(session: Session): Promise<void> {
  for (const { person, name, role } of accounts) {
    await session.query(
      `insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)`,
      [people[person], `${person}@example.test`, JSON.stringify({ full_name: name })],
    )
    if (!role) continue
    await session.query(
      'insert into public.profiles (id, full_name, email, role) values ($1, $2, $3, $4)',
      [people[person], name, `${person}@example.test`, role],
    )
  }
  const posting = (id: string, title: string, more: Record<string, unknown>) =>
    session.query(
      `insert into public.jobs
       select (jsonb_populate_record(null::public.jobs, $1)).*`,
      [
        JSON.stringify({
          id,
          title,
          company: 'Kaveri Software',
          location: 'Lucknow',
          type: 'full-time',
          description: `${title} at Kaveri Software.`,
          test_questions: [],
          status: 'active',
          posted_by: people.meera,
          ...more,
        }),
      ],
    )
  await posting(postings.frontend, 'Frontend Engineer', { test_questions: questions })
  await posting(postings.support, 'Support Associate', { salary_range: '₹3-5 LPA' })
  await posting(postings.draft, 'Data Analyst', { status: 'draft' })
  await posting(postings.closed, 'Office Manager', { status: 'closed' })
  await posting(postings.expired, 'Translator', { closing_date: '2020-01-31' })
}
