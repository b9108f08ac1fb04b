// To the people of a company: an invitation to it, a request to join with its answer, and that it
// has closed.
import { composeMessage } from './compose-message.ts'
import type { MemberFacts, Message } from './message.ts'
import { personName } from './person-name.ts'
import { wording } from './wording.ts'
import type { Words } from './words/en.ts'

/** To an address that an owner typed: a link with which its reader joins. */
export function memberInvited(
  facts: MemberFacts & { role: string; by: string | undefined; token: string },
  words: Words,
): Message {
  const { company, siteUrl } = facts
  return composeMessage({
    ...words,
    ...wording(
      'member_invited',
      { company, role: words.roles[roleOf(facts.role, words)], sender: facts.by },
      words,
    ),
    action: {
      label: words.actions.joinCompany,
      href: `${siteUrl}/join?token=${encodeURIComponent(facts.token)}`,
    },
    reason: words.reasons.invitation,
    siteUrl,
  })
}

/** To an owner: somebody asks to be let in. */
export function joinRequested(
  facts: MemberFacts & { person: string; personEmail: string },
  words: Words,
): Message {
  return composeMessage({
    ...words,
    ...wording(
      'join_requested',
      {
        name: personName(facts.fullName) ?? '',
        company: facts.company,
        sender: facts.person,
        sender_email: facts.personEmail,
      },
      words,
    ),
    action: { label: words.actions.answerRequest, href: `${facts.siteUrl}/admin/company` },
    reason: words.reasons.owner,
    siteUrl: facts.siteUrl,
  })
}

/** To whoever asked to join: the owners let them in, or did not. */
export function joinAnswered(facts: MemberFacts & { accepted: boolean }, words: Words): Message {
  const { company, siteUrl } = facts
  const names = { name: personName(facts.fullName) ?? '', company }
  return composeMessage({
    ...words,
    ...(facts.accepted
      ? {
          ...wording('join_accepted', names, words),
          action: { label: words.actions.openCompany, href: `${siteUrl}/admin` },
        }
      : wording('join_declined', names, words)),
    reason: words.reasons.asked,
    siteUrl,
  })
}

/** To everybody in it: the company offers nothing any more, and applicants still wait. */
export function companyClosed({ fullName, company, siteUrl }: MemberFacts, words: Words): Message {
  return composeMessage({
    ...words,
    ...wording('company_closed', { name: personName(fullName) ?? '', company }, words),
    action: { label: words.actions.openCompany, href: `${siteUrl}/admin` },
    reason: words.reasons.member,
    siteUrl,
  })
}

function roleOf(role: string, { roles }: Words): keyof Words['roles'] {
  if (!Object.hasOwn(roles, role)) throw new Error(`There is no role ${role} in a company`)
  return role as keyof Words['roles']
}
