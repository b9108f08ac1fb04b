// Message templates: those of an application's company, filled in for it; writing and deleting one.

import { queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { getClient } from '../wire/client.ts'

export type OfferedTemplate = Shapes['offered_template']

export const maxTemplateNameLength = 60

export const messageTemplatesFor = (application: string) =>
  queryOptions({
    queryKey: ['message_templates', { application }],
    queryFn: async (): Promise<Shapes['offered_templates'] | null> => {
      const client = await getClient()
      const { data } = await client.rpc('message_templates_for', { application }).throwOnError()
      return data
    },
  })

type Written = { id: string | undefined; company_id: string | null; name: string; text: string }

/** Without an id a new one, for the company. */
export async function saveTemplate({ id, company_id, name, text }: Written) {
  const client = await getClient()
  const table = client.from('message_templates')
  if (id) await table.update({ name, text }).eq('id', id).throwOnError()
  else await table.insert({ company_id, name, text }).throwOnError()
}

export async function deleteTemplate(id: string) {
  const client = await getClient()
  await client.from('message_templates').delete().eq('id', id).throwOnError()
}
