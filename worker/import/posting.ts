// The two values of an import. A shape (greenhouse.ts …) reads a row into a Draft, in the source's
// words. `toPosting` turns the Draft into a Posting, with the values of our tables.

import type { Row } from '#database/types.ts'

export type WorkMode = Row<'jobs'>['work_mode']
export type EmploymentType = Row<'jobs'>['type']
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/**
 * Pay as a source has it: a text, or numbers (in units of the currency, not cents) for one period.
 */
export type DraftPay = {
  text?: string
  min?: number
  max?: number
  currency?: string
  period?: string
}

export type Draft = {
  source: string
  externalId?: string
  url?: string
  title?: string
  company?: string
  department?: string
  /** As written, one entry per place or one entry for all. */
  locations: string[]
  workMode?: string
  pay?: DraftPay
  type?: string
  experience?: string
  /** HTML, encoded HTML or plain text. */
  description?: string
  requirements?: string[]
  responsibilities?: string[]
  benefits?: string[]
  skills?: string[]
  vacancies?: string
  /** A date in any of the forms of fields/date.ts. */
  posted?: string | number
  /** When the row was read at its source. */
  collected?: string | number
  closing?: string | number
  status?: string
}

export type Pay = {
  /** The text for people. */
  text: string | null
  /** What the database reads: the source's numbers in words, or the text. */
  said: string | null
  /** The period that the source states beside it. */
  period: string | null
  /** ISO 4217; null when the source names none and it cannot be inferred. */
  currency: string | null
  /** A year's pay in units of the currency. */
  min: number | null
  max: number | null
}

export type Posting = {
  source: string
  externalId: string
  url: string | null
  title: string
  company: string
  department: string | null
  location: string
  workMode: WorkMode | null
  type: EmploymentType | null
  pay: Pay
  experience: string | null
  /** Safe Markdown without HTML. */
  description: string
  requirements: string[]
  responsibilities: string[]
  benefits: string[]
  skills: string[]
  vacancies: number | null
  /** ISO date. */
  closingDate: string | null
  /** ISO date and time. */
  postedAt: string | null
  /** When the source said so, at the latest: nothing in it was posted later. ISO date and time. */
  collectedAt: string
  status: 'active' | 'draft' | 'closed'
  /** What it lacks of company, location and description: it is kept as a draft. */
  missing: string[]
  /** The row as it was in the file. */
  original: Json
}

/**
 * Why a row is refused: a missing field, too long a text, an unknown shape, broken JSON or a broken
 * table, a rule of the database, an id that another posting has.
 */
export type RefusalKind = 'missing' | 'too_long' | 'shape' | 'broken' | 'rule' | 'other_posting'

/**
 * The reason in words, its kind, and the posting's fields concerned. `other`: the posting that has
 * the row's id.
 */
export type Refused = {
  refused: string
  kind: RefusalKind
  fields?: string[]
  title?: string
  other?: string
}

/** A row of a file and its outcome. Rows count from 1; a CSV header is not counted. */
export type ReadRow = { row: number; draft: Draft; original: unknown } | ({ row: number } & Refused)
