// Over the list: search, status, order, and how many there are.

import { jobStatuses, postingSorts } from '../../data/jobs/postings.ts'
import { say } from '../../messages/say.ts'
import { Field } from '../../ui/field.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { useTyped } from '../use-address.ts'
import type { useView } from './view.ts'

type Props = { view: ReturnType<typeof useView>; count: number | undefined }

export function FilterBar({ view, count }: Props) {
  const [typed, setTyped] = useTyped(view.search, (search) => view.set({ search }))
  return (
    <div className="mb-5 grid grid-cols-2 items-center gap-3 md:grid-cols-[minmax(0,1fr)_11rem_11rem_7rem] short:mb-2 short:sm:grid-cols-[minmax(0,1fr)_10rem_10rem]">
      <SearchField
        label={say('admin.jobs.searchLabel')}
        placeholder={say('admin.jobs.search')}
        className="max-md:col-span-2 short:sm:col-span-1"
        value={typed}
        onChange={setTyped}
      />
      <Field label={say('admin.jobs.filter')} hiddenLabel>
        {(parts) => (
          <Select
            {...parts}
            value={view.status ?? 'all'}
            onChange={({ currentTarget: { value } }) =>
              view.set({ status: value === 'all' ? '' : value })
            }
            options={[
              { value: 'all', label: say('admin.jobs.anyStatus') },
              ...jobStatuses.map((value) => ({ value, label: say(`admin.statuses.${value}`) })),
            ]}
          />
        )}
      </Field>
      <Field label={say('admin.jobs.sort.label')} hiddenLabel>
        {(parts) => (
          <Select
            {...parts}
            value={view.sort}
            onChange={({ currentTarget: { value } }) =>
              view.set({ sort: value === 'newest' ? '' : value })
            }
            options={postingSorts.map((value) => ({
              value,
              label: say(`admin.jobs.sort.${value}`),
            }))}
          />
        )}
      </Field>
      <p
        role="status"
        className="figures col-span-full min-h-[1.55em] text-sm text-faint md:col-span-1 md:text-right short:sr-only"
      >
        {count !== undefined && say('admin.jobs.count', { count })}
      </p>
    </div>
  )
}
