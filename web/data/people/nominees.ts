// Who may use a person's rights for them after death or incapacity.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'
import type { Row } from '../wire/tables.ts'

export type Nominee = Pick<Row<'nominees'>, 'name' | 'contact'>

export const nomineeOf = (personId: string) =>
  queryOptions({
    queryKey: ['nominees', { personId }],
    queryFn: async (): Promise<Nominee | null> => {
      const client = await getClient()
      const { data } = await client
        .from('nominees')
        .select('name, contact')
        .eq('person_id', personId)
        .maybeSingle()
        .throwOnError()
      return data
    },
  })

type Naming = { personId: string; nominee: Nominee }

export async function nominate({ personId, nominee }: Naming) {
  const client = await getClient()
  await client
    .from('nominees')
    .upsert({ person_id: personId, ...nominee })
    .throwOnError()
}

export async function nominateNobody(personId: string) {
  const client = await getClient()
  await client.from('nominees').delete().eq('person_id', personId).throwOnError()
}
