// What the database refuses in a company, in words that say what to do.

import { codeOf, sayError } from '../../data/wire/errors.ts'
import { type MessageKey, say } from '../../messages/say.ts'

const sentences: Record<string, MessageKey> = {
  last_owner: 'company.refusals.lastOwner',
  already_member: 'company.refusals.alreadyMember',
  too_many_invitations: 'company.refusals.tooManyInvitations',
  invitation_gone: 'company.refusals.invitationGone',
}

export function refusalOf(error: unknown): string {
  const sentence = sentences[codeOf(error)]
  return sentence ? say(sentence) : sayError(error)
}
