// The field for a note. After an @ those who read it are offered: arrows choose, Enter inserts the
// name.

import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { maxLength, mentionsIn } from '../../data/applications/application-notes.ts'
import { peopleAround } from '../../data/applications/application-people.ts'
import { useKeptText } from '../../form/use-kept-text.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { mentionAt, put } from './mention.ts'

type Props = {
  applicationId: string
  /** Under which the tab stores what is typed. */
  keptAs: string
  label: string
  /** The present text, when a note is edited. */
  before?: string
  submit: string
  busy: boolean
  error: string | undefined
  onSend: (words: { text: string; mentions: string[] }) => void
  onCancel?: () => void
}

export function NoteField(props: Props) {
  const { applicationId, keptAs, label, before = '', submit, busy, error, onSend, onCancel } = props
  const list = useId()
  const field = useRef<HTMLDivElement>(null)
  const [text, setText] = useKeptText(keptAs, before)
  const [caret, setCaret] = useState(0)
  const [chosen, setChosen] = useState(0)
  const [isAway, setAway] = useState(true)
  const { data = [] } = useQuery(peopleAround(applicationId))
  const people = data.flatMap(({ id, full_name, reads }) =>
    reads && full_name ? [{ id, full_name }] : [],
  )
  const typed = isAway ? null : mentionAt(text, caret)
  const offered =
    typed === null
      ? []
      : people.filter(({ full_name }) =>
          full_name.toLocaleLowerCase().includes(typed.toLocaleLowerCase()),
        )
  const isWritten = text.trim().length > 0 && text.length <= maxLength
  const send = () => {
    if (isWritten && !busy) onSend({ text: text.trim(), mentions: mentionsIn(text, people) })
  }
  const mention = (name: string) => {
    const written = put(text, caret, name)
    // At once, so that the caret is right before the next letter is typed.
    flushSync(() => {
      setText(written.text)
      setAway(true)
    })
    const area = field.current?.querySelector('textarea')
    area?.focus()
    area?.setSelectionRange(written.caret, written.caret)
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return send()
    }
    if (offered.length === 0) return
    const at = Math.min(chosen, offered.length - 1)
    if (event.key === 'ArrowDown') setChosen((at + 1) % offered.length)
    else if (event.key === 'ArrowUp') setChosen((at + offered.length - 1) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') mention(offered[at]?.full_name ?? '')
    else if (event.key === 'Escape') setAway(true)
    else return
    event.preventDefault()
  }
  const active = offered.length > 0 ? Math.min(chosen, offered.length - 1) : -1
  return (
    <div ref={field} className="print:hidden">
      <Field label={label} hint={say('application.noteHint')} error={error}>
        {(parts) => (
          <Textarea
            {...parts}
            rows={3}
            limit={maxLength}
            value={text}
            role={offered.length > 0 ? 'combobox' : undefined}
            aria-expanded={offered.length > 0 ? true : undefined}
            aria-autocomplete={offered.length > 0 ? 'list' : undefined}
            aria-controls={offered.length > 0 ? list : undefined}
            aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value)
              setCaret(currentTarget.selectionStart)
              setChosen(0)
              setAway(false)
            }}
            onKeyDown={press}
            onBlur={() => setAway(true)}
          />
        )}
      </Field>
      {offered.length > 0 && (
        <div
          id={list}
          role="listbox"
          aria-label={say('application.mention')}
          className="mt-1 max-h-48 overflow-y-auto rounded-field border border-line bg-raised py-1 shadow-float"
        >
          {offered.map(({ id, full_name }, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's
            <div
              key={id}
              id={`${list}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className="cursor-pointer px-3 py-2 hover:bg-ink/6 aria-selected:bg-accent-wash aria-selected:text-accent-text"
              // Before the field loses the focus, which would close the list.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => mention(full_name)}
            >
              {full_name}
            </div>
          ))}
        </div>
      )}
      <p className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" size="small" busy={busy} disabled={!isWritten} onClick={send}>
          {submit}
        </Button>
        {onCancel && (
          <Button variant="ghost" size="small" disabled={busy} onClick={onCancel}>
            {say('ui.cancel')}
          </Button>
        )}
      </p>
    </div>
  )
}
