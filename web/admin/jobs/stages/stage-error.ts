// Why stages were not saved, by the code that the database gives.

import { codeOf, sayError } from '../../../data/wire/errors.ts'
import { type MessageKey, say } from '../../../messages/say.ts'

const sentences: Record<string, MessageKey> = {
  stages_changed: 'stages.errors.changed',
  stage_occupied: 'stages.errors.occupied',
  stage_of_other_status: 'stages.errors.occupied',
  stages_order: 'stages.errors.order',
  stage_name_twice: 'stages.problems.sameName',
}

export function sayStageError(error: unknown): string {
  const sentence = sentences[codeOf(error)]
  return sentence ? say(sentence) : sayError(error)
}
