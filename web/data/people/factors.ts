// Second factors (S2 section 7): listing, proving one or a recovery code in its place, adding and
// removing them. Every function throws the sign-in service's error.

import { getClient } from '../wire/client.ts'

export type Factor = {
  id: string
  kind: 'totp' | 'phone'
  name: string
  /** The number that gets the codes; digits only. */
  phone: string
  createdAt: string
}

/** A factor as the server returns it. */
type FactorOfServer = {
  id: string
  factor_type: string
  status: string
  friendly_name?: string
  phone?: string
  created_at: string
}

/** Verified factors, the oldest first. */
export function factorsOf(
  person: { factors?: readonly FactorOfServer[] } | null | undefined,
): Factor[] {
  const found: Factor[] = []
  for (const one of person?.factors ?? []) {
    const { factor_type: kind, status } = one
    if (status !== 'verified' || (kind !== 'totp' && kind !== 'phone')) continue
    const { id, friendly_name: name = '', phone = '', created_at: createdAt } = one
    found.push({ id, kind, name, phone, createdAt })
  }
  return found.sort((a, b) => a.createdAt.localeCompare(b.createdAt))
}

/** The server lists them among the factors, although they only replace one. */
export const hasRecoveryCodes = ({ factors = [] }: { factors?: readonly FactorOfServer[] }) =>
  factors.some(({ factor_type }) => factor_type === 'recovery_code')

/** Asked of the server: the session in this browser may be out of date. */
export async function readFactors(): Promise<Factor[]> {
  const client = await getClient()
  const { data, error } = await client.auth.getUser()
  if (error) throw error
  return factorsOf(data.user)
}

/** Raises this session, by the code of an app. */
export async function proveByApp({ id, code }: { id: string; code: string }) {
  const client = await getClient()
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: id, code })
  if (error) throw error
}

/** Sends a code to the factor's phone; returns the challenge that the code belongs to. */
export async function textCode(id: string): Promise<string> {
  const client = await getClient()
  const { data, error } = await client.auth.mfa.challenge({ factorId: id, channel: 'sms' })
  if (error) throw error
  return data.id
}

/** Raises this session, by the code of a text message. */
export async function proveByText(details: { id: string; challengeId: string; code: string }) {
  const client = await getClient()
  const { error } = await client.auth.mfa.verify({
    factorId: details.id,
    challengeId: details.challengeId,
    code: details.code,
  })
  if (error) throw error
}

/** Raises this session, and uses up the code. */
export async function proveByRecoveryCode(code: string) {
  const client = await getClient()
  const { error } = await client.auth.mfa.recoveryCodes.verify({ code: code.trim() })
  if (error) throw error
}

export type NewApp = {
  id: string
  /** The picture to scan, as an address that an image can show. */
  picture: string
  /** The same to type, in base32. */
  secret: string
}

/** Begins adding an app; it is active from its first right code on. */
export async function addApp(name: string): Promise<NewApp> {
  const client = await getClient()
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: name })
  if (error) throw error
  const { qr_code, secret } = data.totp
  const drawing = qr_code.slice(qr_code.indexOf(',') + 1)
  // The library does not escape the drawing, although a # in it would end the address.
  return { id: data.id, picture: `data:image/svg+xml,${encodeURIComponent(drawing)}`, secret }
}

/** Begins adding a phone; returns the factor, which is active from its first right code on. */
export async function addPhone(details: { name: string; phone: string }): Promise<string> {
  const client = await getClient()
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'phone',
    friendlyName: details.name,
    phone: details.phone,
  })
  if (error) throw error
  return data.id
}

/** An unfinished one expires by itself; deleting it frees its name at once. */
export async function giveUpFactor(id: string) {
  const client = await getClient()
  const { error } = await client.auth.mfa.unenroll({ factorId: id })
  if (error) throw error
}

/**
 * The session's level may fall: it is refreshed, so that an action that needs another factor asks
 * at once and not halfway.
 */
export async function removeFactor(id: string) {
  const client = await getClient()
  await giveUpFactor(id)
  await client.auth.refreshSession()
}
