// A session of the superuser in the embedded database, and what its failures mean.
import { Client } from 'pg'
import type { Cluster } from './embedded-cluster.ts'

export type Access = Pick<Cluster, 'host' | 'port' | 'user' | 'password' | 'passwordFile'>

/** A session of the superuser; rejects with the error of `pg`. */
export async function connect({ host, port, user, password }: Access): Promise<Client> {
  const client = new Client({
    host,
    port,
    user,
    password,
    database: 'postgres',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    application_name: 'supervisor',
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

export const codeOf = (error: unknown) => (error as { code?: string }).code ?? ''
export const isWrongPassword = (error: unknown) => codeOf(error) === '28P01'

export function plain(error: unknown, { passwordFile }: Access): Error {
  if (!isWrongPassword(error)) return error as Error
  return new Error(`The password in ${passwordFile} does not fit the database beside it`)
}
