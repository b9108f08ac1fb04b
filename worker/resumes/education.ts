// Degrees, schools and their dates from the lines about education.
import { headPeriodIn, momentIn } from './dates.ts'
import { isPlausible, isProse } from './head-cells.ts'
import { withDatesApart } from './head-rows.ts'
import { type Line, withWholeNames } from './line.ts'
import { isPlace, isState, isTownIn } from './places.ts'
import type { Schooling } from './reading.ts'
import { degreeIn, hasDegree, hasSchoolWord } from './titles.ts'

const MAX_ENTRIES = 20

export function educationOf(lines: readonly Line[]): Schooling[] {
  const entries: Schooling[] = []
  let entry: Schooling = {}
  const open = () => {
    entry = {}
    entries.push(entry)
  }
  for (const line of withWholeNames(withDatesApart(lines))) {
    if (line.text.length > 160 || isTableHead(line.text)) continue
    const dated = headPeriodIn(line.text) ?? momentIn(line.text)
    const isMark = /\b(?:cgpa|gpa|percentage|marks|grade|score|%)\b|%|अंक/iu.test(line.text)
    const pieces = piecesOf(dated?.rest ?? line.text)
    const degree = pieces.find(hasDegree)
    const schools = pieces.filter((piece) => piece !== degree && hasSchoolWord(piece))
    const whole = schools.find((piece) => !isDepartment(piece))
    // A faculty is part of the school that is named already.
    const institution = whole ?? (entry.institution ? undefined : schools[0])
    const alone =
      !degree && !institution && pieces.length > 0 && !line.bullet && !isMark && !isProse(line.text)
    if (degree || institution) {
      const again = (degree && entry.degree) || (institution && entry.institution)
      if (entries.length === 0 || again) open()
      if (degree) entry.degree = degree
      if (institution) entry.institution = institution
    } else if (alone && entry.degree && !entry.institution && isSchoolName(pieces[0], !dated)) {
      // A school without a typical word in its name, below its degree.
      entry.institution = pieces[0]
    }
    if (dated && !entry.to) {
      if (entries.length === 0) open()
      entry.from = dated.from
      entry.to = dated.to
    }
  }
  return entries.filter(({ degree, institution }) => degree || institution).slice(0, MAX_ENTRIES)
}

/** With dates beside it, only a short form is surely a school and no subject. */
const isSchoolName = (piece: string | undefined, undated: boolean): piece is string =>
  piece !== undefined &&
  piece.length < 70 &&
  isPlausible(piece) &&
  (undated || /^[\p{Lu}&. -]{2,10}$/u.test(piece))

const isDepartment = (piece: string) =>
  /^(?:faculty|department|dept|school|chair) of|\s(?:faculty|department)$|^evening school/iu.test(
    piece,
  )

function piecesOf(text: string): string[] {
  return text
    .split('\t')
    .filter((cell) => !isTownIn(cell))
    .join('\t')
    .split(/\t|\s*[|·•¦]\s*|\s+[–—-]\s+|\s*[–—]\s*|,\s+(?!\p{Lu}\.)|\s+from\s+(?=\p{Lu})/u)
    .map((piece) => piece.replace(/^[\s,:;([]+|[\s,:;]+$|\s*\(\s*\)?$/gu, ''))
    .map((piece) => piece.replace(/^(?:in|at)\s+(?=\p{Lu})/u, ''))
    .flatMap(degreeBeforeSchool)
    .flatMap(schoolBeforeDegree)
    .filter((piece) => /\p{L}[\p{L}\p{M}]/u.test(piece) && !isPlace(piece) && !isState(piece))
}

/** `BS Kaveri University`: two pieces, unless a word joins them to one name. */
function degreeBeforeSchool(piece: string): string[] {
  const [, degree = '', rest = ''] = /^(\S{2,8})\s+(\p{Lu}.*)$/u.exec(piece) ?? []
  return hasDegree(degree) && hasSchoolWord(rest) && !hasSchoolWord(degree)
    ? [degree, rest]
    : [piece]
}

/** `Kaveri University Bachelor's Degree`: nothing separates them. */
function schoolBeforeDegree(piece: string): string[] {
  const at = hasSchoolWord(piece) ? degreeIn(piece) : undefined
  if (at === undefined || at < 4 || !hasSchoolWord(piece.slice(0, at))) return [piece]
  return [piece.slice(0, at).trim(), piece.slice(at)]
}

const isTableHead = (text: string) =>
  /^(?:degree|course|qualification|examination|exam|डिग्री|परीक्षा)\t/iu.test(text)
