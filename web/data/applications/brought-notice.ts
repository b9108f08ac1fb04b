// The notice to whoever a company brought: what its link is about, and the two answers to it.

import type { Shapes } from '#database/types.ts'
import { getClient } from '../wire/client.ts'

export type BroughtNotice = Shapes['notice_of_brought']

/** Null when it was answered, is over, or never was. */
export async function readBroughtNotice(token: string): Promise<BroughtNotice | null> {
  const client = await getClient()
  const { data } = await client.rpc('notice_of_brought', { token }).throwOnError()
  return data
}

/** What was brought becomes the person's own applications. */
export async function takeOver(token: string) {
  const client = await getClient()
  await client.rpc('take_over_brought', { token }).throwOnError()
}

export async function removeBrought({
  token,
  byNoCompany,
}: {
  token: string
  byNoCompany: boolean
}) {
  const client = await getClient()
  await client.rpc('remove_brought', { token, by_no_company: byNoCompany }).throwOnError()
}
