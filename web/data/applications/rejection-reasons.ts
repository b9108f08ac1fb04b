// The administrators' list of reasons for rejections, with the words that an applicant reads.

import { queryOptions } from '@tanstack/react-query'
import { currentLanguage } from '../../messages/say.ts'
import { getClient } from '../wire/client.ts'
import type { Row } from '../wire/tables.ts'

export type Reason = Row<'rejection_reasons'>

/** In their order, including inactive ones: decisions refer to them. */
export const rejectionReasons = queryOptions({
  queryKey: ['rejection_reasons'],
  queryFn: async (): Promise<Reason[]> => {
    const client = await getClient()
    const { data } = await client
      .from('rejection_reasons')
      .select('*')
      .is('company_id', null)
      .order('place')
      .order('code')
      .throwOnError()
    return data
  },
})

/** In the language of the page, or in English if there is no Hindi text. */
export const labelOf = ({ label, label_hi }: Reason) =>
  (currentLanguage() === 'hi' && label_hi) || label

export const applicantTextOf = ({ told, told_hi }: Reason) =>
  (currentLanguage() === 'hi' && told_hi) || told

export const reasonTexts = ['label', 'told', 'label_hi', 'told_hi'] as const
export type ReasonText = (typeof reasonTexts)[number]
/** Without a code it is a new one, added at the end. */
export type WrittenReason = { code: string | undefined; texts: Record<ReasonText, string> }

export async function saveReason({ code, texts }: WrittenReason) {
  const client = await getClient()
  const reasons = client.from('rejection_reasons')
  await (code ? reasons.update(texts).eq('code', code) : reasons.insert(texts)).throwOnError()
}

export async function offerReason({ code, offered }: Pick<Reason, 'code' | 'offered'>) {
  const client = await getClient()
  await client.from('rejection_reasons').update({ offered }).eq('code', code).throwOnError()
}

export async function orderReasons(codes: string[]) {
  const client = await getClient()
  await client.rpc('order_reasons', { codes }).throwOnError()
}

/** The text that the database refused. */
export function refusedText(error: unknown): ReasonText | undefined {
  const { details } = (error ?? {}) as { details?: unknown }
  return reasonTexts.find((text) => text === details)
}
