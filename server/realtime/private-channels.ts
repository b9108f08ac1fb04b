// Private channels: the policies on realtime.messages decide who may receive and who may send. They
// are tested with rows that are inserted for the check and rolled back.
import type { Database } from '../postgres/database.ts'
import { identityOf, type Reader } from './visibility.ts'

type Extension = 'broadcast' | 'presence'
export type ChannelRights = { read: Set<Extension>; write: Set<Extension> }

/** What `reader` may do on the private channel `topic`. */
export async function rightsOn(
  { api, service }: { api: Database; service: Database },
  topic: string,
  reader: Reader,
): Promise<ChannelRights> {
  // The role must be one that callers can have; the owner's login below could switch to others.
  await api.asCaller(identityOf(reader), [{ text: 'select 1' }])
  const rights: ChannelRights = { read: new Set(), write: new Set() }
  const undo = new Error('Only asked')
  try {
    await service.transaction(async (tx) => {
      await tx.query(
        `insert into realtime.messages (topic, extension) values ($1, 'broadcast'), ($1, 'presence')`,
        [topic],
      )
      await tx.query(
        `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
                set_config('realtime.topic', $3, true)`,
        [reader.role, JSON.stringify(reader.claims), topic],
      )
      const rows = await tx.query<{ extension: Extension }>(
        'select extension from realtime.messages where topic = $1',
        [topic],
      )
      for (const { extension } of rows) rights.read.add(extension)
      for (const extension of ['broadcast', 'presence'] as const) {
        await tx.query('savepoint asked')
        try {
          await tx.query('insert into realtime.messages (topic, extension) values ($1, $2)', [
            topic,
            extension,
          ])
          rights.write.add(extension)
        } catch {
          // Refused; the savepoint is rolled back.
        }
        await tx.query('rollback to savepoint asked')
      }
      throw undo
    })
  } catch (error) {
    if (error !== undo) throw error
  }
  return rights
}
