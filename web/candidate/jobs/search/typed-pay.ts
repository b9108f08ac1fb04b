// The reader of typed pay is loaded when it is needed: most people filter by something else.

import type { SettledPay } from '../../../job/typed-pay.ts'

export type WrongPay = Extract<SettledPay, { kind: 'wrong' }>['wrong']

export const typedPay = () => import('../../../job/typed-pay.ts')

export const hasTypedPay = (search: URLSearchParams) =>
  ['min_pay', 'max_pay'].some((name) => search.get(name)?.trim())
