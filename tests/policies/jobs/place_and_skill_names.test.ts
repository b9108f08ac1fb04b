// place_names and skill_names as administrators edit them: an entry with all its names, which the
// next search uses.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
beforeEach(() => cast.restore())
afterAll(() => cast.drop())

const list = async (search: string, kind = 'place', actor: Actor = 'meera') =>
  (
    (await cast.as(actor).query('select list_names($1, $2) as list', [kind, search]))[0] as {
      list: { total: number; entries: { meaning: string; names: string[] }[] }
    }
  ).list
const save = (
  before: string | null,
  meaning: string,
  names: string[],
  { kind = 'place', actor = 'meera' as Actor } = {},
) => cast.as(actor).query('select save_names($1, $2, $3, $4)', [kind, before, meaning, names])
const jobsIn = async (location: string) =>
  (await cast.as('anon').query('select total from search_jobs(location => $1)', [location]))[0]
    ?.total

describe('[CAN-04] places and skills', () => {
  test('are found by any of their names', async () => {
    expect(await list('bomb')).toEqual({
      total: 1,
      entries: [{ meaning: 'Mumbai', names: ['bombay', 'मुंबई', 'मुम्बई'] }],
    })
    expect((await list('', 'skill')).total).toBeGreaterThan(20)
    expect((await list('%')).total).toBe(0)
  })

  test('a name that is added is searched for at once, and not any more once it is taken away', async () => {
    await cast.as('meera').insert('jobs', {
      title: 'Weaver',
      company: 'Loom',
      location: 'Sivakasi',
      description: 'x',
      status: 'active',
    })
    expect(await jobsIn('little japan')).toBe(0)
    await save(null, 'Sivakasi', [' Little Japan ', 'cracker capital'])
    expect(await jobsIn('little japan')).toBe(1)
    await save('Sivakasi', 'Sivakasi', ['cracker capital'])
    expect(await jobsIn('little japan')).toBe(0)
    expect(await jobsIn('cracker capital')).toBe(1)
  })

  test('one name means one thing, and the refusal says which', async () => {
    await expect(save(null, 'Madras City', ['madras'])).rejects.toMatchObject({
      code: 'PT409',
      message: '“madras” already means Chennai',
      detail: 'names',
    })
    await expect(save('Pune', 'Mumbai', [])).rejects.toMatchObject({ detail: 'meaning' })
    await expect(save(null, 'x', [])).rejects.toMatchObject({ code: '22023', detail: 'meaning' })
    await expect(save(null, 'Surat City', ['y'.repeat(101)])).rejects.toMatchObject({
      detail: 'names',
    })
  })

  test('is called otherwise and keeps its names; two become one', async () => {
    await save('Pune', 'Poona City', ['poona', 'pune'])
    expect((await list('poona')).entries).toEqual([
      { meaning: 'Poona City', names: ['poona', 'pune'] },
    ])
    const merge = "select merge_names('place', $1, $2)"
    await cast.as('meera').query(merge, ['Poona City', 'Mumbai'])
    expect((await list('poona')).entries[0]?.meaning).toBe('Mumbai')
    await expect(cast.as('meera').query(merge, ['Mumbai', 'Nowhere'])).rejects.toMatchObject({
      code: 'PT404',
    })
  })

  test('of a file each row is taken or refused by itself', async () => {
    const rows = [
      { name: 'Vizianagram', meaning: 'Vizianagaram' },
      { name: 'x', meaning: 'Xanadu' },
      { name: 'madras', meaning: 'Madras' },
      { meaning: 'Nameless' },
    ]
    const [answer] = await cast
      .as('meera')
      .query("select import_names('place', $1) as answer", [JSON.stringify(rows)])
    expect(answer).toEqual({
      answer: {
        taken: 2,
        refused: [
          { row: 2, name: 'x' },
          { row: 4, name: null },
        ],
      },
    })
    expect((await list('vizianagram')).entries[0]?.meaning).toBe('Vizianagaram')
  })

  test('[T150] each change is on record, by whatever way', async () => {
    await save(null, 'Sivakasi', [])
    await cast.as('meera').query("delete from skill_names where name = 'qa'")
    expect(
      await cast
        .as('meera')
        .query(
          "select action, target_table, details from audit_log where action like 'names %' order by id",
        ),
    ).toEqual([
      { action: 'names saved', target_table: 'place_names', details: { names: ['sivakasi'] } },
      { action: 'names removed', target_table: 'skill_names', details: { names: ['qa'] } },
    ])
  })

  test('are kept by administrators alone', async () => {
    for (const actor of ['asha', 'anon'] as const) {
      await expect(list('', 'place', actor)).rejects.toMatchObject(refused)
      await expect(save(null, 'Sivakasi', [], { actor })).rejects.toMatchObject(refused)
    }
  })
})
