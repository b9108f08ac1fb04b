// A posting of the demo. Employers and people are invented; any likeness to real ones is
// accidental.

import type { Row } from '#database/types.ts'

export type DemoQuestion = {
  question: string
  options: [string, string, string, string]
  /** Counts from 0. */
  right: 0 | 1 | 2 | 3
}

export type DemoPosting = {
  /** Its unique name, from which its id is made. */
  slug: string
  title: string
  company: string
  department: string
  location: string
  workMode: Row<'jobs'>['work_mode']
  type?: Exclude<Row<'jobs'>['type'], 'full-time'>
  /** A year's pay in units of the currency, and its text in the posting. */
  pay?: { min: number; max: number; currency?: 'USD'; text: string }
  experience: string
  skills: string[]
  /** Markdown. */
  description: string
  responsibilities: string[]
  requirements: string[]
  benefits: string[]
  questions?: DemoQuestion[]
  vacancies?: number
  postedDaysAgo: number
  closesInDays?: number
  status?: 'draft' | 'closed'
}
