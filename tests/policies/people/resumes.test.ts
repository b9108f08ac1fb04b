// Files of the bucket resumes: the policies of storage.objects, which decide for every way to a
// file.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, people, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())

const upload = (actor: Actor, name: string) =>
  cast
    .as(actor)
    .query("insert into storage.objects (bucket_id, name) values ('resumes', $1) returning name", [
      name,
    ])
const list = (actor: Actor) =>
  cast.as(actor).query("select name from storage.objects where bucket_id = 'resumes'")

test('[CAN-10] the bucket is private, takes 5 MB and three kinds of file', async () => {
  expect(
    await cast
      .as('owner')
      .query(
        "select public, file_size_limit, allowed_mime_types from storage.buckets where id = 'resumes'",
      ),
  ).toEqual([
    {
      public: false,
      file_size_limit: '5242880',
      allowed_mime_types: [
        'application/pdf',
        'application/msword',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      ],
    },
  ])
})

test('[DAT-02] a person uploads under their own id, in a folder or as a name', async () => {
  await upload('asha', `${people.asha}/cv.pdf`)
  await upload('asha', `${people.asha}-1732.pdf`)
})

test.each([
  `${people.vikram}/cv.pdf`,
  'cv.pdf',
  `${people.asha}`,
  `${people.asha}/../${people.vikram}/cv.pdf`,
  `x/${people.asha}/cv.pdf`,
])('[DAT-02] not as %s', async (name) => {
  await expect(upload('asha', name)).rejects.toMatchObject(refused)
})

test('[DAT-02] the owner and administrators see a file, nobody else does', async () => {
  expect(await list('asha')).toHaveLength(2)
  expect(await list('meera')).toHaveLength(2)
  expect(await list('vikram')).toEqual([])
  expect(await list('anon')).toEqual([])
})

test('[DAT-02] only the owner replaces, moves or deletes one', async () => {
  const remove = (actor: Actor) =>
    cast.as(actor).query("delete from storage.objects where bucket_id = 'resumes' returning name")
  for (const actor of ['vikram', 'meera', 'anon'] as const) expect(await remove(actor)).toEqual([])
  await expect(
    cast.as('asha').query('update storage.objects set name = $1', [`${people.vikram}/cv.pdf`]),
  ).rejects.toMatchObject(refused)
  expect(await remove('asha')).toHaveLength(2)
  await expect(upload('anon', `${people.asha}/cv.pdf`)).rejects.toMatchObject(refused)
})
