// The text of a message to many, with placeholders for what differs.

import { maxWords } from '../../data/applications/tags.ts'
import { say } from '../../messages/say.ts'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'

export function WordsField({ value, onChange }: { value: string; onChange: (v: string) => void }) {
  return (
    <Field
      label={say('admin.applications.change.message')}
      hint={say('admin.applications.change.messageHint', {
        name: '{name}',
        title: '{title}',
        company: '{company}',
      })}
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
