// Reasons for rejections, the platform's and those of companies, with the words that an applicant
// reads.

import { queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { currentLanguage } from '../../messages/say.ts'
import { getClient } from '../wire/client.ts'
import { codeOf } from '../wire/errors.ts'
import type { Row } from '../wire/tables.ts'
import type { ApplicationFilters } from './application-list.ts'

export type Reason = Row<'rejection_reasons'>
type ReasonChoice = Shapes['reason_choice']

/**
 * A company's, or, for null, the platform's: in their order, including inactive ones, since
 * decisions refer to them.
 */
export const reasonsOf = (companyId: string | null) =>
  queryOptions({
    queryKey: ['rejection_reasons', { companyId }],
    queryFn: async (): Promise<Reason[]> => {
      const client = await getClient()
      const reasons = client.from('rejection_reasons').select('*').order('place').order('code')
      const { data } = await (companyId
        ? reasons.eq('company_id', companyId)
        : reasons.is('company_id', null)
      ).throwOnError()
      return data
    },
  })

/** What can be chosen for all of these applications: their company's first. */
export const reasonsFor = (filters: ApplicationFilters) =>
  queryOptions({
    queryKey: ['rejection_reasons', { filters }],
    queryFn: async (): Promise<ReasonChoice[]> => {
      const client = await getClient()
      const { data } = await client.rpc('reasons_for', { filters }).throwOnError()
      return data
    },
  })

/** The one that a decision names; null where it is not the person's to read. */
export const reasonOf = (code: string) =>
  queryOptions({
    queryKey: ['rejection_reasons', { code }],
    queryFn: async (): Promise<Reason | null> => {
      const client = await getClient()
      const { data } = await client
        .from('rejection_reasons')
        .select('*')
        .eq('code', code)
        .maybeSingle()
        .throwOnError()
      return data
    },
  })

/** In the language of the page, or in English if there is no Hindi text. */
export const labelOf = ({ label, label_hi }: Pick<Reason, 'label' | 'label_hi'>) =>
  (currentLanguage() === 'hi' && label_hi) || label

/** Null where the applicant is told nothing. */
export const applicantTextOf = ({ told, told_hi }: Pick<ReasonChoice, 'told' | 'told_hi'>) =>
  (currentLanguage() === 'hi' && told_hi) || told

export const reasonTexts = ['label', 'told', 'label_hi', 'told_hi'] as const
export type ReasonText = (typeof reasonTexts)[number]
/** Without a code it is a new one, added at the end. */
type WrittenReason = {
  companyId: string | null
  code: string | undefined
  texts: Record<ReasonText, string>
}

export async function saveReason({ companyId, code, texts }: WrittenReason) {
  const client = await getClient()
  const reasons = client.from('rejection_reasons')
  await (code
    ? reasons.update(texts).eq('code', code)
    : reasons.insert({ company_id: companyId, ...texts })
  ).throwOnError()
}

export async function offerReason({ code, offered }: Pick<Reason, 'code' | 'offered'>) {
  const client = await getClient()
  await client.from('rejection_reasons').update({ offered }).eq('code', code).throwOnError()
}

export async function orderReasons(codes: string[]) {
  const client = await getClient()
  await client.rpc('order_reasons', { codes }).throwOnError()
}

/** The text that the database refused; a company's name for one is refused a second time. */
export function refusedText(error: unknown): ReasonText | undefined {
  if (codeOf(error) === '23505') return 'label'
  const { details } = (error ?? {}) as { details?: unknown }
  return reasonTexts.find((text) => text === details)
}
