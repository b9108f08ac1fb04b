// The words of the mails in English. Another language is another file of this shape (see index.ts).
// Each entry returns plain sentences; layout and links are made elsewhere. What administrators may
// change is in en-mails.ts, signing in is in en-sign-in.ts.
import type { ReplyProblem, ReportReason } from '../message.ts'
import { mails } from './en-mails.ts'

const reportReasons: Record<ReportReason, string> = {
  fee: 'It asks for a fee or deposit.',
  messenger: 'Contact only over WhatsApp or another messenger.',
  not_real: 'It is not a real job.',
  discriminates: 'It discriminates.',
  abusive: 'It insults or threatens.',
  outdated: 'It is wrong or out of date.',
  other: 'Something else.',
}

const replyProblems: Record<ReplyProblem, string> = {
  expired: 'The address you answered to was good for thirty days, and they are over.',
  sender: 'It came from another address than the one of your account.',
  second_factor: 'Your account asks for a second factor, which an email cannot give.',
  files: 'A file came with it. Files are sent in the conversation itself.',
  empty: 'We found nothing in it but the email that it answers.',
  too_long: 'It is longer than 4,000 characters.',
  too_many: 'You have sent too many messages within an hour.',
  closed: 'Nothing more can be written in this conversation.',
}

export const en = {
  language: 'en',
  brand: 'Hiring Agent',
  trouble: 'Button not working?',
  ownWords: 'In the words of {company}:',
  factNames: { job: 'Job', company: 'Company', number: 'Reference' },
  /** An application's way, as far as mails know it. */
  stepNames: {
    applied: 'Applied',
    answer: 'Answer',
    approved: 'Approved',
    shortlisted: 'Shortlisted',
    rejected: 'Decided',
    hired: 'Hired',
    reopened: 'Open again',
  },

  /** Short, so that no program breaks the line. */
  answerAbove: 'Answer above this line',
  replyProblems,
  reasons: {
    account: 'You get this email because this address was used at Hiring Agent.',
    application: 'You get this email because you applied through Hiring Agent.',
    hires: 'You get this email because you take care of this application at Hiring Agent.',
    inbox: 'Sent by the contact form.',
    report: 'Sent by the reporting form of a job.',
    stillHiring: 'Sent because the settings ask whether postings are still meant.',
    brought:
      'You get this email because a company brought your application with it to Hiring Agent.',
    invitation: 'You get this email because somebody invited this address to their company.',
    owner: 'You get this email because you own this company at Hiring Agent.',
    asked: 'You get this email because you asked to join this company.',
    member: 'You get this email because you belong to this company at Hiring Agent.',
    feed: 'You get this email because you take care of the feeds of this company at Hiring Agent.',
    newsletter: 'You get this email because this address was entered in our newsletter box.',
    grievance:
      'You get this email because a complaint or question was sent to us with this address.',
    grievanceInbox: 'Sent by the complaint form.',
    jobAlerts: 'You get this email because you asked for alerts to a saved search.',
    saved: 'You get this email because you asked to hear of your saved searches and saved jobs.',
    subscriber: 'You get this email because you subscribed to our newsletter.',
  },
  actions: {
    signIn: 'Sign in',
    applications: 'See my applications',
    openTest: 'Open the test',
    readMessage: 'Read and answer',
    moreJobs: 'Browse jobs',
    newsletter: 'Yes, subscribe me',
    jobs: 'See the latest jobs',
    saved: 'See what I saved',
    exportData: 'Fetch the copy',
    keepApplications: 'Choose what to keep',
    reportedJob: 'See the posting',
    answerPostings: 'Answer in Manage Jobs',
    answerNotice: 'See it and decide',
    joinCompany: 'Join the company',
    answerRequest: 'Answer the request',
    openCompany: 'Open your company',
    openFeeds: 'See the feed',
  },
  /** "2029-03-14" as people write it. */
  day: (date: string) =>
    new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date)),
  closes: (date: string) => `Closes on ${date}`,
  /** Of an old application. */
  goes: (date: string) => `Removed on ${date}`,
  /** Of saved jobs, at least one. */
  closingAtEnd: (count: number) =>
    count === 1
      ? 'At the end is a job you saved that closes soon.'
      : `At the end are ${count} jobs you saved that close soon.`,
  reportReasons,
  /** In a company: as the sentence goes on after “as”. */
  roles: {
    owner: 'an owner',
    recruiter: 'a recruiter',
    hiring_manager: 'a hiring manager',
    interviewer: 'an interviewer',
  },
  /** The subject of an administrator's test mail. */
  trial: (subject: string) => `Test: ${subject}`,
  mails,
}

export type Words = typeof en
