// The filters' pay as it is typed in the form (`min_pay`, `max_pay`), and in the address where the
// form was sent without JavaScript. What is understood becomes `min_salary`, `max_salary` and
// `currency`; a sum that may mean several things is asked back.

import { filtersFrom, searchOf } from './filters.ts'
import { type Meaning, readWish, type Wish } from './pay-wish.ts'

export type PayQuestion = {
  typed: string
  /** `to` is the search with this meaning. */
  meanings: (Meaning & { to: string })[]
}

export type SettledPay =
  | { kind: 'search'; search: string }
  | { kind: 'wrong'; wrong: 'unread' | 'currencies' }
  | { kind: 'question'; question: PayQuestion }

const ends = ['min', 'max'] as const

export function settlePay(given: URLSearchParams): SettledPay {
  const search = new URLSearchParams(given)
  search.delete('after')
  const currencies = new Set<string>()
  for (const end of ends) {
    const typed = search.get(`${end}_pay`)?.trim()
    const read = typed ? readWish(typed) : null
    if (read === undefined) return { kind: 'wrong', wrong: 'unread' }
    if (typed && read?.kind === 'unclear') {
      const meanings = read.meanings.map((meaning) => ({
        ...meaning,
        to: `?${settled(search, end, meaning)}`,
      }))
      return { kind: 'question', question: { typed, meanings } }
    }
    if (read?.kind === 'wish') {
      currencies.add(read.wish.currency)
      for (const [name, value] of settled(search, end, read.wish)) search.set(name, value)
    } else if (search.get(`${end}_salary`)) currencies.add(search.get('currency') ?? 'INR')
    search.delete(`${end}_pay`)
  }
  return currencies.size > 1
    ? { kind: 'wrong', wrong: 'currencies' }
    : { kind: 'search', search: searchOf(filtersFrom(search)) }
}

function settled(search: URLSearchParams, end: 'min' | 'max', { amount, currency }: Wish) {
  const known = new URLSearchParams(search)
  known.delete(`${end}_pay`)
  known.set(`${end}_salary`, String(amount))
  known.set('currency', currency)
  return known
}
