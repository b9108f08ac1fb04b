// Reads a person from the claims in a provider's answer.
import type { ProvidersPerson } from '../provider.ts'
import type { ClaimNames } from './configuration.ts'

/** A provider that does not answer in time counts as one that is down. */
export const TIMEOUT_SECONDS = 5

/** Reads a person out of a provider's claims. Throws without an id. */
export function personOf(
  provider: string,
  issuer: string,
  names: ClaimNames,
  claims: Readonly<Record<string, unknown>>,
): ProvidersPerson {
  const text = (name: string) => {
    const value = claims[name]
    return typeof value === 'string' && isStorable(value) ? value.slice(0, MAX_CHARACTERS) : ''
  }
  const id = typeof claims[names.id] === 'number' ? String(claims[names.id]) : text(names.id)
  if (!id) throw new Error('the provider tells no id')
  const email = text(names.email)
  const isEmailVerified = email !== '' && isYes(claims[names.emailVerified])
  const name = text(names.name)
  const picture = text(names.picture)
  const data = {
    iss: issuer,
    sub: id,
    provider_id: id,
    email,
    email_verified: isEmailVerified,
    phone_verified: false,
    name,
    full_name: name,
    avatar_url: isPicture(picture) ? picture : '',
    user_name: text(names.userName),
  }
  return {
    provider,
    id,
    email: email || undefined,
    isEmailVerified,
    data: Object.fromEntries(Object.entries(data).filter(([, value]) => value !== '')),
  }
}

/** A person's own data is part of every access token. */
const MAX_CHARACTERS = 400

const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** Some providers send it as text or as a number. */
const isYes = (value: unknown) => value === true || value === 'true' || value === 1 || value === '1'

const isPicture = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:'
