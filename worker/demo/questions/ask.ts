// One question in one line: the text, which answer is right (from 0), and the four answers.
import type { DemoQuestion } from '../posting.ts'

export function ask(
  question: string,
  right: DemoQuestion['right'],
  ...options: DemoQuestion['options']
): DemoQuestion {
  return { question, options, right }
}

/** Questions by the slug of the posting they belong to. */
export type QuestionsBySlug = Record<string, DemoQuestion[]>
