// The notice to whoever a company brought from where it hired before: what is kept of them, and the
// link by which they take it over or have it removed.
import { composeMessage } from './compose-message.ts'
import type { Message, SignedFacts } from './message.ts'
import { inOwnWords } from './own-words.ts'
import { personName } from './person-name.ts'
import { wording } from './wording.ts'
import type { Words } from './words/en.ts'

/** Without an answer until then it goes; the database counts them (follow_notice). */
const DAYS = 30

export function applicationBrought(facts: SignedFacts & { token: string }, words: Words): Message {
  const { company, jobTitle, siteUrl } = facts
  const told = {
    name: personName(facts.fullName) ?? '',
    company,
    job_title: jobTitle,
    days: String(DAYS),
  }
  return composeMessage({
    ...words,
    ...wording('application_brought', told, words),
    facts: [
      { name: words.factNames.job, value: jobTitle },
      { name: words.factNames.company, value: company },
    ],
    action: {
      label: words.actions.answerNotice,
      href: `${siteUrl}/brought?token=${encodeURIComponent(facts.token)}`,
    },
    ...inOwnWords(company, [facts.signature], words),
    reason: words.reasons.brought,
    siteUrl,
  })
}
