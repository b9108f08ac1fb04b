// A posting as it is being typed: text in every field, and how it becomes the row's values.

import type { Posting, PostingFields } from '../../data/postings.ts'
import { say } from '../../messages/say.ts'

const fieldNames = [
  'title',
  'company_name',
  'location',
  'description',
  'requirements',
  'type',
  'status',
  'department',
  'salary_range',
  'work_mode',
  'skills',
  'closing_date',
] as const

export type Draft = Record<(typeof fieldNames)[number], string> & Pick<Posting, 'type' | 'status'>

const required = ['title', 'company_name', 'location', 'description', 'requirements'] as const

export const emptyDraft: Draft = {
  ...(Object.fromEntries(fieldNames.map((name) => [name, ''])) as Record<keyof Draft, string>),
  type: 'full-time',
  status: 'active',
}

export const draftOf = (posting: Posting): Draft => ({
  title: posting.title,
  company_name: posting.company_name,
  location: posting.location,
  description: posting.description,
  requirements: posting.requirements.join('\n'),
  type: posting.type,
  status: posting.status,
  department: posting.department ?? '',
  salary_range: posting.salary_range ?? '',
  work_mode: posting.work_mode,
  skills: posting.skills.join(', '),
  closing_date: posting.closing_date ?? '',
})

/** What the modal requires (ADM-05) and is not there. */
export const missingIn = (draft: Draft): (keyof Draft)[] =>
  required.filter((name) => draft[name].trim() === '')

/** Blank lines and blank skills are dropped; what is empty is not stated. */
export const fieldsOf = (draft: Draft): PostingFields => ({
  title: draft.title.trim(),
  company_name: draft.company_name.trim(),
  location: draft.location.trim(),
  description: draft.description.trim(),
  requirements: parts(draft.requirements, /\r?\n/),
  type: draft.type,
  status: draft.status,
  department: draft.department.trim() || null,
  salary_range: draft.salary_range.trim() || null,
  // Left out, the database reads it from the location.
  ...(draft.work_mode ? { work_mode: draft.work_mode as Posting['work_mode'] } : {}),
  skills: parts(draft.skills, /,/),
  closing_date: draft.closing_date || null,
})

const parts = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.replace(/^\s*[-*•]\s+/, '').trim())
    .filter(Boolean)

export const types = () =>
  (['full-time', 'part-time', 'contract', 'internship'] as const).map((value) => ({
    value,
    label: say(`admin.types.${value}`),
  }))

export const statuses = () =>
  (['active', 'closed', 'draft'] as const).map((value) => ({
    value,
    label: say(`admin.statuses.${value}`),
  }))

export const workModes = () => [
  { value: '', label: say('admin.jobs.form.workModeGuess') },
  ...(['remote', 'hybrid', 'onsite'] as const).map((value) => ({
    value,
    label: say(`admin.workModes.${value}`),
  })),
]
