// A message to the platform's operators (PUB-07). Needs no session, so visitors need not load the
// whole client; only administrators can read it.

import { currentLanguage } from '../../messages/say.ts'
import { publicReads } from '../wire/public-reads.ts'
import type { Database } from '../wire/tables.ts'
import type { FiledGrievance } from './grievances.ts'

export type NewContactMessage = Pick<
  Database['public']['Tables']['contact_messages']['Insert'],
  'name' | 'email' | 'subject' | 'message'
>

/** The same as a grievance, which gets a number and a deadline. */
export async function sendGrievance(message: NewContactMessage): Promise<FiledGrievance> {
  const reads = await publicReads()
  const language = currentLanguage()
  const { data } = await reads.rpc('file_grievance', { ...message, language }).throwOnError()
  return data as FiledGrievance
}

export async function sendContactMessage(message: NewContactMessage): Promise<void> {
  const reads = await publicReads()
  await reads.from('contact_messages').insert(message).throwOnError()
}
