// The audit log in words: what was done, by whom, to what. Values that this file does not know are
// shown as the database has them.

import { isMailKind } from '#emails/mail-kinds.ts'
import type { AuditEntry } from '../../data/platform/audit.ts'
import { nameOfLanguage } from '../../messages/addresses.ts'
import { say } from '../../messages/say.ts'

/** Action names in the database, and the names of their messages. */
export const actions = {
  'application status changed': 'statusChanged',
  'application seen': 'applicationSeen',
  'resume seen': 'resumeSeen',
  'user seen': 'userSeen',
  'role changed': 'roleChanged',
  'name changed': 'nameChanged',
  'user created': 'userCreated',
  'user banned': 'userBanned',
  'user let in again': 'userLetIn',
  'sessions ended': 'sessionsEnded',
  'sign-in changed': 'signInChanged',
  'second factor removed': 'secondFactorRemoved',
  'second factor changed': 'secondFactorChanged',
  'sign-in failed': 'signInFailed',
  'user deleted': 'userDeleted',
  'profile deleted': 'profileDeleted',
  'own data exported': 'ownExport',
  'own deletion asked for': 'ownDeletion',
  'list exported': 'listExported',
  'settings saved': 'settingsSaved',
  'job created': 'jobCreated',
  'job edited': 'jobEdited',
  'job deleted': 'jobDeleted',
  'closed unanswered': 'closedUnanswered',
  'still hiring': 'stillHiring',
  'jobs imported': 'jobsImported',
  'import confirmed': 'importConfirmed',
  'import done': 'importDone',
  'import failed': 'importFailed',
  'employer verified': 'employerVerified',
  'employer not verified any more': 'employerUnverified',
  'flag dismissed': 'flagDismissed',
  'flag raised again': 'flagRaised',
  'report upheld': 'reportUpheld',
  'report dismissed': 'reportDismissed',
  'report opened again': 'reportReopened',
  'message deleted': 'messageDeleted',
  'grievance answered': 'grievanceAnswered',
  'employers merged': 'employersMerged',
  'employer renamed': 'employerRenamed',
  'plan given': 'planGiven',
  'company closed': 'companyClosed',
  'company reopened': 'companyReopened',
  'names saved': 'namesSaved',
  'names removed': 'namesRemoved',
  'rejection reason saved': 'reasonSaved',
  'rejection reasons put in order': 'reasonsOrdered',
  'erased in time': 'erasedInTime',
  'mail sent again': 'mailAgain',
  'mail words saved': 'mailTemplateSaved',
  'mail words reset': 'mailTemplateReset',
  'application moved': 'stageMoved',
  'applications brought': 'applicationsBrought',
  'feed added': 'feedAdded',
  'feed removed': 'feedRemoved',
  'feed paused': 'feedPaused',
  'feed closed postings': 'feedClosedPostings',
  'stages saved': 'stagesSaved',
  'company stages saved': 'companyStagesSaved',
  'company words saved': 'companyWordsSaved',
  'answer promised': 'answerPromised',
  'note written': 'noteWritten',
  'note changed': 'noteChanged',
  'note deleted': 'noteDeleted',
  'member added': 'memberAdded',
  'member changed': 'memberChanged',
  'member removed': 'memberRemoved',
  'member invited': 'memberInvited',
  'invitation revoked': 'invitationRevoked',
  'request declined': 'requestDeclined',
  'company created': 'companyCreated',
  'company edited': 'companyEdited',
  'logo changed': 'logoChanged',
  'logo removed': 'logoRemoved',
  'put on a posting': 'putOnJob',
  'taken off a posting': 'takenOffJob',
  'application assigned': 'applicationAssigned',
  'interviewer assigned': 'interviewerAssigned',
  'interviewer taken off': 'interviewerTakenOff',
  'tag added': 'tagAdded',
  'tag removed': 'tagRemoved',
  'message sent': 'messageSent',
  'message template saved': 'messageTemplateSaved',
  'message template deleted': 'messageTemplateDeleted',
} as const
type Action = keyof typeof actions

export const actionNames = Object.keys(actions) as Action[]

const sections = [
  'job_posting_settings',
  'application_settings',
  'notification_settings',
  'freshness_settings',
  'plan_settings',
  'retention_settings',
] as const
const lists = [
  'applications',
  'users',
  'audit-log',
  'rejection_reasons',
  'planned_erasures',
] as const

const isSection = (id: string | null): id is (typeof sections)[number] =>
  sections.some((known) => known === id)
const isList = (name: string): name is (typeof lists)[number] =>
  lists.some((known) => known === name)

const isKnown = (action: string): action is Action => Object.hasOwn(actions, action)

export const sayAction = (action: string) =>
  isKnown(action) ? say(`audit.actions.${actions[action]}`) : action

/** A name, or why there is none. */
export function sayActor({ actor, actor_id, action }: AuditEntry): string {
  if (actor) return actor
  if (actor_id) return say('audit.gone')
  return say(action === 'sign-in failed' ? 'audit.stranger' : 'audit.platform')
}

/** The target of the action, by its present name. */
export function sayTarget({ target, target_id, target_table, details }: AuditEntry): string {
  if (target) return target
  if (typeof details.title === 'string') return details.title
  if (typeof details.name === 'string') return details.name
  if (target_table === 'settings' && isSection(target_id)) return say(`audit.sections.${target_id}`)
  if (target_table === 'mail_templates' && isMailKind(target_id))
    return sayMail(say(`mailTemplates.kinds.${target_id}`), details.language)
  if (target_id === null)
    return isList(target_table) ? say(`audit.lists.${target_table}`) : target_table
  if (/^[0-9a-f]{64}/.test(target_id)) return say('audit.goneAccount')
  if (target_id.startsWith('unknown:')) return say('audit.unknownAddress')
  return /^[0-9a-f-]{36}/.test(target_id) ? say('audit.goneThing') : target_id
}

/** Words of a mail are of one language; entries from before there were two do not say which. */
function sayMail(mail: string, language: unknown): string {
  if (typeof language !== 'string') return mail
  return say('audit.mailWords', { mail, language: nameOfLanguage(language) })
}
