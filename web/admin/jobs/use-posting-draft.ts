// What is typed into a posting: kept in the browser until it is saved, beside what the posting says
// and what somebody else made of it meanwhile. Its fields belong together: nothing of somebody
// else's comes in before it was compared (conflict.tsx).

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { postingOf, readPosting, type WholePosting } from '../../data/jobs/postings.ts'
import { useSession } from '../../data/people/session.tsx'
import {
  afterReading,
  begin,
  type Draft as DraftBeside,
  type Rules,
  type Saved,
} from '../../form/draft.ts'
import { useDraft } from '../../form/use-draft.ts'
import { type Draft, type DraftField, draftOf, emptyDraft, isSameField } from './draft.ts'
import { dropKept, type KeptDraft, keep, readKept } from './kept-draft.ts'

/** `posting` is null for a new one, and where somebody deleted it. */
export type SavedPosting = Saved<Draft> & { posting: WholePosting | null }

export const rules: Rules<SavedPosting> = { isSame: isSameField, news: 'ask' }

export const savedAs = (posting: WholePosting | null): SavedPosting => ({
  values: posting ? draftOf(posting) : emptyDraft(),
  posting,
})

/** Where a kept draft goes on; `saved` is what the posting says now. */
export const goOn = (kept: KeptDraft, saved: SavedPosting): DraftBeside<SavedPosting> =>
  kept.sent
    ? afterReading(begin(saved, kept.draft), kept.sent, saved, rules)
    : begin(savedAs(kept.loaded), kept.draft)

/** `copied`: what a new posting begins with, when it is not empty. */
export function usePostingDraft(loaded: WholePosting | null, copied: Draft | undefined) {
  const queries = useQueryClient()
  const person = useSession().user?.id ?? ''
  const [opened, setOpened] = useState(loaded)
  const id = opened?.id
  const { data: theirs } = useQuery({ ...postingOf(id ?? ''), enabled: id !== undefined })
  const saved = useMemo(() => savedAs(theirs === undefined ? opened : theirs), [theirs, opened])

  const [kept] = useState(() => (copied ? null : readKept(person, id)))
  const [keptAt, setKeptAt] = useState(kept?.keptAt)
  const state = useState<DraftBeside<SavedPosting> | undefined>(() =>
    kept ? goOn(kept, saved) : begin(saved, copied),
  )
  const [, store] = state
  const draft = useDraft(saved, rules, state)
  const { values } = draft
  /** What this draft began from: only that is written over. Null for a posting of its own. */
  const base = draft.from.posting

  const untouched = useRef(values)
  const latest = useRef(values)
  latest.current = values
  useEffect(() => {
    if (values === untouched.current) return
    keep(person, id, { draft: values, loaded: base, keptAt: Date.now() })
  }, [values, base, person, id])

  return {
    id,
    values,
    base,
    /** As somebody else left it; null when they deleted it; undefined while nobody changed it. */
    theirs: base && draft.isBehind ? saved.posting : undefined,
    /** When this draft was kept, if it was and is not what the posting says. */
    keptAt,
    change: <Field extends DraftField>(
      field: Field,
      value: Draft[Field] | ((before: Draft[Field]) => Draft[Field]),
    ) =>
      draft.write((before) => ({
        [field]: typeof value === 'function' ? value(before[field]) : value,
      })),
    onSend: draft.onSend,
    /** Answers whether all that is written is saved now; what was typed since stays. */
    async onSaved(sent: Draft, savedId: string): Promise<boolean> {
      const stays = latest.current !== sent
      const posting = stays ? await readPosting(savedId).catch(() => undefined) : null
      // What was typed since and cannot go on here stays kept for the next time: with the posting
      // that is there now, so that it does not become a second one.
      if (stays && posting === null) return true
      dropKept(person, id)
      if (posting === undefined) {
        keep(person, savedId, { draft: latest.current, loaded: null, sent, keptAt: Date.now() })
        return true
      }
      setKeptAt(undefined)
      if (!posting) return true
      queries.setQueryData(postingOf(savedId).queryKey, posting)
      setOpened(posting)
      draft.onStored(sent, savedAs(posting))
      return false
    },
    /** `isChanged`: somebody else saved it first, so that it is read again. */
    async onRefused(isChanged: boolean) {
      draft.onRefused()
      if (isChanged && id) queries.setQueryData(postingOf(id).queryKey, await readPosting(id))
    },
    startAgain() {
      dropKept(person, id)
      const start = begin(savedAs(opened), copied)
      untouched.current = start.values
      store(start)
      setKeptAt(undefined)
    },
    /** What was chosen of both; it now began from theirs. */
    settle: (merged: Draft, from: WholePosting | null) => store(begin(savedAs(from), merged)),
  }
}
