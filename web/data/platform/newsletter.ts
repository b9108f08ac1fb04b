// The list of people who want news (PUB-09): an address counts once its owner has followed the
// mail's link, and leaves by another. Needs no session, so visitors do it without the whole client.

import { publicReads } from '../wire/public-reads.ts'

export async function subscribe(email: string): Promise<void> {
  const reads = await publicReads()
  await reads.rpc('subscribe_to_newsletter', { email }).throwOnError()
}

/** Answers whether the token was known. */
export async function confirmSubscription(token: string): Promise<boolean> {
  const reads = await publicReads()
  const { data } = await reads.rpc('confirm_newsletter', { token }).throwOnError()
  return data === true
}

/** Answers whether the token was known. */
export async function unsubscribe(token: string): Promise<boolean> {
  const reads = await publicReads()
  const { data } = await reads.rpc('unsubscribe_from_newsletter', { token }).throwOnError()
  return data === true
}

/** The mails about new jobs; answers whether the token was known. */
export async function stopJobAlerts(token: string): Promise<boolean> {
  const reads = await publicReads()
  const { data } = await reads.rpc('stop_job_alerts', { token }).throwOnError()
  return data === true
}
