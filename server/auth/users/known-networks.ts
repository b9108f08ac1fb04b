// The networks from which people have signed in. Stored as keyed hashes, so that the table alone
// reveals nobody's address.
import { networkKey } from '../../caller/address.ts'
import type { AuthParts } from '../parts.ts'
import { bytea } from '../secrets.ts'
import type { Queries } from './users.ts'

type Macs = Pick<AuthParts, 'secrets'>

/**
 * Whether the person has signed in from this network before; false for nobody. One statement either
 * way, so that its time reveals nothing.
 */
export async function isKnownNetwork(
  parts: Macs,
  queries: Queries,
  userId: string | undefined,
  address: string,
): Promise<boolean> {
  const [known] = await queries.query(
    'select from auth.known_networks where user_id = $1::uuid and network_hash = $2::bytea',
    [userId ?? null, networkHash(parts, userId, address)],
  )
  return known !== undefined
}

/**
 * A statement that stores from where people have signed in (user_id, network_hash, last_seen_at),
 * to the day.
 */
export const rememberNetworks = (rows: string) => `
  insert into auth.known_networks (user_id, network_hash, last_seen_at) ${rows}
  on conflict (user_id, network_hash) do update set last_seen_at = excluded.last_seen_at
   where known_networks.last_seen_at < excluded.last_seen_at - interval '1 day'`

/**
 * Null where the address is unknown. Bound to the person: the hashes do not reveal that two people
 * share a network.
 */
export const networkHash = ({ secrets }: Macs, userId: string | undefined, address: string) =>
  address === '' ? null : bytea(secrets.mac('network', `${userId ?? ''} ${networkKey(address)}`))
