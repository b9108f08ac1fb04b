import { expect, test } from 'vitest'
import { writeOnce } from './write-once.ts'

const offline = new TypeError('Failed to fetch')
const duplicate = { code: '23505' }

/** A server that stores a row or not, whatever response the sender gets; one row each. */
function wire(heard: unknown[], keeps: (sent: number) => boolean) {
  const ids: string[] = []
  let kept: { id: string } | null = null
  return {
    ids,
    what: [crypto.randomUUID()],
    send: async (id: string) => {
      ids.push(id)
      const error = heard[ids.length - 1]
      if (keeps(ids.length)) kept ??= { id }
      if (error) throw error
      return { id }
    },
    find: async (id: string) => (kept?.id === id ? kept : null),
    sleep: () => Promise.resolve(),
  }
}

test('what arrives is answered, and sent once', async () => {
  const line = wire([], () => true)
  expect(await writeOnce(line)).toEqual({ id: line.ids[0] })
  expect(line.ids).toHaveLength(1)
})

test('[CAN-07] an answer lost after the row was kept is a success, and nothing is sent again', async () => {
  const line = wire([offline], () => true)
  expect(await writeOnce(line)).toEqual({ id: line.ids[0] })
  expect(line.ids).toHaveLength(1)
})

test('[CAN-07] a request lost before it arrived is sent again under its id, three times at most', async () => {
  const late = wire([offline, offline], (sent) => sent === 3)
  expect(await writeOnce(late)).toEqual({ id: late.ids[0] })
  expect(late.ids).toHaveLength(3)
  const never = wire([offline, offline, offline, offline], () => false)
  await expect(writeOnce(never)).rejects.toBe(offline)
  expect(never.ids).toHaveLength(3)
  expect(new Set([...late.ids, ...never.ids]).size).toBe(2)
})

test('[CAN-07] the same pressed again after a long silence is still the one that arrived', async () => {
  const line = wire([offline, duplicate], () => true)
  const blind = { ...line, find: () => Promise.reject(new Error('no line')) }
  await expect(writeOnce(blind)).rejects.toBe(offline)
  expect(await writeOnce(line)).toEqual({ id: line.ids[0] })
  expect(new Set(line.ids).size).toBe(1)
})

test('[CAN-07] “there already” is told when it is another row', async () => {
  const line = wire([duplicate], () => false)
  await expect(writeOnce(line)).rejects.toBe(duplicate)
  expect(line.ids).toHaveLength(1)
})

test('what has arrived is over: the same once more is something new', async () => {
  const line = wire([], () => true)
  await writeOnce(line)
  await writeOnce(line)
  expect(new Set(line.ids).size).toBe(2)
})
