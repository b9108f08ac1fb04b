// The tags of an application, and who takes care of it. The applicant sees neither.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import {
  type Change,
  changeAll,
  followChange,
  tagsAndAssigned,
} from '../../data/applications/tags.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { PersonField, TagField } from '../applications/change-dialog.tsx'
import { Part } from './part.tsx'

export function Sorting({ id }: { id: string }) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const { data, error } = useQuery(tagsAndAssigned(id))
  const change = useMutation({
    mutationFn: async (wanted: Change) => {
      const [answer] = await changeAll({ ids: [id], change: wanted })
      await followChange(queries, [id])
      return answer?.outcome ?? 'gone'
    },
    onSuccess: (outcome, { kind }) => kind === 'tag' && outcome === 'done' && setTyped(''),
  })
  const refusal =
    change.data && change.data !== 'done' && change.data !== 'same'
      ? say(`admin.applications.change.outcome.${change.data}`, { count: 1 })
      : change.error && sayFailure(say('admin.applications.change.failed'), change.error)
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) change.mutate({ kind: 'tag', tag: typed.trim() })
  }
  return (
    <Part
      title={say('application.sorting.title')}
      aside={say('application.sorting.about')}
      screenOnly={!data?.tags.length && !data?.assigned}
    >
      {error && <p role="alert">{sayFailure(say('application.sorting.failed'), error)}</p>}
      {data && (
        <div className="grid gap-4">
          {data.tags.length > 0 && (
            <ul aria-label={say('application.sorting.tags')} className="flex flex-wrap gap-2">
              {data.tags.map((tag) => (
                <li key={tag}>
                  <button
                    type="button"
                    aria-label={say('application.sorting.removeTag', { tag })}
                    disabled={change.isPending}
                    onClick={() => change.mutate({ kind: 'untag', tag })}
                    className="printed inline-flex min-h-9 items-center gap-1.5 rounded-full bg-accent-wash px-3 text-sm text-accent-text hover:bg-ink/10"
                  >
                    {tag}
                    <X className="size-3.5 flex-none print:hidden" aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <form onSubmit={add} className="flex items-end gap-3">
            <div className="min-w-0 flex-1">
              <TagField value={typed} onChange={setTyped} />
            </div>
            <Button
              type="submit"
              variant="outline"
              disabled={!typed.trim()}
              busy={change.isPending}
            >
              <Plus aria-hidden="true" />
              {say('application.sorting.addTag')}
            </Button>
          </form>
          <PersonField
            application={id}
            value={data.assigned ?? ''}
            onChange={(person) => change.mutate({ kind: 'assign', person: person || null })}
          />
          {refusal && (
            <p role="alert" className="text-bad">
              {refusal}
            </p>
          )}
        </div>
      )}
    </Part>
  )
}
