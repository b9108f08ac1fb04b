// Which parts of an entry's head are its title and its employer: the pair that is the surest by its
// words and its place, where the other entries count too.
import type { Dated } from './dates.ts'
import { type Cell, isTools, saysWhatItIs, splitAtTitle } from './head-cells.ts'
import type { Row } from './head-rows.ts'
import type { Employment } from './reading.ts'
import { hasLegalForm, isTitleModifier } from './titles.ts'

export type Entry = Employment & {
  titleSure: number
  employerSure: number
  /** Lines from the dates' own; undefined when the part is missing. */
  titleAt?: number
  employerAt?: number
}
export type Choice = Entry & { score: number; rows: number[] }

/** Where its parts stand: what entries of one résumé have in common. */
export const placesOf = ({ titleAt, employerAt }: Entry) => `${titleAt} ${employerAt}`

/** What a part loses by standing so many lines from the dates: above, then below. */
const above = [0, 0.2, 0.6, 1, 1.2]
const below = [0, 0.3, 0.8]
const distance = (offset: number) => (offset < 0 ? above[-offset] : below[offset]) ?? 1.5

/** The best title and employer among the parts of these lines. */
export function choose(
  rows: readonly Row[],
  block: readonly number[],
  start: number,
  votes: ReadonlyMap<string, number> = new Map(),
): Choice {
  const { from, to } = (rows[start]?.dated ?? {}) as Dated
  const parts = block.flatMap((index) => {
    const cells = rows[index]?.cells ?? []
    return cells.map((cell, order) => ({ cell, index, order, offset: index - start }))
  })
  const none = { title: undefined, employer: undefined, titleSure: 0, employerSure: 0 }
  let best: Choice = { ...none, from, to, score: 0.4, rows: [] }
  const weigh = (choice: Choice) => {
    const score = choice.score + 1.5 * (votes.get(placesOf(choice)) ?? 0)
    if (score > best.score) best = { ...choice, score }
  }
  const titles = [undefined, ...parts.filter(({ cell }) => cell.title >= 1)]
  const employers = [undefined, ...parts.filter(({ cell }) => cell.employer >= 0.5)]
  // Where no words tell a title, the place does: a name that the other entries have there.
  if (titles.length === 1) titles.push(...parts.filter(({ cell }) => cell.employer >= 0.5))
  for (const title of titles) {
    for (const employer of employers) {
      if (!title && !employer) continue
      if (title && employer && title.cell === employer.cell) continue
      const titleSure = title?.cell.title ?? 0
      const employerSure = employer?.cell.employer ?? 0
      const key = `${title?.offset} ${employer?.offset}`
      if (title && titleSure < 1 && (votes.get(key) ?? 0) < 0.4) continue
      if (employer && employerSure < 0.7 && titleSure < 3) continue
      let score = titleSure + Math.min(employerSure, 4) * 0.9
      if (title) score -= distance(title.offset)
      if (employer) score -= distance(employer.offset)
      if (
        title &&
        employer &&
        title.index === employer.index &&
        employer.cell.comma &&
        employerSure < 2 &&
        /^\p{Lu}/u.test(employer.cell.text)
      )
        score -= 0.3
      if (!title && employerSure < 2) score -= 0.7
      if (employer && explainsName(rows[employer.index]?.cells ?? [], employer.order)) score -= 2.2
      score -= 0.6 * skippedBetween(start, title?.index, employer?.index, block)
      weigh({
        title: title?.cell.text,
        employer: employer?.cell.text,
        titleSure,
        employerSure,
        titleAt: title?.offset,
        employerAt: employer?.offset,
        from,
        to,
        score,
        rows: [title?.index, employer?.index].filter((index) => index !== undefined),
      })
    }
  }
  return completed(rows, start, best)
}

/** `Kaveri, media company`: what stands behind the name says what the firm is. */
function explainsName(cells: readonly Cell[], at: number): boolean {
  const [before, cell] = [cells[at - 1], cells[at]]
  return Boolean(
    before &&
      cell?.comma &&
      before.title < 1.5 &&
      before.employer > 0 &&
      (/^\p{Ll}/u.test(cell.text) || saysWhatItIs(cell.text)) &&
      !hasLegalForm(cell.text),
  )
}

/** Lines of the head between its parts that are neither of them. */
function skippedBetween(
  start: number,
  title: number | undefined,
  employer: number | undefined,
  block: readonly number[],
): number {
  const taken = [start, title, employer].filter((index) => index !== undefined)
  const [first, last] = [Math.min(...taken), Math.max(...taken)]
  return block.filter((index) => index > first && index < last && !taken.includes(index)).length
}

/** With the department behind the title; or with both from one part that nothing separates. */
function completed(rows: readonly Row[], start: number, choice: Choice): Choice {
  const { title, employer, titleAt } = choice
  if (title !== undefined && titleAt !== undefined) {
    const cells = rows[start + titleAt]?.cells ?? []
    const at = cells.findIndex(({ text }) => text === title)
    if (!employer && cells[at]) {
      const split = splitAtTitle(cells[at])
      if (split) {
        return {
          ...choice,
          title: split.title.text,
          titleSure: 2,
          employer: split.employer.text,
          employerSure: split.employer.employer,
          employerAt: titleAt,
        }
      }
    }
    const behind = cells[at + 1]
    const isDepartment =
      behind?.comma &&
      behind.text !== employer &&
      (isTitleModifier(behind.text) || !isTools(behind.text)) &&
      (employer || behind.title >= 2) &&
      behind.text.split(' ').length <= 4
    if (isDepartment && behind.employer < 2.5)
      return { ...choice, title: `${title}, ${behind.text}` }
    const before = cells[at - 1]
    if (cells[at]?.comma && before && before.text !== employer && isTools(before.text)) {
      return { ...choice, title: `${before.text}, ${title}` }
    }
  }
  return choice
}
