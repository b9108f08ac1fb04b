// The field for a new message. What is typed stays for the tab; Ctrl or Cmd with Enter sends.

import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { mostLetters } from '../data/applications/conversation.ts'
import { forTheTab, keptText } from '../form/kept.ts'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Textarea } from '../ui/textarea.tsx'

type Props = {
  person: string
  application: string
  /** Something that puts text into the field. */
  templates?: ((put: (text: string) => void) => ReactNode) | undefined
  onSend: (text: string) => void
}

export function NewMessage({ person, application, templates, onSend }: Props) {
  const kept = useMemo(
    () => keptText(forTheTab, `conversation:${person}:${application}`),
    [person, application],
  )
  const [text, setText] = useState(() => kept.read() ?? '')
  const isWritten = text.trim().length > 0 && text.length <= mostLetters
  const type = (next: string) => {
    setText(next)
    if (next) kept.keep(next)
    else kept.drop()
  }
  const form = useRef<HTMLFormElement>(null)
  const put = (more: string) => {
    type(text.trim() ? `${text.trimEnd()}\n\n${more}` : more)
    form.current?.querySelector('textarea')?.focus()
  }
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (!isWritten) return
    onSend(text.trim())
    type('')
  }
  return (
    <div>
      {templates && <div className="-mb-6 flex justify-end">{templates(put)}</div>}
      <form ref={form} onSubmit={send} noValidate>
        <Field label={say('conversation.field')}>
          {(parts) => (
            <Textarea
              {...parts}
              rows={3}
              limit={mostLetters}
              value={text}
              onChange={({ currentTarget }) => type(currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
                event.preventDefault()
                send()
              }}
            />
          )}
        </Field>
        <p className="mt-2">
          <Button type="submit" variant="secondary" size="small" disabled={!isWritten}>
            {say('conversation.send')}
          </Button>
        </p>
      </form>
    </div>
  )
}
