// An employer whom no other test knows, for postings that may come and go.
import type { Pool } from '#server/postgres/pool.ts'

type Values = Record<string, unknown>

/**
 * Makes postings of Vastra Mills that are open unless `usual` or what is said of one says
 * otherwise; answers the id.
 */
export function postingsOf(database: () => Pool, usual: Values) {
  return async (title: string, more: Values = {}): Promise<string> => {
    const row = {
      ...{ title, company: 'Vastra Mills', location: 'Surat', type: 'full-time', status: 'active' },
      ...{ description: 'Weave.', test_questions: [], work_mode: 'onsite', ...usual, ...more },
    }
    const [made] = await database().query<{ id: string }>(
      `insert into jobs select (jsonb_populate_record(null::jobs, $1::jsonb || jsonb_build_object('id', gen_random_uuid()))).*
       returning id`,
      [JSON.stringify(row)],
    )
    return made?.id ?? ''
  }
}
