import { expect, test } from 'vitest'
import { type Event, kolamOf, maxLoops } from './kolam.ts'

const places = (events: Event[]) => kolamOf(events).loops.map(({ x, y }) => [x, y])

test('a line has one loop for each event, and more beside it for a résumé, a test and a step forward', () => {
  expect(places(['applied', 'seen', 'opened', 'assessed', 'shortlisted'])).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
    [2, -1],
    [3, 0],
    [3, 1],
    [4, 0],
    [4, -1],
    [4, 1],
  ])
})

test('the line of an open application leads on, that of a decided one comes back to itself', () => {
  const sent = kolamOf(['applied'])
  expect(sent.ahead).toMatchObject({ x: 1, y: 0 })
  expect(sent.loops[0]?.path).toContain('M0.5 0')
  for (const end of ['hired', 'rejected', 'withdrawn'] as const) {
    const { loops, ahead } = kolamOf(['applied', end])
    expect(ahead).toBeNull()
    expect(loops.find(({ x, y }) => x === 1 && y === 0)?.path).not.toContain('M1.5 0')
  }
  // A stage that the decision led to is written down a moment after it.
  expect(kolamOf(['applied', 'rejected', 'stage']).ahead).toBeNull()
  expect(kolamOf(['applied', 'rejected', 'reopened']).ahead).toMatchObject({ x: 3 })
})

test('a long way is drawn as wide as a card: its beginning and its end', () => {
  const events: Event[] = ['applied', 'opened', ...Array<Event>(40).fill('seen'), 'hired']
  const { loops } = kolamOf(events)
  expect(loops.filter(({ y }) => y === 0)).toHaveLength(maxLoops)
  expect(loops.filter(({ y }) => y === -1).map(({ x }) => x)).toEqual([maxLoops - 1])
})
