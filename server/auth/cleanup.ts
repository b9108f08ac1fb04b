// Deletes rows that auth no longer needs: used tokens, expired codes, ended sessions, mails that
// were sent or given up. Running it twice, or in several processes at once, does no harm.
import type { Clock } from '../clock.ts'
import type { Database } from '../postgres/database.ts'

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS

const SWEEPS = [
  // The active token of a session has not been used, so it is kept.
  `delete from auth.refresh_tokens where used_at < $1::timestamptz - make_interval(secs => ${DAY_SECONDS})
      and place < (select max(place) - 1 from auth.refresh_tokens later where later.session_id = refresh_tokens.session_id)`,
  `delete from auth.one_time_tokens where link_expires_at < $1::timestamptz - make_interval(secs => ${DAY_SECONDS})`,
  `delete from auth.flow_state where created_at < $1::timestamptz - make_interval(secs => ${DAY_SECONDS})`,
  // A provider's result is valid for minutes only.
  `delete from auth.flow_state where (sealed is not null or state_hash is not null) and created_at < $1::timestamptz - make_interval(secs => ${HOUR_SECONDS})`,
  `delete from auth.saml_relay_states where created_at < $1::timestamptz - make_interval(secs => ${DAY_SECONDS})`,
  `delete from auth.used_proofs where expires_at < $1::timestamptz - make_interval(secs => ${DAY_SECONDS})`,
  `delete from auth.mfa_challenges where created_at < $1::timestamptz - make_interval(secs => ${DAY_SECONDS})`,
  `delete from auth.mfa_factors where status = 'unverified' and created_at < $1::timestamptz - make_interval(secs => ${DAY_SECONDS})`,
  `delete from auth.sessions where not_after < $1::timestamptz - make_interval(secs => ${DAY_SECONDS})`,
  `delete from auth.send_gaps where sent_at < $1::timestamptz - make_interval(secs => ${DAY_SECONDS})`,
  `delete from auth.sent_texts where sent_at < $1::timestamptz - make_interval(secs => ${DAY_SECONDS})`,
  `delete from auth.spent_captchas where spent_at < $1::timestamptz - make_interval(secs => ${DAY_SECONDS})`,
  `delete from auth.known_networks where last_seen_at < $1::timestamptz - make_interval(secs => ${180 * DAY_SECONDS})`,
  `delete from auth.outgoing_mail where coalesce(sent_at, failed_at) < $1::timestamptz - make_interval(secs => ${7 * DAY_SECONDS})`,
]

/** Returns how many rows were deleted. */
export async function cleanUpAuth(options: {
  database: Pick<Database, 'query'>
  clock: Clock
}): Promise<number> {
  const now = options.clock.now().toISOString()
  let deleted = 0
  for (const sweep of SWEEPS) {
    const [counted] = await options.database.query<{ rows: number }>(
      `with gone as (${sweep} returning 1) select count(*)::int as rows from gone`,
      [now],
    )
    deleted += counted?.rows ?? 0
  }
  return deleted
}
