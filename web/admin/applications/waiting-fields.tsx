// Filters by where applications are and how long: the stages of the chosen job, and what waits too
// long.

import { useQuery } from '@tanstack/react-query'
import { stagesOf } from '../../data/jobs/stages.ts'
import { say } from '../../messages/say.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

type Props = {
  /** The chosen job, or empty. */
  job: string
  stage: string
  late: string
  onStage: (stage: string) => void
  onLate: (late: string) => void
}

export function WaitingFields({ job, stage, late, onStage, onLate }: Props) {
  const { data: stages = [] } = useQuery({ ...stagesOf(job), enabled: job !== '' })
  return (
    <>
      {job !== '' && stages.length > 0 && (
        <Field label={say('admin.applications.filters.stage')}>
          {(parts) => (
            <Select
              {...parts}
              value={stage}
              onChange={(event) => onStage(event.currentTarget.value)}
              options={[
                { value: '', label: say('admin.applications.filters.anyStage') },
                ...stages.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
        </Field>
      )}
      <Field label={say('admin.applications.filters.late')}>
        {(parts) => (
          <Select
            {...parts}
            value={late}
            onChange={(event) => onLate(event.currentTarget.value)}
            options={[
              { value: '', label: say('admin.applications.filters.either') },
              { value: 'overdue', label: say('admin.applications.filters.overdue') },
              { value: 'stuck', label: say('admin.applications.filters.stuck') },
            ]}
          />
        )}
      </Field>
    </>
  )
}
