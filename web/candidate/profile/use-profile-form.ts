// The profile's form: what it saves, and its problems. Input stays whatever happens (web/form,
// kept-draft.ts).

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toast } from '../../app/toasts.tsx'
import { saveTerms, type Terms } from '../../data/people/profile-details.ts'
import { type Profile, saveProfile } from '../../data/people/profiles.ts'
import { useSession } from '../../data/people/session.tsx'
import { codeOf } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import type { Rules, Saved } from '../../form/draft.ts'
import { useDraft } from '../../form/use-draft.ts'
import { useShownErrors } from '../../form/use-shown-errors.ts'
import { say } from '../../messages/say.ts'
import {
  type FormValues,
  formValuesOf,
  isSame,
  type Name,
  type Problem,
  problemOf,
} from './form-values.ts'
import { useKeeping, useKeptDraft } from './kept-draft.ts'
import { changesOf } from './profile-values.ts'
import { termsFields, termsIn } from './terms-values.ts'

export type ProfileFormState = ReturnType<typeof useProfileForm>

/** With two windows of the same person, each field keeps the last input. */
const rules: Rules<Saved<FormValues>> = { isSame, news: 'merge' }

/** `saveEntries`: what else the profile's Save saves. */
export function useProfileForm(profile: Profile, terms: Terms, saveEntries: () => Promise<void>) {
  const queries = useQueryClient()
  const session = useSession()
  const saved = useMemo(() => ({ values: formValuesOf(profile, terms) }), [profile, terms])
  const draft = useDraft(saved, rules, useKeptDraft(profile.id, saved))
  useKeeping(profile.id, draft)
  // Values that were saved before are not validated again.
  const problems: Partial<Record<Name, Problem>> = {}
  for (const name of draft.changed) {
    const problem = problemOf(name, draft.values[name])
    if (problem) problems[name] = problem
  }
  const shownErrors = useShownErrors<Name, Problem>(problems)

  const save = useMutation({
    mutationFn: async (sent: FormValues) => {
      await saveEntries()
      await saveProfile({
        userId: profile.id,
        changes: changesOf(sent),
        unchangedSince: profile.updated_at,
      })
      if (termsFields.some((name) => sent[name] !== draft.base[name])) {
        await saveTerms(profile.id, termsIn(sent))
      }
    },
    onMutate: draft.onSend,
    onSuccess: async (_, sent) => {
      // Before the message: a person who returns to an application at once must not be sent here
      // again for what they have just filled in.
      await refresh(queries, 'profiles')
      draft.onSaved(sent)
      toast.success(say('profile.saved'))
      session.refresh()
    },
    onError: async (error) => {
      if (codeOf(error) === 'profile_changed') await refresh(queries, 'profiles')
      draft.onRefused()
      toast.error(say('candidate.profile.saveFailed'))
    },
  })

  return {
    ...draft,
    ...shownErrors,
    save,
    /** Saves, or returns the first field with a problem. */
    submit(): Name | undefined {
      if (save.isPending) return undefined
      const first = shownErrors.showAll()
      if (!first) save.mutate(draft.values)
      return first
    },
  }
}
