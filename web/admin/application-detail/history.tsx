// What happened to the application, who did it and when.

import type { ApplicationDetail } from '../../data/applications/application-detail.ts'
import type { ApplicationStatus } from '../../data/applications/applications.ts'
import { say } from '../../messages/say.ts'
import { BeadStep, placeOf } from '../../ui/bead-step.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { Part } from './part.tsx'

export function History({ changes }: { changes: ApplicationDetail['changes'] }) {
  return (
    <Part title={say('application.history')}>
      <ol>
        {changes.map(({ id, from_status, to_status, changed_at, by }, at) => (
          <BeadStep key={id} place={placeOf(at, changes.length)}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold">
                {from_status
                  ? say(`admin.applications.status.${to_status as ApplicationStatus}`)
                  : say('application.arrived')}
              </span>
              <time dateTime={changed_at} className="figures text-sm text-faint">
                {formatDateTime(changed_at)}
              </time>
            </p>
            {from_status && (
              <p className="text-sm text-soft">
                {by
                  ? say('application.by', { name: by.full_name })
                  : say('application.bySomebodyGone')}
              </p>
            )}
          </BeadStep>
        ))}
      </ol>
    </Part>
  )
}
