// The practice's questions and their right answers; the words are
// `assessment.practice.questions.*`. The landing page asks the first three.

import type { Question } from '../data/applications/assessments.ts'
import { say } from '../messages/say.ts'

export const subjects = ['clock', 'crash', 'unsure', 'code', 'end'] as const
const optionNames = ['a', 'b', 'c', 'd'] as const

/** By its position among the four. */
const rightOption: Record<(typeof subjects)[number], number> = {
  clock: 0,
  crash: 1,
  unsure: 2,
  code: 3,
  end: 1,
}

export function practiceQuestions(): Question[] {
  return subjects.map((subject, position) => ({
    position,
    text: say(`assessment.practice.questions.${subject}.text`),
    options: optionNames.map((option, place) => ({
      position: place,
      text: say(`assessment.practice.questions.${subject}.${option}`),
    })),
  }))
}

export function rightAt(position: number): number | undefined {
  const subject = subjects[position]
  return subject && rightOption[subject]
}
