// Under the filters: saves the present search with one press.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BellPlus, Check } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { toast } from '../../app/toasts.tsx'
import type { JobFilters } from '../../data/jobs/jobs.ts'
import { savedSearchesOf, saveSearch } from '../../data/jobs/saved-searches.ts'
import { codeOf } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { searchOf } from '../../job/filters.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'

type Props = { filters: JobFilters; personId: string }

export function SaveSearch({ filters, personId }: Props) {
  const queries = useQueryClient()
  const { data: searches } = useQuery(savedSearchesOf(personId))
  const saving = useMutation({
    mutationFn: () => saveSearch({ personId, filters }),
    onSuccess: () => toast.success(say('candidate.saved.searchDone')),
    onError: (error) =>
      toast.error(
        say(
          codeOf(error) === 'saved_searches_full'
            ? 'candidate.saved.searchesFull'
            : 'candidate.saved.searchFailed',
        ),
      ),
    onSettled: () => refresh(queries, 'saved_searches'),
  })
  if (searches?.some((one) => searchOf(one.filters) === searchOf(filters))) {
    return (
      <p className="flex items-center gap-1.5 text-sm">
        <Check className="size-4 flex-none text-good" aria-hidden="true" />
        <Link to={paths.candidate.saved} className="link">
          {say('candidate.saved.searchKept')}
        </Link>
      </p>
    )
  }
  return (
    <Button variant="outline" size="small" busy={saving.isPending} onClick={() => saving.mutate()}>
      <BellPlus aria-hidden="true" />
      {say('candidate.saved.saveSearch')}
    </Button>
  )
}
