// What the parts of the profile's form share: a section with its title, and a field that knows its
// name. The controls are not inside a form element, because there are dialogs with forms between
// them; they name the form they belong to.

import { Check } from 'lucide-react'
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { type FormValues, longest, type Name, type Problem } from './form-values.ts'

type Form = {
  id: string
  values: FormValues
  /** The problem of a field, if it should be shown. */
  shownError: (name: Name) => Problem | undefined
  write: (name: Name, value: string) => void
  leave: (name: Name) => void
  /** Filled from a résumé, and not yet checked by the person. */
  filled: ReadonlySet<Name>
  confirm: (name: Name) => void
}

export const FormContext = createContext<Form | null>(null)

export function useForm(): Form {
  const form = useContext(FormContext)
  if (!form) throw new Error('This stands in the profile’s form only')
  return form
}

export function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section
      id={id}
      className="grid scroll-mt-20 gap-x-10 gap-y-5 border-t border-line py-8 lg:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <h2 className="text-xl">{title}</h2>
      <div className="grid min-w-0 gap-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}

type Props = {
  name: Name
  hint?: ReactNode
  required?: boolean
  className?: string
  /** The number of lines of text. */
  lines?: number
  options?: ComponentProps<typeof Select>['options']
  /** Below the control: how the text is understood. */
  children?: ReactNode
} & Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'placeholder'>

export function FormField({
  name,
  hint,
  required = false,
  lines,
  options,
  className = lines ? 'sm:col-span-2' : '',
  children,
  ...input
}: Props) {
  const { id, values, shownError, write, leave, filled, confirm } = useForm()
  const isFilled = filled.has(name)
  const problem = shownError(name)
  const control = {
    form: id,
    name,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      write(name, event.currentTarget.value),
    onBlur: () => leave(name),
  }
  return (
    <div className={`${className} ${isFilled ? '-ml-3.5 border-l-2 border-accent pl-3' : ''}`}>
      <Field
        label={say(`profile.${name}` as 'profile.bio')}
        hint={
          isFilled ? <span className="text-accent-text">{say('profile.filled.hint')}</span> : hint
        }
        required={required}
        error={problem && say(`profile.${problem}`, { most: longest[name] })}
      >
        {(parts) => {
          if (options) return <Select {...parts} {...control} options={options} />
          return lines ? (
            <Textarea {...parts} {...control} rows={lines} />
          ) : (
            <Input {...parts} {...control} {...input} />
          )
        }}
      </Field>
      {isFilled && (
        <div className="mt-1.5 flex flex-wrap gap-2">
          <Button size="small" variant="outline" onClick={() => confirm(name)}>
            <Check aria-hidden="true" />
            {say('profile.filled.right')}
            <span className="sr-only"> {say(`profile.${name}` as 'profile.bio')}</span>
          </Button>
          <Button size="small" variant="ghost" onClick={() => write(name, '')}>
            {say('profile.filled.clear')}
            <span className="sr-only"> {say(`profile.${name}` as 'profile.bio')}</span>
          </Button>
        </div>
      )}
      {children}
    </div>
  )
}
