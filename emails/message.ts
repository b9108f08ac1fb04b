// What a mail is, and the facts for each one. `AuthMessages` has the shape that the sign-in service
// asks for.

import type { Row } from '#database/types.ts'

export type Message = {
  subject: string
  text: string
  html: string
  /** Where a mail program's own Unsubscribe button posts to. */
  unsubscribeUrl?: string
}

/**
 * A mail's words, with its facts filled in; the layout adds what goes between `before` and `after`.
 */
export type Wording = {
  subject: string
  preview: string
  title: string
  before: Paragraph[]
  after: string[]
}

/** Ours are in the mail's language; somebody else's say in which they are. */
export type Paragraph = string | { text: string; language: string }

/**
 * The words before the facts are filled in: with {names} (wording.ts). Paragraphs are separated by
 * an empty line.
 */
export type Template = { subject: string; preview: string; title: string; text: string }

/** A mail that proves a mailbox or an intention: has a link and a code. */
export type AuthFacts = {
  link: string
  code: string
  address: string
  newAddress?: string
  siteUrl: string
  /** The account's own data, chosen by the person who signed up: `full_name`, `language`. */
  data: Record<string, unknown>
}

/** The facts for a mail that is only a notice. */
export type NoticeFacts = Pick<AuthFacts, 'address' | 'siteUrl' | 'data'>
export type FactorKind = 'totp' | 'phone' | 'recovery_code'
export type FactorFacts = NoticeFacts & { factor: FactorKind }
/** A way to sign in (`email`, `google`, `sso:…`), and the operator's own name for it. */
export type SignInFacts = NoticeFacts & { provider: string; label: string | undefined }
/** How many codes are left. */
export type RecoveryFacts = NoticeFacts & { remaining: number }

export type AuthMessages = {
  confirmation(facts: AuthFacts): Message
  magicLink(facts: AuthFacts): Message
  recovery(facts: AuthFacts): Message
  invite(facts: AuthFacts): Message
  emailChange(facts: AuthFacts): Message
  reauthentication(facts: AuthFacts): Message
  /** The words of a text message. */
  textCode(facts: Pick<AuthFacts, 'code' | 'siteUrl' | 'data'>): string
  passwordChanged(facts: NoticeFacts): Message
  phoneChanged(facts: NoticeFacts): Message
  factorAdded(facts: FactorFacts): Message
  factorRemoved(facts: FactorFacts): Message
  signInLinked(facts: SignInFacts): Message
  signInUnlinked(facts: SignInFacts): Message
  recoveryCodeUsed(facts: RecoveryFacts): Message
}

/** The statuses of an application that are reported by mail, and that it is open again. */
export type Decision =
  | Exclude<Row<'job_applications'>['status'], 'pending' | 'withdrawn'>
  | 'reopened'

export type ApplicationFacts = {
  fullName: string | undefined
  jobTitle: string
  company: string
  siteUrl: string
}
export type Told = Exclude<Paragraph, string>
/** `signature`: a verified company's. */
export type SignedFacts = ApplicationFacts & { signature?: Told | undefined }
/** `receiptNumber` is missing in mails that were queued before there were numbers. */
export type ReceiptFacts = SignedFacts & { receiptNumber: string | undefined }
/**
 * `told`: the reason in words for the applicant, if one was given. `ownWords`: what a verified
 * company says itself.
 */
export type DecisionFacts = SignedFacts & {
  decision: Decision
  told?: Told | undefined
  ownWords?: Told | undefined
}
/** Who of the two has written. */
export type Side = Row<'messages'>['side']
/** `isAnswerable`: an answer to the mail becomes a message. */
export type ReceivedFacts = ApplicationFacts & {
  applicationId: string
  side: Side
  isAnswerable?: boolean | undefined
}
/** Why an answer by mail did not become a message. */
export type ReplyProblem =
  | 'expired'
  | 'sender'
  | 'second_factor'
  | 'files'
  | 'empty'
  | 'too_long'
  | 'too_many'
  | 'closed'
export type ReplyFacts = ReceivedFacts & { problem: ReplyProblem }
/** `fullName` is the reader's. */
export type MemberFacts = { fullName?: string | undefined; company: string; siteUrl: string }
export type ContactFacts = {
  name: string
  email: string
  subject: string
  message: string
  siteUrl: string
}
export type ReportReason = Row<'job_reports'>['reason']
export type ReportFacts = {
  jobId: string
  jobTitle: string
  company: string
  reason: ReportReason
  details: string | undefined
  siteUrl: string
}
export type UnansweredFacts = {
  postings: { job_title: string; company_name: string }[]
  /** Including those that are not listed. */
  count: number
  siteUrl: string
}
export type AlertedJob = {
  id: string
  title: string
  company_name: string
  location: string
  salary_min: number | null
  salary_max: number | null
  currency: string | null
  salary_range: string | null
}
/** `closing_date` is a day, as the database writes one: 2029-03-14. */
export type ClosingJob = {
  id: string
  title: string
  company_name: string
  location: string
  closing_date: string
}
export type JobAlertFacts = {
  fullName: string | undefined
  /** The newest; `count` may be more. */
  jobs: AlertedJob[]
  count: number
  /** Saved jobs that close in a few days. */
  closing: ClosingJob[]
  token: string
  siteUrl: string
}
export type WaitingAssessment = { job_id: string; job_title: string; company_name: string }
export type WaitingFacts = {
  fullName: string | undefined
  assessments: WaitingAssessment[]
  token: string
  siteUrl: string
}
export type NewsletterFacts = { token: string; siteUrl: string }
/** `date` is the day of the erasure, as the database writes one: 2029-03-14. */
export type ExpiringApplication = { job_title: string; company_name: string; date: string }
