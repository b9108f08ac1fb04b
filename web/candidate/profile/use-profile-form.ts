// The state of the profile's form: what is typed, what is saved, and what somebody (the same
// person, in another window) saved meanwhile. What is typed stays whatever happens.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import { saveTerms, type Terms } from '../../data/people/profile-details.ts'
import { type Profile, saveProfile } from '../../data/people/profiles.ts'
import { useSession } from '../../data/people/session.tsx'
import { codeOf } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { type FormValues, formValuesOf, isSame, merge, type Name, namesOf } from './form-values.ts'
import { changesOf } from './profile-values.ts'
import { termsFields, termsIn } from './terms-values.ts'

export function useProfileForm(profile: Profile, terms: Terms) {
  const queries = useQueryClient()
  const session = useSession()
  const [saved, setSaved] = useState(() => formValuesOf(profile, terms))
  const [values, setValues] = useState(saved)
  const [conflicts, setConflicts] = useState<readonly Name[]>([])
  const theirs = formValuesOf(profile, terms)
  const changed = namesOf(values).filter((name) => !isSame(name, values[name], saved[name]))

  const save = useMutation({
    mutationFn: async (sent: FormValues) => {
      await saveProfile({
        userId: profile.id,
        changes: changesOf(sent),
        unchangedSince: profile.updated_at,
      })
      if (termsFields.some((name) => sent[name] !== saved[name])) {
        await saveTerms(profile.id, termsIn(sent))
      }
    },
    onSuccess: async (_, sent) => {
      setSaved(sent)
      setConflicts([])
      // Before it is told: who goes back to an application at once must not be sent here again for
      // what they have just filled in.
      await refresh(queries, 'profiles')
      toast.success(say('profile.saved'))
      session.refresh()
    },
    onError: async (error) => {
      if (codeOf(error) === 'profile_changed') await refresh(queries, 'profiles')
      toast.error(say('candidate.profile.saveFailed'))
    },
  })

  // News of the saved profile: taken over where nothing was typed. While a save of one's own is on
  // its way, the news is that save.
  const isNews = !save.isPending && namesOf(theirs).some((name) => theirs[name] !== saved[name])
  useEffect(() => {
    if (!isNews) return
    const merged = merge(saved, values, theirs)
    setSaved(theirs)
    setValues(merged.values)
    setConflicts((before) => [...new Set([...before, ...merged.conflicts])])
  }, [isNews, saved, values, theirs])

  return {
    values,
    changed,
    /** Written here and changed elsewhere as well; saving again writes what is written here. */
    conflicts: conflicts.filter((name) => changed.includes(name)),
    save,
    write: (name: Name, value: string) => setValues((before) => ({ ...before, [name]: value })),
    takeTheirs: () => {
      const taken = Object.fromEntries(conflicts.map((name) => [name, saved[name]]))
      setValues((before) => ({ ...before, ...taken }))
      setConflicts([])
    },
  }
}
