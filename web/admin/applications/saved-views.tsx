// An administrator's saved views: opened, saved under a name, deleted.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import { deleteView, savedViews, saveView } from '../../data/applications/saved-views.ts'
import { codeOf, sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { useView } from './view.ts'

const list = 'applications'

export function SavedViews({ view }: { view: ReturnType<typeof useView> }) {
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

function Views({ view, onChosen }: { view: ReturnType<typeof useView>; onChosen: () => void }) {
  const queries = useQueryClient()
  const { data: views, error } = useQuery(savedViews(list))
  const removal = useMutation({
    mutationFn: deleteView,
    onError: (reason) => toast.error(sayFailure(say('admin.views.removeFailed'), reason)),
    onSettled: () => refresh(queries, 'saved_views'),
  })
  return (
    <>
      {error && <p className="text-bad">{sayFailure(say('admin.views.failed'), error)}</p>}
      {views?.length === 0 && <p className="text-faint">{say('admin.views.none')}</p>}
      <ul className="divide-y divide-line">
        {views?.map(({ id, name, filters }) => (
          <li key={id} className="flex items-center gap-2 py-1">
            <Button
              variant="ghost"
              className="min-w-0 flex-1 justify-start text-left"
              onClick={() => {
                view.show(filters)
                onChosen()
              }}
            >
              <span className="truncate">{name}</span>
            </Button>
            <Button
              variant="ghost"
              square
              size="small"
              aria-label={say('admin.views.remove', { name })}
              onClick={() => removal.mutate(id)}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <Saving filters={view.given as Record<string, string>} />
    </>
  )
}

function Saving({ filters }: { filters: Record<string, string> }) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const saving = useMutation({
    mutationFn: () => saveView({ list, name, filters }),
    onSuccess: () => {
      toast.success(say('admin.views.saved'))
      setName('')
    },
    onSettled: () => refresh(queries, 'saved_views'),
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) saving.mutate()
  }
  return (
    <form onSubmit={save} className="mt-5 flex items-end gap-3 border-t border-line pt-5">
      <div className="min-w-0 flex-1">
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
      </div>
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
