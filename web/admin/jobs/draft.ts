// A posting while it is being edited: text in every field, lists with a key for each line, and its
// conversion to the row's values.

import { workModes } from '../../data/jobs/jobs.ts'
import type {
  Posting,
  PostingFields,
  TestQuestion,
  WholePosting,
} from '../../data/jobs/postings.ts'
import { jobStatuses, jobTypes } from '../../data/jobs/postings.ts'
import { say } from '../../messages/say.ts'

/** Lines keep their key when they move, so that their input and focus move with them. */
export type Line = { key: number; text: string }
export type QuestionDraft = TestQuestion & { key: number }

const textFields = [
  'title',
  'company_name',
  'location',
  'department',
  'description',
  'experience_required',
  'salary_min',
  'salary_max',
  'currency',
  'salary_range',
  'work_mode',
  'vacancies',
  'closing_date',
] as const
export const listFields = ['requirements', 'responsibilities', 'benefits'] as const
export type ListField = (typeof listFields)[number]

export type Draft = Record<(typeof textFields)[number], string> &
  Record<ListField, Line[]> &
  Pick<Posting, 'type' | 'status' | 'skills'> & { test_questions: QuestionDraft[] }
export type DraftField = keyof Draft

let lastKey = 0
export const line = (text = ''): Line => ({ key: ++lastKey, text })
export const questionDraft = (
  question: TestQuestion = { question: '', options: ['', '', '', ''], correct_answer: 0 },
): QuestionDraft => ({ ...question, key: ++lastKey })

/** `company`: the only one that the person may post for. */
export const emptyDraft = (company = ''): Draft => ({
  ...(Object.fromEntries(textFields.map((name) => [name, ''])) as Record<
    (typeof textFields)[number],
    string
  >),
  company_name: company,
  type: 'full-time',
  status: 'active',
  requirements: [],
  responsibilities: [],
  benefits: [],
  skills: [],
  test_questions: [],
})

export const draftOf = (posting: WholePosting): Draft => ({
  title: posting.title,
  company_name: posting.company_name,
  location: posting.location,
  department: posting.department ?? '',
  description: posting.description,
  experience_required: posting.experience_required ?? '',
  salary_min: posting.salary_min?.toString() ?? '',
  salary_max: posting.salary_max?.toString() ?? '',
  currency: posting.currency,
  salary_range: posting.salary_range ?? '',
  work_mode: posting.work_mode,
  vacancies: posting.vacancies?.toString() ?? '',
  closing_date: posting.closing_date ?? '',
  type: posting.type,
  status: posting.status,
  requirements: posting.requirements.map(line),
  responsibilities: posting.responsibilities.map(line),
  benefits: posting.benefits.map(line),
  skills: posting.skills,
  test_questions: posting.test_questions.map(questionDraft),
})

/** Restored from storage: its lines get new keys that are unique. */
export const withNewKeys = (draft: Draft): Draft => ({
  ...draft,
  requirements: draft.requirements.map(({ text }) => line(text)),
  responsibilities: draft.responsibilities.map(({ text }) => line(text)),
  benefits: draft.benefits.map(({ text }) => line(text)),
  test_questions: draft.test_questions.map(questionDraft),
})

/** A new posting with all the content of another one, except a closing date in the past. */
export const duplicateOf = (posting: WholePosting, today: string): Draft => ({
  ...draftOf(posting),
  status: 'active',
  closing_date: (posting.closing_date ?? '') >= today ? (posting.closing_date ?? '') : '',
})

/** Blank lines are dropped; an empty field becomes null. */
export const fieldsOf = (draft: Draft): PostingFields & { test_questions: TestQuestion[] } => ({
  title: draft.title.trim(),
  company_name: draft.company_name.trim(),
  location: draft.location.trim(),
  department: draft.department.trim() || null,
  description: draft.description.trim(),
  experience_required: draft.experience_required.trim() || null,
  requirements: filled(draft.requirements),
  responsibilities: filled(draft.responsibilities),
  benefits: filled(draft.benefits),
  type: draft.type,
  status: draft.status,
  salary_min: numberOf(draft.salary_min),
  salary_max: numberOf(draft.salary_max),
  salary_range: draft.salary_range.trim() || null,
  skills: draft.skills,
  vacancies: numberOf(draft.vacancies),
  closing_date: draft.closing_date || null,
  test_questions: draft.test_questions.map(({ question, options, correct_answer }) => ({
    question: question.trim(),
    options: options.map((option) => option.trim()),
    correct_answer,
  })),
  // Without these, the database reads them from the pay's text and from the location.
  ...(currencyOf(draft) ? { currency: currencyOf(draft) } : {}),
  ...(draft.work_mode ? { work_mode: draft.work_mode as Posting['work_mode'] } : {}),
})

/** Numbers without a text that could name another currency are rupees. */
function currencyOf({ currency, salary_range, salary_min, salary_max }: Draft): string {
  if (currency || salary_range.trim()) return currency
  return salary_min.trim() || salary_max.trim() ? 'INR' : ''
}

const filled = (lines: readonly Line[]) => lines.map(({ text }) => text.trim()).filter(Boolean)
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text))

/** Whether two drafts say the same in a field, whatever keys their lines have. */
export const isSameField = <Field extends DraftField>(
  _: Field,
  one: Draft[Field],
  other: Draft[Field],
) => said(one) === said(other)

const said = (value: Draft[DraftField]) =>
  JSON.stringify(value, (key, part) => (key === 'key' ? undefined : part))

/** One line for each pasted line, without its bullets. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((part) => part.replace(/^\s*(?:[-*•·–]|\d+[.)])\s+/, '').trim())
    .filter(Boolean)

export const typeOptions = () =>
  jobTypes.map((value) => ({
    value,
    label: say(`admin.types.${value}`),
  }))

export const statusOptions = () =>
  jobStatuses.map((value) => ({
    value,
    label: say(`admin.statuses.${value}`),
  }))

export const workModeOptions = () => [
  { value: '', label: say('jobEditor.workModeGuess') },
  ...workModes.map((value) => ({
    value,
    label: say(`admin.workModes.${value}`),
  })),
]

const usualCurrencies = ['INR', 'USD', 'EUR', 'GBP', 'AED', 'SGD']
export const currencies = (chosen: string) => [
  { value: '', label: say('jobEditor.currencyGuess') },
  ...[...new Set([...usualCurrencies, ...(chosen ? [chosen] : [])])].map((value) => ({
    value,
    label: value,
  })),
]
