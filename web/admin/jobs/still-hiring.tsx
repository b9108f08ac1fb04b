// "Still hiring?": postings that close automatically unless somebody confirms them. Empty when
// there are none.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { toast } from '../../app/toasts.tsx'
import { updatePosting } from '../../data/jobs/postings.ts'
import { confirmHiring, type Unanswered, unansweredPostings } from '../../data/jobs/still-hiring.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/format.ts'

export function StillHiring() {
  const id = useId()
  const { data: postings = [] } = useQuery(unansweredPostings)
  const all = useAnswer(() => confirmHiring(postings.map((posting) => posting.id)))
  if (postings.length === 0) return null
  return (
    <section aria-labelledby={id} className="mb-8 rounded-card bg-accent-wash px-5 py-4 text-ink">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id={id} className="text-lg">
            {say('admin.jobs.stillHiring.title', { count: postings.length })}
          </h2>
          <p className="mt-1 max-w-[65ch] text-sm text-soft">
            {say('admin.jobs.stillHiring.text')}
          </p>
        </div>
        {postings.length > 1 && (
          <Button size="small" busy={all.isPending} onClick={() => all.mutate()}>
            {say('admin.jobs.stillHiring.all')}
          </Button>
        )}
      </div>
      <ul className="mt-3 max-h-80 divide-y divide-line overflow-y-auto">
        {postings.map((posting) => (
          <Question key={posting.id} posting={posting} />
        ))}
      </ul>
    </section>
  )
}

function Question({ posting }: { posting: Unanswered }) {
  const { id, title, company_name, closes_at } = posting
  const keep = useAnswer(() => confirmHiring([id]))
  const close = useAnswer(() => updatePosting({ loaded: posting, fields: { status: 'closed' } }))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-semibold">{title}</span>{' '}
        <span className="text-soft">{company_name}</span>
        <span className="block text-sm text-soft">
          {say('admin.jobs.stillHiring.closes', { date: formatDate(closes_at) })}
        </span>
      </p>
      <span className="flex gap-2">
        <Button
          size="small"
          variant="outline"
          busy={keep.isPending}
          aria-label={say('admin.jobs.stillHiring.keepOf', { title })}
          onClick={() => keep.mutate()}
        >
          {say('admin.jobs.stillHiring.keep')}
        </Button>
        <Button
          size="small"
          variant="ghost"
          busy={close.isPending}
          aria-label={say('admin.jobs.close', { title })}
          onClick={() => close.mutate()}
        >
          {say('admin.jobs.stillHiring.close')}
        </Button>
      </span>
    </li>
  )
}

function useAnswer(answer: () => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: answer,
    onError: (error) => toast.error(sayFailure(say('admin.jobs.updateFailed'), error)),
    onSettled: () => refresh(queries, 'jobs'),
  })
}
