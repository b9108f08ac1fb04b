// The words of every mail in English. Another language is another file of this shape (see index.ts). Each entry answers with plain
// sentences; layout and links are not its business. What administrators may change is in en-mails.ts.
import type { ReportReason, Wording } from '../message.ts'
import { mails } from './en-mails.ts'

type Named = { name: string | undefined }

const hello = (name: string | undefined) => (name ? `Hello ${name},` : 'Hello,')
const notYou = 'If you did not ask for this, you can ignore this mail; nothing will change.'
const codeLasts = 'The link and the code work once, and only for a short time.'

const reportReasons: Record<ReportReason, string> = {
  fee: 'It asks for a fee or deposit.',
  messenger: 'Contact only over WhatsApp or another messenger.',
  not_real: 'It is not a real job.',
  discriminates: 'It discriminates.',
  outdated: 'It is wrong or out of date.',
  other: 'Something else.',
}

export const en = {
  language: 'en',
  brand: 'Hiring Agent',

  reasons: {
    account: 'You get this mail because this address was used at Hiring Agent.',
    application: 'You get this mail because you applied through Hiring Agent.',
    inbox: 'Sent by the contact form.',
    report: 'Sent by the reporting form of a job.',
    stillHiring: 'Sent because the settings ask whether postings are still meant.',
    newsletter: 'You get this mail because this address was entered in our newsletter box.',
    grievance:
      'You get this mail because a complaint or question was sent to us with this address.',
    grievanceInbox: 'Sent by the complaint form.',
    jobAlerts: 'You get this mail because you asked for alerts to a saved search.',
    saved: 'You get this mail because you asked to hear of your saved searches and saved jobs.',
    subscriber: 'You get this mail because you subscribed to our newsletter.',
  },
  actions: {
    confirmation: 'Confirm my address',
    magicLink: 'Sign in',
    recovery: 'Set a new password',
    invite: 'Accept the invitation',
    emailChange: 'Confirm the new address',
    passwordChanged: 'Set a new password',
    applications: 'See my applications',
    moreJobs: 'Browse jobs',
    newsletter: 'Yes, subscribe me',
    jobs: 'See the latest jobs',
    saved: 'See what I saved',
    exportData: 'Fetch the copy',
    keepApplications: 'Choose what to keep',
    reportedJob: 'See the posting',
    answerPostings: 'Answer in Manage Jobs',
  },
  /** "2029-03-14" as people write it. */
  day: (date: string) =>
    new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date)),
  closes: (date: string) => `Closes on ${date}`,
  /** Of saved jobs, at least one. */
  closingAtEnd: (count: number) =>
    count === 1
      ? 'At the end is a job you saved that closes soon.'
      : `At the end are ${count} jobs you saved that close soon.`,
  reportReasons,
  /** The subject of a mail that an administrator sends to try it. */
  trial: (subject: string) => `Test: ${subject}`,
  mails,

  codeLead: 'Or enter this code:',
  onlyCode: 'Your code:',

  confirmation: ({ name }: Named): Wording => ({
    subject: 'Confirm your e-mail address',
    preview: 'One step, and your account is ready.',
    title: 'Confirm your e-mail address',
    before: [
      hello(name),
      'Welcome to Hiring Agent. Please confirm that this address is yours; then you can apply, and employers can answer you.',
    ],
    after: [codeLasts, notYou],
  }),
  magicLink: ({ name }: Named): Wording => ({
    subject: 'Your sign-in link',
    preview: 'Sign in without a password.',
    title: 'Sign in to Hiring Agent',
    before: [hello(name), 'Here is the link to sign in. No password is needed.'],
    after: [codeLasts, 'Never pass this link or code on. We will never ask you for it.', notYou],
  }),
  recovery: ({ name }: Named): Wording => ({
    subject: 'Set a new password',
    preview: 'You asked to set a new password.',
    title: 'Set a new password',
    before: [hello(name), 'You asked to set a new password for your account.'],
    after: [codeLasts, 'If you did not ask for this, your password stays as it is.'],
  }),
  invite: (): Wording => ({
    subject: 'You are invited to Hiring Agent',
    preview: 'An administrator has made an account for you.',
    title: 'You are invited',
    before: [
      'Hello,',
      'An administrator of Hiring Agent has invited you. Accept the invitation and choose a password of your own.',
    ],
    after: [codeLasts, 'If you did not expect this, you can ignore this mail.'],
  }),
  emailChange: ({ name, newAddress }: Named & { newAddress: string | undefined }): Wording => ({
    subject: 'Confirm the change of your e-mail address',
    preview: 'Your account is about to get another address.',
    title: 'Confirm the change of your address',
    before: [
      hello(name),
      newAddress
        ? `You asked to change the address of your account to ${newAddress}.`
        : 'You asked to change the address of your account.',
    ],
    after: [
      codeLasts,
      'If you did not ask for this, do not confirm it, and set a new password: somebody may be using your account.',
    ],
  }),
  reauthentication: ({ name }: Named): Wording => ({
    subject: 'Your code',
    preview: 'The code that confirms what you are about to do.',
    title: 'Confirm that it is you',
    before: [hello(name), 'Enter this code to go on with what you are doing in your account.'],
    after: [
      'The code works once, and only for a short time. Never pass it on.',
      'If you did not ask for it, set a new password: somebody may be using your account.',
    ],
  }),
  passwordChanged: ({ name }: Named): Wording => ({
    subject: 'Your password was changed',
    preview: 'All other devices were signed out.',
    title: 'Your password was changed',
    before: [
      hello(name),
      'The password of your account was just changed, and all other devices were signed out.',
    ],
    after: ['If this was you, all is well. If it was not, set a new password now.'],
  }),
}

export type Words = typeof en
