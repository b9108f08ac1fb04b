// Access to an account: signing up, confirming by link or code, signing in, a new password (S2
// section 7). Every function throws the sign-in service's error, whose code errors.ts turns into
// words.

import type { Provider } from '@supabase/supabase-js'
import { addressIn } from '../../messages/addresses.ts'
import { currentLanguage } from '../../messages/say.ts'
import { takeAnswer } from '../wire/captcha.ts'
import { getClient } from '../wire/client.ts'
import { notice } from './privacy-notice.ts'

export type LinkType = 'signup' | 'email' | 'recovery' | 'magiclink' | 'invite' | 'email_change'

/**
 * The result of a code or link: a session, or the agreement of one of the two mailboxes for a
 * change of address.
 */
export type Confirmed = 'session' | 'half'

/** Returns true when a session began at once, false when the address must be confirmed first. */
export async function signUp(details: {
  email: string
  password: string
  fullName: string
  /** The path that the mail's link finally leads to. */
  returnTo: string
}) {
  const client = await getClient()
  const { data, error } = await client.auth.signUp({
    email: details.email,
    password: details.password,
    options: {
      // The form requires both; the database stores them as the consent to the account.
      data: { full_name: details.fullName, of_age: true, notice, language: currentLanguage() },
      emailRedirectTo: absolute(details.returnTo),
      ...takeAnswer(),
    },
  })
  if (error) throw error
  return data.session !== null
}

export async function signIn(details: { email: string; password: string }) {
  const client = await getClient()
  const { error } = await client.auth.signInWithPassword({
    ...details,
    options: takeAnswer(),
  })
  if (error) throw error
}

/**
 * Sends a code and a link to sign in with. The answer does not reveal whether there is such an
 * account.
 */
export async function sendSignInMail({ email, returnTo }: { email: string; returnTo: string }) {
  const client = await getClient()
  const { error } = await client.auth.signInWithOtp({
    email,
    options: {
      shouldCreateUser: false,
      ...(returnTo && { emailRedirectTo: absolute(returnTo) }),
      ...takeAnswer(),
    },
  })
  if (error) throw error
}

/** Sends a code to sign in with, as a text message. `phone` is a + and digits. */
export async function sendSignInText(phone: string) {
  const client = await getClient()
  const { error } = await client.auth.signInWithOtp({
    phone,
    options: { shouldCreateUser: false, ...takeAnswer() },
  })
  if (error) throw error
}

/** Uses the six-digit code of a text message. */
export async function confirmTextCode(details: {
  phone: string
  code: string
}): Promise<Confirmed> {
  const { phone, code } = details
  const client = await getClient()
  const { error } = await client.auth.verifyOtp({ phone, token: code, type: 'sms' })
  if (error) throw error
  return 'session'
}

/** Opens a provider's own sign-in, which returns to the path `callback`. */
export async function signInElsewhere(details: { provider: string; callback: string }) {
  const client = await getClient()
  const { error } = await client.auth.signInWithOAuth({
    // The operator may have given it a name of their own.
    provider: details.provider as Provider,
    options: { redirectTo: absolute(details.callback) },
  })
  if (error) throw error
}

/** Opens the sign-in of the company to which the address belongs. */
export async function signInWithCompany(details: { email: string; callback: string }) {
  const { email, callback } = details
  const client = await getClient()
  const { error } = await client.auth.signInWithSSO({
    domain: email.slice(email.lastIndexOf('@') + 1),
    options: { redirectTo: absolute(callback), ...takeAnswer() },
  })
  if (error) throw error
}

/** Uses the six-digit code of a mail. */
export async function confirmCode(details: {
  email: string
  code: string
  type: LinkType
}): Promise<Confirmed> {
  const client = await getClient()
  const { data, error } = await client.auth.verifyOtp({
    email: details.email,
    token: details.code,
    type: details.type === 'signup' ? 'email' : details.type,
  })
  if (error) throw error
  return data.session ? 'session' : 'half'
}

/**
 * Uses the link of a mail; called when the person presses the button, so that a mail scanner's
 * visit uses up nothing.
 */
export async function confirmLink(details: {
  tokenHash: string
  type: LinkType
}): Promise<Confirmed> {
  const client = await getClient()
  const { data, error } = await client.auth.verifyOtp({
    token_hash: details.tokenHash,
    type: details.type === 'signup' ? 'email' : details.type,
  })
  if (error) throw error
  return data.session ? 'session' : 'half'
}

type Again = { email: string; returnTo: string }

export const sendConfirmationAgain = (details: Again) => resend('signup', details)

/** To both mailboxes; `email` is the present address. */
export const sendEmailChangeAgain = (details: Again) => resend('email_change', details)

async function resend(type: 'signup' | 'email_change', { email, returnTo }: Again) {
  const client = await getClient()
  const { error } = await client.auth.resend({
    type,
    email,
    options: { ...(returnTo && { emailRedirectTo: absolute(returnTo) }), ...takeAnswer() },
  })
  if (error) throw error
}

export async function askForNewPassword({ email, returnTo }: { email: string; returnTo: string }) {
  const client = await getClient()
  const { error } = await client.auth.resetPasswordForEmail(email, {
    ...(returnTo && { redirectTo: absolute(returnTo) }),
    ...takeAnswer(),
  })
  if (error) throw error
}

export async function setPassword(password: string) {
  const client = await getClient()
  const { error } = await client.auth.updateUser({ password })
  if (error) throw error
}

/**
 * Whether the session was opened to choose a password: after a recovery or an invitation, and after
 * a sign-up that was confirmed in another browser, which removes the password given there.
 */
export async function isForPassword(): Promise<boolean> {
  const client = await getClient()
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  const [how] = data?.currentAuthenticationMethods ?? []
  return typeof how === 'object' && ['recovery', 'invite'].includes(how.method)
}

/** Finishes a sign-in that returned to /auth/callback with a code (PKCE). */
export async function exchangeCode(code: string) {
  const client = await getClient()
  const { error } = await client.auth.exchangeCodeForSession(code)
  if (error) throw error
}

/** The address of a path in the present language, to return to from a mail or another site. */
export const absolute = (path: string) =>
  new URL(addressIn(currentLanguage(), path), location.origin).href
