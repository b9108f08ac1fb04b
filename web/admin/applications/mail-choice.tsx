// When the mail of a decision goes: now, at office hours, at a time, or not at all.

import { type MailChoice, mailTimes } from '../../data/applications/decisions.ts'
import { say } from '../../messages/say.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'

type Props = { value: MailChoice; onChange: (choice: MailChoice) => void }

export function MailChoiceField({ value, onChange }: Props) {
  return (
    <div className={`grid gap-3 ${value.mail === 'at' ? 'sm:grid-cols-2' : 'sm:max-w-sm'}`}>
      <Field label={say('admin.decisionMail.label')}>
        {(parts) => (
          <Select
            {...parts}
            value={value.mail}
            onChange={({ currentTarget }) => {
              const mail = mailTimes.find((each) => each === currentTarget.value) ?? 'now'
              onChange(mail === 'at' ? { mail, at: tomorrow().toISOString() } : { mail })
            }}
            options={mailTimes.map((mail) => ({
              value: mail,
              label: say(`admin.decisionMail.${mail}`),
            }))}
          />
        )}
      </Field>
      {value.mail === 'at' && (
        <Field label={say('admin.decisionMail.time')}>
          {(parts) => (
            <Input
              {...parts}
              type="datetime-local"
              value={localTime(new Date(value.at))}
              min={localTime(new Date())}
              onChange={({ currentTarget }) => {
                const at = new Date(currentTarget.value)
                if (!Number.isNaN(at.getTime())) onChange({ mail: 'at', at: at.toISOString() })
              }}
            />
          )}
        </Field>
      )}
    </div>
  )
}

/** Ten in the morning, in the reader's own time. */
function tomorrow(): Date {
  const at = new Date()
  at.setDate(at.getDate() + 1)
  at.setHours(10, 0, 0, 0)
  return at
}

/** As the field has it: `2026-11-26T10:00`, without a time zone. */
const localTime = (at: Date) =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
