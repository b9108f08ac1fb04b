// Being kept in mind for other jobs (T112): a purpose of its own, off unless the person turns it on
// here, and nothing that an application needs.

import { say } from '../../messages/say.ts'
import { Checkbox } from '../../ui/checkbox.tsx'

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
