// search_jobs(…) where very many postings say the keyword and few of them fit the filters beside
// it: more than the index is asked for at first, and more than the newest that are then checked.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cast, freshCast } from '../policies/cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
  const owner = cast.as('owner')
  await owner.query('delete from jobs')
  // Of what the search never answers, its own rows alone: whole postings take four times as long.
  await owner.query('alter table private.job_search drop constraint job_search_job_id_fkey')
  await owner.query('alter table jobs disable trigger user')
  // Stored from the oldest to the newest. Remote ones, for seven years, are behind the newest 2,500
  // and not among the 20,000 stored first; those with pay, for eight years, are older than
  // the newest 50,000.
  await owner.query(`
    insert into private.job_search (job_id, created_at, title, location, work_mode, currency, salary_min, salary_max, experience_required, words)
    select gen_random_uuid(), now() - (55000 - i) * interval '1 minute', 'Engineer', 'Pune', mode, 'INR', pay, pay,
      case when mode = 'remote' then '7 years' when pay > 0 then '8 years' else '1 year' end,
      array_to_tsvector(array['engineer', '^engineer', '/pune', ':' || mode])
    from generate_series(1, 55000) as numbers (i), lateral (
      select case when i between 51000 and 52200 and i % 40 = 0 then 'remote' else 'onsite' end as mode,
        case when i between 3001 and 3011 then 900000 end as pay) as made`)
  await owner.query(`
    insert into jobs (id, title, company, company_name, location, work_mode, currency, description, status, created_at, salary_min, salary_max, experience_required)
    select job_id, title, 'C', 'C', location, work_mode, currency, 'x', 'active', created_at, salary_min, salary_max, experience_required
    from private.job_search where work_mode <> 'onsite' or salary_min is not null`)
  await owner.query('alter table jobs enable trigger user')
  await owner.query('select private.count_search_words()')
  await owner.query('analyze private.job_search')
}, 120_000)
afterAll(() => cast.drop())

type Answer = {
  jobs: { id: string }[]
  total: number
  more: boolean
  hidden: number
  hidden_more: boolean
  next: string
}
async function search(filters: Record<string, unknown>): Promise<Answer> {
  const names = Object.keys(filters)
  const given = names.map((name, index) => `${name} => $${index + 1}`).join(', ')
  const [answer] = await cast
    .as('anon')
    .query(`select * from search_jobs(${given})`, Object.values(filters))
  return answer as Answer
}

describe('[CAN-04] few of very many', () => {
  test.each([
    [{ work_mode: 'remote' }, "work_mode = 'remote'"],
    [{ min_salary: 800_000 }, 'salary_min >= 800000'],
    [{ experience: '7' }, "experience_required = '7 years'"],
    [{ experience: '8' }, "experience_required = '8 years'"],
  ])('to the letter, page after page: %o', async (filters, where) => {
    const rows = await cast
      .as('anon')
      .query(`select id from jobs where ${where} order by created_at desc, id desc`)
    const asked = { keyword: 'engineer', plain: true, page_size: 10, ...filters }
    const first = await search(asked)
    const second = await search({ ...asked, after: first.next })
    expect([...first.jobs, ...second.jobs].map(({ id }) => id)).toEqual(
      rows.slice(0, 20).map(({ id }) => id),
    )
    expect(await search({ ...asked, page_size: 100 })).toMatchObject({
      total: rows.length,
      more: false,
    })
  })

  test('how many state no pay is not told from the newest alone', async () => {
    const asked = { min_salary: 800_000, page_size: 100 }
    for (const more of [{ keyword: 'engineer', plain: true }, { keyword: 'engineer' }, {}]) {
      const { total, hidden, hidden_more } = await search({ ...asked, ...more })
      expect([total, hidden, hidden_more]).toEqual([11, 1000, true])
    }
  })

  test('whose texts alone say the words, with a mode, pay or a place', async () => {
    const owner = cast.as('owner')
    // More than the texts that are looked at, and then the few that fit.
    await owner.query('alter table jobs disable trigger user')
    await owner.query(`
      insert into jobs (title, company, company_name, location, work_mode, currency, description, status, salary_min)
      select 'Nurse', 'C', 'C', case when i > 2116 then 'Shillong' else 'Pune' end, case when i > 2100 then 'hybrid' else 'onsite' end, 'INR', 'You keep bees.', 'active',
        case when i > 2110 then 900000 end
      from generate_series(1, 2120) as numbers (i)`)
    await owner.query('alter table jobs enable trigger user')
    await owner.query(`
      select private.add_to_search(array(select id from jobs where description = 'You keep bees.'))`)
    for (const [asked, total] of [
      [{ keyword: 'bees', work_mode: 'hybrid' }, 20],
      [{ keyword: 'bees hybrid' }, 20],
      [{ keyword: 'bees', min_salary: 800_000 }, 10],
      [{ keyword: 'bees 8 lakh' }, 10],
      [{ keyword: 'bees', location: 'Shillong' }, 4],
      [{ keyword: 'bees shillong', work_mode: 'hybrid' }, 4],
    ] as const)
      expect(await search(asked), JSON.stringify(asked)).toMatchObject({ total, more: false })
  })
})
