// Words the rows of private.outgoing_mail: the database says what happened (template, data), the
// files beside this one have the wording. Keys of data are the database's column names.
import { accountDeleted } from './account-deleted.ts'
import { accountExpiring } from './account-expiring.ts'
import { applicationBrought } from './application-brought.ts'
import { applicationDecided } from './application-decided.ts'
import { applicationReceived } from './application-received.ts'
import { applicationsExpiring } from './applications-expiring.ts'
import { assessmentsWaiting } from './assessments-waiting.ts'
import { contactMessage } from './contact-message.ts'
import { exportReady } from './export-ready.ts'
import { feedPaused } from './feed-paused.ts'
import { grievanceAnswered } from './grievance-answered.ts'
import { grievanceFiled } from './grievance-filed.ts'
import { grievanceReceived } from './grievance-received.ts'
import { jobAlerts } from './job-alerts.ts'
import { jobReported } from './job-reported.ts'
import { isMailKind } from './mail-kinds.ts'
import { companyClosed, joinAnswered, joinRequested, memberInvited } from './member-mails.ts'
import type {
  AlertedJob,
  ApplicationFacts,
  ClosingJob,
  ContactFacts,
  Decision,
  DecisionFacts,
  ExpiringApplication,
  MemberFacts,
  Message,
  ReplyProblem,
  ReportReason,
  Side,
  SignedFacts,
  WaitingAssessment,
} from './message.ts'
import { messageReceived, replyRefused } from './message-received.ts'
import { newsletterConfirmation } from './newsletter-confirmation.ts'
import { newsletterWelcome } from './newsletter-welcome.ts'
import { siteIn } from './pages.ts'
import { samplesIn } from './samples.ts'
import { stillHiring } from './still-hiring.ts'
import { type StoredWords, withStored } from './wording.ts'
import type { Words } from './words/en.ts'
import { wordsFor } from './words/index.ts'

type OutgoingRow = {
  template: string
  data: Record<string, unknown>
  /** Without a slash at its end. */
  siteUrl: string
  /** Of the reader, BCP 47; English if the language is not supported. */
  locale?: string | undefined
  /** The words that administrators have changed. */
  stored?: readonly StoredWords[]
  /** True: an answer to the mail is taken. */
  isAnswerable?: boolean | undefined
}

const DECISIONS: readonly string[] = [
  'approved',
  'shortlisted',
  'rejected',
  'hired',
  'reopened',
] satisfies Decision[]

/** Throws for an unknown template, and for data in which something is missing. */
export function renderOutgoing(row: OutgoingRow): Message {
  const words = withStored(wordsFor(row.locale), row.stored ?? [])
  if (row.template === 'mail_trial') return testMail(row, words)
  const render = templates.get(row.template)
  if (!render) throw new Error(`There is no mail named ${row.template}`)
  return render(factsOf({ ...row, siteUrl: siteIn(words.language, row.siteUrl) }), words)
}

/** What a row contains, and functions to read it. */
function factsOf({ template, data, siteUrl, isAnswerable }: OutgoingRow) {
  const needed = (key: string): string => {
    const value = data[key]
    if (typeof value === 'string' && value.trim() !== '') return value
    throw new Error(`The mail ${template} needs ${key}`)
  }
  const optional = (key: string) => (typeof data[key] === 'string' ? data[key] : undefined)
  const application = (): ApplicationFacts => ({
    fullName: optional('full_name'),
    jobTitle: needed('job_title'),
    company: needed('company_name'),
    siteUrl,
  })
  const signed = ({ language }: Words): SignedFacts => ({
    ...application(),
    signature: textIn(language, data.signature),
  })
  const written = (): ContactFacts => ({
    name: needed('name'),
    email: needed('email'),
    subject: needed('subject'),
    message: needed('message'),
    siteUrl,
  })
  const member = (): MemberFacts => ({
    fullName: optional('full_name'),
    company: needed('company_name'),
    siteUrl,
  })
  return { data, siteUrl, isAnswerable, needed, optional, application, signed, written, member }
}

