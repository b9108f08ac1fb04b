// The filters' pay as it is typed in the form (`min_pay`, `max_pay`), and in the address where the
// form was sent without JavaScript. What is understood becomes `min_salary`, `max_salary` and
// `currency`; a sum that may mean several things is asked back.

import { filtersFrom, searchOf } from './filters.ts'
import { type Meaning, type PayFilter, readPayFilter } from './pay-filter.ts'

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
type End = (typeof ends)[number]

export function settlePay(given: URLSearchParams): SettledPay {
  let search = new URLSearchParams(given)
  const currencies = new Set<string>()
  for (const end of ends) {
    const typed = typedAs(search, end)
    const read = typed ? readPayFilter(typed) : null
    if (read === undefined) return { kind: 'wrong', wrong: 'unread' }
    if (typed && read?.kind === 'unclear') {
      const meanings = read.meanings.map((meaning) => ({
        ...meaning,
        to: stillTyped(settled(search, end, meaning)),
      }))
      return { kind: 'question', question: { typed, meanings } }
    }
    if (read?.kind === 'filter') {
      currencies.add(read.filter.currency)
      search = settled(search, end, read.filter)
    } else if (search.get(`${end}_salary`)) currencies.add(given.get('currency') ?? 'INR')
  }
  return currencies.size > 1
    ? { kind: 'wrong', wrong: 'currencies' }
    : { kind: 'search', search: searchOf(filtersFrom(search)) }
}

const typedAs = (search: URLSearchParams, end: End) => search.get(`${end}_pay`)?.trim()

function settled(search: URLSearchParams, end: End, { amount, currency }: PayFilter) {
  const known = new URLSearchParams(search)
  known.delete(`${end}_pay`)
  known.set(`${end}_salary`, String(amount))
  known.set('currency', currency)
  return known
}

/** The search with what is typed for the other end, which is read next. */
function stillTyped(search: URLSearchParams): string {
  const rest = new URLSearchParams(searchOf(filtersFrom(search)))
  for (const end of ends) {
    const typed = typedAs(search, end)
    if (typed) rest.set(`${end}_pay`, typed)
  }
  return `?${rest}`
}
