// Other data of a platform of this size: contact messages and newsletter subscribers.
import type { Query } from '../../connection.ts'
import type { Chance } from './chance.ts'
import { DAY, momentOfApplying } from './hours.ts'
import type { CrowdPerson, IdOf } from './people.ts'
import { date, inSets } from './store.ts'

const MESSAGES = 420
const SUBSCRIBERS = 1200
const asked: [subject: string, message: string][] = [
  [
    'My application',
    'I applied ten days ago and would like to know whether somebody has read it. My receipt number is in the mail.',
  ],
  [
    'Posting jobs',
    'We are a company of forty people in Coimbatore and would like to post two positions. What do we need to send you?',
  ],
  [
    'A wrong address',
    'The posting says Pune, and in the call they spoke of Nashik. Please ask the company to correct it.',
  ],
  [
    'Somebody asks for money',
    'A person who says that they work with you asks for a fee of 2,000 rupees before the interview. Is that true? I have not paid.',
  ],
  [
    'Extra time for a test',
    'I use a screen reader. The test gave me twice the time, and that was enough. Thank you for asking nobody for a certificate.',
  ],
  [
    'Please delete my account',
    'I have found work through you and do not need the account any longer. How can I delete it with everything in it?',
  ],
  ['Résumé in Hindi', 'मेरा रिज़्यूमे हिंदी में है। क्या मैं उसे भेज सकता हूँ, या अंग्रेज़ी में भी चाहिए?'],
]

type Wanted = { now: number; people: CrowdPerson[]; admins: string[]; idOf: IdOf }

export async function storeMessagesAndSubscribers(
  tx: Query,
  { now, people, admins, idOf }: Wanted,
  chance: Chance,
) {
  const messages = Array.from({ length: MESSAGES }, (_, at) => {
    const sentAt = momentOfApplying(now - 240 * DAY * chance.next(), now, chance)
    const answeredAt = sentAt + Math.exp(chance.normal()) * 1.5 * DAY
    const person = chance.pick(people)
    const [subject, message] = chance.pick(asked)
    return {
      id: idOf(`message ${at}`),
      name: person.fullName,
      email: person.email,
      subject,
      message,
      sent: date(sentAt),
      answered: answeredAt < now && chance.happens(0.93) ? date(answeredAt) : null,
      by: admins[at % admins.length],
    }
  })
  await inSets(messages, (set) =>
    tx.query(
      `insert into public.contact_messages (id, name, email, subject, message, created_at, answered_at, answered_by)
       select id, name, email, subject, message, sent, answered, case when answered is not null then by end
       from jsonb_to_recordset($1::jsonb) as written (id uuid, name text, email text, subject text, message text,
         sent timestamptz, answered timestamptz, by uuid)`,
      [set],
    ),
  )
  // Nobody has really sent them, so no mail goes to an inbox.
  await tx.query(
    `delete from private.outgoing_mail where template = 'contact_message' and created_at = now()`,
  )

  const subscribers = Array.from({ length: SUBSCRIBERS }, (_, at) => {
    const cameAt = now - 600 * DAY * chance.next() ** 1.2
    const confirmedAt = cameAt + chance.between(0.001, 2) * DAY
    const leftAt = confirmedAt + chance.between(5, 400) * DAY
    const confirmed = confirmedAt < now && chance.happens(0.86)
    return {
      id: idOf(`subscriber ${at}`),
      email: `reader.${at + 1}@example.test`,
      came: date(cameAt),
      confirmed: confirmed ? date(confirmedAt) : null,
      left: confirmed && leftAt < now && chance.happens(0.25) ? date(leftAt) : null,
    }
  })
  await inSets(subscribers, (set) =>
    tx.query(
      `insert into public.newsletter_subscribers (id, email, created_at, confirmed_at, unsubscribed_at)
       select id, email, came, confirmed, "left"
       from jsonb_to_recordset($1::jsonb) as written (id uuid, email text, came timestamptz, confirmed timestamptz, "left" timestamptz)
       on conflict (lower(email)) do nothing`,
      [set],
    ),
  )
}
