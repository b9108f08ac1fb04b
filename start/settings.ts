// From the environment to the server's one configuration object: each variable has its key.
import path from 'node:path'
import { type ProviderConfig, readServerConfig, type ServerConfig } from '#server/config.ts'
import { filesFolder } from './data-folder.ts'
import type { Environment } from './environment.ts'

export function serverConfigFor(
  environment: Environment,
  databaseUrl: string,
  providers: ProviderConfig,
): ServerConfig {
  return readServerConfig({
    host: environment.HOST,
    port: environment.PORT,
    siteUrl: environment.SITE_URL,
    databaseUrl,
    databaseDirectUrl: environment.DATABASE_DIRECT_URL,
    liveChanges: environment.LIVE_CHANGES,
    auth: {
      ...providers,
      manualLinking: true,
      // No code may be offered that could not be delivered.
      phone: environment.SMS_URL !== undefined,
      mfa: { phone: environment.SMS_URL !== undefined },
      autoconfirm: environment.AUTH_AUTOCONFIRM,
      redirectUrls: environment.AUTH_REDIRECT_URLS,
      adminFunction: 'private.is_admin',
      signupFunction: 'private.check_sign_up',
      wrongPasswordFunction: 'private.record_wrong_password',
    },
    storage: {
      url: `file:${filesFolder(environment.DATA_DIR)}`,
      readFunction: 'private.record_file_reads',
      linkSeconds: { resumes: 60, attachments: 60 },
    },
    mail: {
      url: environment.SMTP_URL ?? `file:${path.join(environment.DATA_DIR, 'mail')}`,
      from: environment.MAIL_FROM,
      outbox: 'private.outgoing_mail',
    },
    sms: {
      url: environment.SMS_URL ?? `file:${path.join(environment.DATA_DIR, 'sms')}`,
      hourly: environment.SMS_HOURLY,
    },
    captcha: environment.CAPTCHA,
    captchaSiteKey: environment.CAPTCHA_SITE_KEY,
    cors: { origins: environment.CORS_ORIGINS },
    trustedProxies: environment.TRUSTED_PROXIES,
    metricsToken: environment.METRICS_TOKEN,
    rateLimits: environment.RATE_LIMITS,
  })
}
