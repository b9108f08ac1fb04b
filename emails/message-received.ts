// To whoever has something to read in the conversation of an application. The words of it stay
// where they were written.
import { letter } from './letter.ts'
import type { Message, ReceivedFacts } from './message.ts'
import { personName } from './person-name.ts'
import { wording } from './wording.ts'
import type { Words } from './words/en.ts'

export function messageReceived(facts: ReceivedFacts, words: Words): Message {
  const { siteUrl, side } = facts
  const application = encodeURIComponent(facts.applicationId)
  const told = { name: personName(facts.fullName) ?? '', job_title: facts.jobTitle }
  return letter({
    ...words,
    ...(side === 'team'
      ? wording('message_from_team', { ...told, company: facts.company }, words)
      : wording('message_from_applicant', told, words)),
    facts: [
      { name: words.factNames.job, value: facts.jobTitle },
      { name: words.factNames.company, value: facts.company },
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
  })
}
