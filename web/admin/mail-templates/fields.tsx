// Subject, heading and text of a mail; each shows its problem, and what somebody else saved
// meanwhile.

import type { MailWords, WordField } from '../../data/platform/mail-templates.ts'
import { say } from '../../messages/say.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'

type Props = {
  language: string
  words: MailWords
  saved: MailWords | undefined
  refused: { field: WordField; why: string } | undefined
  onWrite: (change: Partial<MailWords>) => void
}

export function Fields({ language, words, saved, refused, onWrite }: Props) {
  const errorOf = (field: WordField) => (refused?.field === field ? refused.why : undefined)
  const theirsOf = (field: WordField) =>
    saved && saved[field] !== words[field] ? saved[field] : undefined
  return (
    <>
      {(['subject', 'title'] as const).map((field) => (
        <div key={field}>
          <Field label={say(`mailTemplates.fields.${field}`)} error={errorOf(field)}>
            {(parts) => (
              <Input
                {...parts}
                lang={language}
                autoComplete="off"
                value={words[field]}
                onChange={(event) => onWrite({ [field]: event.currentTarget.value })}
              />
            )}
          </Field>
          <OriginalWords words={theirsOf(field)} />
        </div>
      ))}
      <div>
        <Field
          label={say('mailTemplates.fields.text')}
          hint={say('mailTemplates.textHint')}
          error={errorOf('text')}
        >
          {(parts) => (
            <Textarea
              {...parts}
              lang={language}
              rows={12}
              limit={5000}
              value={words.text}
              onChange={(event) => onWrite({ text: event.currentTarget.value })}
            />
          )}
        </Field>
        <OriginalWords words={theirsOf('text')} />
      </div>
    </>
  )
}

function OriginalWords({ words }: { words: string | undefined }) {
  if (words === undefined) return null
  return (
    <p className="mt-1.5 text-sm font-semibold wrap-anywhere whitespace-pre-line text-warn">
      {say('settings.theirs', { value: words })}
    </p>
  )
}
