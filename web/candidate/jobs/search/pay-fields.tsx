// The least and the most pay, as people write it.

import { useId } from 'react'
import { payInField } from '../../../job/pay-in-words.ts'
import { say } from '../../../messages/say.ts'
import { Field, FieldError } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { FurtherProps } from './further-filters.tsx'

type Props = Omit<FurtherProps, 'choices'> & { className: string }

export function PayFields({ filters, typedPay, wrong, className }: Props) {
  const id = useId()
  const written = (amount: number | undefined) =>
    amount === undefined ? undefined : payInField({ amount, currency: filters.currency ?? 'INR' })
  const ends = [
    ['min', 'minSalary', typedPay.min ?? written(filters.minSalary)],
    ['max', 'maxSalary', typedPay.max ?? written(filters.maxSalary)],
  ] as const
  return (
    <fieldset className={className} aria-describedby={`${id}-hint`}>
      <div className="grid grid-cols-2 gap-3">
        {ends.map(([end, label, value]) => (
          <Field key={end} label={say(`candidate.jobs.filters.${label}`)}>
            {(parts) => (
              <Input
                {...parts}
                aria-invalid={wrong !== undefined || undefined}
                aria-describedby={wrong ? `${id}-wrong` : undefined}
                name={`${end}_pay`}
                maxLength={100}
                enterKeyHint="search"
                defaultValue={value}
                className="figures"
              />
            )}
          </Field>
        ))}
      </div>
      <FieldError id={`${id}-wrong`} error={wrong} />
      <p id={`${id}-hint`} className="mt-1.5 text-xs text-faint">
        {say('candidate.jobs.filters.payHint')}
      </p>
    </fieldset>
  )
}
