// Status, search and order, always visible; the other filters are in a sheet. The board has its own
// order, and every status.

import { SlidersHorizontal } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { sorts } from '../../data/applications/application-list.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { useTyped } from '../use-address.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { statuses, type useView } from './view.ts'

type Props = {
  view: ReturnType<typeof useView>
  searchBox: RefObject<HTMLDivElement | null>
}

export function FilterBar({ view, searchBox }: Props) {
  const { given, status, sort, isBoard, set } = view
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useTyped(given.search ?? '', (search) => set({ search }))
  const offered =
    statuses.some((known) => known === status) || !status ? statuses : [...statuses, status]
  return (
    <div
      className={`mb-4 grid grid-cols-2 items-center gap-3 ${isBoard ? 'md:grid-cols-[minmax(0,1fr)_auto]' : 'md:grid-cols-[11rem_minmax(0,1fr)_11rem_auto]'}`}
    >
      {!isBoard && (
        <Field label={say('admin.applications.filter')} hiddenLabel>
          {(parts) => (
            <Select
              {...parts}
              value={status ?? 'all'}
              onChange={({ currentTarget: { value } }) =>
                set({ status: value === 'all' ? '' : value })
              }
              options={[
                { value: 'all', label: say('admin.applications.all') },
                ...offered.map((value) => ({
                  value,
                  label: say(`admin.applications.status.${value}`),
                })),
              ]}
            />
          )}
        </Field>
      )}
      <div ref={searchBox} className="max-md:order-first max-md:col-span-2">
        <SearchField
          label={say('admin.applications.searchLabel')}
          placeholder={say('admin.applications.search')}
          value={typed}
          onChange={setTyped}
        />
      </div>
      {!isBoard && (
        <Field label={say('admin.applications.sort.label')} hiddenLabel>
          {(parts) => (
            <Select
              {...parts}
              value={sort}
              onChange={({ currentTarget: { value } }) =>
                set({ sort: value === 'newest' ? '' : value })
              }
              options={sorts.map((value) => ({
                value,
                label: say(`admin.applications.sort.${value}`),
              }))}
            />
          )}
        </Field>
      )}
      <Button variant="outline" className="max-md:col-span-2" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" />
        {say('admin.applications.filters.title')}
      </Button>
      <FilterSheet open={open} view={view} onClose={() => setOpen(false)} />
    </div>
  )
}
