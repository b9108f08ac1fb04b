// Jobs whose parts are named: `Designation: Clerk`, the rows of a Europass table, and sentences
// such as `Working as Clerk with Kaveri Mills since 2019`.
import { headPeriodIn } from './dates.ts'
import { type Cell, cellsOf, isPlausible } from './head-cells.ts'
import { type JobPart, jobPartOf } from './job-labels.ts'
import type { Line } from './line.ts'
import type { Employment } from './reading.ts'
import { titleStrength } from './titles.ts'

/** Undefined unless employers and titles are labelled. */
export function labelledIn(lines: readonly Line[]): Employment[] | undefined {
  const entries: Partial<Record<JobPart, string>>[] = []
  for (const { text } of lines) {
    const [, label = '', value = ''] = /^([^:\t]{2,40}?)\s*[:\t]\s*(\S.*)$/u.exec(text) ?? []
    const kind = jobPartOf(label)
    if (!kind || value.length > 120) continue
    const last = entries.at(-1)
    if (last && last[kind] === undefined) last[kind] = value
    else entries.push({ [kind]: value })
  }
  const whole = entries.filter(({ employer, title }) => employer && title)
  if (whole.length === 0 || whole.length < entries.length / 2) return undefined
  return entries.flatMap(({ employer = '', title, period = '' }) => {
    const inTitle = headPeriodIn(title ?? '')
    const inEmployer = headPeriodIn(employer)
    const dated = headPeriodIn(period) ?? inTitle ?? inEmployer
    const firm = cellsOf(inEmployer?.rest ?? employer).find(({ employer: sure }) => sure >= 0)?.text
    const role = (inTitle?.rest ?? title)?.replace(/[\s,;.]+$/u, '')
    return firm || role ? [{ employer: firm, title: role, from: dated?.from, to: dated?.to }] : []
  })
}

const works =
  /^(?:(?:i\s+)?(?:am|was|have been|has been)\s+)?(?:(?:currently|presently|previously|now)\s+)?(?:working|worked|work|employed|associated|served|serving)\s+(?:currently\s+)?(?<rest>(?:as|with|at|for|in)\s.*)$/iu
const asThenWhere =
  /^as\s+(?:an?\s+|the\s+)?(?<title>.{3,60}?)\s+(?:with|at|in|for)\s+(?:m\/s\.?\s+)?(?<employer>\S.*)$/iu
const whereThenAs =
  /^(?:with|at|in|for)\s+(?:m\/s\.?\s+)?(?<employer>\S.{1,70}?)\s+as\s+(?:an?\s+|the\s+)?(?<title>.{3,60})$/iu

/** `Worked as Clerk with Kaveri Mills, Pune from Jan 2019 to till date.` */
export function sentenceIn(
  text: string,
): (Employment & { titleSure: number; employerSure: number }) | undefined {
  const sentence = text.length < 200 ? works.exec(text)?.groups?.rest : undefined
  if (!sentence) return undefined
  const dated = headPeriodIn(sentence)
  const rest = (dated?.rest ?? sentence)
    .replace(/\s*(?:from|since|during)?[\s.,(]*$/iu, '')
    .replace(/\s(?:from|since|during)\t/iu, '\t')
  const { title = '', employer = '' } =
    (asThenWhere.exec(rest) ?? whereThenAs.exec(rest))?.groups ?? {}
  const role = title.replace(/[\s,.]+$/u, '')
  const [firm] = cellsOf(employer).filter((cell: Cell) => isPlausible(cell.text))
  if (!firm || titleStrength(role) < 1.5) return undefined
  return {
    title: role,
    employer: firm.text,
    from: dated?.from,
    to: dated?.to,
    titleSure: 3,
    employerSure: 3,
  }
}
