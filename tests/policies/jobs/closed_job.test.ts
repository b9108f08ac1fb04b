// closed_job(…): what everybody can read of a posting that was public; and the two times it depends
// on, published_at and closed_at.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, postings, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())

const everybody: Actor[] = ['anon', 'asha', 'vikram', 'kiran', 'meera', 'service_role']
const told = (actor: Actor, job: unknown) =>
  cast.as(actor).query('select * from closed_job($1)', [job])
const written = {
  title: 'Tester',
  company: 'Ganga Labs',
  location: 'Kanpur',
  description: 'Finds what others missed.',
}
const post = async (row: Record<string, unknown> = {}, as: Actor = 'meera') => {
  const [job] = await cast.as(as).insert('jobs', { ...written, ...row })
  return String(job?.id)
}
const turn = (id: string, status: string, as: Actor = 'meera') =>
  cast.as(as).query('update jobs set status = $2 where id = $1', [id, status])
const timesOf = async (id: string) => {
  const [times] = await cast
    .as('owner')
    .query('select created_at, published_at, closed_at from jobs where id = $1', [id])
  return times as Record<'created_at' | 'published_at' | 'closed_at', Date | null>
}

describe('[PUB-14] a posting that was public and is closed', () => {
  test('is told to everybody, with its title, company, place and when it closed, and with nothing else', async () => {
    const id = await post()
    await turn(id, 'closed')
    const { closed_at } = await timesOf(id)
    for (const actor of everybody) {
      expect(await told(actor, id)).toEqual([
        { id, title: 'Tester', company_name: 'Ganga Labs', location: 'Kanpur', closed_at },
      ])
    }
    for (const actor of ['anon', 'asha'] as const) {
      expect(await cast.as(actor).query('select id from jobs where id = $1', [id])).toEqual([])
    }
  })

  test('is told no more once it is open again, or a draft', async () => {
    const id = await post()
    for (const status of ['closed', 'active', 'closed', 'draft']) {
      await turn(id, status)
      expect(await told('anon', id)).toHaveLength(status === 'closed' ? 1 : 0)
    }
  })

  test('is gone when it was deleted', async () => {
    const id = await post()
    await turn(id, 'closed')
    await cast.as('meera').query('delete from jobs where id = $1', [id])
    expect(await told('anon', id)).toEqual([])
  })
})

describe('[PUB-14] nothing is told', () => {
  test('of an open posting, a draft, an unknown id or none', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000'
    for (const actor of everybody) {
      for (const id of [postings.frontend, postings.draft, unknown, null]) {
        expect(await told(actor, id)).toEqual([])
      }
    }
  })

  test('of a posting that was closed without ever having been open', async () => {
    const draft = await post({ status: 'draft' })
    await turn(draft, 'closed')
    for (const id of [draft, await post({ status: 'closed' }), postings.closed]) {
      expect(await told('anon', id)).toEqual([])
      expect((await timesOf(id)).closed_at).toBeInstanceOf(Date)
    }
  })

  test('of a posting that the settings kept a draft', async () => {
    const save = (value: boolean) =>
      cast
        .as('meera')
        .query("update settings set value = $1 where section = 'job_posting_settings'", [
          { require_company_verification: value },
        ])
    await save(true)
    const id = await post()
    await turn(id, 'closed')
    expect(await told('anon', id)).toEqual([])
    await save(false)
  })
})

describe('the two times', () => {
  test('are the server’s for whoever posts, closes and opens again', async () => {
    const past = '2001-01-01T00:00:00Z'
    const id = await post({ published_at: past, closed_at: past })
    const first = await timesOf(id)
    expect(first).toMatchObject({ published_at: first.created_at, closed_at: null })
    await cast
      .as('meera')
      .query(`update jobs set status = 'closed', published_at = $2, closed_at = $2 where id = $1`, [
        id,
        past,
      ])
    const { published_at, closed_at } = await timesOf(id)
    expect(published_at).toEqual(first.published_at)
    expect(closed_at?.getTime()).toBeGreaterThan(first.created_at?.getTime() ?? Infinity)

    await cast.as('meera').query(`update jobs set title = 'Head tester' where id = $1`, [id])
    expect((await timesOf(id)).closed_at).toEqual(closed_at)
    await turn(id, 'active')
    expect(await timesOf(id)).toMatchObject({ published_at, closed_at: null })
  })

  test('a draft is published when it first opens, not when it was written', async () => {
    const id = await post({ status: 'draft' })
    expect((await timesOf(id)).published_at).toBeNull()
    await turn(id, 'active')
    const { created_at, published_at } = await timesOf(id)
    expect(published_at?.getTime()).toBeGreaterThan(created_at?.getTime() ?? Infinity)
  })

  test('the platform’s own work may date them, as an import does with postings of last month', async () => {
    const lastMonth = new Date(Date.now() - 30 * 86_400_000)
    const id = await post({ created_at: lastMonth }, 'service_role')
    expect((await timesOf(id)).published_at).toEqual(lastMonth)
    const old = await post(
      { status: 'closed', published_at: lastMonth, closed_at: lastMonth },
      'service_role',
    )
    expect(await told('anon', old)).toMatchObject([{ closed_at: lastMonth }])
  })

  test('candidates and visitors set neither', async () => {
    for (const actor of ['anon', 'asha'] as const) {
      const ask = cast
        .as(actor)
        .query('update jobs set closed_at = now() where id = $1 returning 1', [postings.support])
      if (actor === 'anon') await expect(ask).rejects.toMatchObject(refused)
      else expect(await ask).toEqual([])
    }
    expect((await timesOf(postings.support)).closed_at).toBeNull()
  })
})

test('of postings from before, the closed ones count as open once, closed at their last change', async () => {
  const migration = new URL('../../../database/migrations/0010_closed_jobs.sql', import.meta.url)
  const owner = await cast.begin('owner')
  const before = 'select id, status, created_at, updated_at from jobs order by id'
  const rows = await owner.query(before)
  await owner.query('alter table jobs drop column published_at, drop column closed_at')
  await owner.query(readFileSync(migration, 'utf8'))
  expect(await owner.query(before)).toEqual(rows)
  const known = await owner.query('select published_at, closed_at from jobs order by id')
  await owner.commit()
  expect(known).toEqual(
    rows.map(({ status, created_at, updated_at }) => ({
      published_at: status === 'draft' ? null : created_at,
      closed_at: status === 'closed' ? updated_at : null,
    })),
  )
})
