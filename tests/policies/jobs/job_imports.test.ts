// job_imports: a source's raw text is kept and never public; a source's posting is imported once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cast, freshCast, postings, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())

const record = (actor: 'owner' | 'meera' | 'asha', job_id: string) =>
  cast.as(actor).insert('job_imports', {
    job_id,
    source: 'feed:kaveri',
    external_id: '42',
    source_text: JSON.stringify({ title: '<b>raw</b>' }),
  })

test('one posting a source and id', async () => {
  await record('owner', postings.frontend)
  await expect(record('owner', postings.support)).rejects.toMatchObject({ code: '23505' })
})

test('administrators read it; candidates and visitors do not; no client writes it', async () => {
  expect(await cast.as('meera').query('select source from job_imports')).toHaveLength(1)
  expect(await cast.as('asha').query('select source from job_imports')).toEqual([])
  await expect(cast.as('anon').query('select source from job_imports')).rejects.toMatchObject(
    refused,
  )
  await expect(record('meera', postings.support)).rejects.toMatchObject(refused)
  await expect(record('asha', postings.support)).rejects.toMatchObject(refused)
})
