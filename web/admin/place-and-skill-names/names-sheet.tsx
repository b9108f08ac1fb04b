// One place or skill: its name, and what else people type for it, one per line. Errors of the
// database are shown at the field.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useDeferredValue, useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import {
  mergeNames,
  type Named,
  type NameKind,
  namesOf,
  refusedName,
  removeNames,
  saveNames,
  tableOf,
} from '../../data/jobs/place-and-skill-names.ts'
import { sayError } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { Chooser } from '../chooser.tsx'

type Props = { kind: NameKind; entry: Named | null | undefined; onClose: () => void }

export function NamesSheet({ kind, entry, onClose }: Props) {
  return (
    <Sheet
      open={entry !== undefined}
      onClose={onClose}
      title={entry?.meaning ?? say(`settings.placeAndSkillNames.add.${kind}`)}
    >
      {entry !== undefined && (
        <div className="space-y-10">
          <Form kind={kind} entry={entry} onDone={onClose} />
          {entry && <Merge kind={kind} entry={entry} onDone={onClose} />}
          {entry && <Remove kind={kind} entry={entry} onDone={onClose} />}
        </div>
      )}
    </Sheet>
  )
}

function Form({
  kind,
  entry,
  onDone,
}: {
  kind: NameKind
  entry: Named | null
  onDone: () => void
}) {
  const queries = useQueryClient()
  const [meaning, setMeaning] = useState(entry?.meaning ?? '')
  const [names, setNames] = useState(entry?.names.join('\n') ?? '')
  const save = useMutation({
    mutationFn: saveNames,
    onSuccess: () => {
      toast.success(say('settings.placeAndSkillNames.saved'))
      onDone()
    },
    onSettled: () => refresh(queries, tableOf(kind)),
  })
  const field = refusedName(save.error)
  const error = save.error ? sayError(save.error) : undefined
  function send(event: FormEvent) {
    event.preventDefault()
    const before = entry?.meaning ?? null
    save.mutate({ kind, before, meaning, names: names.split('\n').filter((name) => name.trim()) })
  }
  return (
    <form onSubmit={send} noValidate className="space-y-5">
      <Field
        label={say('settings.placeAndSkillNames.meaning')}
        hint={say(`settings.placeAndSkillNames.meaningHint.${kind}`)}
        error={field === 'meaning' ? error : undefined}
        required
      >
        {(parts) => (
          <Input
            {...parts}
            value={meaning}
            onChange={(event) => {
              save.reset()
              setMeaning(event.currentTarget.value)
            }}
          />
        )}
      </Field>
      <Field
        label={say('settings.placeAndSkillNames.names')}
        hint={say('settings.placeAndSkillNames.namesHint')}
        error={field === 'names' ? error : undefined}
      >
        {(parts) => (
          <Textarea
            {...parts}
            rows={6}
            value={names}
            onChange={(event) => {
              save.reset()
              setNames(event.currentTarget.value)
            }}
          />
        )}
      </Field>
      {error && !field && (
        <p role="alert" className="text-bad">
          {error}
        </p>
      )}
      <Button type="submit" busy={save.isPending}>
        {say('settings.placeAndSkillNames.save')}
      </Button>
    </form>
  )
}

type ActProps = { kind: NameKind; entry: Named; onDone: () => void }

function Merge({ kind, entry, onDone }: ActProps) {
  const queries = useQueryClient()
  const [search, setSearch] = useState('')
  const [into, setInto] = useState<string>()
  const looked = useDeferredValue(search)
  const { data } = useQuery({
    ...namesOf({ state: kind, search: looked, pages: 1 }),
    enabled: looked.trim() !== '',
  })
  const merge = useMutation({
    mutationFn: mergeNames,
    onSuccess: () => {
      toast.success(say('settings.placeAndSkillNames.merge.done'))
      onDone()
    },
    onSettled: () => refresh(queries, tableOf(kind)),
  })
  return (
    <section aria-labelledby="merge-names">
      <h3 id="merge-names" className="text-lg">
        {say('settings.placeAndSkillNames.merge.title')}
      </h3>
      <p className="mt-1 mb-3 text-sm text-soft">{say('settings.placeAndSkillNames.merge.text')}</p>
      <Chooser
        label={say('settings.placeAndSkillNames.merge.label')}
        search={search}
        onSearch={setSearch}
        options={(data?.entries ?? [])
          .filter(({ meaning }) => meaning !== entry.meaning)
          .map(({ meaning }) => ({ value: meaning, label: meaning }))}
        onChoose={({ value }) => setInto(value)}
      />
      <ConfirmDialog
        open={into !== undefined}
        question={say('settings.placeAndSkillNames.merge.question')}
        detail={say('settings.placeAndSkillNames.merge.detail', {
          from: entry.meaning,
          into: into ?? '',
        })}
        confirm={say('settings.placeAndSkillNames.merge.confirm')}
        busy={merge.isPending}
        error={merge.error ? sayError(merge.error) : undefined}
        onConfirm={() => into && merge.mutate({ kind, from: entry.meaning, into })}
        onCancel={() => {
          merge.reset()
          setInto(undefined)
        }}
      />
    </section>
  )
}

function Remove({ kind, entry, onDone }: ActProps) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: removeNames,
    onSuccess: () => {
      toast.success(say('settings.placeAndSkillNames.remove.done'))
      onDone()
    },
    onSettled: () => refresh(queries, tableOf(kind)),
  })
  return (
    <section aria-labelledby="remove-names">
      <h3 id="remove-names" className="text-lg">
        {say('settings.placeAndSkillNames.remove.title')}
      </h3>
      <p className="mt-1 mb-3 text-sm text-soft">
        {say('settings.placeAndSkillNames.remove.text')}
      </p>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {say('settings.placeAndSkillNames.remove.open')}
      </Button>
      <ConfirmDialog
        open={asking}
        question={say('settings.placeAndSkillNames.remove.question', { meaning: entry.meaning })}
        confirm={say('settings.placeAndSkillNames.remove.confirm')}
        danger
        busy={remove.isPending}
        error={remove.error ? sayError(remove.error) : undefined}
        onConfirm={() => remove.mutate({ kind, meaning: entry.meaning })}
        onCancel={() => {
          remove.reset()
          setAsking(false)
        }}
      />
    </section>
  )
}
