// A mail in its built-in words, and with changed words: made by the code that sends it, with
// invented facts.

import type { Message } from '#emails/message.ts'
import { renderOutgoing } from '#emails/outgoing.ts'
import { samplesIn } from '#emails/samples.ts'
import { canFill } from '#emails/wording.ts'
import { wordsFor } from '#emails/words/index.ts'
import type { MailOf, MailWords } from '../../data/platform/mail-templates.ts'
import { publicConfig } from '../../data/wire/config.ts'

export function builtIn({ kind, language }: MailOf): MailWords {
  const { subject, title, text } = wordsFor(language).mails[kind]
  return { subject, title, text }
}

/** Undefined while the words contain an unknown name. */
export function previewOf({ kind, language }: MailOf, written: MailWords): Message | undefined {
  if (!canFill(kind, written)) return
  const siteUrl = publicConfig().url
  const stored = [{ kind, language, ...written }]
  return renderOutgoing({ ...samplesIn(language)[kind], siteUrl, locale: language, stored })
}
