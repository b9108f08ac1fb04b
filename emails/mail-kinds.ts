// The mails whose words administrators may change: the names that each can use, what it must
// contain, and where the platform's own part goes. The only place for these lists: they are written
// to the database at every start, and the editor explains them.

type Kind<Name extends string = string> = {
  group:
    | 'applications'
    | 'alerts'
    | 'accounts'
    | 'companies'
    | 'newsletter'
    | 'grievances'
    | 'inbox'
  /** In every such mail: for the subject, the heading and the text. */
  facts: readonly Name[]
  /**
   * For the text alone. A paragraph with such a name is left out when the value is empty; for a
   * person's name only the name is.
   */
  sometimes: readonly Name[]
  /** Addresses, for the text alone, which must hold them. */
  links: readonly Name[]
  /** A list, a button or somebody's own words: a paragraph of its own in the text, once. */
  part?: Name
}

const application = {
  group: 'applications',
  facts: ['job_title', 'company'],
  sometimes: ['name'],
  links: [],
  part: 'button',
} as const
const alert = { group: 'alerts', links: ['unsubscribe_link'], part: 'jobs' } as const
const account = { group: 'accounts', facts: [], sometimes: ['name'], links: [] } as const
const newsletter = {
  group: 'newsletter',
  facts: [],
  sometimes: [],
  links: ['unsubscribe_link'],
  part: 'button',
} as const
const inbox = { group: 'inbox', sometimes: [], links: [] } as const

/** In the order in which they are listed. */
export const mailKinds = {
  application_received: { ...application, sometimes: ['name', 'receipt_number'] },
  application_approved: application,
  application_shortlisted: application,
  application_rejected: application,
  application_hired: application,
  application_reopened: application,
  application_brought: { ...application, facts: ['company', 'job_title', 'days'] },
  message_from_team: application,
  message_from_applicant: { ...application, facts: ['job_title'] },
  assessment_waiting: {
    group: 'applications',
    facts: ['job_title'],
    sometimes: ['name'],
    links: ['unsubscribe_link'],
    part: 'tests',
  },
  assessments_waiting: {
    group: 'applications',
    facts: ['count', 'first_job'],
    sometimes: ['name'],
    links: ['unsubscribe_link'],
    part: 'tests',
  },
  application_expiring: {
    group: 'applications',
    facts: ['date'],
    sometimes: ['name'],
    links: [],
    part: 'applications',
  },
  applications_expiring: {
    group: 'applications',
    facts: ['count', 'date'],
    sometimes: ['name'],
    links: [],
    part: 'applications',
  },
  job_alert: { ...alert, facts: ['job_title'], sometimes: ['name', 'closing'] },
  job_alerts: {
    ...alert,
    facts: ['count', 'first_job', 'others'],
    sometimes: ['name', 'closing', 'further'],
  },
  closing_job: { ...alert, facts: ['job_title', 'date'], sometimes: ['name'] },
  closing_jobs: { ...alert, facts: ['count', 'first_job', 'others', 'date'], sometimes: ['name'] },
  export_ready: { ...account, part: 'button' },
  account_expiring: { ...account, facts: ['date'], part: 'button' },
  account_deleted: { ...account, sometimes: [] },
  reply_refused: { ...account, facts: ['job_title', 'reason'], part: 'button' },
  member_invited: {
    group: 'companies',
    facts: ['company', 'role'],
    sometimes: ['sender'],
    links: [],
    part: 'button',
  },
  join_requested: {
    group: 'companies',
    facts: ['company', 'sender', 'sender_email'],
    sometimes: ['name'],
    links: [],
    part: 'button',
  },
  join_accepted: {
    group: 'companies',
    facts: ['company'],
    sometimes: ['name'],
    links: [],
    part: 'button',
  },
  join_declined: { group: 'companies', facts: ['company'], sometimes: ['name'], links: [] },
  company_closed: {
    group: 'companies',
    facts: ['company'],
    sometimes: ['name'],
    links: [],
    part: 'button',
  },
  feed_paused: {
    group: 'companies',
    facts: ['company', 'host'],
    sometimes: ['name'],
    links: [],
    part: 'button',
  },
  newsletter_confirmation: newsletter,
  newsletter_welcome: newsletter,
  grievance_received: {
    group: 'grievances',
    facts: ['number', 'date'],
    sometimes: ['name'],
    links: [],
  },
  grievance_answered: {
    group: 'grievances',
    facts: ['number'],
    sometimes: ['name'],
    links: [],
    part: 'answer',
  },
  contact_message: { ...inbox, facts: ['sender', 'sender_email', 'topic'], part: 'message' },
  grievance_filed: {
    ...inbox,
    facts: ['sender', 'sender_email', 'topic', 'number', 'date'],
    part: 'message',
  },
  job_reported: { ...inbox, facts: ['job_title', 'company', 'reason'], part: 'report' },
  posting_unanswered: { ...inbox, facts: [], part: 'postings' },
  postings_unanswered: { ...inbox, facts: ['count'], sometimes: ['further'], part: 'postings' },
} as const satisfies Record<string, Kind>

export type MailKind = keyof typeof mailKinds
export type MailGroup = Kind['group']
type Known = (typeof mailKinds)[MailKind]
/** All that any mail can name. */
export type MailName =
  | Known['facts' | 'sometimes' | 'links'][number]
  | Extract<Known, { part: string }>['part']

/**
 * The values for a mail of the kind. An empty text also removes the space before it; undefined
 * removes the paragraph.
 */
export type Values<K extends MailKind> = Record<
  (typeof mailKinds)[K]['facts' | 'links'][number],
  string
> &
  Record<(typeof mailKinds)[K]['sometimes'][number], string | undefined>

export const mailKindNames = Object.keys(mailKinds) as MailKind[]
export const mailGroups = [...new Set(mailKindNames.map((kind) => mailKinds[kind].group))]

export const isMailKind = (name: unknown): name is MailKind =>
  typeof name === 'string' && Object.hasOwn(mailKinds, name)

/** All names, and where each may be used. */
export function namesOf(kind: MailKind) {
  const { facts, sometimes, links, part }: Kind<MailName> = mailKinds[kind]
  return {
    inSubject: facts,
    inText: [...facts, ...sometimes, ...links, ...(part ? [part] : [])],
    required: [...links, ...(part ? [part] : [])],
    part,
  }
}
