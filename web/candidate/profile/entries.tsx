// Positions or studies as a list: each can be edited, moved and removed by button, and the result
// is announced.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type Education,
  type EntryTable,
  type Experience,
  maxEntries,
  removeEntry,
} from '../../data/people/profile-details.ts'
import { sayError } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { useSaveEntries } from './use-save-entries.ts'

type Props<T extends Experience | Education> = {
  table: EntryTable
  title: string
  entries: readonly T[]
  nameOf: (entry: T) => string
  describe: (entry: T) => ReactNode
  onAdd: () => void
  onEdit: (entry: T) => void
}

export function Entries<T extends Experience | Education>({
  table,
  title,
  entries,
  nameOf,
  describe,
  onAdd,
  onEdit,
}: Props<T>) {
  const queries = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const [asked, setAsked] = useState<T | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [isMoving, setMoving] = useState(false)
  /** The entry that was just moved, until it has the focus. */
  const [moved, setMoved] = useState<{ id: string; to: number }>()
  const saveEntries = useSaveEntries(table)

  const move = useMutation({
    mutationFn: async ({ entry, to }: { entry: T; to: number }) => {
      const order = entries.filter(({ id }) => id !== entry.id)
      order.splice(to, 0, entry)
      await saveEntries(order.map((each, position) => written({ ...each, position })))
    },
    onSuccess: (_, { entry, to }) => {
      setAnnouncement(
        say('profile.entries.moved', { name: nameOf(entry), place: to + 1, count: entries.length }),
      )
      setMoved({ id: entry.id, to })
    },
    onSettled: () => setMoving(false),
  })
  const remove = useMutation({
    mutationFn: async ({ id }: T) => {
      await removeEntry(table, id)
      await refresh(queries, table)
    },
    onSuccess: (_, entry) => {
      setAsked(null)
      setAnnouncement(say('profile.entries.removed', { name: nameOf(entry) }))
    },
  })

  const startMove = (entry: T, to: number) => {
    setMoving(true)
    move.mutate({ entry, to })
  }
  // The pressed button may be disabled at the end of the list; the entry gets the focus again once
  // it has moved and its buttons work.
  useEffect(() => {
    if (!moved || isMoving || entries[moved.to]?.id !== moved.id) return
    list.current
      ?.querySelector<HTMLElement>(`[data-entry="${moved.id}"] button:not(:disabled)`)
      ?.focus()
    setMoved(undefined)
  }, [moved, isMoving, entries])

  return (
    <div className="sm:col-span-2">
      <h3 className="text-sm font-semibold">{title}</h3>
      {entries.length > 0 && (
        <ul ref={list} className="mt-2 divide-y divide-line rounded-field border border-line">
          {entries.map((entry, place) => (
            <EntryRow
              key={entry.id}
              id={entry.id}
              name={nameOf(entry)}
              isFirst={place === 0}
              isLast={place === entries.length - 1}
              isMoving={isMoving}
              onMove={(by) => startMove(entry, place + by)}
              onEdit={() => onEdit(entry)}
              onRemove={() => {
                remove.reset()
                setAsked(entry)
              }}
            >
              {describe(entry)}
            </EntryRow>
          ))}
        </ul>
      )}
      {move.isError && <ErrorPanel className="mt-3" message={sayError(move.error)} />}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <Button
        className="mt-3"
        size="small"
        variant="outline"
        disabled={entries.length >= maxEntries}
        onClick={onAdd}
      >
        <Plus aria-hidden="true" />
        {say(`profile.entries.add.${table}`)}
      </Button>
      <ConfirmDialog
        open={asked !== null}
        question={say('profile.entries.removeQuestion', { name: asked ? nameOf(asked) : '' })}
        confirm={say('profile.remove')}
        danger
        busy={remove.isPending}
        error={remove.isError ? sayError(remove.error) : undefined}
        onConfirm={() => asked && remove.mutate(asked)}
        onCancel={() => setAsked(null)}
      />
    </div>
  )
}

type RowProps = {
  id: string
  name: string
  isFirst: boolean
  isLast: boolean
  isMoving: boolean
  /** One place up (-1) or down (1). */
  onMove: (by: number) => void
  onEdit: () => void
  onRemove: () => void
  children: ReactNode
}

function EntryRow(props: RowProps) {
  const { id, name, isFirst, isLast, isMoving, onMove, onEdit, onRemove, children } = props
  return (
    <li
      data-entry={id}
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">{children}</div>
      <div className="-mx-2.5 flex">
        <Act
          label={say('profile.entries.up', { name })}
          disabled={isFirst || isMoving}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden="true" />
        </Act>
        <Act
          label={say('profile.entries.down', { name })}
          disabled={isLast || isMoving}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden="true" />
        </Act>
        <Act label={say('profile.entries.edit', { name })} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </Act>
        <Act label={say('profile.entries.remove', { name })} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </Act>
      </div>
    </li>
  )
}

/** The columns that a person may write; the database sets the times. */
function written({ created_at: _, updated_at: __, ...columns }: Experience | Education) {
  return columns
}

function Act({
  label,
  children,
  ...rest
}: {
  label: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <Button variant="ghost" size="small" square aria-label={label} title={label} {...rest}>
      {children}
    </Button>
  )
}
