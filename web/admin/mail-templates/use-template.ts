// Editing the words of one mail: saving them, restoring the built-in ones, and sending a test mail.
// Subject, heading and text belong together: if somebody else saved meanwhile, the person chooses.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toast } from '../../app/toasts.tsx'
import {
  type MailOf,
  type MailTemplate,
  type MailWords,
  refusedWords,
  saveMailTemplate,
  tryMailTemplate,
} from '../../data/platform/mail-templates.ts'
import { codeOf } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { type Draft, differences, type Rules, type Saved } from '../../form/draft.ts'
import { type DraftState, useDraft } from '../../form/use-draft.ts'
import { say } from '../../messages/say.ts'
import { builtIn } from './built-in.ts'
import { sayRefusal } from './refusal.ts'

/** `savedAt` is empty while the built-in words are used. */
type SavedWords = Saved<MailWords> & { savedAt: string | null }
export type WordsDraft = Draft<SavedWords>

const rules: Rules<SavedWords> = { isSame: (_, one, other) => one === other, news: 'ask' }

export const hasUnsaved = (draft: WordsDraft | undefined) =>
  draft !== undefined && differences<SavedWords>(draft.values, draft.base, rules).length > 0

export function useTemplate(
  { kind, language }: MailOf,
  template: MailTemplate | undefined,
  state: DraftState<SavedWords>,
) {
  const queries = useQueryClient()
  const saved = useMemo(
    () => ({
      values: template ? wordsOf(template) : builtIn({ kind, language }),
      savedAt: template?.saved_at ?? null,
    }),
    [kind, language, template],
  )
  const draft = useDraft(saved, rules, state)
  const words = draft.values
  const again = () => refresh(queries, 'mail_templates')

  const save = useMutation({
    mutationFn: saveMailTemplate,
    onMutate: ({ words: sent }) => sent && draft.onSend(sent),
    onSuccess: async (_, { words: sent }) => {
      toast.success(say('mailTemplates.saved'))
      await again()
      if (sent) draft.onSaved(sent)
    },
    onError: async (error) => {
      failed(say('mailTemplates.saveFailed'), error)
      await again()
      draft.onRefused()
    },
  })
  const reset = useMutation({
    mutationFn: saveMailTemplate,
    onSuccess: () => {
      draft.giveUp()
      toast.success(say('mailTemplates.resetDone'))
    },
    onSettled: again,
  })
  const trial = useMutation({
    mutationFn: tryMailTemplate,
    onSuccess: (address) => toast.success(say('mailTemplates.trialSent', { address })),
    onError: (error) => failed(say('mailTemplates.trialFailed'), error),
  })
  /** Of the words that are shown. */
  const error = [save, trial].find(
    (each) => each.error && each.variables.language === language,
  )?.error
  const forget = () => {
    save.reset()
    trial.reset()
  }

  return {
    ...draft,
    inForce: saved.values,
    savedAt: saved.savedAt,
    error,
    refused: refusedWords(error),
    isSaving: save.isPending,
    isTrying: trial.isPending,
    reset,
    write: (change: Partial<MailWords>) => {
      if (!save.isPending) forget()
      draft.write(change)
    },
    save: () => {
      if (save.isPending) return
      forget()
      save.mutate({ kind, language, words, readAt: draft.from.savedAt })
    },
    try: () => {
      forget()
      trial.mutate({ kind, language, words })
    },
    keepMine: () => {
      forget()
      draft.keepMine()
    },
    giveUp: () => {
      forget()
      draft.giveUp()
    },
  }
}

function failed(what: string, error: unknown) {
  if (codeOf(error) !== 'mail_changed')
    toast.error(say('errors.because', { what, why: sayRefusal(error) }))
}

const wordsOf = ({ subject, title, text }: MailTemplate): MailWords => ({ subject, title, text })
