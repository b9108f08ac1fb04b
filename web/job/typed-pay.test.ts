import { expect, test } from 'vitest'
import { settlePay } from './typed-pay.ts'

const settle = (query: string) => settlePay(new URLSearchParams(query))

test.each([
  [
    'min_pay=6 lakh&max_pay=12 लाख&keyword=kiln',
    '?keyword=kiln&min_salary=600000&max_salary=1200000',
  ],
  ['min_pay=$50,000', '?min_salary=50000&currency=USD'],
  ['min_pay=50k a month&max_pay=', '?min_salary=600000'],
  ['min_salary=600000&max_pay=9 lakh', '?min_salary=600000&max_salary=900000'],
  ['min_pay=%20&type=contract', '?type=contract'],
])('[SRC-06] %s becomes %s', (query, search) => {
  expect(settle(query)).toEqual({ kind: 'search', search })
})

test.each([
  ['min_pay=a lot', 'unread'],
  ['min_pay=6 lakh&max_pay=$50,000', 'currencies'],
  ['min_salary=50000&currency=USD&max_pay=6 lakh', 'currencies'],
])('[SRC-06] %s cannot be searched for', (query, wrong) => {
  expect(settle(query)).toEqual({ kind: 'wrong', wrong })
})

test('[SRC-06] an unclear pay is asked back, one end after the other', () => {
  const chosen = (query: string) => {
    const settled = settle(query)
    if (settled.kind !== 'question') throw new Error(`nothing is asked of ${query}`)
    return settled.question.meanings[0]?.to ?? ''
  }
  expect(settle('min_pay=20')).toMatchObject({ kind: 'question', question: { typed: '20' } })
  const next = chosen('keyword=kiln&min_pay=20&max_pay=30')
  expect(settle(next)).toMatchObject({ kind: 'question', question: { typed: '30' } })
  expect(settle(chosen(next))).toEqual({
    kind: 'search',
    search: '?keyword=kiln&min_salary=2000000&max_salary=3000000',
  })
})
