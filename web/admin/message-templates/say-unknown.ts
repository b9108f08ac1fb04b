// What a text for many names that cannot be filled in; undefined for every other error.

import { codeOf } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'

/** As they are written, in every language. */
export const names = {
  name: '{name}',
  title: '{title}',
  company: '{company}',
  signature: '{signature}',
}

export function sayUnknown(error: unknown): string | undefined {
  if (codeOf(error) !== 'template_unknown') return undefined
  const { details } = error as { details?: unknown }
  return say('messageTemplates.unknown', { ...names, wrong: String(details ?? '') })
}
