// Where the people of a stage go that is taken away: into another one of the same status, so that
// nothing is decided by it.

import { useState } from 'react'
import { say } from '../../../messages/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import type { StageLine } from './stage-list.ts'

type Props = {
  line: StageLine
  others: readonly StageLine[]
  onChoose: (key: string) => void
  onClose: () => void
}

export function GoneDialog({ line, others, onChoose, onClose }: Props) {
  const [target, setTarget] = useState(others[0]?.key ?? '')
  const name = line.name.trim() || say('stages.unnamed')
  return (
    <Dialog
      open
      size="small"
      title={say('stages.gone.title', { name })}
      description={
        others.length
          ? say('stages.gone.text', { count: line.people })
          : say('stages.gone.nowhere', {
              count: line.people,
              status: say(`admin.applications.status.${line.status}`),
            })
      }
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {say('ui.cancel')}
          </Button>
          {others.length > 0 && (
            <Button onClick={() => onChoose(target)}>{say('stages.gone.action')}</Button>
          )}
        </>
      }
    >
      {others.length > 0 && (
        <Field label={say('stages.gone.where')}>
          {(parts) => (
            <Select
              {...parts}
              value={target}
              options={others.map((other) => ({
                value: other.key,
                label: other.name.trim() || say('stages.unnamed'),
              }))}
              onChange={({ currentTarget: { value } }) => setTarget(value)}
            />
          )}
        </Field>
      )}
    </Dialog>
  )
}
