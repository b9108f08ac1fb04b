// The newsletter (PUB-09): an address is subscribed once its owner has followed the mail's link,
// and unsubscribed by another. Needs no session, so visitors need not load the whole client.

import { currentLanguage } from '../../messages/say.ts'
import { publicReads } from '../wire/public-reads.ts'

export async function subscribe(email: string): Promise<void> {
  const reads = await publicReads()
  const language = currentLanguage()
  await reads.rpc('subscribe_to_newsletter', { email, language }).throwOnError()
}

/** Returns whether the token was known. */
export async function confirmSubscription(token: string): Promise<boolean> {
  const reads = await publicReads()
  const { data } = await reads.rpc('confirm_newsletter', { token }).throwOnError()
  return data === true
}

/** Returns whether the token was known. */
export async function unsubscribe(token: string): Promise<boolean> {
  const reads = await publicReads()
  const { data } = await reads.rpc('unsubscribe_from_newsletter', { token }).throwOnError()
  return data === true
}

/** The mails about new jobs; returns whether the token was known. */
export async function stopJobAlerts(token: string): Promise<boolean> {
  const reads = await publicReads()
  const { data } = await reads.rpc('stop_job_alerts', { token }).throwOnError()
  return data === true
}
