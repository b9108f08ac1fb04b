// The language kept with a person's account. A press on the language switch is a plain link, also
// for them: the page that it leads to keeps the choice.

import { choiceKey } from '../../messages/addresses.ts'
import type { Profile } from './profiles.ts'
import { saveProfile } from './profiles.ts'

export type Language = Profile['language']

export const saveLanguage = ({ userId, language }: { userId: string; language: Language }) =>
  saveProfile({ userId, changes: { language } })

/**
 * The account's language, after a choice of this tab is saved. If it fails, the next page tries.
 */
export async function keepChoice(profile: Profile): Promise<Language> {
  try {
    const chosen = sessionStorage.getItem(choiceKey)
    if (chosen !== 'en' && chosen !== 'hi') return profile.language
    if (chosen !== profile.language) await saveLanguage({ userId: profile.id, language: chosen })
    sessionStorage.removeItem(choiceKey)
    return chosen
  } catch {
    return profile.language
  }
}
