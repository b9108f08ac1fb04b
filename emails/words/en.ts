// The words of every mail in English. Another language is another file of this shape (see index.ts). Each entry answers with plain
// sentences; layout and links are not its business.
import type { Decision, ReportReason } from '../message.ts'

type Wording = {
  subject: string
  preview: string
  title: string
  before: string[]
  after: string[]
}
type Named = { name: string | undefined }
type Application = Named & { jobTitle: string; company: string }

const hello = (name: string | undefined) => (name ? `Hello ${name},` : 'Hello,')
const notYou = 'If you did not ask for this, you can ignore this mail; nothing will change.'
const codeLasts = 'The link and the code work once, and only for a short time.'

const decisions: Record<Decision, (facts: Application) => Wording> = {
  approved: ({ name, jobTitle, company }) => ({
    subject: `Good news about your application: ${jobTitle}`,
    preview: `${company} has approved your application.`,
    title: 'Your application was approved',
    before: [
      hello(name),
      `${company} has read your application for ${jobTitle} and would like to go on with you.`,
      'They will get in touch about the next step. Keep your phone number and résumé up to date, so that nothing stands in the way.',
    ],
    after: ['You can follow every step on your applications page.'],
  }),
  shortlisted: ({ name, jobTitle, company }) => ({
    subject: `You are on the shortlist: ${jobTitle}`,
    preview: `${company} has put you on its shortlist.`,
    title: 'You are on the shortlist',
    before: [
      hello(name),
      `${company} has put you on the shortlist for ${jobTitle}. Only a few of the people who applied get this far.`,
      'Expect a call or a mail about an interview. It helps to read the posting once more before you talk.',
    ],
    after: ['You can follow every step on your applications page.'],
  }),
  rejected: ({ name, jobTitle, company }) => ({
    subject: `About your application: ${jobTitle}`,
    preview: `${company} has decided on your application.`,
    title: 'Not this time',
    before: [
      hello(name),
      `Thank you for applying for ${jobTitle} at ${company}. They have decided to go on with other people.`,
      'That is a decision about one position on one day, not about you. We wanted you to hear it soon rather than wait.',
    ],
    after: ['New positions arrive every day, and your profile is ready for the next one.'],
  }),
  hired: ({ name, jobTitle, company }) => ({
    subject: `Congratulations: ${jobTitle} at ${company}`,
    preview: `${company} has marked you as hired.`,
    title: 'Congratulations, you are hired',
    before: [
      hello(name),
      `${company} has chosen you for ${jobTitle}. Well done.`,
      'They will send you the offer and the joining date themselves. Read the offer in full before you resign elsewhere; no honest employer asks for money at this point.',
    ],
    after: ['We wish you a good start.'],
  }),
}

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

  applicationReceived: ({
    name,
    jobTitle,
    company,
    receiptNumber,
  }: Application & { receiptNumber: string | undefined }): Wording => ({
    subject: `We have your application: ${jobTitle}`,
    preview: `Your application to ${company} has arrived.`,
    title: 'Your application has arrived',
    before: [
      hello(name),
      `Your application for ${jobTitle} at ${company} has arrived, and the people who hire there can see it now.`,
      ...(receiptNumber ? [`Its reference number is ${receiptNumber}.`] : []),
      'You will hear from us as soon as they have decided. Until then you can follow it, or take it back, on your applications page.',
    ],
    after: [],
  }),
  applicationDecided: (decision: Decision, facts: Application): Wording =>
    decisions[decision](facts),

  jobAlerts: ({
    name,
    count,
    further,
    first,
    closing,
    unsubscribeLink,
  }: Named & {
    count: number
    further: number
    first: string
    /** How many saved jobs close soon; they stand at the end. */
    closing: number
    unsubscribeLink: string
  }): Wording => ({
    subject: count === 1 ? `New job for you: ${first}` : `${count} new jobs for you`,
    preview: count === 1 ? first : `${first}, and ${count - 1} more.`,
    title: count === 1 ? 'One new job' : `${count} new jobs`,
    before: [
      hello(name),
      count === 1
        ? 'Your saved searches have found a job that was not there before.'
        : 'Your saved searches have found jobs that were not there before, the newest first.',
      ...(closing > 0
        ? [
            closing === 1
              ? 'At the end is a job you saved that closes soon.'
              : `At the end are ${closing} jobs you saved that close soon.`,
          ]
        : []),
    ],
    after: [
      ...(further > 0 ? [`And ${further} more on the site.`] : []),
      `No more of these? One press ends them: ${unsubscribeLink}`,
    ],
  }),

  closingJobs: ({
    name,
    count,
    first,
    date,
    unsubscribeLink,
  }: Named & { count: number; first: string; date: string; unsubscribeLink: string }): Wording => ({
    subject:
      count === 1 ? `A job you saved closes on ${date}` : `${count} jobs you saved close soon`,
    preview: count === 1 ? first : `${first} on ${date}, and ${count - 1} more.`,
    title: count === 1 ? 'A saved job closes soon' : `${count} saved jobs close soon`,
    before: [
      hello(name),
      count === 1
        ? 'You saved this job and have not applied for it yet. It takes applications for a few days more.'
        : 'You saved these jobs and have not applied for them yet. They take applications for a few days more.',
    ],
    after: [`No more of these? One press ends them: ${unsubscribeLink}`],
  }),
  closes: (date: string) => `Closes on ${date}`,

  assessmentsWaiting: ({
    name,
    count,
    first,
    unsubscribeLink,
  }: Named & { count: number; first: string; unsubscribeLink: string }): Wording => ({
    subject: count === 1 ? `A test waits for you: ${first}` : `${count} tests wait for you`,
    preview: 'Half an hour, whenever it suits you.',
    title: count === 1 ? 'A test waits for you' : `${count} tests wait for you`,
    before: [
      hello(name),
      count === 1
        ? 'Your application has arrived, and the test that belongs to it has not been taken yet. Whoever decides looks at both.'
        : 'Your applications have arrived, and the tests that belong to them have not been taken yet. Whoever decides looks at both.',
      'The clock starts when you press Start, and not before. Until then you can practise as often as you like.',
    ],
    after: [
      'We remind you of a test only once.',
      `No more of these? One press ends them: ${unsubscribeLink}`,
    ],
  }),

  exportReady: ({ name }: Named): Wording => ({
    subject: 'The copy of your data is ready',
    preview: 'Fetch it within a day.',
    title: 'The copy of your data is ready',
    before: [
      hello(name),
      'You asked for a copy of everything that Hiring Agent keeps about you. It is ready: sign in and fetch it within a day. After that, or once you have it, it is removed.',
    ],
    after: ['If you did not ask for it, set a new password: somebody may be using your account.'],
  }),
  accountDeleted: (): Wording => ({
    subject: 'Your account is deleted',
    preview: 'Your data went with it.',
    title: 'Your account is deleted',
    before: [
      'Hello,',
      'As you asked, your account at Hiring Agent is deleted: your profile, your files, your answers and whatever was sent to this address. Your applications remain as counts, without your name.',
    ],
    after: ['This is our last mail. You are welcome to open a new account at any time.'],
  }),

  accountExpiring: ({ name, date }: Named & { date: string }): Wording => ({
    subject: `Your account will be deleted on ${date}`,
    preview: 'Sign in once, and it stays.',
    title: 'Do you still want your account?',
    before: [
      hello(name),
      `Nobody has signed in to your account at Hiring Agent for a long time. We do not keep data that nobody needs, so it will be deleted on ${date}: your profile, your files, your saved jobs and whatever else is in it.`,
      'To keep it, sign in once before that day. Nothing else is needed.',
    ],
    after: [
      'If you have forgotten the password, the sign-in page sets a new one.',
      'If you no longer want the account, do nothing.',
    ],
  }),
  applicationsExpiring: ({
    name,
    count,
    date,
  }: Named & { count: number; date: string }): Wording => ({
    subject:
      count === 1
        ? `An old application of yours goes on ${date}`
        : `${count} old applications of yours go, the first on ${date}`,
    preview: 'Keep them with one press, or do nothing.',
    title: count === 1 ? 'An old application' : `${count} old applications`,
    before: [
      hello(name),
      count === 1
        ? 'This application was rejected or taken back a long time ago. We do not keep data that nobody needs: on the day beside it, its letter, its test and your name will be removed, and its file unless you still keep it in your profile. Only a count remains.'
        : 'These applications were rejected or taken back a long time ago. We do not keep data that nobody needs: on the day beside each, its letter, its test and your name will be removed, and its file unless you still keep it in your profile. Only a count remains.',
    ],
    after: [
      count === 1
        ? 'To keep it, sign in, open your settings and press “Keep it”. If you no longer need it, do nothing.'
        : 'To keep one, sign in, open your settings and press “Keep it” beside it. What you no longer need you can leave.',
    ],
  }),

  grievanceReceived: ({
    name,
    number,
    date,
  }: Named & { number: string; date: string }): Wording => ({
    subject: `We have your complaint: ${number}`,
    preview: `A person answers it by ${date}.`,
    title: 'Your complaint has arrived',
    before: [
      hello(name),
      `Thank you for telling us. Your complaint has the number ${number}. A person reads it and answers by ${date}.`,
    ],
    after: [
      'If you have an account and were signed in, you can follow it in your settings, under privacy.',
      'If you are not content with our answer, or get none, you can go to the Data Protection Board of India.',
      'If it was not you who wrote to us, you can ignore this mail.',
    ],
  }),
  grievanceFiled: ({
    name,
    email,
    subject,
    number,
    date,
  }: {
    name: string
    email: string
    subject: string
    number: string
    date: string
  }): Wording => ({
    subject: `Complaint ${number}, to be answered by ${date}`,
    preview: `From ${name} <${email}>: ${subject}`,
    title: subject,
    before: [
      `${name} <${email}> complains. The number is ${number}; the answer is due by ${date}.`,
    ],
    after: ['A reply to this mail goes to the sender.'],
  }),
  grievanceAnswered: ({ name, number }: Named & { number: string }): Wording => ({
    subject: `Our answer to your complaint ${number}`,
    preview: 'A person has read it and answers.',
    title: 'Our answer',
    before: [hello(name), `This is our answer to your complaint ${number}:`],
    after: [
      'If it does not settle the matter, write to us again and name the number. You can also go to the Data Protection Board of India.',
    ],
  }),

  contactMessage: ({
    name,
    email,
    subject,
  }: {
    name: string
    email: string
    subject: string
  }): Wording => ({
    subject: `Contact: ${subject}`,
    preview: `From ${name} <${email}>`,
    title: subject,
    before: [`${name} <${email}> wrote:`],
    after: ['A reply to this mail goes to the sender.'],
  }),
  jobReported: ({
    jobTitle,
    company,
    reason,
  }: {
    jobTitle: string
    company: string
    reason: ReportReason
  }): Wording => ({
    subject: `Reported: ${jobTitle}`,
    preview: reportReasons[reason],
    title: 'A posting was reported',
    before: [`${jobTitle} at ${company} was reported. The reason given:`, reportReasons[reason]],
    after: [
      'A report is what somebody says, not yet a fact. Further reports about the same posting within the hour bring no mail of their own.',
    ],
  }),

  stillHiring: ({ count, more }: { count: number; more: number }): Wording => ({
    subject:
      count === 1
        ? 'Still hiring? One posting waits for an answer'
        : `Still hiring? ${count} postings wait for an answer`,
    preview: 'Without an answer they close in a week.',
    title: 'Still hiring?',
    before: [
      'Hello,',
      `Nobody has edited ${count === 1 ? 'this posting, or looked at or decided on an application for it,' : 'these postings, or looked at or decided on an application for them,'} in the last thirty days.`,
    ],
    after: [
      ...(more > 0 ? [`And ${more} more, which Manage Jobs lists.`] : []),
      'Say in Manage Jobs which are still meant. Those without an answer close in a week, so that nobody applies for nothing. They can be opened again at any time.',
    ],
  }),

  newsletterConfirmation: ({ unsubscribeLink }: { unsubscribeLink: string }): Wording => ({
    subject: 'Please confirm your subscription',
    preview: 'One click, and our news will reach you.',
    title: 'Shall we write to you?',
    before: [
      'Hello,',
      'Somebody, we hope you, entered this address to hear about new jobs and advice from Hiring Agent. Please confirm it.',
    ],
    after: [
      'The link works for a week. If it was not you, do nothing: we will not write again.',
      `You can end the subscription at any time: ${unsubscribeLink}`,
    ],
  }),
  newsletterWelcome: ({ unsubscribeLink }: { unsubscribeLink: string }): Wording => ({
    subject: 'You are on the list',
    preview: 'Thank you for confirming.',
    title: 'Welcome',
    before: [
      'Hello,',
      'Thank you for confirming. From now on you hear from us, now and then, about new jobs and how to find them.',
    ],
    after: [`Enough of it? One press ends it: ${unsubscribeLink}`],
  }),
}

export type Words = typeof en
