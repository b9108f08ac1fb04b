// The field for a new message. What is typed stays for the tab; Ctrl or Cmd with Enter sends. Files
// are chosen, dropped on it or pasted.

import { Paperclip } from 'lucide-react'
import { type DragEvent, type FormEvent, type ReactNode, useRef, useState } from 'react'
import { maxLength } from '../data/applications/conversation.ts'
import { attachmentRule } from '../data/applications/message-files.ts'
import { useKeptText } from '../form/use-kept-text.ts'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { Attachments } from './attachments.tsx'
import { type SentFile, useAttachments } from './use-attachments.ts'

type Props = {
  person: string
  application: string
  /** Something that puts text into the field. */
  templates?: ((put: (text: string) => void) => ReactNode) | undefined
  onSend: (text: string, files: readonly SentFile[]) => void
}

export function NewMessage({ person, application, templates, onSend }: Props) {
  const [text, type] = useKeptText(`conversation:${person}:${application}`)
  const { files, problem, ...attachments } = useAttachments(person, application)
  const [isOver, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  // Without words where there is a file; never while one of them has not arrived.
  const isReady =
    text.length <= maxLength &&
    (text.trim().length > 0 || files.length > 0) &&
    files.every(({ isSent }) => isSent)
  const form = useRef<HTMLFormElement>(null)
  const put = (more: string) => {
    type(text.trim() ? `${text.trimEnd()}\n\n${more}` : more)
    form.current?.querySelector('textarea')?.focus()
  }
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (!isReady) return
    onSend(
      text.trim(),
      files.map(({ id, name, size }) => ({ id, name, size })),
    )
    type('')
    attachments.clear()
  }
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return (
    <div>
      {templates && <div className="-mb-6 flex justify-end">{templates(put)}</div>}
      <form
        ref={form}
        onSubmit={send}
        noValidate
        className={`rounded-field ${isOver ? 'outline-2 outline-offset-4 outline-accent-text outline-dashed' : ''}`}
        onDragOver={(event) => {
          if (!hasFiles(event)) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          if (!hasFiles(event)) return
          event.preventDefault()
          setOver(false)
          attachments.add([...event.dataTransfer.files])
        }}
      >
        <Field label={say('conversation.field')} error={problem}>
          {(parts) => (
            <Textarea
              {...parts}
              rows={3}
              limit={maxLength}
              value={text}
              onChange={({ currentTarget }) => type(currentTarget.value)}
              onPaste={(event) => {
                const pasted = [...event.clipboardData.files]
                // Text that was copied with a picture of itself is pasted as text.
                if (pasted.length === 0 || event.clipboardData.types.includes('text/plain')) return
                event.preventDefault()
                attachments.add(pasted)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
                event.preventDefault()
                send()
              }}
            />
          )}
        </Field>
        <Attachments files={files} onRemove={attachments.remove} onAgain={attachments.again} />
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <Button type="submit" size="small" disabled={!isReady}>
            {say('conversation.send')}
          </Button>
          <Button
            variant="ghost"
            size="small"
            aria-describedby={`${application}-files`}
            disabled={files.length >= attachmentRule.most}
            onClick={() => chooser.current?.click()}
          >
            <Paperclip aria-hidden="true" />
            {say('conversation.files.choose')}
          </Button>
          <span id={`${application}-files`} className="text-sm text-faint">
            {say('conversation.files.hint')}
          </span>
          <input
            ref={chooser}
            type="file"
            multiple
            hidden
            accept={attachmentRule.accept}
            onChange={({ currentTarget }) => {
              attachments.add([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
        </p>
      </form>
    </div>
  )
}
