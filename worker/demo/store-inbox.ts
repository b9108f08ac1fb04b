// Writes what people have written to the platform of the demo, with the dates it would have had.
import type { Query } from '../connection.ts'
import { demoInbox as inbox } from './inbox.ts'

type InboxFacts = {
  /** An administrator, who answered and settled. */
  answerer: string
  personOf: (key: string) => string
  jobOf: (posting: string) => string
  at: (daysAgo: number) => string
}

/**
 * In one transaction, once: it is still there when an account that was deleted comes back. Nobody
 * has really sent any of it, so no email tells the platform.
 */
export async function storeInbox(tx: Query, facts: InboxFacts): Promise<void> {
  const [known] = await tx.query(
    'select from public.contact_messages where email = any ($1) limit 1',
    [inbox.messages.map(({ email }) => email)],
  )
  if (known) return
  await storeMessages(tx, facts)
  await storeComplaints(tx, facts)
  await storeReports(tx, facts)
  await storeSubscribers(tx, facts)
  await tx.query(
    `delete from private.outgoing_mail
     where template in ('contact_message', 'job_reported') and created_at = now()`,
  )
}

async function storeMessages(tx: Query, { answerer, at }: InboxFacts) {
  for (const message of inbox.messages) {
    const answered = 'answeredDaysAgo' in message ? at(message.answeredDaysAgo) : null
    await tx.query(
      `insert into public.contact_messages (name, email, subject, message, created_at, answered_at, answered_by)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        message.name,
        message.email,
        message.subject,
        message.text,
        at(message.daysAgo),
        answered,
        answered && answerer,
      ],
    )
  }
}

async function storeComplaints(tx: Query, { personOf, at }: InboxFacts) {
  for (const complaint of inbox.complaints) {
    const answer = 'answer' in complaint ? complaint.answer : undefined
    await tx.query(
      `insert into public.grievances (person_id, subject, message, asked_at, due_on, state, answer, answered_at)
       values ($1, $2, $3, $4, $4::timestamptz::date + private.answer_days(), $5, $6, $7)`,
      [
        personOf(complaint.person),
        complaint.subject,
        complaint.message,
        at(complaint.daysAgo),
        answer ? 'answered' : 'open',
        answer?.text ?? null,
        answer ? at(answer.daysAgo) : null,
      ],
    )
  }
}

async function storeReports(tx: Query, { answerer, personOf, jobOf, at }: InboxFacts) {
  for (const report of inbox.reports) {
    const settled = 'settledDaysAgo' in report ? at(report.settledDaysAgo) : null
    await tx.query(
      `insert into public.job_reports (job_id, person_id, reason, details, created_at, state, settled_at, settled_by)
       select id, $2, $3, $4, $5, $6, $7, $8 from public.jobs where id = $1`,
      [
        jobOf(report.posting),
        personOf(report.person),
        report.reason,
        report.details,
        at(report.daysAgo),
        settled ? 'dismissed' : 'open',
        settled,
        settled && answerer,
      ],
    )
  }
}

async function storeSubscribers(tx: Query, { at }: InboxFacts) {
  for (const subscriber of inbox.subscribers) {
    const isConfirmed = !('isConfirmed' in subscriber)
    await tx.query(
      `insert into public.newsletter_subscribers (email, language, created_at, confirmed_at, unsubscribed_at)
       values ($1, $2, $3, $4, $5) on conflict (lower(email)) do nothing`,
      [
        subscriber.email,
        subscriber.language,
        at(subscriber.daysAgo),
        isConfirmed ? at(subscriber.daysAgo) : null,
        'leftDaysAgo' in subscriber ? at(subscriber.leftDaysAgo) : null,
      ],
    )
  }
}
