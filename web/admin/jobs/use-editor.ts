// The state of the form, the same in both of its frames: the draft, its problems, and saving it.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import {
  ChangedMeanwhile,
  createPosting,
  updatePosting,
  type WholePosting,
} from '../../data/jobs/postings.ts'
import { copyStages } from '../../data/jobs/stages.ts'
import { refresh } from '../../data/wire/query.tsx'
import { useShownErrors } from '../../form/use-shown-errors.ts'
import { say } from '../../messages/say.ts'
import { useRights } from '../rights.tsx'
import { type Draft, type DraftField, draftOf, fieldsOf, isSameField } from './draft.ts'
import { type Frame, problemsOf, refusalOf } from './problems.ts'
import { usePostingDraft } from './use-posting-draft.ts'

type Start = {
  frame: Frame
  /** The posting to edit; none for a new one. */
  loaded: WholePosting | null
  /** The initial values of a new one, if any. */
  copied?: Draft | undefined
  /** The posting that it is a copy of. */
  copyOf?: string | undefined
  onSaved: () => void
}

export type Editor = ReturnType<typeof useEditor>

export function useEditor({ frame, loaded, copied, copyOf, onSaved }: Start) {
  const queries = useQueryClient()
  const { isAdmin, posting } = useRights()
  const company = !isAdmin && posting.length === 1 ? posting[0]?.name : undefined
  const draft = usePostingDraft({ loaded, copied, company })
  const { values, base, theirs } = draft
  const [comparing, setComparing] = useState(false)
  const shownErrors = useShownErrors<DraftField, string>(problemsOf(values, frame))

  const saving = useMutation({
    mutationFn: (written: Draft) => save(written, base),
    onMutate: draft.onSend,
    onSuccess: async ({ id, status }, sent) => {
      if (!base && copyOf)
        await copyStages(copyOf, id).catch(() => toast.error(say('stages.copyFailed')))
      toast.success(say(saidOf(base, frame)))
      if (status === 'draft' && sent.status === 'active') toast.info(say('jobEditor.madeDraft'))
      if (await draft.onSaved(sent, id)) onSaved()
    },
    onError: async (error) => {
      toast.error(say(base ? 'admin.jobs.updateFailed' : 'admin.jobs.createFailed'))
      await draft.onRefused(error instanceof ChangedMeanwhile)
      if (error instanceof ChangedMeanwhile) setComparing(true)
    },
    onSettled: () => refresh(queries, 'jobs'),
  })
  const refusal =
    saving.error && !(saving.error instanceof ChangedMeanwhile)
      ? refusalOf(saving.error)
      : undefined

  return {
    frame,
    id: draft.id,
    isNew: base === null,
    draft: values,
    base,
    change: draft.change,
    /** The problem of a field, once saving was tried. */
    shownError: (field: DraftField) =>
      shownErrors.shownError(field) ?? (refusal?.field === field ? refusal.message : undefined),
    tried: shownErrors.isTried,
    refusal,
    /** Another one each time that saving fails. */
    failure: saving.error,
    isSaving: saving.isPending,
    /** Saves, or returns the first field with a problem. */
    submit(): DraftField | undefined {
      if (saving.isPending) return undefined
      const first = shownErrors.showAll()
      if (!first) saving.mutate(values)
      return first
    },
    keptAt: draft.keptAt,
    startAgain() {
      draft.startAgain()
      shownErrors.hideAll()
      saving.reset()
    },
    theirs,
    comparing: comparing && theirs !== undefined,
    compare: () => setComparing(true),
    settle(merged: Draft, from: WholePosting | null) {
      draft.settle(merged, from)
      setComparing(false)
      saving.reset()
    },
  }
}

function save(written: Draft, base: WholePosting | null) {
  const { test_questions, ...fields } = fieldsOf(written)
  if (!base)
    return createPosting({ ...fields, ...(test_questions.length ? { test_questions } : {}) })
  const hasNewQuestions = !isSameField(
    'test_questions',
    written.test_questions,
    draftOf(base).test_questions,
  )
  return updatePosting({
    loaded: base,
    fields: hasNewQuestions ? { ...fields, test_questions } : fields,
  })
}

function saidOf(base: WholePosting | null, frame: Frame) {
  if (base) return 'admin.jobs.updated'
  return frame === 'page' ? 'jobEditor.posted' : 'admin.jobs.created'
}
