// Into which stage many applications go, and when the mail goes of those for which that is a
// decision.

import { useQuery } from '@tanstack/react-query'
import type { MailChoice } from '../../data/applications/decisions.ts'
import { type ListedStage, stagesOf } from '../../data/jobs/stages.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { MailChoiceField } from './mail-choice.tsx'
import { MailPreview } from './mail-preview.tsx'

type Props = {
  job: string
  /** One of them: its mail stands for all. */
  first: string | undefined
  value: ListedStage | undefined
  onChange: (stage: ListedStage | undefined) => void
  choice: MailChoice
  onChoice: (choice: MailChoice) => void
}

export function StageFields({ job, first, value, onChange, choice, onChoice }: Props) {
  const { data: stages = [], error } = useQuery(stagesOf(job))
  return (
    <>
      <Field
        label={say('admin.applications.change.stage')}
        hint={say('admin.applications.change.stageHint')}
        error={error ? sayFailure(say('admin.applications.change.failed'), error) : undefined}
      >
        {(parts) => (
          <Select
            {...parts}
            value={value?.id ?? ''}
            onChange={({ currentTarget }) =>
              onChange(stages.find(({ id }) => id === currentTarget.value))
            }
            options={[
              { value: '', label: say('admin.applications.change.chooseStage') },
              ...stages.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </Field>
      {value && value.status !== 'pending' && (
        <>
          <div className="mt-5">
            <MailChoiceField value={choice} onChange={onChoice} />
          </div>
          {first && <MailPreview about={{ application: first, next: value.status, choice }} />}
        </>
      )}
    </>
  )
}
