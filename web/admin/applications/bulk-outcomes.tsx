// The outcomes of many decisions; applications that could not be decided are named if the list
// shows them.

import type { ListedApplication } from '../../data/applications/application-list.ts'
import type { FirstDecision, Outcome } from '../../data/applications/decisions.ts'
import { say } from '../../messages/say.ts'
import { jobOf, nameOf } from './names-of-application.ts'
import { StatusBadge } from './status-badge.tsx'

type Props = {
  decision: FirstDecision
  outcomes: readonly Outcome[]
  undone: readonly Outcome[] | undefined
  rows: readonly ListedApplication[]
}

const maxNamed = 20

export function BulkOutcomes({ decision, outcomes, undone, rows }: Props) {
  const shownOutcomes = undone ?? outcomes
  const not = shownOutcomes.filter(({ outcome }) => outcome !== 'done')
  const byId = new Map(rows.map((row) => [row.id, row]))
  const named = not.flatMap((one) => {
    const row = byId.get(one.id)
    return row ? [{ row, ...one }] : []
  })
  const kinds = [...new Set(not.map(({ outcome }) => outcome))]
  return (
    <div role="status">
      <p className="text-lg font-semibold">
        {say(
          undone ? 'admin.applications.bulk.undone' : `admin.applications.bulk.did_${decision}`,
          {
            count: shownOutcomes.length - not.length,
          },
        )}
      </p>
      {kinds.map((kind) => (
        <p key={kind} className="mt-1 text-soft">
          {say(`admin.applications.bulk.outcome.${kind}`, {
            count: not.filter(({ outcome }) => outcome === kind).length,
          })}
        </p>
      ))}
      {named.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line text-sm">
          {named.slice(0, maxNamed).map(({ row, status }) => (
            <li key={row.id} className="flex items-center justify-between gap-4 py-2">
              <span className="min-w-0">
                <span className="block truncate font-semibold">{nameOf(row)}</span>
                <span className="block truncate text-faint">{jobOf(row)}</span>
              </span>
              {status && <StatusBadge status={status} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
