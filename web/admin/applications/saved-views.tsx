// Saved views: opened, saved under a name, shared, deleted; those of others hidden.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, Eye, EyeOff, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import {
  deleteView,
  type SavedView,
  savedViews,
  saveView,
  shareView,
} from '../../data/applications/saved-views.ts'
import { useSession } from '../../data/people/session.tsx'
import { codeOf, sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { useRights } from '../rights.tsx'
import { keyOf, mayChange, saySharing, sharingOf, sharingOptions } from './sharing.ts'
import { useHiddenViews } from './use-hidden-views.ts'
import type { useView } from './view.ts'

const list = 'applications'

type View = ReturnType<typeof useView>

export function SavedViews({ view }: { view: View }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        size="small"
        square
        title={say('admin.views.title')}
        aria-label={say('admin.views.title')}
        onClick={() => setOpen(true)}
      >
        <Bookmark aria-hidden="true" />
      </Button>
      <Dialog
        open={open}
        size="small"
        title={say('admin.views.title')}
        description={say('admin.views.about')}
        onClose={() => setOpen(false)}
      >
        <Views view={view} onChosen={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Views({ view, onChosen }: { view: View; onChosen: () => void }) {
  const { data: views, error } = useQuery(savedViews(list))
  const { hidden, hide } = useHiddenViews(list)
  const [all, setAll] = useState(false)
  const isHidden = ({ id }: SavedView) => hidden.includes(id)
  const away = views?.filter(isHidden).length ?? 0
  return (
    <>
      {error && <p className="text-bad">{sayFailure(say('admin.views.failed'), error)}</p>}
      {views?.length === 0 && <p className="text-faint">{say('admin.views.none')}</p>}
      <ul className="divide-y divide-line">
        {views
          ?.filter((one) => all || !isHidden(one))
          .map((one) => (
            <Entry
              key={one.id}
              saved={one}
              isHidden={isHidden(one)}
              onHide={(away) => hide(one.id, away)}
              onOpen={() => {
                view.show(one.filters)
                onChosen()
              }}
            />
          ))}
      </ul>
      {away > 0 && (
        <Button variant="ghost" size="small" className="mt-2" onClick={() => setAll(!all)}>
          {all ? say('admin.views.withoutHidden') : say('admin.views.hidden', { count: away })}
        </Button>
      )}
      <Saving filters={view.given as Record<string, string>} />
    </>
  )
}

type EntryProps = {
  saved: SavedView
  isHidden: boolean
  onHide: (hidden: boolean) => void
  onOpen: () => void
}

function Entry({ saved, isHidden, onHide, onOpen }: EntryProps) {
  const { id, name, shared, person_id } = saved
  const queries = useQueryClient()
  const rights = useRights()
  const { user } = useSession()
  const settled = { onSettled: () => refresh(queries, 'saved_views') }
  const removal = useMutation({
    mutationFn: deleteView,
    onError: (reason) => toast.error(sayFailure(say('admin.views.removeFailed'), reason)),
    ...settled,
  })
  const change = useMutation({
    mutationFn: (key: string) => shareView({ id, ...sharingOf(key) }),
    onError: (reason) => toast.error(sayFailure(say('admin.views.saveFailed'), reason)),
    ...settled,
  })
  const options = sharingOptions(rights)
  const changes = mayChange(saved, user?.id, rights)
  const isOwn = person_id === user?.id
  return (
    <li className="py-1.5">
      <div className="flex items-center gap-2">
        <Button
          variant="ghost"
          className={`min-w-0 flex-1 justify-start text-left ${isHidden ? 'text-faint' : ''}`}
          onClick={onOpen}
        >
          <span className="truncate">{name}</span>
        </Button>
        {!isOwn && (
          <Button
            variant="ghost"
            square
            size="small"
            aria-label={say(isHidden ? 'admin.views.show' : 'admin.views.hide', { name })}
            onClick={() => onHide(!isHidden)}
          >
            {isHidden ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
          </Button>
        )}
        {changes && (
          <Button
            variant="ghost"
            square
            size="small"
            aria-label={say('admin.views.remove', { name })}
            onClick={() => removal.mutate(id)}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        )}
      </div>
      {isOwn && changes && options.length > 1 ? (
        <Field label={say('admin.views.sharedOf', { name })} hiddenLabel className="px-5 pb-1.5">
          {(parts) => (
            <Select
              {...parts}
              value={keyOf(saved)}
              disabled={change.isPending}
              onChange={({ currentTarget: { value } }) => change.mutate(value)}
              options={options}
            />
          )}
        </Field>
      ) : (
        shared && (
          <p className="px-5 pb-1 text-sm text-faint wrap-anywhere">
            {saySharing(saved, rights.companies)}
          </p>
        )
      )}
    </li>
  )
}

function Saving({ filters }: { filters: Record<string, string> }) {
  const queries = useQueryClient()
  const options = sharingOptions(useRights())
  const [name, setName] = useState('')
  const [sharing, setSharing] = useState('')
  const saving = useMutation({
    mutationFn: () => saveView({ list, name, filters, ...sharingOf(sharing) }),
    onSuccess: () => {
      toast.success(say('admin.views.saved'))
      setName('')
      setSharing('')
    },
    onSettled: () => refresh(queries, 'saved_views'),
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) saving.mutate()
  }
  return (
    <form onSubmit={save} className="mt-5 space-y-4 border-t border-line pt-5">
      <Field
        label={say('admin.views.name')}
        error={saving.error ? errorText(saving.error) : undefined}
      >
        {(parts) => (
          <Input
            {...parts}
            maxLength={60}
            value={name}
            onChange={(event) => {
              saving.reset()
              setName(event.currentTarget.value)
            }}
          />
        )}
      </Field>
      {options.length > 1 && (
        <Field label={say('admin.views.shared')}>
          {(parts) => (
            <Select
              {...parts}
              value={sharing}
              onChange={({ currentTarget: { value } }) => setSharing(value)}
              options={options}
            />
          )}
        </Field>
      )}
      <Button type="submit" busy={saving.isPending} disabled={!name.trim()}>
        {say('admin.views.save')}
      </Button>
    </form>
  )
}

function errorText(error: unknown): string {
  if (codeOf(error) === '23505') return say('admin.views.nameTaken')
  if (codeOf(error) === 'saved_views_full') return say('admin.views.full')
  return sayFailure(say('admin.views.saveFailed'), error)
}
