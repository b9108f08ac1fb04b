// The reason for a rejection, the company's own before the platform's, with the exact words that
// the applicant will read.

import { useQuery } from '@tanstack/react-query'
import type { ApplicationFilters } from '../../data/applications/application-list.ts'
import { applicantTextOf, labelOf, reasonsFor } from '../../data/applications/rejection-reasons.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

type Props = {
  /** The applications that are rejected. */
  asked: ApplicationFilters
  value: string
  onChange: (code: string) => void
}

export function ReasonField({ asked, value, onChange }: Props) {
  const { data: reasons, error } = useQuery(reasonsFor(asked))
  const chosen = reasons?.find(({ code }) => code === value)
  const isGrouped = reasons?.some(({ company_name }) => company_name)
  return (
    <>
      <Field
        label={say('admin.applications.reason.label')}
        error={error ? sayFailure(say('admin.applications.reason.failed'), error) : undefined}
      >
        {(parts) => (
          <Select
            {...parts}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            options={[
              { value: '', label: say('admin.applications.reason.none') },
              ...(reasons ?? []).map((reason) => ({
                value: reason.code,
                label: labelOf(reason),
                ...(isGrouped && {
                  group: reason.company_name ?? say('admin.applications.reason.everybodys'),
                }),
              })),
            ]}
          />
        )}
      </Field>
      <p className="mt-4 text-sm text-faint">{say('admin.applications.reason.told')}</p>
      <p className="mt-1 min-h-[4.65em] border-l-2 border-accent pl-3 text-soft" aria-live="polite">
        {(chosen && applicantTextOf(chosen)) ??
          say(
            chosen
              ? 'admin.applications.reason.toldUnverified'
              : 'admin.applications.reason.toldNothing',
          )}
      </p>
    </>
  )
}
