// Above the users: search by name, role, state, order, and how many there are.

import { userKinds, userSorts, userStates } from '../../data/people/users.ts'
import { say } from '../../messages/say.ts'
import { Field } from '../../ui/field.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { type Option, Select } from '../../ui/select.tsx'
import { useTyped } from '../use-address.ts'
import type { View } from './view.ts'

type Props = { view: View; count: number | undefined; isLoading: boolean }

export function FilterBar({ view, count, isLoading }: Props) {
  const { search, role, state, sort, set } = view
  const [typed, setTyped] = useTyped(search, (text) => set({ search: text }))
  const choice = (label: string, value: string, name: string, usual: string, options: Option[]) => (
    <Field label={label} hiddenLabel>
      {(parts) => (
        <Select
          {...parts}
          value={value}
          options={options}
          onChange={({ currentTarget: { value: chosen } }) =>
            set({ [name]: chosen === usual ? '' : chosen })
          }
        />
      )}
    </Field>
  )
  return (
    <div className="mb-5 grid grid-cols-2 items-center gap-3 md:grid-cols-3 xl:grid-cols-[minmax(0,1fr)_10rem_11rem_11rem_7rem] short:mb-2 short:sm:grid-cols-[minmax(0,1fr)_repeat(3,9rem)]">
      <SearchField
        label={say('users.searchLabel')}
        placeholder={say('users.search')}
        className="col-span-full xl:col-span-1 short:sm:col-span-1"
        value={typed}
        onChange={setTyped}
      />
      {choice(say('users.columns.role'), role ?? 'all', 'role', 'all', [
        { value: 'all', label: say('users.allRoles') },
        ...userKinds.map((value) => ({ value, label: say(`users.roles.${value}`) })),
      ])}
      {choice(say('users.state'), state ?? 'all', 'state', 'all', [
        { value: 'all', label: say('users.allStates') },
        ...userStates.map((value) => ({ value, label: say(`users.states.${value}`) })),
      ])}
      {choice(
        say('users.order'),
        sort,
        'sort',
        'newest',
        userSorts.map((value) => ({ value, label: say(`users.sorts.${value}`) })),
      )}
      <p
        role="status"
        className="figures min-h-[1.55em] text-right text-sm text-faint md:max-xl:col-span-full short:sr-only"
      >
        {isLoading ? say('users.loading') : count !== undefined && say('users.count', { count })}
      </p>
    </div>
  )
}
