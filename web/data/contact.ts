// A message to the people behind the platform (PUB-07). Needs no session, so visitors send it without the whole client; nobody but an
// administrator reads it back.

import { publicReads } from './public-reads.ts'
import type { Database } from './tables.ts'

export type ContactMessage = Pick<
  Database['public']['Tables']['contact_messages']['Insert'],
  'name' | 'email' | 'subject' | 'message'
>

export async function sendContactMessage(message: ContactMessage): Promise<void> {
  const reads = await publicReads()
  await reads.from('contact_messages').insert(message).throwOnError()
}
