// Between the mails and the database: at the start, the database gets the list of mails and of the
// names in each, and refuses words with other names; the words that administrators wrote are read
// from it each time a mail is sent, and so is the language of its reader.
import { mailKindNames, namesOf } from '#emails/mail-kinds.ts'
import type { StoredWords } from '#emails/wording.ts'

type Session = { query(text: string, values: unknown[]): Promise<unknown> }
type Query = { query<T>(text: string, values?: unknown[]): Promise<T[]> }

/** Deletes the mails of another release. */
export async function registerMailKinds(session: Session): Promise<void> {
  const rows = mailKindNames.map((kind) => {
    const { inSubject, inText, required, part } = namesOf(kind)
    return { kind, in_subject: inSubject, in_text: inText, required, part }
  })
  await session.query(
    `with told as (select * from json_populate_recordset(null::private.mail_kinds, $1)),
       gone as (delete from private.mail_kinds where kind not in (select kind from told))
     insert into private.mail_kinds select * from told
     on conflict (kind) do update set in_subject = excluded.in_subject, in_text = excluded.in_text,
       required = excluded.required, part = excluded.part`,
    [JSON.stringify(rows)],
  )
}

export const storedTemplates = (tx: Query): Promise<StoredWords[]> =>
  tx.query<StoredWords>('select kind, language, subject, title, text from public.mail_templates')

/** The language of the mail's reader; `inbox` is the address to which mails without one go. */
export async function languageOfMail(
  tx: Query,
  mail: string,
  inbox: string | undefined,
): Promise<string | undefined> {
  const [row] = await tx.query<{ language: string }>(
    'select private.mail_language($1, $2) as language',
    [mail, inbox ?? null],
  )
  return row?.language
}
