// The draft of a posting: stored in the browser until it is saved, with the posting's saved values
// and somebody else's changes. Its fields belong together: nobody else's change is merged before
// the person has compared it (conflict.tsx).

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

/** `posting` is null for a new one, and after somebody deleted it. */
export type SavedPosting = Saved<Draft> & { posting: WholePosting | null }

export const rules: Rules<SavedPosting> = { isSame: isSameField, news: 'ask' }

export const savedAs = (posting: WholePosting | null, company?: string): SavedPosting => ({
  values: posting ? draftOf(posting) : emptyDraft(company),
  posting,
})

/** The state of a stored draft; `saved` is the present posting. */
export const goOn = (kept: KeptDraft, saved: SavedPosting): DraftBeside<SavedPosting> =>
  kept.sent
    ? afterReading(begin(saved, kept.draft), kept.sent, saved, rules)
    : begin(savedAs(kept.loaded, saved.values.company_name), kept.draft)

type Start = {
  loaded: WholePosting | null
  /** The initial values of a new posting, if any. */
  copied: Draft | undefined
  /** The only company that a new posting can be for, if there is one only. */
  company: string | undefined
}

export function usePostingDraft({ loaded, copied, company }: Start) {
  const queries = useQueryClient()
  const person = useSession().user?.id ?? ''
  const [opened, setOpened] = useState(loaded)
  const id = opened?.id
  const { data: theirs } = useQuery({ ...postingOf(id ?? ''), enabled: id !== undefined })
  const saved = useMemo(
    () => savedAs(theirs === undefined ? opened : theirs, company),
    [theirs, opened, company],
  )

  const [kept] = useState(() => (copied ? null : readKept(person, id)))
  const [keptAt, setKeptAt] = useState(kept?.keptAt)
  const state = useState<DraftBeside<SavedPosting> | undefined>(() =>
    kept ? goOn(kept, saved) : begin(saved, copied),
  )
  const [, store] = state
  const draft = useDraft(saved, rules, state)
  const { values } = draft
  /** The version this draft started from: only that may be overwritten. Null for a new posting. */
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
    /** Somebody else's version; null when they deleted it; undefined while nobody changed it. */
    theirs: base && draft.isBehind ? saved.posting : undefined,
    /** When this draft was stored, if it differs from the posting. */
    keptAt,
    change: <Field extends DraftField>(
      field: Field,
      value: Draft[Field] | ((before: Draft[Field]) => Draft[Field]),
    ) =>
      draft.write((before) => ({
        [field]: typeof value === 'function' ? value(before[field]) : value,
      })),
    onSend: draft.onSend,
    /** Returns whether everything is saved now; input since then is kept. */
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
    /** `isChanged`: somebody else saved it first, so it is loaded again. */
    async onRefused(isChanged: boolean) {
      draft.onRefused()
      if (isChanged && id) queries.setQueryData(postingOf(id).queryKey, await readPosting(id))
    },
    startAgain() {
      dropKept(person, id)
      const start = begin(savedAs(opened, company), copied)
      untouched.current = start.values
      store(start)
      setKeptAt(undefined)
    },
    /** Applies the choice between both versions; the draft is now based on theirs. */
    settle: (merged: Draft, from: WholePosting | null) => store(begin(savedAs(from), merged)),
  }
}
