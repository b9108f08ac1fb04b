// The kind of employment, from the many names sources have for it; a title may say more.
import type { EmploymentType } from '../posting.ts'

/** In this order: "Part-time contract" is part-time, "Internship (full time)" is an internship. */
const NAMES: [EmploymentType, RegExp][] = [
  ['internship', /\bintern(ship)?s?\b|\btrainee|apprentice/],
  ['part-time', /\bpart[ -]?time|\bhourly\b/],
  [
    'contract',
    /\bcontract|\btemp(orary)?\b|freelanc|\bfixed[ -]?term|\bper[ -]?diem|\b1099\b|seasonal|\bc2[hc]\b/,
  ],
  ['full-time', /\bfull[ -]?time|permanent|\bregular\b|\bsalaried\b/],
]
/** "Permanent Remote" and "Temp. WFH" say how long the work is done from home. */
const LENGTH_OF_MODE =
  /\b(permanent|temp(orary)?)[.\s-]*(?=remote|wfh|work[ -]from[ -]home|hybrid|wfo|in[ -]office|on[ -]?site)/g

/** Titles say it in fewer words: a contract manager has none, and many a trainee is employed. */
const IN_TITLES: [EmploymentType, RegExp][] = [
  [
    'internship',
    /\b(intern|internship|apprentice|apprenticeship)s?\b(?! (program|co-?ordinator|manager|recruit))/,
  ],
  ['part-time', /\bpart[ -]?time\b/],
  [
    'contract',
    /\bcontractual\b|\bon contract\b|\bcontract[ -]to[ -]hire\b|\bc2h\b|\bfreelanc(e|er|ing)\b|\bfixed[ -]?term\b|\bcontract (role|basis|position|job)\b|[([|–-]\s*contract\s*[)\]|]|[|–-]\s*contract$/,
  ],
]

/** Null when the words match none of our kinds. */
export function employmentTypeOf(text: string | undefined): EmploymentType | null {
  return text ? kindIn(NAMES, text) : null
}

/** By the title, else by the source's words for it; `others`: columns that may hold them too. */
export function employmentTypeIn(
  title: string,
  stated: string | undefined,
  others: readonly (string | undefined)[],
): EmploymentType | null {
  const byTitle = kindIn(IN_TITLES, title)
  // "Full-Time/Intern" leaves it open.
  const isOpen = byTitle !== null && /\bfull[ -]?time\b/i.test(title)
  return (
    [isOpen ? null : byTitle, ...[stated, ...others].map(employmentTypeOf)].find(Boolean) ?? null
  )
}

function kindIn(names: readonly [EmploymentType, RegExp][], text: string): EmploymentType | null {
  const words = text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(LENGTH_OF_MODE, '')
  return names.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}
