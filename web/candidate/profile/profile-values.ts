// The profile as its form has it (plain texts) and as the table has it (empty fields are null,
// skills a list) (CAN-12).

import type { Profile, ProfileChanges } from '../../data/people/profiles.ts'
import { type linkFields, linkIn } from './links.ts'
import { inIndianForm } from './phone.ts'

const textFields = ['phone', 'location', 'bio', 'experience', 'education'] as const

export type ProfileValues = Record<
  'full_name' | 'skills' | (typeof textFields)[number] | (typeof linkFields)[number],
  string
>

export function valuesOf(profile: Profile): ProfileValues {
  return {
    full_name: profile.full_name,
    phone: profile.phone ?? '',
    location: profile.location ?? '',
    bio: profile.bio ?? '',
    skills: (profile.skills ?? []).join(', '),
    experience: profile.experience ?? '',
    education: profile.education ?? '',
    linkedin_url: profile.linkedin_url ?? '',
    github_url: profile.github_url ?? '',
    portfolio_url: profile.portfolio_url ?? '',
  }
}

export function changesOf(values: ProfileValues): ProfileChanges {
  const orNull = (text: string) => text.trim() || null
  const link = (name: (typeof linkFields)[number]) =>
    orNull(linkIn(name, values[name]) ?? values[name])
  return {
    full_name: values.full_name.trim(),
    phone: orNull(inIndianForm(values.phone)),
    location: orNull(values.location),
    bio: orNull(values.bio),
    skills: listed(values.skills),
    experience: orNull(values.experience),
    education: orNull(values.education),
    linkedin_url: link('linkedin_url'),
    github_url: link('github_url'),
    portfolio_url: link('portfolio_url'),
  }
}

/**
 * `'SQL, , React,sql'` → `['SQL', 'React']`: comma separated, without blanks, each once ignoring
 * case.
 */
export function listed(text: string): string[] {
  const items = new Map<string, string>()
  for (const part of text.split(/[,\n]/)) {
    const item = part.trim().replace(/\s+/g, ' ')
    if (item && !items.has(item.toLowerCase())) items.set(item.toLowerCase(), item)
  }
  return [...items.values()]
}
