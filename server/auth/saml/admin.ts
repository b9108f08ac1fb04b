// /admin/sso/providers: the trusted providers of companies. Callers have already been checked to be
// administrators.
import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import type { ServerEnv } from '../../http/env.ts'
import { isUuid } from '../caller-checks.ts'
import { AuthError, errors, invalid } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import { readBody } from '../request-body.ts'
import { providerMembers } from './configuration.ts'
import { type Directory, directoryOf, isDevelopment, requireSameEntity } from './directory.ts'
import { fetchMetadata } from './fetch-metadata.ts'
import { readIdpMetadata } from './metadata.ts'
import {
  deleteProvider,
  listProviders,
  type ProviderChange,
  putProvider,
  type SsoProvider,
} from './providers.ts'
import { isSamlOn } from './service.ts'

const shape = z.object({
  type: z.string().nullish(),
  metadata_url: providerMembers.metadataUrl.nullish(),
  metadata_xml: providerMembers.metadataXml.nullish(),
  domains: providerMembers.domains.nullish(),
  attribute_mapping: providerMembers.attributeMapping.nullish(),
  name_id_format: z.union([z.literal(''), providerMembers.nameIdFormat]).nullish(),
  resource_id: z.string().max(200).nullish(),
  disabled: z.boolean().nullish(),
})
type Body = z.output<typeof shape>

export function ssoAdmin(parts: AuthParts): Hono<ServerEnv> {
  const directory = directoryOf(parts)
  const routes = new Hono<ServerEnv>()
  routes.use('*', async (_context, next) => {
    if (!isSamlOn(parts.config)) throw new AuthError(errors.samlDisabled)
    await directory.ready()
    await next()
  })
  routes.get('/providers', async (context) => {
    const providers = await listProviders(parts.database)
    return context.json({ items: providers.map((provider) => providerJson(provider, false)) })
  })
  routes.post('/providers', async (context) => {
    const body = await readBody(context, shape)
    if (body.type !== 'saml') throw invalid("Only 'saml' supported for SSO provider type")
    const change = { ...columnsOf(body), ...(await readMetadata(parts, body)) }
    if (!change.metadata_xml) throw invalid('Either metadata_xml or metadata_url must be set')
    const provider = await put(parts, randomUUID(), change, body.domains ?? [])
    return context.json(providerJson(provider), 201)
  })
  routes.get('/providers/:id', async (context) =>
    context.json(providerJson(await named(directory, context))),
  )
  routes.put('/providers/:id', async (context) => {
    const known = await changeable(directory, context)
    const body = await readBody(context, shape)
    const metadata = await readMetadata(parts, body)
    if (metadata) requireSameEntity(known, metadata.entity_id)
    const change = { ...columnsOf(body), ...metadata }
    const provider = await put(parts, known.id, change, body.domains ?? undefined)
    return context.json(providerJson(provider))
  })
  routes.delete('/providers/:id', async (context) => {
    const known = await changeable(directory, context)
    await deleteProvider(parts.database, known.id)
    return context.json(providerJson(known))
  })
  return routes
}

const put = (
  parts: AuthParts,
  id: string,
  change: ProviderChange,
  domains: readonly string[] | undefined,
) =>
  parts.database.transaction((tx) =>
    putProvider(tx, id, change, domains, parts.clock.now().toISOString()),
  )

async function named(directory: Directory, context: AuthContext): Promise<SsoProvider> {
  const id = context.req.param('id') ?? ''
  const provider = isUuid(id) ? await directory.find({ id }) : undefined
  if (!provider) throw new AuthError(errors.ssoProviderNotFound)
  return provider
}

/** A provider from the configuration is changed only there. */
async function changeable(directory: Directory, context: AuthContext): Promise<SsoProvider> {
  const provider = await named(directory, context)
  if (provider.configured) throw new AuthError(errors.ssoProviderConfigured)
  return provider
}

/** Undefined when the request names none. Throws `AuthError` for metadata that cannot be read. */
async function readMetadata(
  parts: AuthParts,
  { metadata_url: address, metadata_xml: given }: Body,
): Promise<
  | {
      entity_id: string
      metadata_xml: string
      metadata_url: string | null
      metadata_read_at: string
    }
  | undefined
> {
  if (address && given) throw invalid('Only one of metadata_xml or metadata_url needs to be set')
  if (!address && !given) return undefined
  const xml = given ?? (await fetchMetadata(address ?? '', isDevelopment(parts.config)))
  return {
    entity_id: readIdpMetadata(xml).entityId,
    metadata_xml: xml,
    metadata_url: address ?? null,
    metadata_read_at: parts.clock.now().toISOString(),
  }
}

const columnsOf = (body: Body): ProviderChange => ({
  ...(body.attribute_mapping && { attribute_mapping: body.attribute_mapping }),
  ...(typeof body.name_id_format === 'string' && { name_id_format: body.name_id_format || null }),
  ...(typeof body.resource_id === 'string' && { resource_id: body.resource_id || null }),
  ...(typeof body.disabled === 'boolean' && { disabled: body.disabled }),
})

/** As the protocol shows a provider; lists leave the metadata out. */
const providerJson = (provider: SsoProvider, isWhole = true) => ({
  id: provider.id,
  ...(provider.resource_id && { resource_id: provider.resource_id }),
  disabled: provider.disabled,
  saml: {
    entity_id: provider.entity_id,
    ...(provider.metadata_url && { metadata_url: provider.metadata_url }),
    ...(isWhole && provider.metadata_xml && { metadata_xml: provider.metadata_xml }),
    attribute_mapping: provider.attribute_mapping,
    ...(provider.name_id_format && { name_id_format: provider.name_id_format }),
  },
  domains: provider.domains.map((domain) => ({ domain })),
  created_at: new Date(provider.created_at).toISOString(),
  updated_at: new Date(provider.updated_at).toISOString(),
})
