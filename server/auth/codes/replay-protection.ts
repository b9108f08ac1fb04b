// Proofs of identity that may be used once: an assertion, a signed message. The hash is kept until
// the proof itself has expired.
import { bytea, sha256 } from '../secrets.ts'
import type { Queries } from '../users/users.ts'

/**
 * True for the first caller that presents `proof`. A second one waits until the first's transaction
 * has ended.
 */
export async function claimProof(
  tx: Queries,
  proof: { kind: 'assertion' | 'message'; text: string; until: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into auth.used_proofs (proof_hash, expires_at) values ($1::bytea, $2::timestamptz)
     on conflict do nothing returning true`,
    [bytea(sha256(`${proof.kind}\n${proof.text}`)), proof.until.toISOString()],
  )
  return rows.length === 1
}
