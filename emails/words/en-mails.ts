// The built-in words of the mails that administrators may change, in English. Paragraphs are
// separated by an empty line; mail-kinds.ts lists the names in {…}.
import type { MailKind } from '../mail-kinds.ts'
import type { Template } from '../message.ts'

export const mails: Record<MailKind, Template> = {
  application_received: {
    subject: 'We have your application: {job_title}',
    preview: 'Your application to {company} has arrived.',
    title: 'Your application has arrived',
    text: `Hello {name},

Your application for {job_title} at {company} has arrived, and the people who hire there can see it now.

Its reference number is {receipt_number}.

You will hear from us as soon as they have decided. Until then you can follow it, or take it back, on your applications page.

{button}`,
  },
  application_approved: {
    subject: 'Good news about your application: {job_title}',
    preview: '{company} has approved your application.',
    title: 'Your application was approved',
    text: `Hello {name},

{company} has read your application for {job_title} and would like to go on with you.

They will get in touch about the next step. Keep your phone number and resume up to date, so that nothing stands in the way.

{button}

You can follow every step on your applications page.`,
  },
  application_shortlisted: {
    subject: 'You are on the shortlist: {job_title}',
    preview: '{company} has put you on its shortlist.',
    title: 'You are on the shortlist',
    text: `Hello {name},

{company} has put you on the shortlist for {job_title}. Only a few of the people who applied get this far.

Expect a call or an email about an interview. It helps to read the posting once more before you talk.

{button}

You can follow every step on your applications page.`,
  },
  application_rejected: {
    subject: 'About your application: {job_title}',
    preview: '{company} has decided on your application.',
    title: 'Not this time',
    text: `Hello {name},

Thank you for applying for {job_title} at {company}. They have decided to go on with other people.

That is a decision about one position on one day, not about you. We wanted you to hear it soon rather than wait.

{button}

New positions arrive every day, and your profile is ready for the next one.`,
  },
  application_hired: {
    subject: 'Congratulations: {job_title} at {company}',
    preview: '{company} has marked you as hired.',
    title: 'Congratulations, you are hired',
    text: `Hello {name},

{company} has chosen you for {job_title}. Well done.

They will send you the offer and the joining date themselves. Read the offer in full before you resign elsewhere; no honest employer asks for money at this point.

{button}

We wish you a good start.`,
  },
  application_reopened: {
    subject: 'Your application is open again: {job_title}',
    preview: '{company} is considering your application once more.',
    title: 'Your application is open again',
    text: `Hello {name},

{company} has opened your application for {job_title} again and is considering it once more. What you heard before does not count any more.

You need not do anything. If you do not want the position now, you can say so on your applications page.

{button}

You will hear from us as soon as there is a new decision.`,
  },
  application_brought: {
    subject: '{company} brought your application to Hiring Agent',
    preview: 'Take it over or have it removed: you decide.',
    title: 'Your application has moved with {company}',
    text: `Hello {name},

You applied to {company} for {job_title}. {company} now hires with Hiring Agent and has brought your application along.

We keep your name, this address, the job, the stage your application had reached and the day on which you applied, for this application and for nothing else. {company} sees your name in a list and cannot use it yet.

Take it over into an account of yours, or have it removed. You need no account for that.

{button}

If you do nothing, all of it is removed after {days} days, and you hear no more of it from us.`,
  },
  message_from_team: {
    subject: '{company} has written to you: {job_title}',
    preview: 'A message about your application waits for you.',
    title: 'A message for you',
    text: `Hello {name},

{company} has written to you about your application for {job_title}. The message waits in your applications, where you can also answer it.

{button}

To keep what is said between the two of you, emails never hold the messages themselves. You can stop these emails for this conversation beside it, and for all of them in your settings.`,
  },
  message_from_applicant: {
    subject: 'An applicant has written: {job_title}',
    preview: 'A message waits in one of your applications.',
    title: 'An applicant has written',
    text: `Hello {name},

There is a new message in an application for {job_title}. Whoever of you answers first answers for all.

{button}

To keep what is said between the two sides, emails hold neither the messages nor names. You can stop these emails for this conversation beside it, and for all of them under the bell.`,
  },
  reply_refused: {
    subject: 'Your answer did not arrive: {job_title}',
    preview: '{reason}',
    title: 'Your answer did not arrive',
    text: `Hello {name},

Your email about {job_title} did not become a message, and nobody has read it. {reason}

Please write in the conversation itself:

{button}`,
  },
  assessment_waiting: {
    subject: 'A test waits for you: {job_title}',
    preview: 'Half an hour, whenever it suits you.',
    title: 'A test waits for you',
    text: `Hello {name},

Your application has arrived, and the test that belongs to it has not been taken yet. Whoever decides looks at both.

The clock starts when you press Start, and not before. Until then you can practise as often as you like.

{tests}

We remind you of a test only once.

No more of these? One press ends them: {unsubscribe_link}`,
  },
  assessments_waiting: {
    subject: '{count} tests wait for you',
    preview: 'Half an hour, whenever it suits you.',
    title: '{count} tests wait for you',
    text: `Hello {name},

Your applications have arrived, and the tests that belong to them have not been taken yet. Whoever decides looks at both.

The clock starts when you press Start, and not before. Until then you can practise as often as you like.

{tests}

We remind you of a test only once.

No more of these? One press ends them: {unsubscribe_link}`,
  },
  application_expiring: {
    subject: 'An old application of yours goes on {date}',
    preview: 'Keep them with one press, or do nothing.',
    title: 'An old application',
    text: `Hello {name},

This application was rejected or taken back a long time ago. We do not keep data that nobody needs: on the day beside it, its letter, its test and your name will be removed, and its file unless you still keep it in your profile. Only a count remains.

{applications}

To keep it, sign in, open your settings and press “Keep it”. If you no longer need it, do nothing.`,
  },
  applications_expiring: {
    subject: '{count} old applications of yours go, the first on {date}',
    preview: 'Keep them with one press, or do nothing.',
    title: '{count} old applications',
    text: `Hello {name},

These applications were rejected or taken back a long time ago. We do not keep data that nobody needs: on the day beside each, its letter, its test and your name will be removed, and its file unless you still keep it in your profile. Only a count remains.

{applications}

To keep one, sign in, open your settings and press “Keep it” beside it. What you no longer need you can leave.`,
  },
  job_alert: {
    subject: 'New job for you: {job_title}',
    preview: '{job_title}',
    title: 'One new job',
    text: `Hello {name},

Your saved searches have found a job that was not there before.

{closing}

{jobs}

No more of these? One press ends them: {unsubscribe_link}`,
  },
  job_alerts: {
    subject: '{count} new jobs for you',
    preview: '{first_job}, and {others} more.',
    title: '{count} new jobs',
    text: `Hello {name},

Your saved searches have found jobs that were not there before, the newest first.

{closing}

{jobs}

And {further} more on the site.

No more of these? One press ends them: {unsubscribe_link}`,
  },
  closing_job: {
    subject: 'A job you saved closes on {date}',
    preview: '{job_title}',
    title: 'A saved job closes soon',
    text: `Hello {name},

You saved this job and have not applied for it yet. It takes applications for a few days more.

{jobs}

No more of these? One press ends them: {unsubscribe_link}`,
  },
  closing_jobs: {
    subject: '{count} jobs you saved close soon',
    preview: '{first_job} on {date}, and {others} more.',
    title: '{count} saved jobs close soon',
    text: `Hello {name},

You saved these jobs and have not applied for them yet. They take applications for a few days more.

{jobs}

No more of these? One press ends them: {unsubscribe_link}`,
  },
  export_ready: {
    subject: 'The copy of your data is ready',
    preview: 'Fetch it within a day.',
    title: 'The copy of your data is ready',
    text: `Hello {name},

You asked for a copy of everything that Hiring Agent keeps about you. It is ready: sign in and fetch it within a day. After that, or once you have it, it is removed.

{button}

If you did not ask for it, set a new password: somebody may be using your account.`,
  },
  account_expiring: {
    subject: 'Your account will be deleted on {date}',
    preview: 'Sign in once, and it stays.',
    title: 'Do you still want your account?',
    text: `Hello {name},

Nobody has signed in to your account at Hiring Agent for a long time. We do not keep data that nobody needs, so it will be deleted on {date}: your profile, your files, your saved jobs and whatever else is in it.

To keep it, sign in once before that day. Nothing else is needed.

{button}

If you have forgotten the password, the sign-in page sets a new one.

If you no longer want the account, do nothing.`,
  },
  account_deleted: {
    subject: 'Your account is deleted',
    preview: 'Your data went with it.',
    title: 'Your account is deleted',
    text: `Hello,

As you asked, your account at Hiring Agent is deleted: your profile, your files, your answers and whatever was sent to this address. Your applications remain as counts, without your name.

This is our last email. You are welcome to open a new account at any time.`,
  },
  member_invited: {
    subject: 'Join {company} on Hiring Agent',
    preview: 'You are invited as {role}.',
    title: 'You are invited to {company}',
    text: `Hello,

{company} hires with Hiring Agent and invites you to join as {role}.

The invitation comes from {sender}.

{button}

The link works for 14 days, and only for this address. If you do not know what this is about, you need do nothing.`,
  },
  join_requested: {
    subject: '{sender} asks to join {company}',
    preview: 'Let them in with a role, or decline.',
    title: 'Somebody asks to join',
    text: `Hello {name},

{sender} ({sender_email}) asks to join {company}. They see nothing of your company until you let them in.

{button}`,
  },
  join_accepted: {
    subject: 'You are in: {company}',
    preview: '{company} has let you in.',
    title: 'Welcome to {company}',
    text: `Hello {name},

{company} has let you in. What you can see and do there depends on the role you were given.

{button}`,
  },
  join_declined: {
    subject: 'Your request to {company}',
    preview: '{company} has not let you in.',
    title: 'Your request was declined',
    text: `Hello {name},

You asked to join {company}, and its owners have declined. If that is a mistake, please talk to them: they can invite you at any time.`,
  },
  company_closed: {
    subject: '{company} has closed',
    preview: 'It offers no jobs here any more.',
    title: '{company} has closed here',
    text: `Hello {name},

{company} offers no jobs here any more: its open jobs are closed, and its feeds and open invitations have ended.

Whoever has applied still waits for an answer. You can read and answer these applications as before.

{button}`,
  },
  feed_paused: {
    subject: 'The feed at {host} is paused',
    preview: 'For a week nothing came of it.',
    title: 'A feed of {company} is paused',
    text: `Hello {name},

For a week nothing came of the feed at {host}, so it is no longer fetched. The jobs that came from it stay as they are: new ones are not added, and filled ones are not closed.

The page of feeds says what went wrong each time. Once the feed works again, fetch it there, and it goes on daily.

{button}`,
  },
  newsletter_confirmation: {
    subject: 'Please confirm your subscription',
    preview: 'One click, and our news will reach you.',
    title: 'Shall we write to you?',
    text: `Hello,

Somebody, we hope you, entered this address to hear about new jobs and advice from Hiring Agent. Please confirm it.

{button}

The link works for a week. If it was not you, do nothing: we will not write again.

You can end the subscription at any time: {unsubscribe_link}`,
  },
  newsletter_welcome: {
    subject: 'You are on the list',
    preview: 'Thank you for confirming.',
    title: 'Welcome',
    text: `Hello,

Thank you for confirming. From now on you hear from us, now and then, about new jobs and how to find them.

{button}

Enough of it? One press ends it: {unsubscribe_link}`,
  },
  grievance_received: {
    subject: 'We have your complaint: {number}',
    preview: 'A person answers it by {date}.',
    title: 'Your complaint has arrived',
    text: `Hello {name},

Thank you for telling us. Your complaint has the number {number}. A person reads it and answers by {date}.

If you have an account and were signed in, you can follow it in your settings, under privacy.

If you are not content with our answer, or get none, you can go to the Data Protection Board of India.

If it was not you who wrote to us, you can ignore this email.`,
  },
  grievance_answered: {
    subject: 'Our answer to your complaint {number}',
    preview: 'A person has read it and answers.',
    title: 'Our answer',
    text: `Hello {name},

This is our answer to your complaint {number}:

{answer}

If it does not settle the matter, write to us again and name the number. You can also go to the Data Protection Board of India.`,
  },
  contact_message: {
    subject: 'Contact: {topic}',
    preview: 'From {sender} <{sender_email}>',
    title: '{topic}',
    text: `{sender} <{sender_email}> wrote:

{message}

A reply to this email goes to the sender.`,
  },
  grievance_filed: {
    subject: 'Complaint {number}, to be answered by {date}',
    preview: 'From {sender} <{sender_email}>: {topic}',
    title: '{topic}',
    text: `{sender} <{sender_email}> complains. The number is {number}; the answer is due by {date}.

{message}

A reply to this email goes to the sender.`,
  },
  job_reported: {
    subject: 'Reported: {job_title}',
    preview: '{reason}',
    title: 'A posting was reported',
    text: `{job_title} at {company} was reported. The reason given:

{reason}

{report}

A report is what somebody says, not yet a fact. Further reports about the same posting within the hour bring no email of their own.`,
  },
  posting_unanswered: {
    subject: 'Still hiring? One posting waits for an answer',
    preview: 'Without an answer they close in a week.',
    title: 'Still hiring?',
    text: `Hello,

Nobody has edited this posting, or looked at or decided on an application for it, in the last thirty days.

{postings}

Say in Manage Jobs which are still meant. Those without an answer close in a week, so that nobody applies for nothing. They can be opened again at any time.`,
  },
  postings_unanswered: {
    subject: 'Still hiring? {count} postings wait for an answer',
    preview: 'Without an answer they close in a week.',
    title: 'Still hiring?',
    text: `Hello,

Nobody has edited these postings, or looked at or decided on an application for them, in the last thirty days.

{postings}

And {further} more, which Manage Jobs lists.

Say in Manage Jobs which are still meant. Those without an answer close in a week, so that nobody applies for nothing. They can be opened again at any time.`,
  },
}
