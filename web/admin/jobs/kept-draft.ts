// A draft, stored in this browser per person and posting until it is saved, together with the
// version it started from, so that somebody else's change in between is noticed. A browser that
// forbids storage keeps nothing.

import type { WholePosting } from '../../data/jobs/postings.ts'
import { inBrowser, storedValue } from '../../form/browser-storage.ts'
import { type Draft, emptyDraft, withNewKeys } from './draft.ts'

export type KeptDraft = {
  draft: Draft
  loaded: WholePosting | null
  /** What was saved last and could not be read again; what else the draft says came later. */
  sent?: Draft
  keptAt: number
}

const placeOf = (userId: string, posting: string | undefined) =>
  storedValue<KeptDraft>(inBrowser, `posting:${userId}:${posting ?? 'new'}`)

export function readKept(userId: string, posting: string | undefined): KeptDraft | null {
  try {
    const kept = placeOf(userId, posting).read()
    // A draft from an older version of the form may lack fields.
    return kept && { ...kept, draft: withNewKeys({ ...emptyDraft(), ...kept.draft }) }
  } catch {
    return null
  }
}

export const keep = (userId: string, posting: string | undefined, kept: KeptDraft) =>
  placeOf(userId, posting).keep(kept)

export const dropKept = (userId: string, posting: string | undefined) =>
  placeOf(userId, posting).drop()
