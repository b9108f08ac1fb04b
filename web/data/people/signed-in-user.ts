// The person of a session: from the session, with facts from their profile. Loaded with the first
// session.

import type { Session } from '@supabase/supabase-js'
import { needsSecondFactor } from './assurance.ts'
import { keepChoice, type Language } from './language.ts'
import { nameOf } from './name.ts'
import { ensureProfile } from './profiles.ts'
import type { SignedInUser } from './session.tsx'

type Found = { user: SignedInUser; needsFactor: boolean; error: unknown }

/**
 * A profile that cannot be read must not sign anybody out: `error` has the reason. Before the
 * second factor nothing of the profile is read.
 */
export async function signedInUser(session: Session): Promise<Found> {
  const person = session.user
  const needsFactor = needsSecondFactor(session)
  try {
    const profile = needsFactor ? undefined : await ensureProfile(person)
    const language = profile && (await keepChoice(profile))
    return { user: asUser(person, profile, language), needsFactor, error: null }
  } catch (error) {
    return { user: asUser(person, undefined), needsFactor, error }
  }
}

type Person = Session['user']
type ProfilePart = { full_name: string | null; role: string; hires: boolean } | undefined

function asUser(person: Person, profile: ProfilePart, language?: Language): SignedInUser {
  const role = profile?.role ?? 'candidate'
  return {
    id: person.id,
    email: person.email ?? '',
    full_name: profile?.full_name || nameOf(person),
    role,
    is_admin: role === 'admin',
    hires: profile?.hires ?? false,
    language,
    account: person,
  }
}