type Render = (facts: ReturnType<typeof factsOf>, words: Words) => Message

const templates = new Map<string, Render>(
  Object.entries({
    application_received: ({ optional, signed }, words) =>
      applicationReceived({ ...signed(words), receiptNumber: optional('receipt_number') }, words),
    application_decided: ({ data, needed, signed }, words) =>
      applicationDecided(
        {
          ...signed(words),
          decision: decisionOf(needed('status')),
          told: textIn(words.language, data.told),
          ownWords: textIn(words.language, data.own_words),
        },
        words,
      ),
    application_brought: ({ needed, signed }, words) =>
      applicationBrought({ ...signed(words), token: needed('token') }, words),
    message_received: ({ needed, application, isAnswerable }, words) =>
      messageReceived(
        {
          ...application(),
          applicationId: needed('application_id'),
          side: sideOf(needed('side')),
          isAnswerable,
        },
        words,
      ),
    reply_refused: ({ needed, application }, words) =>
      replyRefused(
        {
          ...application(),
          applicationId: needed('application_id'),
          side: sideOf(needed('side')),
          problem: problemOf(needed('reason'), words),
        },
        words,
      ),
    job_alerts: ({ data, siteUrl, needed }, words) =>
      jobAlerts(
        {
          fullName: typeof data.full_name === 'string' ? data.full_name : undefined,
          ...alerted(data),
          count: Number(data.count),
          token: needed('token'),
          siteUrl,
        },
        words,
      ),
    assessments_waiting: ({ data, siteUrl, needed, optional }, words) =>
      assessmentsWaiting(
        {
          fullName: optional('full_name'),
          assessments: waitingAssessments(data.assessments),
          token: needed('token'),
          siteUrl,
        },
        words,
      ),
    contact_message: ({ written }, words) => contactMessage(written(), words),
    job_reported: ({ siteUrl, needed, optional }, words) =>
      jobReported(
        {
          jobId: needed('job_id'),
          jobTitle: needed('job_title'),
          company: needed('company_name'),
          reason: reasonOf(needed('reason'), words),
          details: optional('details'),
          siteUrl,
        },
        words,
      ),
    still_hiring: ({ data, siteUrl }, words) =>
      stillHiring(
        { postings: unanswered(data.postings), count: Number(data.count), siteUrl },
        words,
      ),
    member_invited: ({ member, needed, optional }, words) =>
      memberInvited(
        { ...member(), role: needed('role'), by: optional('by'), token: needed('token') },
        words,
      ),
    join_requested: ({ member, needed }, words) =>
      joinRequested(
        { ...member(), person: needed('person'), personEmail: needed('person_email') },
        words,
      ),
    join_accepted: ({ member }, words) => joinAnswered({ ...member(), accepted: true }, words),
    join_declined: ({ member }, words) => joinAnswered({ ...member(), accepted: false }, words),
    company_closed: ({ member }, words) => companyClosed(member(), words),
    feed_paused: ({ member, needed }, words) =>
      feedPaused({ ...member(), host: needed('host') }, words),
    newsletter_confirmation: ({ siteUrl, needed }, words) =>
      newsletterConfirmation({ token: needed('token'), siteUrl }, words),
    newsletter_welcome: ({ siteUrl, needed }, words) =>
      newsletterWelcome({ token: needed('token'), siteUrl }, words),
    export_ready: ({ siteUrl, optional }, words) =>
      exportReady({ fullName: optional('full_name'), siteUrl }, words),
    account_deleted: ({ siteUrl }, words) => accountDeleted({ siteUrl }, words),
    account_expiring: ({ siteUrl, needed, optional }, words) =>
      accountExpiring({ fullName: optional('full_name'), date: needed('date'), siteUrl }, words),
    applications_expiring: ({ data, siteUrl, needed, optional }, words) =>
      applicationsExpiring(
        {
          fullName: optional('full_name'),
          applications: expiringApplications(data.applications),
          date: needed('date'),
          siteUrl,
        },
        words,
      ),
    grievance_received: ({ siteUrl, needed, optional }, words) =>
      grievanceReceived(
        {
          fullName: optional('full_name'),
          number: needed('number'),
          date: needed('date'),
          siteUrl,
        },
        words,
      ),
    grievance_filed: ({ needed, written }, words) =>
      grievanceFiled({ ...written(), number: needed('number'), date: needed('date') }, words),
    grievance_answered: ({ siteUrl, needed, optional }, words) =>
      grievanceAnswered(
        {
          fullName: optional('full_name'),
          number: needed('number'),
          answer: needed('answer'),
          siteUrl,
        },
        words,
      ),
  } satisfies Record<string, Render>),
)

