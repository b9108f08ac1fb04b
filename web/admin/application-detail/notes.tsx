// The notes of those who hire for each other. One's own can be changed and deleted here; the
// applicant never sees them.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  changeNote,
  deleteNote,
  type Note,
  notesOf,
  writeNote,
} from '../../data/applications/application-notes.ts'
import { peopleAround } from '../../data/applications/application-people.ts'
import { useSession } from '../../data/people/session.tsx'
import { sayFailure } from '../../data/wire/errors.ts'
import { useLive } from '../../data/wire/live.ts'
import { refresh } from '../../data/wire/query.tsx'
import { forgetText } from '../../form/use-kept-text.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { NoteField } from './note-field.tsx'
import { Part } from './part.tsx'

export function Notes({ id, isOpen }: { id: string; isOpen: boolean }) {
  const queries = useQueryClient()
  const { data: notes, error } = useQuery(notesOf(id))
  useLive('application_notes')
  // A new field for each note: the text of the last one must not stay in it.
  const [written, setWritten] = useState(0)
  const { user } = useSession()
  const keptAs = `note:${user?.id}:${id}`
  const write = useMutation({
    mutationFn: writeNote,
    onSuccess: () => {
      forgetText(keptAs)
      setWritten((count) => count + 1)
    },
    onSettled: () => refresh(queries, 'application_notes'),
  })
  return (
    <Part
      title={say('application.notes')}
      aside={say('application.notesAbout')}
      screenOnly={!notes?.length}
    >
      {error && <p role="alert">{sayFailure(say('application.notesFailed'), error)}</p>}
      {notes && notes.length > 0 && (
        <ul className="mb-5 space-y-4">
          {notes.map((note) => (
            <Entry key={note.id} note={note} />
          ))}
        </ul>
      )}
      {isOpen && (
        <NoteField
          key={written}
          applicationId={id}
          keptAs={keptAs}
          label={say('application.newNote')}
          submit={say('application.addNote')}
          busy={write.isPending}
          error={write.error ? sayFailure(say('application.noteFailed'), write.error) : undefined}
          onSend={(words) => write.mutate({ applicationId: id, ...words })}
        />
      )}
    </Part>
  )
}

function Entry({ note }: { note: Note }) {
  const { id, text, author, author_id, created_at, edited_at } = note
  const queries = useQueryClient()
  const { user } = useSession()
  const [state, setState] = useState<'shown' | 'changing' | 'deleting'>('shown')
  const keptAs = `note:${user?.id}:${id}`
  const close = () => {
    forgetText(keptAs)
    setState('shown')
  }
  const settled = {
    onSuccess: close,
    onSettled: () => refresh(queries, 'application_notes'),
  }
  const change = useMutation({ mutationFn: changeNote, ...settled })
  const remove = useMutation({ mutationFn: deleteNote, ...settled })
  const name = author ?? say('application.authorGone')
  return (
    <li className="border-l-2 border-accent pl-4">
      <p className="figures text-sm text-faint">
        <Dotted
          facts={[
            <span key="name" className="font-semibold text-ink">
              {name}
            </span>,
            formatDateTime(created_at),
            edited_at && say('application.edited'),
          ]}
        />
      </p>
      {state === 'changing' ? (
        <div className="mt-2">
          <NoteField
            applicationId={note.application_id}
            keptAs={keptAs}
            label={say('application.changeNote')}
            before={text}
            submit={say('application.saveNote')}
            busy={change.isPending}
            error={
              change.error ? sayFailure(say('application.noteFailed'), change.error) : undefined
            }
            onSend={(words) => change.mutate({ id, ...words })}
            onCancel={close}
          />
        </div>
      ) : (
        <>
          <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">
            <Marked note={note} />
          </p>
          {author_id === user?.id && (
            <p className="mt-1 -ml-3.5 flex gap-1">
              <Button variant="ghost" size="small" onClick={() => setState('changing')}>
                {say('application.changeNote')}
              </Button>
              <Button variant="ghost" size="small" onClick={() => setState('deleting')}>
                {say('application.deleteNote')}
              </Button>
            </p>
          )}
        </>
      )}
      <ConfirmDialog
        open={state === 'deleting'}
        question={say('application.deleteNoteQuestion')}
        confirm={say('application.deleteNote')}
        danger
        busy={remove.isPending}
        error={remove.error ? sayFailure(say('application.noteFailed'), remove.error) : undefined}
        onConfirm={() => remove.mutate(id)}
        onCancel={() => setState('shown')}
      />
    </li>
  )
}

/** The text, with the mentioned names highlighted. */
function Marked({ note }: { note: Note }) {
  const { text, mentions } = note
  const { data: people = [] } = useQuery(peopleAround(note.application_id))
  const names = people
    .filter(({ id, full_name }) => mentions.includes(id) && full_name)
    .map(({ full_name }) => `@${full_name}`)
    .toSorted((a, b) => b.length - a.length)
  if (names.length === 0) return text
  const parts: ReactNode[] = []
  let rest = text
  while (rest) {
    const [at, name] = firstOf(names, rest)
    if (name === undefined) break
    parts.push(
      rest.slice(0, at),
      <strong key={parts.length} className="font-semibold text-accent-text">
        {name}
      </strong>,
    )
    rest = rest.slice(at + name.length)
  }
  return [...parts, rest]
}

function firstOf(names: readonly string[], text: string): [at: number, name: string | undefined] {
  let first: [number, string | undefined] = [text.length, undefined]
  for (const name of names) {
    const at = text.indexOf(name)
    if (at >= 0 && at < first[0]) first = [at, name]
  }
  return first
}
