// The saved searches: open, rename, delete, and turn alerts on or off.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { toast } from '../../app/toasts.tsx'
import {
  changeSearch,
  deleteSearch,
  type SavedSearch,
  savedSearchesOf,
} from '../../data/jobs/saved-searches.ts'
import { profileOf } from '../../data/people/profiles.ts'
import { sayError, sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { searchOf } from '../../job/filters.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { useOptimisticChoice } from '../use-optimistic-choice.ts'
import { nameOfSearch, searchInWords } from './search-name.ts'

export function SavedSearches({ personId }: { personId: string }) {
  const list = useQuery(savedSearchesOf(personId))
  const profile = useQuery(profileOf(personId))
  // As after leaving the emails by the link in one of them.
  const isUnmailed =
    profile.data?.mail_job_alerts === false && list.data?.some(({ alert }) => alert)
  return (
    <section aria-labelledby="saved-searches" className="min-w-0">
      <h2 id="saved-searches" className="text-2xl">
        {say('saved.searches.title')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-soft">{say('saved.searches.lead')}</p>
      {list.isError && (
        <ErrorPanel
          className="mb-4"
          message={sayFailure(say('saved.searches.loadFailed'), list.error)}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {list.isPending && (
        <div role="status" aria-label={say('saved.searches.loading')}>
          <Skeleton className="h-32 w-full rounded-card" />
        </div>
      )}
      {list.data?.length === 0 && (
        <p className="rounded-card border border-line bg-surface p-5 text-soft">
          {say('saved.searches.empty')}
        </p>
      )}
      <ul className="space-y-3">
        {list.data?.map((search) => (
          <SearchCard key={search.id} search={search} />
        ))}
      </ul>
      <p role="status" className="mt-4 text-sm text-warn empty:hidden">
        {isUnmailed && (
          <>
            {say('saved.searches.unmailed')}{' '}
            <Link to={`${paths.candidate.settings}#notification-settings`} className="link">
              {say('saved.searches.unmailedLink')}
            </Link>
          </>
        )}
      </p>
      <p className="mt-4 text-sm text-soft">
        {say('saved.searches.consent')}{' '}
        <Link to={`${paths.candidate.settings}#privacy`} className="link">
          {say('saved.searches.consentLink')}
        </Link>
      </p>
    </section>
  )
}

function SearchCard({ search }: { search: SavedSearch }) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<'name' | 'delete' | null>(null)
  const onSettled = () => refresh(queries, 'saved_searches')
  const alert = useMutation({
    mutationFn: (wanted: boolean) => changeSearch({ id: search.id, alert: wanted }),
    onError: (error) => toast.error(sayFailure(say('saved.searches.failed'), error)),
    onSettled,
  })
  const [alerts, chooseAlert] = useOptimisticChoice(search.alert, alert.mutateAsync)
  const remove = useMutation({ mutationFn: () => deleteSearch(search.id), onSettled })
  const words = searchInWords(search.filters)
  const name = nameOfSearch(search)
  return (
    <li className="rounded-card border border-line bg-surface px-5 py-4">
      <div className="flex items-start gap-1">
        <h3 className="min-w-0 flex-1 py-1.5 text-lg leading-snug wrap-anywhere">
          <Link
            to={paths.candidate.jobs + searchOf(search.filters)}
            className="rounded-sm no-underline decoration-accent decoration-2 underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        </h3>
        <Button
          variant="ghost"
          size="small"
          square
          aria-label={say('saved.searches.rename', { name })}
          onClick={() => setAsked('name')}
        >
          <Pencil aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="small"
          square
          className="-mr-2"
          aria-label={say('saved.searches.delete', { name })}
          onClick={() => setAsked('delete')}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
      {words !== name && <p className="text-sm text-faint wrap-anywhere">{words}</p>}
      <Checkbox
        className="mt-1.5 text-sm"
        label={say('saved.searches.alert')}
        checked={alerts}
        onChange={(event) => chooseAlert(event.currentTarget.checked)}
      />
      <RenameDialog search={search} open={asked === 'name'} onClose={() => setAsked(null)} />
      <ConfirmDialog
        open={asked === 'delete'}
        question={say('saved.searches.deleteQuestion')}
        detail={say('saved.searches.deleteDetail', { name })}
        confirm={say('saved.searches.deleteConfirm')}
        danger
        busy={remove.isPending}
        error={remove.isError ? sayError(remove.error) : undefined}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsked(null)}
      />
    </li>
  )
}

type RenameProps = { search: SavedSearch; open: boolean; onClose: () => void }

function RenameDialog({ search, open, onClose }: RenameProps) {
  const queries = useQueryClient()
  const calledByItself = nameOfSearch({ ...search, name: null })
  const rename = useMutation({
    mutationFn: (name: string | null) => changeSearch({ id: search.id, name }),
    onSuccess: onClose,
    onSettled: () => refresh(queries, 'saved_searches'),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    // Its own words are not kept: they would stay in the language of this page.
    if (name) rename.mutate(name === calledByItself ? null : name)
  }
  return (
    <Dialog
      open={open}
      size="small"
      title={say('saved.searches.renameTitle')}
      onClose={() => rename.isPending || onClose()}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={rename.isPending}>
            {say('ui.cancel')}
          </Button>
          <Button type="submit" form={`rename-${search.id}`} busy={rename.isPending}>
            {say('saved.searches.renameConfirm')}
          </Button>
        </>
      }
    >
      <form id={`rename-${search.id}`} onSubmit={submit}>
        <Field
          label={say('saved.searches.name')}
          required
          error={rename.isError ? sayError(rename.error) : undefined}
        >
          {(parts) => (
            <Input {...parts} name="name" maxLength={100} defaultValue={nameOfSearch(search)} />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
