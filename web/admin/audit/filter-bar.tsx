// Above the audit log: person or target, action, first and last day.

import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { profileOf } from '../../data/people/profiles.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { useTyped } from '../use-address.ts'
import type { View } from './view.ts'
import { actionNames, sayAction } from './words.ts'

export function FilterBar({ view }: { view: View }) {
  const { search, person, action, from, to, set } = view
  const [typed, setTyped] = useTyped(search, (text) => set({ search: text, person: '' }))
  const day = (name: 'from' | 'to', value: string) => (
    <Field label={say(`audit.${name}`)}>
      {(parts) => (
        <Input
          {...parts}
          type="date"
          value={value}
          onChange={(event) => set({ [name]: event.currentTarget.value })}
        />
      )}
    </Field>
  )
  return (
    <div className="mb-6 grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1fr)_15rem_10.5rem_10.5rem]">
      <div className="max-lg:col-span-2">
        <SearchField
          label={say('audit.searchLabel')}
          placeholder={say('audit.search')}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <div className="max-lg:col-span-2">
        <Field label={say('audit.columns.what')}>
          {(parts) => (
            <Select
              {...parts}
              value={action || 'all'}
              options={[
                { value: 'all', label: say('audit.everything') },
                ...actionNames.map((value) => ({ value, label: sayAction(value) })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                set({ action: value === 'all' ? '' : value })
              }
            />
          )}
        </Field>
      </div>
      {day('from', from)}
      {day('to', to)}
      {person && !search && <Person id={person} onClear={() => set({ person: '' })} />}
    </div>
  )
}

/** The person whom a link from another screen asked for. */
function Person({ id, onClear }: { id: string; onClear: () => void }) {
  const { data } = useQuery({ ...profileOf(id), retry: false })
  return (
    <p className="col-span-full">
      <Button variant="secondary" size="small" className="rounded-full" onClick={onClear}>
        {say('audit.about', { name: data?.full_name ?? id.slice(0, 8) })}
        <X aria-hidden="true" />
        <span className="sr-only">{say('audit.clearPerson')}</span>
      </Button>
    </p>
  )
}
