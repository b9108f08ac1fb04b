// The columns of a file, each with its first entries below it and the field that it is: proposed,
// and to be changed.

import { say } from '../../messages/say.ts'
import { Field } from '../../ui/field.tsx'
import { type Option, Select } from '../../ui/select.tsx'

type Props<Name extends string> = {
  header: readonly string[]
  /** What stands in each column first, so that the proposal can be judged. */
  samples: readonly (readonly string[])[]
  fields: readonly Name[]
  nameOf: (field: Name) => string
  /** Empty for a column that is not used. */
  columns: readonly string[]
  onChange: (columns: string[]) => void
}

export function ColumnFields<Name extends string>(props: Props<Name>) {
  const { header, samples, fields, nameOf, columns, onChange } = props
  const options: Option[] = [
    { value: '', label: say('imports.notUsed') },
    ...fields.map((value) => ({ value, label: nameOf(value) })),
  ]
  return (
    <div className="grid gap-x-6 gap-y-4 md:grid-cols-2 lg:grid-cols-3">
      {header.map((name, at) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: a header may repeat a name, and never moves
          key={at}
          label={name || say('imports.unnamed', { number: at + 1 })}
          hint={samples[at]?.join(' · ') ?? ''}
        >
          {(parts) => (
            <Select
              {...parts}
              options={options}
              value={columns[at] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onChange(columns.map((old, place) => pick(old, place, at, value)))
              }
            />
          )}
        </Field>
      ))}
    </div>
  )
}

/** A field is read from one column only: choosing it here removes it elsewhere. */
function pick(old: string, place: number, chosen: number, value: string): string {
  if (place === chosen) return value
  return value !== '' && old === value ? '' : old
}
