// What stands in a column: most of its cells are pay, modes of work, dates, addresses … or of no
// kind that can be told.
import { instantOf } from '../fields/date.ts'
import { namesPlace } from '../fields/location.ts'

export type Kind =
  | 'pay'
  | 'mode'
  | 'type'
  | 'seniority'
  | 'experience'
  | 'date'
  | 'url'
  | 'text'
  | 'place'
  | 'list'
  | 'title'

/** A column is of a kind when so many of its cells are; a title only rarely says that it is one. */
const SHARE: Record<Kind, number> = {
  pay: 0.6,
  mode: 0.6,
  type: 0.6,
  seniority: 0.6,
  experience: 0.6,
  date: 0.6,
  url: 0.8,
  text: 0.5,
  place: 0.5,
  list: 0.6,
  title: 0.4,
}

const PAY =
  /[₹$€£]\s*\d|\brs\.?\s*\d|\binr\s*\d|\d\s*(?:k\b|lacs?\b|lakhs?\b|lpa\b|cr\b|crores?\b)|\d\s*(?:\/|per |a )\s*(?:month|mo|day|hour|year|annum|week)\b|\d\s*p\.?\s?[am]\b|\bctc\b.*\d|\bin hand\b/i
const PAY_UNTOLD = /^(?:salary\s*:?\s*)?(?:not disclosed|undisclosed|unpaid|performance based)$/i
const NOTHING = /^(?:-|–|n\/?a|nan|null|none|nil|not (?:specified|available|mentioned))?$/i
const EXPERIENCE =
  /^(?:exp(?:erience)?\s*:?\s*)?(?:min\.?\s*)?\d{1,2}(?:\.\d)?\s*\+?\s*(?:(?:-|–|to)\s*\d{1,2}\s*\+?\s*)?(?:years?|yrs?|months?)\b|^freshers?\b/i
const SENIORITY =
  /^(?:(?:entry|mid|junior|senior|associate|mid-senior|executive|director|lead|beginner|intermediate|expert|internship|not applicable)[\s-]*(?:level)?)$/i
const MODE =
  /^(?:(?:permanent|temp(?:orary)?\.?|fully|100%)[\s.-]*)?(?:work[\s-]*from[\s-]*(?:home|office)|wfh|wfo|remote|hybrid|on[\s-]?site|in[\s-]?office|in[\s-]person|telecommute)(?:\s*(?:work|working|job|mode))?$/i
const TYPE =
  /^(?:full[\s-]?time|part[\s-]?time|permanent|regular|contract(?:ual|or)?|temp(?:orary)?|freelanc(?:e|er|ing)|intern(?:ship)?|trainee|apprentice(?:ship)?|fixed[\s-]?term|seasonal|volunteer|per[\s-]?diem|job|employee|[\s,/&+()_-])+$/i
const AGO = /\bago\b|^just now$|^today$|^yesterday$|^posted\b/i
const TITLE =
  /\b(?:engineer|developer|manager|analyst|scientist|teacher|nurse|driver|executive|associate|consultant|designer|architect|accountant|officer|assistant|specialist|administrator|technician|trainee|intern|lead|head|clerk|cook|tester|programmer|recruiter|representative|supervisor|operator|faculty|lecturer|doctor|electrician|plumber|welder|editor|writer|advisor|counsell?or|coordinator|director|telecaller|receptionist|fresher)s?\b/i

const tests: Record<Kind, (cell: string) => boolean> = {
  pay: (cell) => cell.length <= 80 && (PAY.test(cell) || PAY_UNTOLD.test(cell)),
  mode: (cell) => MODE.test(cell),
  type: (cell) => TYPE.test(cell),
  seniority: (cell) => SENIORITY.test(cell),
  experience: (cell) => cell.length <= 40 && EXPERIENCE.test(cell),
  date: (cell) =>
    cell.length <= 40 && (AGO.test(cell) || (!/^\d+$/.test(cell) && instantOf(cell) !== null)),
  url: (cell) => /^https?:\/\/\S+$/i.test(cell),
  text: (cell) => cell.length > 150,
  place: (cell) => cell.length <= 210 && namesPlace(cell),
  list: (cell) => cell.length <= 600 && cell.split(/[,;|]/).length >= 3 && !PAY.test(cell),
  title: (cell) => cell.length <= 120 && TITLE.test(cell),
}

/** The kinds in the order in which they are tried: a list of towns is a place, not a list. */
const KINDS = Object.keys(tests) as Kind[]

/** Null when the cells are of no kind, or say nothing. */
export function kindOfCells(cells: readonly string[]): Kind | null {
  const told = cells.map((cell) => cell.trim()).filter((cell) => !NOTHING.test(cell))
  if (told.length === 0) return null
  const seniority = told.filter(tests.seniority).length / told.length
  // "Internship" alone is a type; among "Mid-Senior level" it is a rank.
  if (seniority >= SHARE.seniority && told.some((cell) => /level|senior/i.test(cell)))
    return 'seniority'
  return (
    KINDS.find(
      (kind) => told.filter((cell) => tests[kind](cell)).length / told.length >= SHARE[kind],
    ) ?? null
  )
}
