// What happened to the application, who did it and when.

import { ApplicationKolam } from '../../application/application-kolam.tsx'
import type { Event } from '../../application/kolam.ts'
import type { ApplicationDetail } from '../../data/applications/application-detail.ts'
import type { ApplicationStatus } from '../../data/applications/applications.ts'
import { say } from '../../messages/say.ts'
import { BeadStep, placeOf } from '../../ui/bead-step.tsx'
import { formatDateTime, formatList } from '../../ui/format.ts'
import { Part } from './part.tsx'

type Props = Pick<ApplicationDetail, 'changes' | 'moves'>

export function History({ changes, moves }: Props) {
  const entries = [
    ...changes.map(({ id, from_status, to_status, changed_at, reopened, by, byApplicant }) => ({
      key: `change ${id}`,
      at: changed_at,
      order: Date.parse(changed_at),
      by,
      byApplicant,
      event: eventOf({ from_status, to_status, reopened }),
      words: reopened
        ? say('application.reopened')
        : from_status
          ? say(`admin.applications.status.${to_status as ApplicationStatus}`)
          : say('application.arrived'),
    })),
    ...moves
      .filter(({ taken_back_at }) => !taken_back_at)
      .map(({ id, name, moved_at, by, byApplicant }) => ({
        key: `move ${id}`,
        at: moved_at,
        // After the decision that it made.
        order: Date.parse(moved_at) + 500,
        by,
        byApplicant,
        event: 'stage' as Event,
        words: say('stages.history', { stage: name }),
      })),
  ].sort((one, other) => one.order - other.order)
  return (
    <Part title={say('application.history')}>
      <ApplicationKolam
        className="mb-3"
        events={entries.map(({ event }) => event)}
        label={say('application.kolam', { steps: formatList(entries.map(({ words }) => words)) })}
      />
      <ol>
        {entries.map(({ key, at, by, byApplicant, event, words }, place) => (
          <BeadStep key={key} place={placeOf(place, entries.length)}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold wrap-anywhere">{words}</span>
              <time dateTime={at} className="figures text-sm text-faint">
                {formatDateTime(at)}
              </time>
            </p>
            {event !== 'applied' && (
              <p className="text-sm text-soft">
                {by
                  ? say('application.by', { name: by })
                  : say(byApplicant ? 'application.byApplicant' : 'application.bySomebodyGone')}
              </p>
            )}
          </BeadStep>
        ))}
      </ol>
    </Part>
  )
}

type Change = Pick<Props['changes'][number], 'from_status' | 'to_status' | 'reopened'>

/** One that was undone is back where every application begins to wait. */
function eventOf({ from_status, to_status, reopened }: Change): Event {
  if (reopened) return 'reopened'
  if (!from_status) return 'applied'
  return to_status === 'pending' ? 'reopened' : (to_status as Exclude<ApplicationStatus, 'pending'>)
}
