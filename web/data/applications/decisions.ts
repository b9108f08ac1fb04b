// Deciding on applications, one or many (ADM-08), and recording that they were viewed.

import type { Shapes } from '#database/types.ts'
import { getClient } from '../wire/client.ts'
import type { ApplicationStatus } from './applications.ts'

/** The possible decisions on a pending application. */
export type FirstDecision = Extract<ApplicationStatus, 'approved' | 'rejected'>
/** When a decision's mail goes (decision 241). */
export const mailTimes = ['now', 'office_hours', 'at', 'none'] as const
export type MailChoice =
  | { mail: Exclude<(typeof mailTimes)[number], 'at'> }
  | { mail: 'at'; at: string }
export const mailNow: MailChoice = { mail: 'now' }

export type Outcome = Shapes['outcome']

/** How long the author of a decision can undo it. */
export const undoMs = 8000

/** Small enough that a progress bar moves while hundreds are decided. */
const decidedAtOnce = 25

/**
 * Records that an administrator has viewed this; applicants see it in their settings and timelines.
 */
export async function recordViews(
  applications: string[],
  what: 'application' | 'resume',
  nameHidden = false,
) {
  const client = await getClient()
  await client.rpc('record_views', { applications, what, name_hidden: nameHidden }).throwOnError()
}

type Many = {
  ids: readonly string[]
  /** Called after each batch, with all outcomes so far. */
  onPart?: (outcomes: readonly Outcome[]) => void
  /** Called before each batch: true stops. */
  stopped?: () => boolean
}

/**
 * Decides on each pending one, batch by batch; what was decided before a batch failed stays decided
 * and was reported by `onPart`.
 */
export const decideAll = ({
  decision,
  reason,
  nameHidden = false,
  choice = mailNow,
  ...many
}: Many & {
  decision: FirstDecision
  reason?: string | undefined
  /** The screen showed no name; the audit log says so where that is true. */
  nameHidden?: boolean
  choice?: MailChoice | undefined
}) =>
  inParts(many, async (applications) => {
    const client = await getClient()
    const { data } = await client
      .rpc('decide_applications', {
        applications,
        decision,
        reason,
        name_hidden: nameHidden,
        choice,
      })
      .throwOnError()
    return data
  })

export const undoAll = (many: Many) =>
  inParts(many, async (applications) => {
    const client = await getClient()
    const { data } = await client.rpc('undo_decisions', { applications }).throwOnError()
    return data
  })

async function inParts({ ids, onPart, stopped }: Many, act: (ids: string[]) => Promise<Outcome[]>) {
  const outcomes: Outcome[] = []
  for (let at = 0; at < ids.length && !stopped?.(); at += decidedAtOnce) {
    outcomes.push(...(await act(ids.slice(at, at + decidedAtOnce))))
    onPart?.(outcomes)
  }
  return outcomes
}
