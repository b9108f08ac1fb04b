// The state of the form, the same in both of its frames: what is typed and kept, what was refused,
// and what somebody else changed meanwhile.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import {
  ChangedMeanwhile,
  createPosting,
  postingOf,
  readPosting,
  updatePosting,
  type WholePosting,
} from '../../data/jobs/postings.ts'
import { useSession } from '../../data/people/session.tsx'
import { refresh } from '../../data/wire/query.tsx'
import { useJudged } from '../../form/use-judged.ts'
import { say } from '../../messages/say.ts'
import { type Draft, type DraftField, differences, draftOf, emptyDraft, fieldsOf } from './draft.ts'
import { dropKept, keep, readKept } from './kept-draft.ts'
import { type Frame, problemsOf, refusalOf } from './problems.ts'

export type Start = {
  frame: Frame
  /** The posting to edit; none for a new one. */
  loaded: WholePosting | null
  /** What a new one begins with, when it is not empty. */
  copied?: Draft | undefined
  onSaved: () => void
}

export type Editor = ReturnType<typeof useEditor>

export function useEditor({ frame, loaded, copied, onSaved }: Start) {
  const queries = useQueryClient()
  const person = useSession().user?.id ?? ''
  const id = loaded?.id
  const [kept] = useState(() => (copied ? null : readKept(person, id)))
  const [restored, setRestored] = useState(kept !== null)
  /**
   * What this draft began from: only that is written over. Null once it is a posting of its own.
   */
  const [base, setBase] = useState(kept ? kept.loaded : loaded)
  const start = () => copied ?? (loaded ? draftOf(loaded) : emptyDraft())
  const [draft, setDraft] = useState<Draft>(() => kept?.draft ?? start())
  const [comparing, setComparing] = useState(false)
  const { data: theirs } = useQuery({ ...postingOf(id ?? ''), enabled: id !== undefined })
  const judged = useJudged<DraftField, string>(problemsOf(draft, frame))

  const untouched = useRef(draft)
  useEffect(() => {
    if (draft === untouched.current) return
    keep(person, id, { draft, loaded: base, keptAt: Date.now() })
  }, [draft, base, person, id])

  const saving = useMutation({
    mutationFn: async (written: Draft) => {
      const { test_questions, ...fields } = fieldsOf(written)
      if (!base)
        return createPosting({ ...fields, ...(test_questions.length ? { test_questions } : {}) })
      const hasNewQuestions = differences(written, draftOf(base)).includes('test_questions')
      return updatePosting({
        loaded: base,
        fields: hasNewQuestions ? { ...fields, test_questions } : fields,
      })
    },
    onSuccess: ({ status }) => {
      dropKept(person, id)
      toast.success(
        say(
          base
            ? 'admin.jobs.updated'
            : frame === 'page'
              ? 'jobEditor.posted'
              : 'admin.jobs.created',
        ),
      )
      if (status === 'draft' && draft.status === 'active') toast.info(say('jobEditor.madeDraft'))
      onSaved()
    },
    onError: async (error) => {
      toast.error(say(base ? 'admin.jobs.updateFailed' : 'admin.jobs.createFailed'))
      if (!(error instanceof ChangedMeanwhile) || !id) return
      queries.setQueryData(postingOf(id).queryKey, await readPosting(id))
      setComparing(true)
    },
    onSettled: () => refresh(queries, 'jobs'),
  })
  const refusal =
    saving.error && !(saving.error instanceof ChangedMeanwhile)
      ? refusalOf(saving.error)
      : undefined

  return {
    frame,
    id,
    isNew: base === null,
    draft,
    base,
    change: <Field extends DraftField>(
      field: Field,
      value: Draft[Field] | ((before: Draft[Field]) => Draft[Field]),
    ) =>
      setDraft((now) => ({
        ...now,
        [field]: typeof value === 'function' ? value(now[field]) : value,
      })),
    /** What is wrong with a field, once saving was tried. */
    told: (field: DraftField) =>
      judged.told(field) ?? (refusal?.field === field ? refusal.message : undefined),
    tried: judged.isTried,
    refusal,
    isSaving: saving.isPending,
    /** Saves, or answers the first field in which something is wrong. */
    submit(): DraftField | undefined {
      if (saving.isPending) return undefined
      const first = judged.judgeAll()
      if (!first) saving.mutate(draft)
      return first
    },
    /** When this draft was kept, if it was and is not what the posting says. */
    keptAt: restored ? kept?.keptAt : undefined,
    startAgain() {
      dropKept(person, id)
      untouched.current = start()
      setDraft(untouched.current)
      setBase(loaded)
      setRestored(false)
      judged.judgeNone()
      saving.reset()
    },
    /**
     * As somebody else left it; null when they deleted it; undefined while it is as it was loaded.
     */
    theirs:
      base && theirs !== undefined && theirs?.updated_at !== base.updated_at && !saving.isSuccess
        ? theirs
        : undefined,
    comparing,
    compare: () => setComparing(true),
    /** What was chosen of both; it is now what began from theirs. */
    settle(merged: Draft, from: WholePosting | null) {
      setDraft(merged)
      setBase(from)
      setComparing(false)
      saving.reset()
    },
  }
}
