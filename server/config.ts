// The one configuration object of the server. `serve` reads it from a file, the product's start
// builds it from the environment.
import { z } from 'zod'
import { providersShape } from './auth/providers/configuration.ts'
import { samlShape } from './auth/saml/configuration.ts'
import { trustedIssuerShape } from './caller/trusted-issuer.ts'

const POSTGRES = 'expected a PostgreSQL address, e.g. postgres://user:secret@host/db'
const postgres = z.string(POSTGRES).regex(/^postgres(ql)?:\/\//, POSTGRES)

const keysShape = z.strictObject({
  publishable: z.string().startsWith('sb_publishable_'),
  secret: z.string().startsWith('sb_secret_'),
})

/**
 * `turnstile:SECRET`, `hcaptcha:SECRET` or the address of a verifier; without TLS only on this
 * machine.
 */
export const CAPTCHA_SETTING =
  /^(?:(?:turnstile|hcaptcha):\S+|https:\/\/\S+|http:\/\/(?:[^@/\s]*@)?(?:127\.0\.0\.1|localhost|\[::1\])(?:[:/]\S*)?)$/

const functionShape = z.string().regex(/^[a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*$/)

const authShape = z.strictObject({
  signup: z.boolean().default(true),
  autoconfirm: z.boolean().default(false),
  /** Signing in by phone: codes by text message. */
  phone: z.boolean().default(false),
  phoneAutoconfirm: z.boolean().default(false),
  anonymous: z.boolean().default(false),
  manualLinking: z.boolean().default(false),
  minPasswordLength: z.number().int().min(6).max(128).default(8),
  /** `accept`: also passwords that everybody tries first; for test suites and seeds of others. */
  commonPasswords: z.enum(['refuse', 'accept']).default('refuse'),
  sendGapSeconds: z.number().int().min(0).default(60),
  refreshReuseSeconds: z.number().int().min(0).default(10),
  sessionSeconds: z.number().int().positive().default(604_800),
  smsTestCodes: z.record(z.string(), z.string()).default({}),
  doubleConfirmEmailChange: z.boolean().default(true),
  mfa: z
    .strictObject({
      totp: z.boolean().default(true),
      phone: z.boolean().default(true),
      maxFactors: z.number().int().positive().default(10),
    })
    .prefault({}),
  saml: samlShape.default(false),
  web3: z.boolean().default(false),
  providers: providersShape.prefault({}),
  redirectUrls: z.array(z.string()).default([]),
  /** A boolean function, called as the caller: true allows them the admin calls. */
  adminFunction: functionShape.optional(),
  /**
   * A function of jsonb, called with the data of each sign-up before its address is looked up: it
   * may raise an error to refuse it.
   */
  signupFunction: functionShape.optional(),
  /**
   * A function of (user_id uuid, account text), called after each wrong password to keep a record:
   * `user_id` is null when nobody has the address, and `account` is a keyed hash of it.
   */
  wrongPasswordFunction: functionShape.optional(),
})

const limitsShape = z.strictObject({
  filterTerms: z.number().int().positive().default(100),
  embedDepth: z.number().int().positive().default(5),
  urlBytes: z.number().int().positive().default(16_384),
  bodyBytes: z.number().int().positive().default(1_048_576),
  regexOperators: z.boolean().default(false),
  unfilteredWrites: z.boolean().default(false),
  statementMs: z
    .record(z.string(), z.number().int().positive())
    .default({ anon: 3000, authenticated: 8000, service_role: 60_000 }),
  poolSize: z.number().int().positive().default(10),
  poolWaitMs: z.number().int().positive().default(5000),
  /** True behind a transaction pooler: no prepared statement outlives its transaction. */
  pooled: z.boolean().default(false),
})

/**
 * False for the secrets of tutorials and for placeholder text: anybody who knows them can sign
 * tokens for any role.
 */
function isOwnSecret(secret: string): boolean {
  const isSample = /super-?secret|change-?me|your-?(jwt|secret|own)|example|placeholder/i.test(
    secret,
  )
  return !isSample && new Set(secret).size >= 10
}

/**
 * A schema whose objects requests may name. What the server keeps in its own is behind its services
 * alone: a call of a function of realtime could say that anybody calls.
 */
const apiSchema = z
  .string()
  .refine(
    (name) => !/^(auth|storage|realtime|server|information_schema|pg_.*)$/i.test(name),
    'names a schema of the server or of PostgreSQL',
  )

/** What the database may say too, where `settingsFromDatabase` allows it. */
export const tableSettingsShape = z.strictObject({
  schemas: z.array(apiSchema).min(1).default(['public']),
  extraSearchPath: z.array(apiSchema).default(['public', 'extensions']),
  maxRows: z.number().int().positive().default(1000),
  aggregates: z.boolean().default(false),
  plan: z.boolean().default(false),
  txRollback: z.boolean().default(false),
  /** A function called before each request to the tables, in its transaction and as the caller. */
  preRequestFunction: functionShape.optional(),
})
export type TableSettings = z.output<typeof tableSettingsShape>

const configShape = z.strictObject({
  host: z.string().default('127.0.0.1'),
  port: z.number().int().min(0).max(65_535).default(54_321),
  databaseUrl: postgres,
  /** A connection that bypasses a transaction pooler: migrations, LISTEN, replication. */
  databaseDirectUrl: postgres.optional(),
  /** False: nobody is told of changes, and the login needs no right to follow them. */
  liveChanges: z.boolean().default(true),
  siteUrl: z.url().optional(),
  /**
   * True: also tables without row security, views that read with their owner's rights, materialized
   * views and foreign tables are exposed to whoever has a grant on them.
   */
  exposeWithoutRowSecurity: z.boolean().default(false),
  ...tableSettingsShape.shape,
  /** True: those that the database keeps for the login `authenticator` stand in their place. */
  settingsFromDatabase: z.boolean().default(false),
  requireKey: z.boolean().default(true),
  keys: keysShape.optional(),
  jwt: z
    .strictObject({
      secret: z
        .string()
        .min(32, { error: 'must have at least 32 characters', abort: true })
        .refine(isOwnSecret, 'is a sample that everybody knows; make one: openssl rand -hex 32')
        .optional(),
      keySet: z.string().optional(),
      issuer: z.string().optional(),
      accessTokenSeconds: z.number().int().positive().default(900),
      /** True: a token of the older secret for service_role counts without `exp`. */
      serviceTokensWithoutExp: z.boolean().default(false),
      trusted: trustedIssuerShape.optional(),
    })
    .prefault({}),
  auth: authShape.prefault({}),
  storage: z
    .strictObject({
      url: z.string().default('file:./data/files'),
      fileSizeLimit: z.number().int().positive().default(52_428_800),
      /**
       * A function of (bucket text, names text[]), called as the caller before they get files or
       * links to them, to keep a record; an error that it raises refuses them.
       */
      readFunction: functionShape.optional(),
      /** By bucket: the most seconds of a link to a file, unless the secret key makes it. */
      linkSeconds: z.record(z.string(), z.number().int().min(1).max(3600)).default({}),
    })
    .prefault({}),
  mail: z
    .strictObject({
      url: z.string().default('file:./data/mail'),
      from: z.string().default('no-reply@localhost'),
      /** A second outbox table besides the server's own `auth.outgoing_mail`. */
      outbox: z
        .string()
        .regex(/^[a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*$/)
        .optional(),
    })
    .prefault({}),
  sms: z
    .strictObject({
      url: z
        .string()
        .regex(/^(file:|https?:\/\/)/, 'expected e.g. https://user:secret@host/path or file:FOLDER')
        .default('file:./data/sms'),
      /** How many text messages may be sent per hour in total. */
      hourly: z.number().int().positive().default(30),
    })
    .prefault({}),
  captcha: z
    .string()
    .regex(
      CAPTCHA_SETTING,
      'expected turnstile:SECRET, hcaptcha:SECRET or the address of a verifier',
    )
    .optional(),
  /** The public half of a captcha service's keys, sent to browsers. */
  captchaSiteKey: z.string().optional(),
  cors: z.strictObject({ origins: z.array(z.string()).default([]) }).prefault({}),
  trustedProxies: z.number().int().min(0).default(0),
  metricsToken: z.string().optional(),
  rateLimits: z.boolean().default(true),
  limits: limitsShape.prefault({}),
})

export type ServerConfig = Readonly<z.output<typeof configShape>> & {
  readonly siteUrl: string
}
export type ServerConfigInput = z.input<typeof configShape>

/**
 * Checks a configuration and fills in the defaults.
 * Throws an Error whose message names each wrong or unknown key.
 */
export function readServerConfig(input: unknown): ServerConfig {
  const parsed = configShape.safeParse(input)
  if (!parsed.success) throw new Error(describe(parsed.error))
  const config = parsed.data
  return Object.freeze({
    ...config,
    siteUrl: config.siteUrl ?? `http://${config.host}:${config.port}`,
  })
}

/**
 * The part of `auth` that an installation may keep in a file of its own, because it contains other
 * services' secrets.
 */
const providerShape = authShape.pick({ providers: true, saml: true, web3: true })
export type ProviderConfig = z.input<typeof providerShape>

/** Checks such a file's content. Throws an Error whose message names each wrong or unknown key. */
export function readProviderConfig(input: unknown): ProviderConfig {
  const parsed = providerShape.safeParse(input)
  if (!parsed.success) throw new Error(describe(parsed.error))
  return input as ProviderConfig
}

const describe = (error: z.ZodError) =>
  error.issues
    .map((issue) => {
      const unknown = issue.code === 'unrecognized_keys' ? issue.keys : []
      const at = (unknown.length ? unknown : ['']).map((key) => [...issue.path, key].join('.'))
      return unknown.length
        ? at.map((path) => `${path}: not a known setting`).join('\n')
        : `${issue.path.join('.') || 'configuration'}: ${issue.message}`
    })
    .join('\n')
