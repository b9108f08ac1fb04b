// The database's error about a mail's words, in the language of the page.

import { refusedWords } from '../../data/platform/mail-templates.ts'
import { codeOf, sayError } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'
import { formatNumber } from '../../ui/format.ts'

export function sayRefusal(error: unknown): string {
  if (codeOf(error) === 'mail_changed') return say('mailTemplates.changedAgain')
  const refused = refusedWords(error)
  if (!refused) return sayError(error)
  const { why, about } = refused
  if (why === 'long')
    return say('mailTemplates.refused.long', { limit: formatNumber(Number(about)) })
  return say(`mailTemplates.refused.${why}`, { name: about })
}
