// To the applicant, when the time to take a decision back is over: what was decided.
import { letter } from './letter.ts'
import type { DecisionFacts, Message } from './message.ts'
import { personName } from './person-name.ts'
import type { Words } from './words/en.ts'

export function applicationDecided(facts: DecisionFacts, words: Words): Message {
  const { siteUrl, decision, told } = facts
  const wording = words.applicationDecided(decision, { ...facts, name: personName(facts.fullName) })
  return letter({
    ...words,
    ...wording,
    before: told ? [...wording.before, told] : wording.before,
    action:
      decision === 'rejected'
        ? { label: words.actions.moreJobs, href: `${siteUrl}/candidate/jobs` }
        : { label: words.actions.applications, href: `${siteUrl}/candidate/applications` },
    reason: words.reasons.application,
    siteUrl,
  })
}
