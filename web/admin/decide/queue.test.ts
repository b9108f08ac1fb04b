import { expect, test } from 'vitest'
import { afterStep, beginWith, behind, countOf, type Step, waiting } from './queue.ts'

const run = (...steps: Step[]) => steps.reduce(afterStep, beginWith(['a', 'b', 'c']))

test('decided ones are gone, the others keep their order', () => {
  const queue = run({ step: 'decided', id: 'a', to: 'approved' }, { step: 'passed', id: 'b' })
  expect(waiting(queue)).toEqual(['c'])
  expect([behind(queue), countOf(queue, 'approved'), countOf(queue, 'rejected')]).toEqual([2, 1, 0])
})

test('what is undone is the present one again', () => {
  const decided: Step = { step: 'decided', id: 'a', to: 'rejected' }
  expect(waiting(run(decided, { step: 'undone', id: 'a' }))).toEqual(['a', 'b', 'c'])
})

test('what was left for later comes back when it is asked for', () => {
  const queue = run({ step: 'later', id: 'a' }, { step: 'later', id: 'c' })
  expect([waiting(queue), behind(queue)]).toEqual([['b'], 0])
  expect(waiting(afterStep(queue, { step: 'again' }))).toEqual(['a', 'b', 'c'])
})

test('the same step twice counts once', () => {
  const decided: Step = { step: 'decided', id: 'b', to: 'approved' }
  expect(run(decided, decided, { step: 'passed', id: 'b' }).decided).toEqual([])
  expect(run(decided, decided).decided).toHaveLength(1)
})
