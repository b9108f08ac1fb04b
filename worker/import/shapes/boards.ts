// The boards whose postings come as JSON, in the order in which they are tried. A row is recognised
// by fields that no other board has.
import type { Draft } from '../posting.ts'
import type { Fields } from '../untrusted.ts'
import { ashbyDraft, isAshby } from './ashby.ts'
import { bambooHrDraft, isBambooHr } from './bamboohr.ts'
import { eightfoldDraft, isEightfold } from './eightfold.ts'
import { freehireDraft, isFreehire } from './freehire.ts'
import { greenhouseDraft, isGreenhouse } from './greenhouse.ts'
import { hiringAgentDraft, isHiringAgent } from './hiring-agent.ts'
import { isLever, leverDraft } from './lever.ts'
import { isOracle, oracleDraft } from './oracle.ts'
import { isPaylocity, paylocityDraft } from './paylocity.ts'
import { isPhenom, phenomDraft } from './phenom.ts'
import { isPinpoint, pinpointDraft } from './pinpoint.ts'
import { isRecruitee, recruiteeDraft } from './recruitee.ts'
import { isRippling, ripplingDraft } from './rippling.ts'
import { isSmartRecruiters, smartRecruitersDraft } from './smartrecruiters.ts'
import { isTeamtailor, teamtailorDraft } from './teamtailor.ts'
import { isWorkable, workableDraft } from './workable.ts'
import { isWorkday, workdayDraft } from './workday.ts'

/** `around`: the members beside the list of postings, for example an employer's name. */
type Board = [is: (row: Fields) => boolean, draft: (row: Fields, around: Fields) => Draft]

const boards: Board[] = [
  [isHiringAgent, hiringAgentDraft],
  [isRecruitee, recruiteeDraft],
  [isPinpoint, pinpointDraft],
  [isTeamtailor, teamtailorDraft],
  [isWorkable, workableDraft],
  [isWorkday, workdayDraft],
  [isBambooHr, bambooHrDraft],
  [isRippling, ripplingDraft],
  [isEightfold, eightfoldDraft],
  [isFreehire, freehireDraft],
  [isPhenom, phenomDraft],
  [isOracle, oracleDraft],
  [isPaylocity, paylocityDraft],
  [isSmartRecruiters, smartRecruitersDraft],
  [isGreenhouse, greenhouseDraft],
  [isLever, leverDraft],
  [isAshby, ashbyDraft],
]

export function boardDraft(row: Fields, around: Fields): Draft | undefined {
  return boards.find(([is]) => is(row))?.[1](row, around)
}
