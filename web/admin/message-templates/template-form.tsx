// A message template being written. What was typed stays when it cannot be saved.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { maxLength } from '../../data/applications/conversation.ts'
import {
  maxTemplateNameLength,
  type OfferedTemplate,
  saveTemplate,
} from '../../data/applications/message-templates.ts'
import { useSession } from '../../data/people/session.tsx'
import { codeOf, sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { forgetText, useKeptText } from '../../form/use-kept-text.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { names, sayUnknown } from './say-unknown.ts'

type Props = {
  /** Whose a new one becomes; null for the platform. */
  company: string | null
  template: OfferedTemplate | undefined
  onDone: () => void
}

export function TemplateForm({ company, template, onDone }: Props) {
  const queries = useQueryClient()
  const { user } = useSession()
  const place = `message-template:${user?.id}:${template?.id ?? company}`
  const [name, setName] = useKeptText(`${place}:name`, template?.name)
  const [text, setText] = useKeptText(`${place}:text`, template?.text)
  const close = () => {
    for (const field of ['name', 'text']) forgetText(`${place}:${field}`)
    onDone()
  }
  const save = useMutation({
    mutationFn: () => saveTemplate({ id: template?.id, company_id: company, name, text }),
    onSuccess: async () => {
      await refresh(queries, 'message_templates')
      close()
    },
  })
  const errors = errorsOf(save.error)
  const isWritten = name.trim() !== '' && text.trim() !== '' && text.length <= maxLength
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWritten) save.mutate()
  }
  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <Field label={say('messageTemplates.name')} error={errors.name}>
        {(parts) => (
          <Input
            {...parts}
            autoComplete="off"
            maxLength={maxTemplateNameLength}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
      </Field>
      <Field
        label={say('messageTemplates.text')}
        hint={say('messageTemplates.hint', names)}
        error={errors.text}
      >
        {(parts) => (
          <Textarea
            {...parts}
            rows={7}
            limit={maxLength}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </Field>
      {errors.other && (
        <p role="alert" className="text-bad">
          {errors.other}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" disabled={save.isPending} onClick={close}>
          {say('ui.cancel')}
        </Button>
        <Button type="submit" busy={save.isPending} disabled={!isWritten}>
          {say('messageTemplates.save')}
        </Button>
      </div>
    </form>
  )
}

function errorsOf(error: unknown): { name?: string; text?: string; other?: string } {
  if (!error) return {}
  const text = sayUnknown(error)
  if (text) return { text }
  switch (codeOf(error)) {
    case '23505':
      return { name: say('messageTemplates.nameTaken') }
    case 'templates_full':
      return { other: say('messageTemplates.full') }
    default:
      return { other: sayFailure(say('messageTemplates.saveFailed'), error) }
  }
}
