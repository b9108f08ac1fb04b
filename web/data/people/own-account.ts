// A person's own account: changing password, e-mail address, phone number, and linked sign-ins.
// Every function throws the sign-in service's error.

import type { Provider } from '@supabase/supabase-js'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'
import { absolute } from './account.ts'
import { type Factor, factorsOf, hasRecoveryCodes } from './factors.ts'

export type OwnAccount = {
  email: string
  /** Requested, and not confirmed by both mailboxes yet. */
  newEmail: string
  newEmailSentAt: string
  /** Digits only. */
  phone: string
  factors: Factor[]
  hasRecoveryCodes: boolean
  signIns: LinkedSignIn[]
}

export type LinkedSignIn = {
  id: string
  /** `email`, `phone`, `google`, `sso:…`. */
  provider: string
  /** The address or name that it has for the person. */
  knownAs: string
  linkedAt: string
  lastUsedAt: string
}

/** The account belongs to a company's provider: address and password are changed there. */
export const isOfCompany = ({ signIns }: OwnAccount) =>
  signIns.some(({ provider }) => provider.startsWith('sso:'))

/** The proof that the owner changes a password. */
export type Proof = { code: string } | { currentPassword: string }

/** Read from the server, not from this session. */
export const ownAccountOf = (personId: string) =>
  queryOptions({
    queryKey: ['account', { personId }],
    queryFn: async (): Promise<OwnAccount> => {
      const client = await getClient()
      const { data, error } = await client.auth.getUser()
      if (error) throw error
      const { user } = data
      return {
        email: user.email ?? '',
        newEmail: user.new_email ?? '',
        newEmailSentAt: user.email_change_sent_at ?? '',
        phone: user.phone ?? '',
        factors: factorsOf(user),
        hasRecoveryCodes: hasRecoveryCodes(user),
        signIns: (user.identities ?? []).map(asSignIn),
      }
    },
  })

export const refreshOwnAccount = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: ['account'] })

/**
 * Throws `reauthentication_needed` or `current_password_required` if the server requires a proof
 * first.
 */
export async function changePassword({ password, proof }: { password: string; proof?: Proof }) {
  const client = await getClient()
  const { error } = await client.auth.updateUser({
    password,
    ...(proof && 'code' in proof && { nonce: proof.code }),
    ...(proof && 'currentPassword' in proof && { current_password: proof.currentPassword }),
  })
  if (error) throw error
}

/** Sends a code to the mailbox, or to the phone without one. */
export async function sendProofCode() {
  const client = await getClient()
  const { error } = await client.auth.reauthenticate()
  if (error) throw error
}

/**
 * Mails to both addresses; nothing changes until both have agreed. `returnTo` is the path that the
 * links lead to.
 */
export async function changeEmail({ email, returnTo }: { email: string; returnTo: string }) {
  const client = await getClient()
  const { error } = await client.auth.updateUser({ email }, { emailRedirectTo: absolute(returnTo) })
  if (error) throw error
}

/** Requesting the present address cancels a pending change. */
export async function keepEmail(email: string) {
  const client = await getClient()
  const { error } = await client.auth.updateUser({ email })
  if (error) throw error
}

/** Sends a code to the number. */
export async function changePhone(phone: string) {
  const client = await getClient()
  const { error } = await client.auth.updateUser({ phone })
  if (error) throw error
}

export async function confirmPhone({ phone, code }: { phone: string; code: string }) {
  const client = await getClient()
  const { error } = await client.auth.verifyOtp({ phone, token: code, type: 'phone_change' })
  if (error) throw error
}

/** Opens the provider's page, which sends the browser back to the path `callback`. */
export async function linkSignIn({ provider, callback }: { provider: string; callback: string }) {
  const client = await getClient()
  const { error } = await client.auth.linkIdentity({
    // The library knows the names of some; the operator may have added others.
    provider: provider as Provider,
    options: { redirectTo: absolute(callback) },
  })
  if (error) throw error
}

export async function unlinkSignIn(id: string) {
  const client = await getClient()
  const { data, error } = await client.auth.getUserIdentities()
  if (error) throw error
  const identity = data.identities.find(({ identity_id }) => identity_id === id)
  // Removed meanwhile, perhaps in another window: that was the goal.
  if (!identity) return
  const { error: refused } = await client.auth.unlinkIdentity(identity)
  if (refused) throw refused
}

type Identity = {
  identity_id: string
  provider: string
  identity_data?: Record<string, unknown>
  created_at?: string
  last_sign_in_at?: string
}

function asSignIn({
  identity_id,
  provider,
  identity_data: data = {},
  created_at,
  last_sign_in_at,
}: Identity): LinkedSignIn {
  const known = [data.email, data.phone, data.preferred_username, data.user_name, data.name]
  return {
    id: identity_id,
    provider,
    knownAs: known.find((one): one is string => typeof one === 'string' && one !== '') ?? '',
    linkedAt: created_at ?? '',
    lastUsedAt: last_sign_in_at ?? '',
  }
}
