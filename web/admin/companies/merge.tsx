// Merges another spelling of the same company: its postings are moved, and it is deleted.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import { type Company, companiesOf, mergeCompanies } from '../../data/jobs/companies.ts'
import { sayError } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Chooser } from '../chooser.tsx'

type Props = { company: Company; onMerged: () => void }

export function Merge({ company, onMerged }: Props) {
  const queries = useQueryClient()
  const [search, setSearch] = useState('')
  const [into, setInto] = useState<{ value: string; label: string }>()
  const looked = useDeferredValue(search)
  const { data } = useQuery({
    ...companiesOf({ state: 'all', search: looked, pages: 1 }),
    enabled: looked.trim() !== '',
  })
  const merge = useMutation({
    mutationFn: mergeCompanies,
    onSuccess: () => {
      toast.success(say('settings.companies.merge.done'))
      onMerged()
    },
    onSettled: () => Promise.all([refresh(queries, 'companies'), refresh(queries, 'jobs')]),
  })
  return (
    <section aria-labelledby="merge">
      <h3 id="merge" className="text-lg">
        {say('settings.companies.merge.title')}
      </h3>
      <p className="mt-1 mb-3 text-sm text-soft">{say('settings.companies.merge.text')}</p>
      <Chooser
        label={say('settings.companies.merge.label')}
        search={search}
        onSearch={setSearch}
        options={(data?.companies ?? [])
          .filter(({ id }) => id !== company.id)
          .map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={setInto}
      />
      <ConfirmDialog
        open={into !== undefined}
        question={say('settings.companies.merge.question')}
        detail={say('settings.companies.merge.detail', {
          from: company.name,
          into: into?.label ?? '',
        })}
        confirm={say('settings.companies.merge.confirm')}
        danger
        busy={merge.isPending}
        error={merge.error ? sayError(merge.error) : undefined}
        onConfirm={() => into && merge.mutate({ from: company.id, into: into.value })}
        onCancel={() => {
          merge.reset()
          setInto(undefined)
        }}
      />
    </section>
  )
}
