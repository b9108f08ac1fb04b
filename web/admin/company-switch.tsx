// Which of a member's companies the area shows: one, or all of them. Whoever has a single one sees
// its name.

import { say } from '../messages/say.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { useRights } from './rights.tsx'

export function CompanySwitch() {
  const { companies, company, choose } = useRights()
  const [only] = companies
  if (!only) return null
  if (companies.length === 1)
    return (
      <p className="px-3">
        <span className="block truncate font-semibold">{only.name}</span>
        <span className="block text-sm text-faint">{say(`company.roles.${only.role}`)}</span>
      </p>
    )
  return (
    <Field label={say('company.switch.label')} hiddenLabel>
      {(parts) => (
        <Select
          {...parts}
          value={company?.id ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
          options={[
            { value: '', label: say('company.switch.all') },
            ...companies.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </Field>
  )
}
