// A session for copying tables: whatever settings this database or login has, values are written in
// a form that is read back unchanged.
import { Client } from 'pg'

const form = {
  client_encoding: 'UTF8',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  extra_float_digits: '3',
  timezone: 'UTC',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
} as const

/** Runs `work` with a session of the owner, which is closed afterwards in any case. */
export async function withSession<T>(
  url: string,
  work: (session: Client) => Promise<T>,
): Promise<T> {
  const session = new Client({ connectionString: url, application_name: 'backup', keepAlive: true })
  session.on('error', () => {})
  await session.connect()
  try {
    for (const [name, value] of Object.entries(form)) {
      await session.query('select set_config($1, $2, false)', [name, value])
    }
    return await work(session)
  } finally {
    await session.end()
  }
}
