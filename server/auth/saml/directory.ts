// Where single sign-on looks a provider up: in the table, once the configured ones were stored
// there, with its metadata, which is read again each day if it has an address.
import type { ServerConfig } from '../../config.ts'
import { isThisMachine } from '../../http/safe-address.ts'
import { AuthError, errors } from '../errors/errors.ts'
import type { AuthParts } from '../parts.ts'
import type { Queries } from '../users/users.ts'
import type { ConfiguredProvider } from './configuration.ts'
import { fetchMetadata } from './fetch-metadata.ts'
import { type IdpMetadata, readIdpMetadata } from './metadata.ts'
import { findProvider, type ProviderChange, putProvider, type SsoProvider } from './providers.ts'

export type Directory = {
  /** Waits until the configured providers are in the table; call it before any query. */
  ready(): Promise<void>
  find(by: { id: string } | { domain: string }): Promise<SsoProvider | undefined>
  /** Throws `AuthError` when they cannot be read now and never were. */
  metadataOf(provider: SsoProvider): Promise<IdpMetadata>
}

const FRESH_MS = 24 * 3_600_000
const RETRY_MS = 3_600_000

type Parts = Pick<AuthParts, 'database' | 'clock' | 'config' | 'log'>

const directories = new WeakMap<Parts, Directory>()

/** One for each server. */
export function directoryOf(parts: Parts): Directory {
  const directory = directories.get(parts) ?? createDirectory(parts)
  directories.set(parts, directory)
  return directory
}

function createDirectory(parts: Parts): Directory {
  let settled: Promise<void> | undefined
  const ready = () => {
    settled ??= bringIn(parts).catch((error: unknown) => {
      settled = undefined
      throw error
    })
    return settled
  }
  return {
    ready,
    async find(by) {
      await ready()
      return findProvider(parts.database, by)
    },
    metadataOf: (provider) => freshMetadata(parts, provider),
  }
}

/** On a developer's machine a provider may run on that machine. */
export function isDevelopment({ siteUrl }: ServerConfig): boolean {
  return isThisMachine(new URL(siteUrl).hostname) && process.env.NODE_ENV !== 'production'
}

async function freshMetadata(parts: Parts, provider: SsoProvider): Promise<IdpMetadata> {
  const { id, metadata_url: address, metadata_xml: known, metadata_read_at: readAt } = provider
  const now = parts.clock.now()
  const age = readAt ? now.getTime() - new Date(readAt).getTime() : Infinity
  if (!address || (known && age < FRESH_MS)) return readIdpMetadata(known ?? '')
  try {
    const xml = await fetchMetadata(address, isDevelopment(parts.config))
    const metadata = readIdpMetadata(xml)
    requireSameEntity(provider, metadata.entityId)
    const change = {
      entity_id: metadata.entityId,
      metadata_xml: xml,
      metadata_read_at: now.toISOString(),
    }
    await putProvider(parts.database, id, change, undefined, now.toISOString())
    return metadata
  } catch (error) {
    parts.log.warn({ service: 'auth', provider: id }, 'metadata of a provider could not be read')
    if (!known) throw error
    const metadata_read_at = new Date(now.getTime() - FRESH_MS + RETRY_MS).toISOString()
    await putProvider(parts.database, id, { metadata_read_at }, undefined, now.toISOString())
    return readIdpMetadata(known)
  }
}

/**
 * People are identified by the provider's own name: another name is another provider. Throws
 * `AuthError`.
 */
export function requireSameEntity({ entity_id: expected }: SsoProvider, entityId: string) {
  if (expected === null || expected === entityId) return
  const message = `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${expected}' but got '${entityId}'`
  throw new AuthError(errors.samlEntityMismatch, { message })
}

/** Deletes what the configuration no longer names; processes that start at once may all do this. */
async function bringIn(parts: Parts): Promise<void> {
  const { saml } = parts.config.auth
  const providers = typeof saml === 'object' ? saml.providers : []
  await parts.database.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('auth.sso_providers', 0))`)
    const ids = JSON.stringify(providers.map(({ id }) => id))
    await tx.query(
      `delete from auth.sso_providers
        where configured and id::text not in (select jsonb_array_elements_text($1::jsonb))`,
      [ids],
    )
    await tx.query(
      'delete from auth.sso_domains where provider_id in (select id from auth.sso_providers where configured)',
    )
    for (const provider of providers) await bringInOne(tx, provider, parts.clock.now())
  })
}

async function bringInOne(tx: Queries, provider: ConfiguredProvider, now: Date): Promise<void> {
  const { id, metadataXml, metadataUrl, domains } = provider
  const known = await findProvider(tx, { id })
  const change: ProviderChange = {
    configured: true,
    disabled: provider.disabled,
    attribute_mapping: provider.attributeMapping,
    name_id_format: provider.nameIdFormat ?? null,
    metadata_url: metadataUrl ?? null,
  }
  if (metadataXml) {
    change.metadata_xml = metadataXml
    change.entity_id = readIdpMetadata(metadataXml).entityId
  } else if (known?.metadata_url !== metadataUrl) {
    Object.assign(change, { metadata_xml: null, entity_id: null, metadata_read_at: null })
  }
  await putProvider(tx, id, change, domains, now.toISOString())
}
