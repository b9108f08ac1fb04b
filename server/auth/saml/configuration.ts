// `auth.saml` of the configuration: off, on, or on with a list of companies' providers.
import { z } from 'zod'
import { isSafeAddress } from '../../http/safe-address.ts'
import { readIdpMetadata } from './metadata.ts'

/** Which attributes of an answer become which facts of a person. */
const mappingShape = z.strictObject({
  keys: z
    .record(
      z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'expected a name of small letters, digits and _'),
      z.strictObject({
        /** The provider's name for it, and other names to look under. */
        name: z.string().optional(),
        names: z.array(z.string()).optional(),
        default: z.union([z.string(), z.number(), z.boolean()]).optional(),
        /** True: all values as a list; otherwise the first one. */
        array: z.boolean().optional(),
      }),
    )
    .default({}),
})

export type AttributeMapping = z.output<typeof mappingShape>

/** Formats of names that stay the same for a person. */
const NAME_ID_FORMATS = [
  'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
] as const

const METADATA_ADDRESS = 'expected an https address, or http on this machine'
const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/

/** The members of a provider, in the configuration and in the table. */
export const providerMembers = {
  metadataUrl: z.string().refine(isSafeAddress, METADATA_ADDRESS),
  metadataXml: z.string().min(1),
  domains: z.array(
    z.string().toLowerCase().regex(DOMAIN, 'expected a domain, for example company.example'),
  ),
  attributeMapping: mappingShape,
  nameIdFormat: z.enum(NAME_ID_FORMATS),
}

const configuredShape = z
  .strictObject({
    id: z
      .string()
      .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'expected a UUID in small letters'),
    metadataUrl: providerMembers.metadataUrl.optional(),
    metadataXml: providerMembers.metadataXml.superRefine(requireMetadata).optional(),
    domains: providerMembers.domains.default([]),
    attributeMapping: providerMembers.attributeMapping.prefault({}),
    nameIdFormat: providerMembers.nameIdFormat.optional(),
    disabled: z.boolean().default(false),
  })
  .refine(
    ({ metadataUrl, metadataXml }) => (metadataUrl === undefined) !== (metadataXml === undefined),
    'needs metadataUrl or metadataXml, one of them',
  )

export type ConfiguredProvider = z.output<typeof configuredShape>

export const samlShape = z.union(
  [z.boolean(), z.strictObject({ providers: z.array(configuredShape) })],
  'expected false, true, or an object with "providers"',
)

/** A mistake is reported when the server starts, and not to the first person who signs in. */
function requireMetadata(xml: string, context: z.RefinementCtx) {
  try {
    readIdpMetadata(xml)
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
  }
}
