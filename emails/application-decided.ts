// To the applicant, when a decision can no longer be undone: what was decided.
import { composeMessage } from './compose-message.ts'
import type { DecisionFacts, Message } from './message.ts'
import { inOwnWords } from './own-words.ts'
import { personName } from './person-name.ts'
import { wording } from './wording.ts'
import type { Words } from './words/en.ts'

export function applicationDecided(facts: DecisionFacts, words: Words): Message {
  const { siteUrl, decision, told, ownWords, signature } = facts
  const said = wording(
    `application_${decision}`,
    {
      name: personName(facts.fullName) ?? '',
      job_title: facts.jobTitle,
      company: facts.company,
    },
    words,
  )
  return composeMessage({
    ...words,
    ...said,
    facts: [
      { name: words.factNames.job, value: facts.jobTitle },
      { name: words.factNames.company, value: facts.company },
    ],
    steps: [
      { name: words.stepNames.applied, isReached: true },
      { name: words.stepNames[decision], isReached: true },
    ],
    before: told ? [...said.before, told] : said.before,
    action:
      decision === 'rejected'
        ? { label: words.actions.moreJobs, href: `${siteUrl}/candidate/jobs` }
        : { label: words.actions.applications, href: `${siteUrl}/candidate/applications` },
    ...inOwnWords(facts.company, [ownWords, signature], words),
    reason: words.reasons.application,
    siteUrl,
  })
}
