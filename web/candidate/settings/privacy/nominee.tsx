// Who may act for the person after death or incapacity: one name and one way to reach them, or
// nobody.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toast } from '../../../app/toasts.tsx'
import {
  type Nominee as Named,
  nominate,
  nominateNobody,
  nomineeOf,
} from '../../../data/people/nominees.ts'
import { sayFailure } from '../../../data/wire/errors.ts'
import { refresh } from '../../../data/wire/query.tsx'
import { say } from '../../../messages/say.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Skeleton } from '../../../ui/spinner.tsx'

export function Nominee({ personId }: { personId: string }) {
  const nominee = useQuery(nomineeOf(personId))
  return (
    <section aria-labelledby="nominee">
      <h3 id="nominee" className="text-xl">
        {say('privacy.nominee.title')}
      </h3>
      <p className="mt-1.5 mb-4 text-soft">{say('privacy.nominee.text')}</p>
      {nominee.isError && (
        <ErrorPanel
          message={sayFailure(say('privacy.nominee.loadFailed'), nominee.error)}
          busy={nominee.isFetching}
          onRetry={() => nominee.refetch()}
        />
      )}
      {nominee.isPending && (
        <div role="status" aria-label={say('privacy.loading')}>
          <Skeleton className="h-[11.1875rem] w-full rounded-card" />
        </div>
      )}
      {nominee.data !== undefined && <Naming personId={personId} nominee={nominee.data} />}
    </section>
  )
}

function Naming({ personId, nominee }: { personId: string; nominee: Named | null }) {
  const [name, setName] = useState(nominee?.name ?? '')
  const [contact, setContact] = useState(nominee?.contact ?? '')
  const [isIncomplete, setIncomplete] = useState(false)
  const queries = useQueryClient()
  const onError = (error: unknown) => {
    toast.error(sayFailure(say('privacy.nominee.failed'), error))
  }
  const onSettled = () => refresh(queries, 'nominees')
  const save = useMutation({
    mutationFn: nominate,
    onSuccess: () => toast.success(say('privacy.nominee.saved')),
    onError,
    onSettled,
  })
  const remove = useMutation({
    mutationFn: () => nominateNobody(personId),
    onSuccess: () => {
      setName('')
      setContact('')
      toast.success(say('privacy.nominee.removed'))
    },
    onError,
    onSettled,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isWhole = name.trim() !== '' && contact.trim() !== ''
    setIncomplete(!isWhole)
    if (isWhole) save.mutate({ personId, nominee: { name: name.trim(), contact: contact.trim() } })
  }
  const shownError = (text: string) =>
    isIncomplete && !text.trim() ? say('privacy.nominee.needs') : undefined
  return (
    <form
      noValidate
      className="grid gap-5 rounded-card border border-line bg-surface p-5 sm:grid-cols-2"
      onSubmit={submit}
    >
      <Field label={say('privacy.nominee.name')} error={shownError(name)}>
        {(parts) => (
          <Input
            {...parts}
            autoComplete="off"
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label={say('privacy.nominee.contact')} error={shownError(contact)}>
        {(parts) => (
          <Input
            {...parts}
            autoComplete="off"
            maxLength={300}
            value={contact}
            onChange={(event) => setContact(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" variant="outline" busy={save.isPending} disabled={remove.isPending}>
          {say('privacy.nominee.save')}
        </Button>
        {nominee && (
          <Button
            variant="ghost"
            busy={remove.isPending}
            disabled={save.isPending}
            onClick={() => remove.mutate()}
          >
            {say('privacy.nominee.remove')}
          </Button>
        )}
      </div>
    </form>
  )
}
