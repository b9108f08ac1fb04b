// The administrators' words for the platform's mails: reading them, saving and resetting one, its
// versions, and a test mail.

import { queryOptions } from '@tanstack/react-query'
import type { MailKind } from '#emails/mail-kinds.ts'
import { getClient } from '../wire/client.ts'
import { codeOf, Refused } from '../wire/errors.ts'
import type { Row } from '../wire/tables.ts'

export const wordFields = ['subject', 'title', 'text'] as const
export type WordField = (typeof wordFields)[number]
export type MailWords = Record<WordField, string>
type Language = Row<'mail_templates'>['language']
/** Which words: each mail has its own in each language. */
export type MailOf = { kind: MailKind; language: Language }
export type MailTemplate = MailWords & {
  kind: string
  language: Language
  saved_at: string
  saver: { full_name: string } | null
}
/** Null means the built-in words. */
export type MailVersion = Pick<
  Row<'mail_template_versions'>,
  'id' | 'saved_at' | 'before' | 'value'
> & {
  saver: { full_name: string } | null
}

/** Only mails with changed words, in all languages. */
export const mailTemplates = queryOptions({
  queryKey: ['mail_templates'],
  queryFn: async (): Promise<MailTemplate[]> => {
    const client = await getClient()
    const { data } = await client
      .from('mail_templates')
      .select('kind, language, subject, title, text, saved_at, saver:profiles(full_name)')
      .throwOnError()
    return data
  },
})

/** Newest first. */
export const mailVersions = ({ kind, language }: MailOf) =>
  queryOptions({
    queryKey: ['mail_template_versions', { kind, language }],
    queryFn: async (): Promise<MailVersion[]> => {
      const client = await getClient()
      const { data } = await client
        .from('mail_template_versions')
        .select('id, before, value, saved_at, saver:profiles(full_name)')
        .match({ kind, language })
        .order('id', { ascending: false })
        .limit(100)
        .throwOnError()
      return data
    },
    meta: { tables: ['mail_templates'] },
  })

type Save = MailOf & { words: MailWords | null; readAt: string | null }

/**
 * Null words restore the built-in ones. `readAt` is empty if those were in use. Throws
 * `mail_changed` when somebody else saved meanwhile.
 */
export async function saveMailTemplate({ kind, language, words, readAt }: Save): Promise<void> {
  const client = await getClient()
  const templates = client.from('mail_templates')
  if (readAt === null) {
    if (!words) return
    const { error } = await templates.insert({ kind, language, ...words })
    if (error && codeOf(error) === '23505') throw new Refused('mail_changed')
    if (error) throw error
    return
  }
  const write = words ? templates.update(words) : templates.delete()
  const { data } = await write
    .match({ kind, language, saved_at: readAt })
    .select('kind')
    .throwOnError()
  if (data.length === 0) throw new Refused('mail_changed')
}

/** To the caller; returns their address. */
export async function tryMailTemplate({ kind, language, words }: MailOf & { words: MailWords }) {
  const client = await getClient()
  const { data } = await client.rpc('test_mail', { kind, language, words }).throwOnError()
  return data
}

type RefusedWords = {
  field: WordField
  why: 'empty' | 'long' | 'characters' | 'unknown' | 'missing' | 'alone'
  /** The length, or the unknown or missing name. */
  about: string
}

/** Which field the database refused, and why. */
export function refusedWords(error: unknown): RefusedWords | undefined {
  const { code, details, hint } = (error ?? {}) as Record<string, unknown>
  const field = wordFields.find((each) => each === details)
  const [, why, about = ''] =
    /^(empty|long|characters|unknown|missing|alone)\b\s*(.*)/s.exec(String(hint)) ?? []
  if (code !== '22023' || !field || !why) return
  return { field, why: why as RefusedWords['why'], about: about.trim() }
}
