// One setting: a switch, a number or a choice of job types, with its effect.

import { jobTypes } from '../../data/jobs/postings.ts'
import type { Setting } from '../../data/platform/settings.ts'
import { say } from '../../messages/say.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { type FieldName, sayValue } from './fields.ts'

type Props = {
  name: FieldName
  kind: 'switch' | 'number' | 'types'
  value: Setting | undefined
  error: string | undefined
  /** The value that somebody else saved meanwhile, if it differs. */
  saved: Setting | undefined
  onChange: (value: Setting) => void
}

export function Control({ name, kind, value, error, saved, onChange }: Props) {
  const title = say(`settings.fields.${name}.label`)
  const text = say(`settings.fields.${name}.text`)
  return (
    <div className="py-4">
      {kind === 'switch' ? (
        <Checkbox
          label={
            <>
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-soft">{text}</span>
            </>
          }
          checked={value === true}
          error={error}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      ) : kind === 'number' ? (
        <Field label={title} hint={text} error={error}>
          {(parts) => (
            <Input
              {...parts}
              className="max-w-36"
              inputMode="numeric"
              autoComplete="off"
              value={String(value ?? '')}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          )}
        </Field>
      ) : (
        <Types title={title} text={text} value={value} error={error} onChange={onChange} />
      )}
      {saved !== undefined && (
        <p className="mt-1.5 text-sm font-semibold text-warn">
          {say('settings.theirs', { value: sayValue(saved) })}
        </p>
      )}
    </div>
  )
}

type TypesProps = Pick<Props, 'value' | 'error' | 'onChange'> & { title: string; text: string }

function Types({ title, text, value, error, onChange }: TypesProps) {
  const chosen = Array.isArray(value) ? (value as string[]) : []
  return (
    <fieldset aria-describedby="types-text types-error">
      <legend className="text-sm font-semibold">{title}</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-6 gap-y-1">
        {jobTypes.map((type) => (
          <Checkbox
            key={type}
            label={say(`admin.types.${type}`)}
            checked={chosen.includes(type)}
            onChange={(event) =>
              onChange(
                jobTypes.filter((each) =>
                  each === type ? event.currentTarget.checked : chosen.includes(each),
                ),
              )
            }
          />
        ))}
      </div>
      <p id="types-text" className="mt-1.5 text-sm text-faint">
        {text}
      </p>
      <FieldError id="types-error" error={error} />
    </fieldset>
  )
}
