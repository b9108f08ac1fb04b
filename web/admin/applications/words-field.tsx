// The text of a message to many, with placeholders for what differs.

import { maxWords } from '../../data/applications/tags.ts'
import { say } from '../../messages/say.ts'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { sayUnknown } from '../message-templates/say-unknown.ts'

type Props = {
  value: string
  /** Why the database did not take it. */
  refusal: unknown
  onChange: (value: string) => void
}

export function WordsField({ value, refusal, onChange }: Props) {
  return (
    <Field
      label={say('admin.applications.change.message')}
      hint={say('admin.applications.change.messageHint', {
        name: '{name}',
        title: '{title}',
        company: '{company}',
      })}
      error={sayUnknown(refusal)}
    >
      {(parts) => (
        <Textarea
          {...parts}
          rows={6}
          limit={maxWords}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
