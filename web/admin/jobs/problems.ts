// What prevents a draft from being saved, by field: found before it is sent, or reported by the
// database (ADM-05, ADM-06).

import { codeOf, sayError } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'
import type { Draft, DraftField, QuestionDraft } from './draft.ts'

/** The two frames of the form: the dialog over the list, and a page of its own. */
export type Frame = 'dialog' | 'page'
type Problems = Partial<Record<DraftField, string>>

const required: Record<Frame, readonly DraftField[]> = {
  dialog: ['title', 'company_name', 'location', 'description', 'requirements'],
  page: ['title', 'company_name', 'location', 'experience_required', 'description'],
}

export const isRequired = (frame: Frame, field: DraftField) => required[frame].includes(field)

export function problemsOf(draft: Draft, frame: Frame): Problems {
  const problems: Problems = {}
  for (const field of required[frame]) {
    if (isEmpty(draft[field])) problems[field] = say('jobEditor.problems.missing')
  }
  const [least, most] = [draft.salary_min, draft.salary_max]
  if (least && !isAmount(least)) problems.salary_min = say('jobEditor.problems.amount')
  if (most && !isAmount(most)) problems.salary_max = say('jobEditor.problems.amount')
  else if (least && most && Number(least) > Number(most))
    problems.salary_max = say('jobEditor.problems.payOrder')
  if (draft.vacancies && !/^[1-9]\d{0,5}$/.test(draft.vacancies.trim()))
    problems.vacancies = say('jobEditor.problems.vacancies')
  const question = draft.test_questions.findIndex((one) => questionProblem(one) !== undefined)
  if (question >= 0) {
    problems.test_questions = say('jobEditor.problems.question', { number: question + 1 })
  }
  return problems
}

/** What is wrong with one question, or undefined. */
export function questionProblem({ question, options }: QuestionDraft): string | undefined {
  const written = options.map((option) => option.trim().replaceAll(/\s+/g, ' '))
  if (!question.trim()) return say('jobEditor.problems.questionBlank')
  if (written.some((option) => !option)) return say('jobEditor.problems.optionBlank')
  if (new Set(written).size < written.length) return say('jobEditor.problems.optionsSame')
  return undefined
}

const isAmount = (text: string) => /^\d{1,12}(\.\d{1,2})?$/.test(text.trim())

function isEmpty(value: Draft[DraftField]): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value.every((item) => typeof item === 'object' && 'text' in item && !item.text.trim())
}

/** The database's error, and its field if known. */
type Refusal = { message: string; field: DraftField | undefined }

export function refusalOf(error: unknown): Refusal {
  const { details, message } = (error ?? {}) as { details?: unknown; message?: unknown }
  const [rule = '', figure = ''] = typeof details === 'string' ? details.split(' ') : []
  if (rule === 'max_active_jobs') {
    const limit = Number(figure)
    return { message: say('jobEditor.problems.maxActive', { limit }), field: 'status' }
  }
  if (rule === 'plan_postings') {
    const limit = Number(figure)
    return { message: say('jobEditor.problems.planPostings', { limit }), field: 'status' }
  }
  if (rule === 'plan_tests') {
    const limit = Number(figure)
    return { message: say('jobEditor.problems.planTests', { limit }), field: 'test_questions' }
  }
  if (rule === 'allowed_job_types')
    return { message: say('jobEditor.problems.typeNotAllowed'), field: 'type' }
  return { message: sayError(error), field: fieldNamed(codeOf(error), message) }
}

/**
 * The name of a broken constraint in the message, `jobs_title_check`, gives the column: nothing
 * else of the message is used.
 */
function fieldNamed(code: string, message: unknown): DraftField | undefined {
  if (code === 'company_closed') return 'status'
  if (code === 'closing_date_over') return 'closing_date'
  if (!['23514', '23502', '22023'].includes(code) || typeof message !== 'string') return undefined
  if (code === '22023')
    return /^Question \d+ |^The right answer of question /.test(message)
      ? 'test_questions'
      : undefined
  if (message.includes('salary_in_order')) return 'salary_max'
  if (message.includes('closing_date_is_a_day')) return 'closing_date'
  const column = /"jobs_(\w+?)_check\d*"|column "(\w+)"/.exec(message)?.slice(1).find(Boolean)
  return column === 'company' ? 'company_name' : (column as DraftField | undefined)
}
