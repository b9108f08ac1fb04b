// Deciding on many: first how many there are and which are left out, then the progress, then the
// outcome of each.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ApplicationFilters,
  applicationCounts,
  type ListedApplication,
} from '../../data/applications/application-list.ts'
import { type FirstDecision, mailNow } from '../../data/applications/decisions.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/spinner.tsx'
import { BulkFrame } from './bulk-frame.tsx'
import { BulkOutcomes } from './bulk-outcomes.tsx'
import { MailChoiceField } from './mail-choice.tsx'
import { MailPreview } from './mail-preview.tsx'
import { ReasonField } from './reason-field.tsx'
import { useBulk } from './use-bulk.ts'

type Props = {
  decision: FirstDecision
  asked: ApplicationFilters
  rows: readonly ListedApplication[]
  /** True once something was decided. */
  onClose: (decided: boolean) => void
}

/** The number of ids that the database returns at once. */
const maxAtOnce = 10_000

export function BulkDialog({ decision, asked, rows, onClose }: Props) {
  // The selection when the dialog opened: a live change of the list must not change it.
  const [chosen] = useState(asked)
  const [wanted] = useState(() => withoutDecided(asked, rows))
  const [reason, setReason] = useState('')
  const [choice, setChoice] = useState(mailNow)
  const counts = useQuery(applicationCounts(chosen))
  const { part, outcomes, deciding, undoing, canUndo, stop } = useBulk(decision, wanted)
  const pending = Math.min(counts.data?.statuses.pending ?? 0, maxAtOnce)
  const leftOut = (counts.data?.total ?? 0) - (counts.data?.statuses.pending ?? 0)
  // The mail of one of them stands for all.
  const first = rows.find(
    ({ id, status }) => status === 'pending' && (!chosen.ids || chosen.ids.includes(id)),
  )?.id
  const error = deciding.error ?? undoing.error ?? counts.error
  return (
    <BulkFrame
      title={say(`admin.applications.bulk.title_${decision}`)}
      part={part}
      // Decisions that began nowhere are tried again with what was chosen.
      isBegun={!deciding.isIdle && (!deciding.isError || Boolean(outcomes?.length))}
      isUnderWay={deciding.isPending || undoing.isPending}
      onStop={stop}
      onUndo={canUndo ? () => undoing.mutate() : undefined}
      onClose={onClose}
      error={error}
      failure={say('admin.applications.decideFailed')}
      begin={
        <Button
          variant={decision === 'rejected' ? 'danger' : 'primary'}
          disabled={pending === 0}
          onClick={() => deciding.mutate({ reason: reason || undefined, choice })}
        >
          {say(`admin.applications.bulk.do_${decision}`, { count: pending })}
        </Button>
      }
      outcomes={
        <BulkOutcomes
          decision={decision}
          outcomes={outcomes ?? []}
          undone={undoing.data}
          rows={rows}
        />
      }
    >
      {!counts.data ? (
        !error && <Loading label={say('ui.loading')} />
      ) : (
        <>
          <p>{say(`admin.applications.bulk.will_${decision}`, { count: pending })}</p>
          {leftOut > 0 && (
            <p className="mt-1 text-soft">
              {say('admin.applications.bulk.leftOut', { count: leftOut })}
            </p>
          )}
          {counts.data.statuses.pending && counts.data.statuses.pending > maxAtOnce ? (
            <p className="mt-1 text-soft">{say('admin.applications.bulk.tooMany')}</p>
          ) : null}
          {decision === 'rejected' && (
            <div className="mt-5">
              <ReasonField
                asked={{ ...chosen, status: ['pending'] }}
                value={reason}
                onChange={setReason}
              />
            </div>
          )}
          <div className="mt-5">
            <MailChoiceField value={choice} onChange={setChoice} />
          </div>
          {first && (
            <MailPreview
              about={{ application: first, next: decision, reason: reason || undefined, choice }}
            />
          )}
        </>
      )}
    </BulkFrame>
  )
}

/** What the list shows as decided is not decided meanwhile. */
function withoutDecided(asked: ApplicationFilters, rows: readonly ListedApplication[]) {
  if (!asked.ids) return asked
  const decided = new Set(rows.flatMap(({ id, status }) => (status === 'pending' ? [] : [id])))
  return { ...asked, ids: asked.ids.filter((id) => !decided.has(id)) }
}
