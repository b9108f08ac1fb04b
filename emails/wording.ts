// The words of one mail with its facts filled in. The words may be an administrator's: plain text
// with {names} for the facts.
import { isMailKind, type MailKind, namesOf, type Values } from './mail-kinds.ts'
import type { Template, Wording } from './message.ts'
import type { Words } from './words/en.ts'

/** A row of the table mail_templates: changed words. */
export type StoredWords = Omit<Template, 'preview'> & { kind: string; language: string }

const place = /( ?)\{([a-z_]+)\}/g

export function wording<K extends MailKind>(kind: K, values: Values<K>, words: Words): Wording {
  const { subject, preview, title, text } = words.mails[kind]
  const fill = (template: string) => filled(template, values)
  const paragraphs = paragraphsOf(text)
  const part = paragraphs.indexOf(`{${namesOf(kind).part}}`)
  const [before, after] =
    part < 0 ? [paragraphs, []] : [paragraphs.slice(0, part), paragraphs.slice(part + 1)]
  const said = (some: string[]) => some.map(fill).filter((each) => each !== undefined)
  return {
    subject: fill(subject) ?? '',
    preview: fill(preview) ?? '',
    title: fill(title) ?? '',
    before: said(before),
    after: said(after),
  }
}

/**
 * The words, with the changed ones applied. Changed words that this release cannot fill are
 * ignored: a mail in the built-in words is better than none. Mail programs show the beginning of
 * changed ones beside the subject.
 */
export function withStored(words: Words, stored: readonly StoredWords[]): Words {
  const mails = { ...words.mails }
  for (const { kind, language, ...own } of stored) {
    if (language === words.language && isMailKind(kind) && canFill(kind, own))
      mails[kind] = { ...own, preview: '' }
  }
  return { ...words, mails }
}

/** Whether every name can be filled, and the platform's part has its paragraph. */
export function canFill(kind: MailKind, { subject, title, text }: Omit<Template, 'preview'>) {
  const { inSubject, inText, part } = namesOf(kind)
  const knows = (template: string, names: readonly string[]) =>
    [...template.matchAll(place)].every(([, , name = '']) => names.includes(name))
  return (
    [subject, title].every((line) => knows(line, inSubject)) &&
    knows(text, inText) &&
    (!part || paragraphsOf(text).includes(`{${part}}`))
  )
}

/** Undefined when a name in it is empty. A fact's own text is not searched for names. */
function filled(
  template: string,
  values: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if ([...template.matchAll(place)].some(([, , name = '']) => values[name] === undefined)) return
  return template.replace(place, (_, space: string, name: string) =>
    values[name] ? space + values[name] : '',
  )
}

const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
