// The name of a person who has no profile yet.

/** The name for a new profile: from the sign-up, else the part of the address before @ (CAN-03). */
export function nameOf(person: { email?: string; user_metadata: Record<string, unknown> }): string {
  const given = person.user_metadata.full_name
  if (typeof given === 'string' && given.trim()) return given.trim()
  return person.email?.split('@')[0] ?? ''
}
