// Status, search and order, always visible; the other filters are in a sheet. The board has its own
// order, and every status.

import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import {
  type Counts,
  type Order,
  type Sort,
  sorts,
} from '../../data/applications/application-list.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { useTyped } from '../use-address.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { statuses, type useView } from './view.ts'

type Props = {
  counts: Counts | undefined
  view: ReturnType<typeof useView>
  searchBox: RefObject<HTMLDivElement | null>
  /** What else can be done with the list. */
  children: ReactNode
}

export function FilterBar({ view, counts, searchBox, children }: Props) {
  const { given, status, sort, isBoard, narrowed, set } = view
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useTyped(given.search ?? '', (search) => set({ search }))
  const offered =
    statuses.some((known) => known === status) || !status ? statuses : [...statuses, status]
  return (
    <div className="-mt-2 mb-2 flex flex-wrap items-center gap-2 xl:mb-1 xl:[&_:is(input,select,button):not(dialog_*)]:h-9 xl:[&_:is(input,select,button):not(dialog_*)]:min-h-9 xl:[&_:is(input,select):not(dialog_*)]:text-sm">
      <h1 className="mr-auto text-2xl sm:mr-2">{say('admin.applications.title')}</h1>
      <p
        role="status"
        className="figures min-h-[1.55em] text-sm text-faint max-sm:order-3 max-sm:basis-full sm:max-xl:min-w-36 short:hidden xl:max-2xl:sr-only 2xl:min-w-36"
      >
        {counts && say('admin.applications.count', { count: counts.total })}
      </p>
      <div ref={searchBox} className="min-w-32 flex-1 max-sm:order-1 max-sm:basis-52">
        <SearchField
          label={say('admin.applications.searchLabel')}
          placeholder={say('admin.applications.search')}
          value={typed}
          onChange={setTyped}
        />
      </div>
      {!isBoard && (
        <Field
          label={say('admin.applications.filter')}
          hiddenLabel
          className="max-sm:order-2 max-sm:grow max-sm:basis-2/5 short:hidden"
        >
          {(parts) => (
            <Select
              {...parts}
              className="lg:w-36"
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
      {!isBoard && (
        <Field
          label={say('admin.applications.sort.label')}
          hiddenLabel
          className="max-sm:order-2 max-sm:grow max-sm:basis-2/5 short:hidden"
        >
          {(parts) => (
            <Select
              {...parts}
              className="lg:w-40"
              value={sort}
              onChange={({ currentTarget: { value } }) =>
                set({ sort: value === 'newest' ? '' : value })
              }
              options={(sort.startsWith('-') ? [...sorts, sort] : sorts).map((value) => ({
                value,
                label: wordsOf(value),
              }))}
            />
          )}
        </Field>
      )}
      <Button
        variant="outline"
        className="gap-1.5 px-3 max-sm:order-1 max-sm:min-w-11"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden="true" />
        <span className="max-sm:sr-only short:max-lg:sr-only">
          {say('admin.applications.filters.title')}
        </span>
        {narrowed.length > 0 && (
          <span aria-hidden="true" className="figures text-accent-text">
            {narrowed.length}
          </span>
        )}
      </Button>
      <div className="flex flex-none items-center gap-1.5">{children}</div>
      <FilterSheet open={open} view={view} onClose={() => setOpen(false)} />
    </div>
  )
}

function wordsOf(sort: Sort): string {
  const order = sort.replace('-', '') as Order
  const words = say(`admin.applications.sort.${order}`)
  return sort === order ? words : say('admin.applications.sort.reversed', { order: words })
}
