// To whoever has something to read in the conversation of an application. The words of it stay
// where they were written.
import { composeMessage } from './compose-message.ts'
import type { Message, ReceivedFacts, ReplyFacts } from './message.ts'
import { personName } from './person-name.ts'
import { wording } from './wording.ts'
import type { Words } from './words/en.ts'

export function messageReceived(facts: ReceivedFacts, words: Words): Message {
  const told = { name: personName(facts.fullName) ?? '', job_title: facts.jobTitle }
  return composeMessage({
    ...words,
    ...(facts.side === 'team'
      ? wording('message_from_team', { ...told, company: facts.company }, words)
      : wording('message_from_applicant', told, words)),
    ...(facts.isAnswerable && { answerLine: `##- ${words.answerAbove} -##` }),
    ...about(facts, words),
  })
}

/** To whoever answered such a mail with one that did not become a message. */
export function replyRefused(facts: ReplyFacts, words: Words): Message {
  const reason = words.replyProblems[facts.problem]
  const told = { name: personName(facts.fullName) ?? '', job_title: facts.jobTitle, reason }
  return composeMessage({
    ...words,
    ...wording('reply_refused', told, words),
    ...about(facts, words),
  })
}

function about({ siteUrl, side, applicationId, jobTitle, company }: ReceivedFacts, words: Words) {
  const application = encodeURIComponent(applicationId)
  return {
    facts: [
      { name: words.factNames.job, value: jobTitle },
      { name: words.factNames.company, value: company },
    ],
    action: {
      label: words.actions.readMessage,
      href:
        side === 'team'
          ? `${siteUrl}/candidate/applications?messages=${application}`
          : `${siteUrl}/admin/applications?open=${application}#messages`,
    },
    reason: side === 'team' ? words.reasons.application : words.reasons.hires,
    siteUrl,
  }
}
