// The figures of the rate limits, by rule name. A rule is counted by the key its caller gives: an address, a person, a mailbox.
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
  verify: { count: 30, seconds: FIVE_MINUTES, burst: 30 },
  user_update: { count: 30, seconds: FIVE_MINUTES, burst: 30 },
  failed_password_address: { count: 100, seconds: HOUR },
  rest_anon: { count: 120, seconds: 60 },
  socket_address: { count: 50, seconds: 60 },
  // By account or mailbox.
  failed_password_account: { count: 10, seconds: 900 },
  mail_address: { count: 5, seconds: HOUR },
  // By person.
  rest_read: { count: 300, seconds: 60, burst: 100 },
  rest_write: { count: 60, seconds: 60 },
  upload: { count: 20, seconds: HOUR },
}
