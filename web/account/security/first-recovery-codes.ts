import { makeRecoveryCodes, readRecoveryCodes } from '../../data/recovery-codes.ts'

/** The codes that come with the first factor. That they could not be made does not undo it: its row offers to make them. */
export async function firstRecoveryCodes(isFirst: boolean): Promise<string[] | undefined> {
  if (!isFirst) return undefined
  try {
    return (await readRecoveryCodes()) ? undefined : await makeRecoveryCodes({ again: false })
  } catch {
    return undefined
  }
}
