// The order in which a person sees the questions of an attempt: their own, and always the same.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cast, freshCast } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())

type Shown = { question: number; options: number[] }[]

/** Ten questions with these options. */
async function shownTo(attempt: string, options: string[]): Promise<Shown> {
  const questions = Array.from({ length: 10 }, () => ({ question: 'Which?', options }))
  const [row] = await cast
    .as('owner')
    .query('select private.shown_order($1, $2) as shown', [attempt, JSON.stringify(questions)])
  return row?.shown as Shown
}

test('[CAN-14] it is the attempt’s own, stays the same, and leaves out and doubles nothing', async () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const options = ['rem', 'em', 'px', 'vh']
  const shown = await shownTo(one, options)
  expect(await shownTo(one, options)).toEqual(shown)
  expect(await shownTo(other, options)).not.toEqual(shown)
  expect(shown.map(({ question }) => question).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  for (const { options } of shown) expect(options.toSorted()).toEqual([0, 1, 2, 3])
  expect(new Set(shown.map(({ options }) => options.join())).size).toBeGreaterThan(1)
})

test.each([
  ['All of the above', true],
  ['None of these', true],
  ['Both A and C', true],
  ['(b) or (d)', true],
  ['उपरोक्त सभी', true],
  ['इनमें से कोई नहीं', true],
  ['all(list)', false],
  ['above-the-fold', true],
  ['Abandon', false],
  ['c and a half', false],
])('with the option "%s" among them it is the written one: %s', async (last, isWritten) => {
  const shown = await shownTo(crypto.randomUUID(), ['rem', 'em', 'px', last])
  const orders = new Set(shown.map(({ options }) => options.join()))
  expect(orders.size === 1 && orders.has('0,1,2,3')).toBe(isWritten)
})
