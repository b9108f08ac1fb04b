// A list of lines: add, edit, remove, reorder. Enter begins the next line; several pasted lines
// become several lines.

import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, fieldLook } from '../../ui/field.tsx'
import { type Line, type ListField, line, linesOf } from './draft.ts'
import { MoveControls, moved, useSortable } from './sortable.tsx'

type Props = {
  field: ListField
  lines: Line[]
  required?: boolean
  error?: string | undefined
  onChange: (change: (lines: Line[]) => Line[]) => void
}

/** The database's limits for a list. */
const most = 200

export function ListEditor({ field, lines, required, error, onChange }: Props) {
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const focusNext = useRef<number>(undefined)
  const sortable = useSortable(lines.length, (from, to) => onChange((now) => moved(now, from, to)))
  useEffect(() => {
    if (focusNext.current === undefined) return
    box.current?.querySelector<HTMLElement>(`[data-line="${focusNext.current}"]`)?.focus()
    focusNext.current = undefined
  })
  const add = (after: number) => {
    if (lines.length >= most) return
    const fresh = line()
    focusNext.current = fresh.key
    onChange((now) => now.toSpliced(after + 1, 0, fresh))
  }
  const remove = (place: number) => {
    focusNext.current = (lines[place - 1] ?? lines[place + 1])?.key
    onChange((now) => now.toSpliced(place, 1))
  }
  const write = (place: number, text: string) => {
    if (!/\n/.test(text)) return onChange((now) => now.with(place, { ...now[place], text } as Line))
    const [first = '', ...more] = linesOf(text)
    onChange((now) =>
      now
        .toSpliced(place, 1, { ...now[place], text: first } as Line, ...more.map(line))
        .slice(0, most),
    )
  }
  const followKey = (event: KeyboardEvent, place: number, { text }: Line) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add(place)
    } else if (event.key === 'Backspace' && text === '') {
      event.preventDefault()
      remove(place)
    }
  }
  const name = say(`jobEditor.lists.${field}.name`)
  return (
    <fieldset
      ref={box}
      data-field={field}
      aria-describedby={error ? `${id}-error` : undefined}
      className="min-w-0"
    >
      <legend className="mb-1.5 flex items-baseline gap-2 text-sm font-semibold">
        {name}
        {!required && <span className="text-xs font-normal text-faint">{say('ui.optional')}</span>}
      </legend>
      <ul className="space-y-2">
        {lines.map((entry, place) => (
          <li
            key={entry.key}
            ref={sortable.row(place)}
            className={`flex items-start gap-1 rounded-field ${sortable.isDragged(place) ? 'bg-accent-wash' : ''}`}
          >
            <MoveControls
              {...sortable.controls(place)}
              className="mt-1"
              name={say(`jobEditor.lists.${field}.line`, { number: place + 1 })}
            />
            <textarea
              data-line={entry.key}
              rows={1}
              value={entry.text}
              aria-label={say(`jobEditor.lists.${field}.line`, { number: place + 1 })}
              aria-required={required || undefined}
              aria-invalid={error && place === 0 ? true : undefined}
              className={`${fieldLook} field-sizing-content min-h-11 flex-1 resize-none py-2`}
              onChange={(event) => write(place, event.currentTarget.value)}
              onKeyDown={(event) => followKey(event, place, entry)}
            />
            <Button
              variant="ghost"
              size="small"
              square
              className="mt-1"
              aria-label={say('jobEditor.remove', {
                name: say(`jobEditor.lists.${field}.line`, { number: place + 1 }),
              })}
              onClick={() => remove(place)}
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <Button
        variant="outline"
        size="small"
        className={lines.length ? 'mt-2' : ''}
        data-add=""
        onClick={() => add(lines.length - 1)}
      >
        <Plus aria-hidden="true" />
        {say(`jobEditor.lists.${field}.add`)}
      </Button>
      <FieldError id={`${id}-error`} error={error} />
      <p role="status" className="sr-only">
        {sortable.announcement}
      </p>
    </fieldset>
  )
}
