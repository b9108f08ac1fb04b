// Deciding on applications, one or many (ADM-08), and recording that they were viewed.

import type { Shapes } from '#database/types.ts'
import { getClient } from '../wire/client.ts'
import type { ApplicationStatus } from './applications.ts'
import { type Batched, inBatches } from './in-batches.ts'

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

/** Decides on each pending one, batch by batch (inBatches). */
export const decideAll = ({
  decision,
  reason,
  nameHidden = false,
  choice = mailNow,
  ...many
}: Batched<Outcome> & {
  decision: FirstDecision
  reason?: string | undefined
  /** The screen showed no name; the audit log says so where that is true. */
  nameHidden?: boolean
  choice?: MailChoice | undefined
}) =>
  inBatches(many, async (applications) => {
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

export const undoAll = (many: Batched<Outcome>) =>
  inBatches(many, async (applications) => {
    const client = await getClient()
    const { data } = await client.rpc('undo_decisions', { applications }).throwOnError()
    return data
  })
