// A person's expectations of the next job, as the form has them (plain texts, a switch is `yes` or
// empty) and as its tables do.

import { workModes } from '../../data/jobs/jobs.ts'
import type { Terms } from '../../data/people/profile-details.ts'
import { payInField } from '../../job/pay-in-words.ts'
import { payOf } from './pay.ts'
import { listed } from './profile-values.ts'

export const termsFields = [
  'current_pay',
  'expected_pay',
  'share_pay',
  'notice_days',
  'preferred_cities',
  'work_mode',
  'share_availability',
] as const

export type TermsValues = Record<(typeof termsFields)[number], string>

export const maxCities = 20

export function termsValuesOf({ pay, availability }: Terms): TermsValues {
  const text = (value: number | null) => (value === null ? '' : String(value))
  // In words that say how it was read: a bare 240000 would be asked about again.
  const sum = (amount: number | null) =>
    amount === null ? '' : payInField({ amount, currency: 'INR' })
  return {
    current_pay: sum(pay.current_pay),
    expected_pay: sum(pay.expected_pay),
    share_pay: pay.shared ? 'yes' : '',
    notice_days: text(availability.notice_days),
    preferred_cities: (availability.preferred_cities ?? []).join(', '),
    work_mode: availability.work_mode ?? '',
    share_availability: availability.shared ? 'yes' : '',
  }
}

export function termsIn(values: TermsValues): Terms {
  const { work_mode } = values
  return {
    pay: {
      current_pay: payOf(values.current_pay) ?? null,
      expected_pay: payOf(values.expected_pay) ?? null,
      shared: values.share_pay === 'yes',
    },
    availability: {
      notice_days: values.notice_days === '' ? null : Number(values.notice_days),
      preferred_cities: listed(values.preferred_cities),
      work_mode: workModes.find((mode) => mode === work_mode) ?? null,
      shared: values.share_availability === 'yes',
    },
  }
}
