// Sends what was typed into the Stay Updated box; fetched with the first press.

import { subscribe } from '../data/platform/newsletter.ts'
import { sayError } from '../data/wire/errors.ts'

/** Why it did not succeed, in words; nothing when it did. */
export async function subscribeToNewsletter(email: string): Promise<string | undefined> {
  try {
    await subscribe(email)
  } catch (error) {
    return sayError(error)
  }
}
