// Listings of files with the official client: one level, what is searched for, and pages in every
// order.
import { Buffer } from 'node:buffer'
import { beforeAll, describe, expect, test } from 'vitest'
import { asha, setPapers, site } from './open-papers.ts'

setPapers()
const papers = () => site.client(asha).storage.from('papers')

test('listing shows one level: folders first by name, files with what is known of them', async () => {
  const of = (name: string) => `${asha.id}/tree/${name}`
  for (const name of ['b.txt', 'a/1.txt', 'a/2.txt', 'c%d.txt'.replace('%', '')]) {
    await papers().upload(of(name), name, { contentType: 'text/plain' })
  }
  const { data } = await papers().list(`${asha.id}/tree`)
  expect(data?.map(({ name, id }) => [name, id === null])).toEqual([
    ['a', true],
    ['b.txt', false],
    ['cd.txt', false],
  ])
  expect(data?.[1]?.metadata).toMatchObject({ size: 5, mimetype: 'text/plain' })
  const found = await papers().list(`${asha.id}/tree`, { search: 'B.', limit: 1 })
  expect(found.data?.map(({ name }) => name)).toEqual(['b.txt'])
  const last = await papers().list(`${asha.id}/tree`, {
    limit: 1,
    offset: 1,
    sortBy: { column: 'name', order: 'desc' },
  })
  expect(last.data?.map(({ name }) => name)).toEqual(['b.txt'])
  const bad = await papers().list('', { sortBy: { column: 'id; drop table x', order: 'asc' } })
  expect(bad.error).not.toBeNull()

  const first = await papers().listV2({ prefix: of(''), with_delimiter: true, limit: 2 })
  expect(first.data).toMatchObject({ hasNext: true, folders: [{ key: of('a'), name: of('a/') }] })
  expect(first.data?.objects.map(({ name }) => name)).toEqual([of('b.txt')])
  const second = await papers().listV2({
    prefix: of(''),
    with_delimiter: true,
    limit: 2,
    cursor: first.data?.nextCursor,
  })
  expect(second.data?.objects.map(({ name }) => name)).toEqual([of('cd.txt')])
  expect(second.data?.hasNext).toBe(false)
})

describe('[P8] pages of a listing', () => {
  const of = (name: string) => `${asha.id}/aged/${name}`
  const made = ['zz', 'folder/one', 'bb', 'folder/two', 'xx', 'aa']
  const changed = ['folder/two', 'xx', 'aa', 'zz', 'folder/one', 'bb']
  const allPages = async (options: Parameters<ReturnType<typeof papers>['listV2']>[0]) => {
    const names: string[] = []
    let cursor: string | undefined
    do {
      const { data } = await papers().listV2({ prefix: of(''), limit: 2, ...options, cursor })
      const entries = [...(data?.folders ?? []), ...(data?.objects ?? [])]
      names.push(...entries.map(({ name }) => name.replace(of(''), '')))
      cursor = data?.nextCursor
    } while (cursor)
    return names
  }

  beforeAll(async () => {
    for (const name of made) await papers().upload(of(name), name)
    // Two files of one moment are in the order of their names.
    const at = (names: string[], name: string) => Math.min(names.indexOf(name), 4)
    for (const name of made) {
      await site.service.query(
        `update storage.objects
            set created_at = timestamptz '2026-01-01 00:00:00.000001Z' + $2 * interval '1 microsecond',
                updated_at = timestamptz '2026-02-01Z' + $3 * interval '1 day' where name = $1`,
        [of(name), at(made, name), at(changed, name)],
      )
    }
  })

  test.each([
    ['name', made.toSorted()],
    ['created_at', ['zz', 'folder/one', 'bb', 'folder/two', 'aa', 'xx']],
    ['updated_at', ['folder/two', 'xx', 'aa', 'zz', 'bb', 'folder/one']],
  ] as const)('come by %s, up and down, each entry once', async (column, names) => {
    const sorted = (order: 'asc' | 'desc') => allPages({ sortBy: { column, order } })
    expect(await sorted('asc')).toEqual(names)
    expect(await sorted('desc')).toEqual(names.toReversed())
  })

  test('hold a folder where its oldest file is', async () => {
    for (const column of ['created_at', 'updated_at'] as const) {
      const sortBy = { column, order: 'asc' as const }
      const names = await allPages({ with_delimiter: true, limit: 1, sortBy })
      const expected = {
        created_at: ['zz', 'folder/', 'bb', 'aa', 'xx'],
        updated_at: ['folder/', 'xx', 'aa', 'zz', 'bb'],
      }
      expect(names).toEqual(expected[column])
    }
  })

  test('are refused in an order that is not offered, and with the cursor of another', async () => {
    const refused = async (options: object) => {
      const { error } = await papers().listV2({ prefix: of(''), limit: 2, ...options })
      return [(error as { statusCode?: string } | null)?.statusCode, error?.message]
    }
    expect(await refused({ sortBy: { column: 'size' } })).toEqual([
      '400',
      'sortBy.column must be one of name, created_at, updated_at',
    ])
    expect(await refused({ sortBy: { column: 'name', order: 'up' } })).toEqual([
      '400',
      'sortBy.order must be asc or desc',
    ])
    const { data } = await papers().listV2({ prefix: of(''), limit: 2 })
    const cursor = data?.nextCursor
    const foreign = ['400', 'cursor is not one of this listing']
    expect(await refused({ cursor, sortBy: { column: 'created_at' } })).toEqual(foreign)
    for (const forged of ['x', 'W10', Buffer.from('["name","asc","1e9","a"]').toString('base64')]) {
      expect(await refused({ cursor: forged })).toEqual(foreign)
    }
  })
})
