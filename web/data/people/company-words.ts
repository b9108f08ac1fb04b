// What a company says itself in the mails of its decisions, its signature, and its promise of a
// first answer.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'
import type { Row } from '../wire/tables.ts'

export type CompanyWords = Pick<Row<'company_words'>, 'kind' | 'language' | 'text'>

/** The mails in which a company says something itself. */
export const wordedDecisions = ['approved', 'shortlisted', 'hired', 'rejected'] as const

export const maxWordLength = 1500
export const maxSignatureLength = 300

export const wordsOf = (companyId: string) =>
  queryOptions({
    queryKey: ['company_words', { companyId }],
    queryFn: async (): Promise<CompanyWords[]> => {
      const client = await getClient()
      const { data } = await client
        .from('company_words')
        .select('kind, language, text')
        .eq('company_id', companyId)
        .throwOnError()
      return data
    },
  })

/** Those that are not sent stay as they are. */
export async function saveWords(saved: { companyId: string; words: CompanyWords[] }) {
  const client = await getClient()
  await client
    .rpc('save_company_words', { company_id: saved.companyId, words: saved.words })
    .throwOnError()
}

type Promised = Pick<Row<'companies'>, 'answer_days'>

export const promiseOf = (companyId: string) =>
  queryOptions({
    queryKey: ['companies', { companyId }, 'promise'],
    queryFn: async (): Promise<Promised> => {
      const client = await getClient()
      const { data } = await client
        .from('companies')
        .select('answer_days')
        .eq('id', companyId)
        .single()
        .throwOnError()
      return data
    },
  })

export async function promiseAnswer({
  companyId,
  days,
}: {
  companyId: string
  days: number | null
}) {
  const client = await getClient()
  await client
    // The types do not know that null is a number of days.
    .rpc('promise_answer', { company_id: companyId, days: days as number })
    .throwOnError()
}
