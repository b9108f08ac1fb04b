// Deciding on applications, one or many (ADM-08), and telling people that theirs were seen.

import type { Shapes } from '#database/types.ts'
import { getClient } from '../wire/client.ts'
import type { ApplicationStatus } from './applications.ts'

/** What is decided of an application that is pending. */
export type FirstDecision = Extract<ApplicationStatus, 'approved' | 'rejected'>
export type Outcome = Shapes['outcome']

/** How long the author of a decision can take it back. */
export const undoMs = 8000

/** So few that a bar moves while hundreds are decided. */
const decidedAtOnce = 25

/**
 * Tells the applicants, in their settings and timelines, that an administrator has seen this of
 * theirs.
 */
export async function recordViews(applications: string[], what: 'application' | 'resume') {
  const client = await getClient()
  await client.rpc('record_views', { applications, what }).throwOnError()
}

type Many = {
  ids: readonly string[]
  /** Hears of each part, with all outcomes so far. */
  onPart?: (outcomes: readonly Outcome[]) => void
  /** Asked before each part: true leaves the rest as it is. */
  stopped?: () => boolean
}

/**
 * Decides on each that is pending, part after part; what was decided before a part failed stays
 * decided and was told by `onPart`.
 */
export const decideAll = ({
  decision,
  reason,
  ...many
}: Many & { decision: FirstDecision; reason?: string | undefined }) =>
  inParts(many, async (applications) => {
    const client = await getClient()
    const { data } = await client
      .rpc('decide_applications', { applications, decision, reason })
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
