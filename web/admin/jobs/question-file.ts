// Questions of an assessment as a file. CSV: a column `question`, four columns `option_1` to
// `option_4` (or `option_a` …), and `correct_answer`. JSON: a list of { question, options,
// correct_answer }, or options as { text, correct }. An invalid question is refused with its row
// number, and the others are accepted.

import { unguardFormula } from '#csv/formula.ts'
import { readCsv } from '#csv/read-text.ts'
import { csvFile } from '#csv/write.ts'
import type { TestQuestion } from '../../data/jobs/postings.ts'

type Reason =
  | 'noQuestion'
  | 'notFour'
  | 'blankOption'
  | 'sameOptions'
  | 'noAnswer'
  | 'twoAnswers'
  | 'unknownAnswer'
  | 'duplicate'
  | 'tooMany'
export type ReadQuestions = {
  questions: TestQuestion[]
  refused: { row: number; reason: Reason; question: string }[]
}
/** `unreadable`: not a list of questions at all. */
export class UnreadableFile extends Error {}

/** The content of one row, before validation. */
type Row = { row: number; question: string; options: string[]; answers: Answer[] }
/** The right option by its position, or as written in the file. */
type Answer = number | string

const maxQuestions = 200

/** `present` are the existing questions: duplicates are refused. */
export function readQuestions(text: string, present: readonly TestQuestion[]): ReadQuestions {
  const rows = /^\s*[[{]/.test(text) ? rowsOfJson(text) : rowsOfCsv(text)
  const known = new Set(present.map(({ question }) => folded(question)))
  const result: ReadQuestions = { questions: [], refused: [] }
  for (const row of rows) {
    const read = validate(row)
    const refuse = (reason: Reason) =>
      result.refused.push({ row: row.row, reason, question: row.question })
    if (typeof read === 'string') refuse(read)
    else if (known.has(folded(read.question))) refuse('duplicate')
    else if (present.length + result.questions.length >= maxQuestions) refuse('tooMany')
    else {
      known.add(folded(read.question))
      result.questions.push(read)
    }
  }
  return result
}

function validate({ question, options, answers }: Row): TestQuestion | Reason {
  if (!question || question.length > 5000) return 'noQuestion'
  if (options.length !== 4) return 'notFour'
  if (options.some((option) => !option)) return 'blankOption'
  if (new Set(options.map(folded)).size < 4) return 'sameOptions'
  if (answers.length === 0) return 'noAnswer'
  const places = new Set(answers.map((answer) => placeOf(answer, options)))
  if (places.size > 1) return 'twoAnswers'
  const [place] = places
  return place === undefined ? 'unknownAnswer' : { question, options, correct_answer: place }
}

/**
 * A position, a letter, or the option's own words. An ambiguous one is refused: a wrong key would
 * fail everybody without notice.
 */
function placeOf(answer: Answer, options: string[]): number | undefined {
  if (typeof answer === 'number') return [0, 1, 2, 3].find((place) => place === answer)
  const words = options.findIndex((option) => folded(option) === folded(answer))
  const sign = /^[0-3]$/.test(answer)
    ? Number(answer)
    : ['a', 'b', 'c', 'd'].indexOf(answer.toLowerCase())
  const meant = new Set([words, sign].filter((place) => place >= 0))
  return meant.size === 1 ? [...meant][0] : undefined
}

const folded = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

function rowsOfCsv(text: string): Row[] {
  const [head, ...rows] = readCsv(text)
  const names = head?.cells.map((name) => folded(name).replaceAll(/[ -]/g, '_')) ?? []
  const at = (...called: string[]) => names.findIndex((name) => called.includes(name))
  const question = at('question', 'text')
  const answer = at('correct_answer', 'correct', 'answer', 'right_answer')
  const options = names.flatMap((name, place) => (/^option_?[1-9a-i]$/.test(name) ? place : []))
  if (question < 0 || answer < 0 || options.length < 2) throw new UnreadableFile()
  return rows.map(({ line, cells }) => {
    const cell = (place: number) => unguardFormula(cells[place]?.trim() ?? '')
    const written = options.map(cell)
    // A fifth column counts if it is not empty.
    while (written.length > 4 && !written.at(-1)) written.pop()
    return {
      row: line,
      question: cell(question),
      options: written,
      answers: answersIn(cell(answer), written),
    }
  })
}

/** `B`, `1`, `B; D`, or an option's own words, which may contain a comma. */
function answersIn(said: string, options: string[]): Answer[] {
  if (!said) return []
  if (options.some((option) => folded(option) === folded(said))) return [said]
  const parts = said.split(/[;,|/&\s]+/).filter(Boolean)
  return parts.every((part) => /^(?:[a-d]|\d)$/i.test(part)) ? parts : [said]
}

function rowsOfJson(text: string): Row[] {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw new UnreadableFile()
  }
  const list = Array.isArray(read) ? read : fieldsIn(read).questions
  if (!Array.isArray(list)) throw new UnreadableFile()
  return list.map((entry: unknown, place) => {
    const { question, text: words, options, correct_answer: answer } = fieldsIn(entry)
    const written = Array.isArray(options) ? options : []
    const marked = written.flatMap((option, at) => (fieldsIn(option).correct === true ? [at] : []))
    return {
      row: place + 1,
      question: textOf(question ?? words),
      options: written.map((option) => textOf(fieldsIn(option).text ?? option)),
      answers: marked.length ? marked : answersOf(answer),
    }
  })
}

const answersOf = (answer: unknown): Answer[] =>
  (Array.isArray(answer) ? answer : [answer]).filter(
    (one): one is Answer =>
      typeof one === 'number' || (typeof one === 'string' && one.trim() !== ''),
  )

const fieldsIn = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

const letters = ['A', 'B', 'C', 'D']

/** In the format that the import reads; without questions only the names of the columns. */
export const questionsAsCsv = (questions: readonly TestQuestion[]): string =>
  csvFile([
    ['question', 'option_a', 'option_b', 'option_c', 'option_d', 'correct_answer'],
    ...questions.map(({ question, options, correct_answer }) => [
      question,
      ...options,
      letters[correct_answer] ?? '',
    ]),
  ])

export const questionsAsJson = (questions: readonly TestQuestion[]): string =>
  `${JSON.stringify(questions, null, 2)}\n`
