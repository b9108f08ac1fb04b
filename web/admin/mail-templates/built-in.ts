// A mail in its built-in words, and with changed words: made by the code that sends it, with
// invented facts.

import type { MailKind } from '#emails/mail-kinds.ts'
import type { Message } from '#emails/message.ts'
import { renderOutgoing } from '#emails/outgoing.ts'
import { samplesIn } from '#emails/samples.ts'
import { canFill } from '#emails/wording.ts'
import { wordsFor } from '#emails/words/index.ts'
import type { MailWords } from '../../data/platform/mail-templates.ts'
import { publicConfig } from '../../data/wire/config.ts'

const words = wordsFor('en')

export function builtIn(kind: MailKind): MailWords {
  const { subject, title, text } = words.mails[kind]
  return { subject, title, text }
}

/** Undefined while the words contain an unknown name. */
export function previewOf(kind: MailKind, written: MailWords): Message | undefined {
  if (!canFill(kind, written)) return
  const { language } = words
  const siteUrl = publicConfig().url
  const stored = [{ kind, language, ...written }]
  return renderOutgoing({ ...samplesIn(language)[kind], siteUrl, locale: language, stored })
}
