import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

test('nothing set: the documented defaults', () => {
  const environment = readEnvironment({})
  expect(environment).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 3000,
    SITE_URL: 'http://127.0.0.1:3000',
    ADMIN_EMAIL: 'admin@hiring-agent.test',
    GRIEVANCE_CONTACT: 'admin@hiring-agent.test',
    RATE_LIMITS: true,
    AUTH_AUTOCONFIRM: false,
    TRUSTED_PROXIES: 0,
  })
})

test('every wrong variable is told by name', () => {
  expect(() =>
    readEnvironment({ PORT: 'abc', DATABASE_URL: 'mysql://x', CORS_ORIGINS: '' }),
  ).toThrow(/PORT: .*\nDATABASE_URL: expected a PostgreSQL address/)
})

test('what is not there yet is refused, not ignored', () => {
  expect(() => readEnvironment({ SCANNER: 'clamd://127.0.0.1:3310' })).toThrow(
    'SCANNER: this is not supported yet; unset it',
  )
})

test('an empty variable counts as unset; lists are split', () => {
  const environment = readEnvironment({
    PORT: '',
    CORS_ORIGINS: 'https://a.example, https://b.example',
  })
  expect(environment.PORT).toBe(3000)
  expect(environment.CORS_ORIGINS).toEqual(['https://a.example', 'https://b.example'])
})

test('a captcha of a service needs both of its keys, and a verifier of one’s own an address', () => {
  expect(() => readEnvironment({ CAPTCHA: 'turnstile:secret' })).toThrow(
    'CAPTCHA_SITE_KEY: expected',
  )
  expect(readEnvironment({ CAPTCHA: 'hcaptcha:secret', CAPTCHA_SITE_KEY: 'site' }).CAPTCHA).toBe(
    'hcaptcha:secret',
  )
  expect(readEnvironment({ CAPTCHA: 'https://verify.example' }).CAPTCHA).toBeDefined()
  for (const wrong of ['yes', 'recaptcha:secret', 'http://verify.example']) {
    expect(() => readEnvironment({ CAPTCHA: wrong })).toThrow('CAPTCHA: expected turnstile:SECRET')
  }
})

test('text messages go to an endpoint or a folder', () => {
  expect(readEnvironment({ SMS_URL: 'https://u:p@sms.example' }).SMS_URL).toBeDefined()
  expect(() => readEnvironment({ SMS_URL: 'sms.example' })).toThrow('SMS_URL: expected e.g.')
})
