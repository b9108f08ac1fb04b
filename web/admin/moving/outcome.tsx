// What a trial foretells of a file, or what the bringing did: counts, and each row that is not
// brought with its reason, in the order of the file.

import type { BroughtOutcome, BroughtRow } from '../../data/applications/brought.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { formatNumber } from '../../ui/format.ts'
import { type Column, Table } from '../../ui/table.tsx'

/** Already there: nothing needs to be mended. */
const known: readonly BroughtOutcome['outcome'][] = ['same', 'repeated', 'before', 'ended']
const maxShown = 200

type Props = {
  rows: readonly BroughtRow[]
  told: readonly BroughtOutcome[] | undefined
  isDone: boolean
  error: Error | null
  busy: boolean
  onBring: () => void
}

export function Outcome({ rows, told, isDone, error, busy, onBring }: Props) {
  if (error)
    return <ErrorPanel className="mt-8" message={sayFailure(say('moving.checkFailed'), error)} />
  if (!told) return null
  const left = told.filter(({ outcome }) => outcome !== 'bring')
  const count = told.length - left.length
  const passed = left.filter(({ outcome }) => known.includes(outcome)).length
  return (
    <section className="mt-10" aria-labelledby="moving-outcome">
      <h3 id="moving-outcome" className="mb-2 text-xl">
        {say(isDone ? 'moving.doneTitle' : 'moving.trialTitle')}
      </h3>
      <p role="status" className="figures mb-4 max-w-prose text-soft">
        {say(isDone ? 'moving.doneCounts' : 'moving.trialCounts', {
          count,
          passed: formatNumber(passed),
          refused: formatNumber(left.length - passed),
        })}
      </p>
      {!isDone && count > 0 && (
        <>
          <p className="mb-4 max-w-prose">{say('moving.notice')}</p>
          <Button busy={busy} onClick={onBring}>
            {say('moving.bring', { count })}
          </Button>
        </>
      )}
      {left.length > 0 && (
        <div className="mt-8">
          <h4 className="mb-3 text-lg">{say('moving.leftTitle')}</h4>
          <Table
            caption={say('moving.leftTitle')}
            columns={columnsOf(rows)}
            rows={left.slice(0, maxShown)}
            rowKey={({ place }) => String(place)}
          />
          {left.length > maxShown && (
            <p className="mt-3 text-sm text-faint">
              {say('moving.further', { count: left.length - maxShown })}
            </p>
          )}
        </div>
      )}
    </section>
  )
}

const columnsOf = (rows: readonly BroughtRow[]): Column<BroughtOutcome>[] => [
  {
    key: 'place',
    header: say('moving.columns.row'),
    inEntry: 'right',
    // As a spreadsheet counts: the header is its first row.
    cell: ({ place }) => <span className="figures">{formatNumber(place + 1)}</span>,
  },
  {
    key: 'person',
    header: say('moving.columns.person'),
    main: true,
    cell: ({ place }) => {
      const row = rows[place - 1]
      return <span className="wrap-anywhere">{row?.name || row?.email || '–'}</span>
    },
  },
  {
    key: 'job',
    header: say('moving.columns.job'),
    cell: ({ place, title }) => (
      <span className="wrap-anywhere">{title ?? (rows[place - 1]?.title || '–')}</span>
    ),
  },
  {
    key: 'reason',
    header: say('moving.columns.reason'),
    cell: ({ outcome }) => (
      <span className="wrap-anywhere">
        {outcome === 'bring' ? '' : say(`moving.reasons.${outcome}`)}
      </span>
    ),
  },
]
