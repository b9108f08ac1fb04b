// From where people have signed in. Kept by a keyed hash of the network, so that the table alone tells nobody's address.
import { networkKey } from '../caller/address.ts'
import type { AuthParts } from './parts.ts'
import { bytea } from './secrets.ts'
import type { Queries } from './users.ts'

type Macs = Pick<AuthParts, 'secrets'>

/** Whether the person has signed in from this network before; false for nobody. One statement either way, so that its time tells nothing. */
export async function isKnownNetwork(
  parts: Macs,
  queries: Queries,
  userId: string | undefined,
  address: string,
): Promise<boolean> {
  const [known] = await queries.query(
    'select from auth.known_networks where user_id = $1::uuid and network_hash = $2::bytea',
    [userId ?? null, hashOf(parts, userId, address)],
  )
  return known !== undefined
}

/** Notes that the person has signed in from there. */
export async function rememberNetwork(
  parts: Macs,
  tx: Queries,
  userId: string,
  address: string,
  now: Date,
): Promise<void> {
  if (address === '') return
  await tx.query(
    `insert into auth.known_networks (user_id, network_hash, last_seen_at) values ($1, $2::bytea, $3::timestamptz)
     on conflict (user_id, network_hash) do update set last_seen_at = excluded.last_seen_at`,
    [userId, hashOf(parts, userId, address), now.toISOString()],
  )
}

/** Bound to the person: of two people it does not tell that they share a network. */
const hashOf = ({ secrets }: Macs, userId: string | undefined, address: string) =>
  bytea(secrets.mac('network', `${userId ?? ''} ${networkKey(address)}`))
