// The table auth.sso_providers with its domains: the trusted providers of companies.
import { AuthError, errors } from '../errors/errors.ts'
import { refuseDuplicates } from '../users/unique-violations.ts'
import type { Queries } from '../users/users.ts'
import type { AttributeMapping } from './configuration.ts'

export type SsoProvider = {
  id: string
  resource_id: string | null
  /** Null until a configured provider's metadata is read for the first time. */
  entity_id: string | null
  metadata_xml: string | null
  metadata_url: string | null
  metadata_read_at: string | null
  attribute_mapping: AttributeMapping
  name_id_format: string | null
  disabled: boolean
  configured: boolean
  domains: string[]
  created_at: string
  updated_at: string
}

export type ProviderChange = Partial<
  Omit<SsoProvider, 'id' | 'domains' | 'created_at' | 'updated_at'>
>

const SELECT = `
  select (to_jsonb(p) || jsonb_build_object(
            'attribute_mapping', '{"keys": {}}'::jsonb || p.attribute_mapping,
            'domains', coalesce(
              (select jsonb_agg(d.domain order by d.domain) from auth.sso_domains d where d.provider_id = p.id), '[]'))
         )::text as json
    from auth.sso_providers p`

export const listProviders = (queries: Queries) => select(queries, 'order by p.created_at, p.id')

export async function findProvider(
  queries: Queries,
  by: { id: string } | { domain: string },
): Promise<SsoProvider | undefined> {
  const [provider] = await ('id' in by
    ? select(queries, 'where p.id = $1', [by.id])
    : select(
        queries,
        'where p.id = (select provider_id from auth.sso_domains where domain = lower($1))',
        [by.domain],
      ))
  return provider
}

/**
 * Creates the provider, or changes the named columns of the one with this id; `domains`: the whole
 * list. Throws `AuthError` when a domain is taken.
 */
export async function putProvider(
  tx: Queries,
  id: string,
  change: ProviderChange,
  domains: readonly string[] | undefined,
  now: string,
): Promise<SsoProvider> {
  const columns = Object.entries({ ...change, updated_at: now }).filter(
    ([, value]) => value !== undefined,
  )
  const names = columns.map(([name]) => name)
  const values = columns.map(([, value]) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  )
  const places = names.map((_, i) => `$${i + 3}`)
  await refuseDuplicates(
    tx.query(
      `with changed as (
         update auth.sso_providers set ${names.map((name, i) => `${name} = ${places[i]}`).join(', ')}
          where id = $1 returning id)
       insert into auth.sso_providers (id, created_at, ${names.join(', ')})
       select $1::uuid, $2::timestamptz, ${places.join(', ')} where not exists (select from changed)`,
      [id, now, ...values],
    ),
    DUPLICATES,
  )
  if (domains) await putDomains(tx, id, domains, now)
  const provider = await findProvider(tx, { id })
  if (!provider) throw new AuthError(errors.ssoProviderNotFound)
  return provider
}

export const deleteProvider = (tx: Queries, id: string) =>
  tx.query('delete from auth.sso_providers where id = $1', [id])

async function putDomains(tx: Queries, id: string, domains: readonly string[], now: string) {
  const wanted = JSON.stringify(domains)
  await tx.query(
    `delete from auth.sso_domains
      where provider_id = $1 and domain not in (select jsonb_array_elements_text($2::jsonb))`,
    [id, wanted],
  )
  await tx.query(
    `insert into auth.sso_domains (domain, provider_id, created_at)
     select distinct value, $1::uuid, $3::timestamptz from jsonb_array_elements_text($2::jsonb)
     on conflict do nothing`,
    [id, wanted, now],
  )
  const [other] = await tx.query<{ domain: string }>(
    `select domain from auth.sso_domains
      where provider_id <> $1 and domain in (select jsonb_array_elements_text($2::jsonb))`,
    [id, wanted],
  )
  if (!other) return
  const message = `SSO Domain '${other.domain}' is already assigned to an SSO identity provider`
  throw new AuthError(errors.ssoDomainExists, { message })
}

async function select(queries: Queries, rest: string, values: readonly unknown[] = []) {
  const rows = await queries.query<{ json: string }>(`${SELECT} ${rest}`, values)
  return rows.map(({ json }) => JSON.parse(json) as SsoProvider)
}

const DUPLICATES = {
  sso_providers_entity_id_key: errors.samlIdpExists,
  sso_providers_resource_id_key: errors.ssoResourceExists,
}
