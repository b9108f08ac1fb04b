// Above a searched list: the search, its states, and the count.

import { Field } from '../ui/field.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { type Option, Select } from '../ui/select.tsx'
import { useTyped } from './use-address.ts'

type Props = {
  label: string
  options: readonly Option[]
  state: string
  searchLabel: string
  placeholder: string
  search: string
  count: string | undefined
  set: (name: 'state' | 'search', value: string) => void
}

export function ListBar({ label, options, state, count, set, ...search }: Props) {
  const [typed, setTyped] = useTyped(search.search, (text) => set('search', text))
  return (
    <div className="mb-6 grid items-center gap-3 md:grid-cols-[minmax(0,24rem)_14rem_minmax(max-content,1fr)] short:mb-2 short:sm:grid-cols-[minmax(0,1fr)_14rem]">
      <SearchField
        label={search.searchLabel}
        placeholder={search.placeholder}
        value={typed}
        onChange={setTyped}
      />
      <Field label={label} hiddenLabel>
        {(parts) => (
          <Select
            {...parts}
            value={state}
            options={options}
            onChange={(event) => set('state', event.currentTarget.value)}
          />
        )}
      </Field>
      <p
        role="status"
        className="figures min-h-[1.55em] text-sm text-faint md:text-right short:sr-only"
      >
        {count}
      </p>
    </div>
  )
}
