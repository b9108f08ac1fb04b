// The environment variables, read once, validated, frozen. docs/running.md explains each; a wrong
// value is reported by name with an example.
import path from 'node:path'
import { z } from 'zod'
import { isAskedByService } from '#server/auth/captcha.ts'
import { CAPTCHA_SETTING } from '#server/config.ts'

const flag = (whenUnset: boolean) =>
  z
    .enum(['on', 'off', 'true', 'false', '1', '0', ''], 'expected on or off')
    .default('')
    .transform((value) => (value === '' ? whenUnset : ['on', 'true', '1'].includes(value)))
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )
const address = z.email('expected an e-mail address, e.g. hr@example.org')
const postgres = z
  .string()
  .regex(
    /^postgres(ql)?:\/\//,
    'expected a PostgreSQL address, e.g. postgres://user:secret@host/db',
  )
const origin = z.url({ protocol: /^https?$/, message: 'expected e.g. https://jobs.example.org' })
/** Variables of a later release; until then they are refused and not ignored. */
const notYet = z.never('this is not supported yet; unset it').optional()

const shape = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce
    .number('expected a port number, e.g. 3000')
    .int()
    .min(0)
    .max(65_535, 'expected a port up to 65535')
    .default(3000),
  SITE_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgres.optional(),
  DATABASE_DIRECT_URL: postgres.optional(),
  LIVE_CHANGES: flag(true),
  OFFLINE_PAGES: flag(true),
  STORAGE_URL: notYet,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'expected e.g. smtp://user:secret@host:587')
    .optional(),
  MAIL_FROM: z.string().min(3).default('Hiring Agent <no-reply@hiring-agent.test>'),
  MAIL_INBOX: address.optional(),
  INBOUND_MAIL: z
    .string()
    .regex(
      /^[\w-]{24,}@([a-z0-9-]+\.)+[a-z0-9-]+$/i,
      'expected SECRET@DOMAIN with 24 letters or digits at least, e.g. $(openssl rand -hex 24)@replies.example.org',
    )
    .transform((value) => {
      const [secret = '', domain = ''] = value.split('@')
      return { secret, domain: domain.toLowerCase() }
    })
    .optional(),
  SMS_URL: z
    .string()
    .regex(/^(https?:\/\/|file:)/, 'expected e.g. https://user:secret@sms.example.org/send')
    .optional(),
  SMS_HOURLY: z.coerce.number('expected a number, e.g. 30').int().min(1).default(30),
  CAPTCHA: z
    .string()
    .regex(
      CAPTCHA_SETTING,
      'expected turnstile:SECRET, hcaptcha:SECRET or the address of a verifier, e.g. https://verify.example.org',
    )
    .optional(),
  CAPTCHA_SITE_KEY: z.string().min(1).optional(),
  SCANNER: notYet,
  ADMIN_EMAIL: address.default('admin@hiring-agent.test'),
  ADMIN_PASSWORD: z.string().min(8, 'expected at least 8 characters').optional(),
  GRIEVANCE_CONTACT: z.string().optional(),
  RATE_LIMITS: flag(true),
  TRUSTED_PROXIES: z.coerce.number('expected a number, e.g. 1').int().min(0).default(0),
  CORS_ORIGINS: list,
  API_KEYS: z.string().optional(),
  AUTH_AUTOCONFIRM: flag(false),
  AUTH_PROVIDERS: z.string().optional(),
  AUTH_REDIRECT_URLS: list,
  JWT_KEYS: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, 'expected at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Environment = Readonly<z.output<typeof shape>> & {
  readonly SITE_URL: string
  readonly GRIEVANCE_CONTACT: string
  readonly MAIL_INBOX: string
}

/**
 * Throws an Error whose message has one line for each variable that is wrong. An empty variable
 * counts as unset.
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = shape.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error([...new Set(lines)].join('\n'))
  }
  const value = parsed.data
  if (value.CAPTCHA && isAskedByService(value.CAPTCHA) && !value.CAPTCHA_SITE_KEY) {
    throw new Error(
      'CAPTCHA_SITE_KEY: expected the public key that belongs to the secret of CAPTCHA',
    )
  }
  const host = value.HOST.includes(':') ? `[${value.HOST}]` : value.HOST
  return Object.freeze({
    ...value,
    DATA_DIR: path.resolve(value.DATA_DIR),
    SITE_URL: (value.SITE_URL ?? `http://${host}:${value.PORT}`).replace(/\/+$/, ''),
    GRIEVANCE_CONTACT: value.GRIEVANCE_CONTACT ?? value.ADMIN_EMAIL,
    MAIL_INBOX: value.MAIL_INBOX ?? value.ADMIN_EMAIL,
  })
}
