import { makeRecoveryCodes } from '../data/people/recovery-codes.ts'

/**
 * The codes that come with the first factor. A failure does not undo the factor: their row offers
 * to make them.
 */
export async function firstRecoveryCodes(isFirst: boolean): Promise<string[] | undefined> {
  if (!isFirst) return undefined
  return makeRecoveryCodes({ again: false }).catch(() => undefined)
}
