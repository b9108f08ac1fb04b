// Consent to be considered for other jobs (T112): a purpose of its own, off by default, and not
// needed for an application.

import { say } from '../../../messages/say.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'

type Props = { isGiven: boolean; onChange: (isGiven: boolean) => void; disabled: boolean }

export function TalentPoolField({ isGiven, onChange, disabled }: Props) {
  return (
    <Checkbox
      checked={isGiven}
      onChange={(event) => onChange(event.currentTarget.checked)}
      disabled={disabled}
      label={
        <>
          <span>{say('candidate.apply.talentPool')}</span>
          <span className="block text-sm text-soft">{say('candidate.apply.talentPoolText')}</span>
        </>
      }
    />
  )
}
