// The limits by rule name. A rule is counted by the key its caller gives: an address, a person, a
// mailbox.
import type { ServerConfig } from '../config.ts'
import type { Rule } from './rate-limits.ts'

const FIVE_MINUTES = 300
const HOUR = 3600

export const rateLimitRules: Readonly<Record<string, Rule>> = {
  // By address.
  token: { count: 150, seconds: FIVE_MINUTES, burst: 30 },
  signup: { count: 30, seconds: FIVE_MINUTES, burst: 30 },
  otp: { count: 30, seconds: FIVE_MINUTES, burst: 30 },
  recover: { count: 30, seconds: FIVE_MINUTES, burst: 30 },
  resend: { count: 30, seconds: FIVE_MINUTES, burst: 30 },
  sso: { count: 30, seconds: FIVE_MINUTES, burst: 30 },
  saml_acs: { count: 15, seconds: FIVE_MINUTES },
  web3: { count: 30, seconds: FIVE_MINUTES, burst: 30 },
  verify: { count: 30, seconds: FIVE_MINUTES, burst: 30 },
  // To a provider and back: two requests for each sign-in.
  authorize: { count: 60, seconds: FIVE_MINUTES, burst: 60 },
  factor: { count: 15, seconds: 60, burst: 30 },
  user_update: { count: 30, seconds: FIVE_MINUTES, burst: 30 },
  failed_password_address: { count: 100, seconds: HOUR },
  rest_anon: { count: 120, seconds: 60 },
  socket_address: { count: 50, seconds: 60 },
  // A page of the site with all its reads: a person opens many at once, an office shares one
  // address, a crawler takes five a second. Half as many again would let one address keep a
  // processor busy.
  page: { count: 300, seconds: 60, burst: 100 },
  // What reads a whole table: the files of a large sitemap at once, and then one in five seconds.
  feed: { count: 60, seconds: 300, burst: 30 },
  // By account or mailbox.
  failed_password_account: { count: 10, seconds: 900 },
  // By session. A tab refreshes four times an hour, and all tabs at once when a computer wakes up.
  refresh: { count: 60, seconds: FIVE_MINUTES, burst: 30 },
  mail_address: { count: 5, seconds: HOUR },
  // By person.
  rest_read: { count: 300, seconds: 60, burst: 100 },
  rest_write: { count: 60, seconds: 60 },
  upload: { count: 20, seconds: HOUR },
}

/**
 * With the limits that depend on the configuration: nobody may use more than a third of the text
 * messages allowed in total.
 */
export const rulesFor = ({ sms }: Pick<ServerConfig, 'sms'>): Readonly<Record<string, Rule>> => ({
  ...rateLimitRules,
  text_address: { count: Math.ceil(sms.hourly / 3), seconds: HOUR },
})
