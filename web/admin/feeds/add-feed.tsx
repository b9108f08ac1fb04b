// Naming the address of a feed. What an address may be is the server's to say.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import { addFeed, feedsOf, maxFeeds } from '../../data/jobs/feeds.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { refusalOf } from './refusal.ts'

export function AddFeed({ companyId }: { companyId: string }) {
  const queries = useQueryClient()
  const { data } = useQuery(feedsOf(companyId))
  const [address, setAddress] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const add = useMutation({
    mutationFn: addFeed,
    onSuccess: () => {
      setAddress('')
      toast.success(say('feeds.added'))
    },
    onSettled: () => refresh(queries, 'company_feeds'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = address.trim()
    setEmpty(typed === '')
    if (typed && !add.isPending) add.mutate({ companyId, address: typed })
  }
  if (data && data.length >= maxFeeds)
    return <p className="max-w-prose text-soft">{say('feeds.enough', { most: maxFeeds })}</p>
  const problem = isEmpty
    ? say('feeds.refusals.address')
    : add.error
      ? refusalOf(add.error)
      : undefined
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid max-w-3xl items-start gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <Field label={say('feeds.address')} hint={say('feeds.addressHint')} error={problem} required>
        {(parts) => (
          <Input
            {...parts}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
            placeholder="https://"
            value={address}
            onChange={(event) => {
              add.reset()
              setEmpty(false)
              setAddress(event.currentTarget.value)
            }}
          />
        )}
      </Field>
      <Button type="submit" busy={add.isPending} className="sm:mt-[1.828125rem]">
        {say('feeds.add')}
      </Button>
    </form>
  )
}
