// The kind of employment, from the many names sources have for it.
import type { EmploymentType } from '../posting.ts'

/** In this order: "Part-time contract" is part-time, "Internship (full time)" is an internship. */
const NAMES: [EmploymentType, RegExp][] = [
  ['internship', /\bintern(ship)?s?\b|\btrainee|apprentice/],
  ['part-time', /\bpart[ -]?time|\bhourly\b/],
  [
    'contract',
    /\bcontract|\btemp(orary)?\b|freelanc|\bfixed[ -]?term|\bconsult|\bper[ -]?diem|\b1099\b|seasonal/,
  ],
  ['full-time', /\bfull[ -]?time|permanent|\bregular\b|\bsalaried\b/],
]

/** Null when the words match none of our kinds. */
export function employmentTypeOf(text: string | undefined): EmploymentType | null {
  if (!text) return null
  const words = text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return NAMES.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}