/**
 * A test mail of an administrator's draft, with invented facts, to themselves: there is nothing to
 * unsubscribe from.
 */
function testMail({ data, siteUrl }: OutgoingRow, words: Words): Message {
  const { kind, language, words: tried } = data as { kind: unknown } & Record<string, unknown>
  if (!isMailKind(kind)) throw new Error(`There is no mail of the kind ${kind}`)
  const locale = String(language)
  const stored = [{ ...(tried as StoredWords), kind, language: locale }]
  const sample = samplesIn(locale)[kind]
  const { subject, text, html } = renderOutgoing({ ...sample, siteUrl, locale, stored })
  return { subject: words.trial(subject), text, html }
}

/**
 * The database wrote them itself; a mail without any is a mistake. Mails that were queued earlier
 * may have no closing ones.
 */
function alerted({ jobs, closing = [] }: OutgoingRow['data']) {
  if (Array.isArray(jobs) && Array.isArray(closing) && jobs.length + closing.length > 0)
    return { jobs: jobs as AlertedJob[], closing: closing as ClosingJob[] }
  throw new Error('The mail job_alerts needs jobs')
}

/** The postings of the question; none is a mistake in the row. */
function unanswered(value: unknown): { job_title: string; company_name: string }[] {
  if (!Array.isArray(value) || value.length === 0)
    throw new Error('The mail still_hiring needs postings')
  return value.map(({ job_title, company_name }) => ({
    job_title: String(job_title),
    company_name: String(company_name),
  }))
}

function waitingAssessments(assessments: unknown): WaitingAssessment[] {
  if (Array.isArray(assessments) && assessments.length > 0)
    return assessments as WaitingAssessment[]
  throw new Error('The mail assessments_waiting needs assessments')
}

function expiringApplications(applications: unknown): ExpiringApplication[] {
  if (Array.isArray(applications) && applications.length > 0)
    return applications as ExpiringApplication[]
  throw new Error('The mail applications_expiring needs applications')
}

function reasonOf(reason: string, { reportReasons }: Words): ReportReason {
  if (!Object.hasOwn(reportReasons, reason))
    throw new Error(`There is no reason ${reason} for a report`)
  return reason as ReportReason
}

/** In the language of the mail, or in the other if it was not written in that. */
function textIn(wanted: string, told: unknown): DecisionFacts['told'] {
  if (typeof told !== 'object' || told === null) return undefined
  const said = told as Record<string, unknown>
  for (const language of [wanted, 'en', 'hi']) {
    const text = said[language]
    if (typeof text === 'string') return { text, language }
  }
  return undefined
}

function sideOf(side: string): Side {
  if (side !== 'team' && side !== 'applicant')
    throw new Error(`There is no side ${side} of a conversation`)
  return side
}

function problemOf(problem: string, { replyProblems }: Words): ReplyProblem {
  if (!Object.hasOwn(replyProblems, problem))
    throw new Error(`There is no reason ${problem} against an answer by mail`)
  return problem as ReplyProblem
}

function decisionOf(status: string): Decision {
  if (!DECISIONS.includes(status)) throw new Error(`There is no mail about the status ${status}`)
  return status as Decision
}
