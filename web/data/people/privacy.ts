// People's control over their own data: consents, who has seen it, a copy of everything, and
// deleting the account.

import { queryOptions } from '@tanstack/react-query'
import { currentLanguage } from '../../messages/say.ts'
import { takeAnswer } from '../wire/captcha.ts'
import { forgetSession, getClient } from '../wire/client.ts'
import { abortReadsWhile } from '../wire/session-end.ts'
import type { Row } from '../wire/tables.ts'
import { notice } from './privacy-notice.ts'

export type Consent = Row<'consents'> & { application: { job_title: string | null } | null }
export type SeenOnce = Row<'data_views'> & {
  application: { job_title: string | null; job_company: string | null } | null
}
export type DataExport = Row<'data_exports'>
/** Consents that can be given and withdrawn separately. */
export type OptionalPurpose = 'talent_pool' | 'alerts'

/** Newest first. */
export const consentsOf = (personId: string) =>
  queryOptions({
    queryKey: ['consents', { personId }],
    queryFn: async (): Promise<Consent[]> => {
      const client = await getClient()
      const { data } = await client
        .from('consents')
        .select('*, application:job_applications(job_title)')
        .eq('person_id', personId)
        .order('id', { ascending: false })
        .limit(200)
        .throwOnError()
      return data
    },
  })

/** Has the person consented to the account? A sign-up by form stores this itself. */
export const accountConsentOf = (personId: string) =>
  queryOptions({
    queryKey: ['consents', { personId }, 'account'],
    queryFn: async (): Promise<boolean> => {
      const client = await getClient()
      const { data } = await client
        .from('consents')
        .select('id')
        .eq('person_id', personId)
        .eq('purpose', 'account')
        .limit(1)
        .throwOnError()
      return data.length > 0
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The latest hundred, newest first. */
export const viewsOf = (personId: string) =>
  queryOptions({
    queryKey: ['data_views', { personId }],
    queryFn: async (): Promise<SeenOnce[]> => {
      const client = await getClient()
      const { data } = await client
        .from('data_views')
        .select('*, application:job_applications(job_title, job_company)')
        .eq('person_id', personId)
        .order('seen_at', { ascending: false })
        .limit(100)
        .throwOnError()
      return data
    },
  })

/** The last copy that was requested; checked every second while it is being made. */
export const lastExportOf = (personId: string) =>
  queryOptions({
    queryKey: ['data_exports', { personId }],
    queryFn: async (): Promise<DataExport | null> => {
      const client = await getClient()
      const { data } = await client
        .from('data_exports')
        .select('*')
        .eq('person_id', personId)
        .order('asked_at', { ascending: false })
        .limit(1)
        .maybeSingle()
        .throwOnError()
      return data
    },
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? 1000 : false),
  })

export const isUnderWay = (copy: DataExport | null | undefined) =>
  copy?.state === 'waiting' || copy?.state === 'building'

/** `channel`: the part of the site where it is given. */
export async function setConsent({
  purpose,
  given,
  channel = 'settings',
}: {
  purpose: OptionalPurpose
  given: boolean
  channel?: 'settings' | 'application'
}) {
  const client = await getClient()
  const language = currentLanguage()
  await client.rpc('set_consent', { purpose, given, notice, language, channel }).throwOnError()
}

/**
 * For people who came without a sign-up form. The session is updated too, so that no screen asks
 * again.
 */
export async function acceptNotice() {
  const client = await getClient()
  const said = { notice, of_age: true }
  await client.rpc('accept_notice', { ...said, language: currentLanguage() }).throwOnError()
  const { error } = await client.auth.updateUser({ data: said })
  if (error) throw error
}

/**
 * For people who came without a sign-up form and do not agree: deletes everything, and ends this
 * browser's session.
 */
export async function declineNotice() {
  const client = await getClient()
  await client.rpc('request_erasure', { language: currentLanguage() }).throwOnError()
  // The session has ended on the server already.
  forgetSession()
}

/** Throws `export_limit` for the third copy of a day. */
export async function askForExport() {
  const client = await getClient()
  await client.rpc('ask_for_export').throwOnError()
}

/** An address that downloads the copy once, within the hour. */
export async function exportLink(id: string): Promise<string> {
  const client = await getClient()
  const { data } = await client.rpc('export_link', { id }).throwOnError()
  return `/exports/${data}`
}

/** Sends a code to the person's mailbox, for people without a password. */
export async function sendCode(email: string) {
  const client = await getClient()
  const { error } = await client.auth.signInWithOtp({
    email,
    options: { shouldCreateUser: false, ...takeAnswer() },
  })
  if (error) throw error
}

type Proof = { password: string } | { code: string }

/**
 * Proves the person's identity again and requests deletion of the account. This browser's session
 * ends.
 */
export async function signInAndDelete({ email, proof }: { email: string; proof: Proof }) {
  const client = await getClient()
  const { data, error } =
    'password' in proof
      ? await client.auth.signInWithPassword({
          email,
          password: proof.password,
          options: takeAnswer(),
        })
      : await client.auth.verifyOtp({ email, token: proof.code, type: 'email' })
  if (error) throw error
  await deleteAccount(data.session?.access_token)
}

/** The same in a session in which the identity was proven within the last ten minutes. */
export async function deleteAccount(accessToken?: string) {
  const client = await getClient()
  await abortReadsWhile(async () => {
    await client.rpc('request_erasure').throwOnError()
  }, accessToken)
  // The session has ended on the server already.
  forgetSession()
}
