// An employer that no other test uses, for postings that are added and removed.
import type { Pool } from '#server/postgres/pool.ts'

type Values = Record<string, unknown>

/**
 * Adds postings of Vastra Mills, open unless `usual` or a posting's own values say otherwise;
 * returns the ids.
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
