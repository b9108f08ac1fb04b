// What came of tagging, assigning, moving or writing to many: how many of each outcome, and row by
// row what happened to those that the list shows; first those to whom it did not.

import type { ListedApplication } from '../../data/applications/application-list.ts'
import type { ChangeOutcome } from '../../data/applications/tags.ts'
import { say } from '../../messages/say.ts'
import { jobOf, nameOf } from './names-of-application.ts'

type Props = {
  kind: 'tag' | 'assign' | 'stage' | 'message'
  outcomes: readonly ChangeOutcome[]
  /** Of those that were changed, once that is undone. */
  undone: readonly { id: string; outcome: string }[] | undefined
  rows: readonly ListedApplication[]
}

export function ChangeOutcomes({ kind: what, outcomes, undone, rows }: Props) {
  const kinds = [...new Set(['done' as const, ...outcomes.map(({ outcome }) => outcome)])]
  return (
    <>
      <div role="status">
        {undone ? (
          <p>{sayUndone(what, undone)}</p>
        ) : (
          kinds.map((kind) => (
            <p key={kind} className={kind === 'done' ? 'text-lg font-semibold' : 'mt-1 text-soft'}>
              {say(`${wordsOf[what]}.${kind ?? 'gone'}`, {
                count: outcomes.filter(({ outcome }) => outcome === kind).length,
              })}
            </p>
          ))
        )}
      </div>
      <Rows kind={what} outcomes={outcomes} undone={undone} rows={rows} />
    </>
  )
}

function sayUndone(kind: Props['kind'], undone: NonNullable<Props['undone']>) {
  const count = undone.filter(({ outcome }) => outcome === 'done').length
  return kind === 'stage'
    ? say('admin.applications.bulk.undone', { count })
    : say('admin.applications.change.undone')
}

function Rows({ kind, outcomes, undone, rows }: Props) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const back = new Map(undone?.map((one) => [one.id, one.outcome]))
  const shown = outcomes
    .flatMap(({ id, outcome }) => {
      const row = byId.get(id ?? '')
      return row ? [{ row, outcome: outcome ?? 'gone' }] : []
    })
    .sort((one, other) => Number(one.outcome === 'done') - Number(other.outcome === 'done'))
  if (shown.length === 0) return null
  const others = outcomes.length - shown.length
  return (
    <>
      <ul
        aria-label={say('admin.applications.change.each')}
        className="mt-4 divide-y divide-line border-y border-line text-sm"
      >
        {shown.map(({ row, outcome }) => (
          <li key={row.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2">
            <span className="min-w-0 flex-1 basis-40">
              <span className="block truncate font-semibold">{nameOf(row)}</span>
              <span className="block truncate text-faint">{jobOf(row)}</span>
            </span>
            <span className={outcome === 'done' ? 'text-soft' : 'font-semibold'}>
              {back.has(row.id)
                ? say(
                    back.get(row.id) === 'done'
                      ? 'admin.applications.change.row.takenBack'
                      : 'admin.applications.change.row.stays',
                  )
                : say(`${rowWordsOf[kind]}.${outcome}`)}
            </span>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="mt-2 text-sm text-faint">
          {say('admin.applications.change.elsewhere', { count: others })}
        </p>
      )}
    </>
  )
}

/** What an outcome means. */
const wordsOf = {
  tag: 'admin.applications.change.outcome',
  assign: 'admin.applications.change.outcome',
  stage: 'admin.applications.change.moved',
  message: 'admin.applications.change.written',
} as const

/** The same for one. */
const rowWordsOf = {
  tag: 'admin.applications.change.row.changed',
  assign: 'admin.applications.change.row.changed',
  stage: 'admin.applications.change.row.moved',
  message: 'admin.applications.change.row.written',
} as const
