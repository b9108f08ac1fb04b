// The column headings of an exported list, in the language of the page.

import { say } from '../messages/say.ts'

/** The database's column names of all lists, and the names of their messages. */
const columns = {
  Reference: 'reference',
  Status: 'status',
  'Applied (IST)': 'applied',
  'Changed (IST)': 'changed',
  Candidate: 'candidate',
  Email: 'email',
  Phone: 'phone',
  Place: 'place',
  Job: 'job',
  Company: 'company',
  Department: 'department',
  Score: 'score',
  Reason: 'reason',
  Source: 'source',
  Resume: 'resume',
  Application: 'application',
  Name: 'name',
  Role: 'role',
  'Joined (IST)': 'joined',
  State: 'state',
  'Banned until (IST)': 'bannedUntil',
  'Last sign-in (IST)': 'lastSignIn',
  User: 'user',
  'At (UTC)': 'at',
  Who: 'who',
  What: 'what',
  'Of what': 'ofWhat',
  Called: 'called',
  Details: 'details',
  Address: 'address',
  Request: 'request',
  'Who (id)': 'whoId',
  'Of what (id)': 'ofWhatId',
  Entry: 'entry',
} as const

export const headings = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, key]) => [name, say(`admin.export.columns.${key}`)]),
  )
