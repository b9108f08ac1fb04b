// What is being typed, kept in this browser per person and posting until it is saved, with what it
// began from: somebody else's change in between is then noticed. A browser that forbids storage
// keeps nothing.

import type { WholePosting } from '../../data/jobs/postings.ts'
import { type Draft, emptyDraft, withNewKeys } from './draft.ts'

export type KeptDraft = { draft: Draft; loaded: WholePosting | null; keptAt: number }

const keyOf = (userId: string, posting: string | undefined) =>
  `posting:${userId}:${posting ?? 'new'}`

export function readKept(userId: string, posting: string | undefined): KeptDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId, posting)) ?? 'null')
    // One of an older form may lack fields.
    return kept && { ...kept, draft: withNewKeys({ ...emptyDraft(), ...kept.draft }) }
  } catch {
    return null
  }
}

export function keep(userId: string, posting: string | undefined, kept: KeptDraft) {
  try {
    localStorage.setItem(keyOf(userId, posting), JSON.stringify(kept))
  } catch {}
}

export function dropKept(userId: string, posting: string | undefined) {
  try {
    localStorage.removeItem(keyOf(userId, posting))
  } catch {}
}
