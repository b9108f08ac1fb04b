// Sends the address from the Stay Updated box; loaded with the first press.

import * as newsletter from '../data/platform/newsletter.ts'
import { sayError } from '../data/wire/errors.ts'

/** The reason for a failure, in words; undefined when it succeeded. */
export async function subscribe(email: string): Promise<string | undefined> {
  try {
    await newsletter.subscribe(email)
  } catch (error) {
    return sayError(error)
  }
}
