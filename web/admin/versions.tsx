// The versions of something, newest first: what each save changed, one of them beside the present
// one, and restoring it. The screen defines how a version is shown.

import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sayFailure } from '../data/wire/errors.ts'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { formatDateTime } from '../ui/format.ts'
import { Loading } from '../ui/spinner.tsx'

type Version = { id: number; saved_at: string; saver: { full_name: string } | null }

type DialogProps = {
  open: boolean
  onClose: () => void
  /** The name of what has versions. */
  name: string
  children: ReactNode
}

export function VersionsDialog({ open, onClose, name, children }: DialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={say('settings.historyOf', { section: name })}
      description={say('settings.historyText')}
    >
      {children}
    </Dialog>
  )
}

type VersionsProps<V extends Version> = {
  asked: UseQueryResult<V[]>
  /** Shown when nothing was saved yet. */
  nothing: string
  changes: (version: V) => ReactNode
  comparison: (version: V, onBack: () => void) => ReactNode
}

export function Versions<V extends Version>(props: VersionsProps<V>) {
  const { asked, nothing, changes, comparison } = props
  const { data, error, isFetching, refetch } = asked
  const [shown, setShown] = useState<number>()
  if (error)
    return (
      <ErrorPanel
        message={sayFailure(say('settings.historyFailed'), error)}
        busy={isFetching}
        onRetry={() => refetch()}
      />
    )
  if (!data) return <Loading />
  if (data.length === 0) return <p className="text-soft">{nothing}</p>
  const version = data.find(({ id }) => id === shown)
  if (version) return comparison(version, () => setShown(undefined))
  return (
    <ol className="divide-y divide-line">
      {data.map((each) => (
        <li
          key={each.id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4"
        >
          <div className="min-w-0">
            <p className="text-sm text-faint">{nameOf(each)}</p>
            {changes(each)}
          </div>
          <Button
            variant="outline"
            size="small"
            aria-label={say('settings.compareOf', { version: nameOf(each) })}
            onClick={() => setShown(each.id)}
          >
            {say('settings.compare')}
          </Button>
        </li>
      ))}
    </ol>
  )
}

type RestoringProps = {
  /** Why the last attempt failed. */
  refusal: string | null
  busy: boolean
  /** The version equals the present one. */
  isNow: boolean
  onRestore: () => void
  onBack: () => void
}

export function Restoring({ refusal, busy, isNow, onRestore, onBack }: RestoringProps) {
  return (
    <>
      {refusal && (
        <p role="alert" className="mt-4 text-bad">
          {refusal}
        </p>
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        <Button busy={busy} disabled={isNow} onClick={onRestore}>
          {say(isNow ? 'settings.isNow' : 'settings.restore')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {say('settings.back')}
        </Button>
      </p>
    </>
  )
}

export const nameOf = ({ saved_at, saver }: Version) =>
  saver
    ? say('settings.version', { date: formatDateTime(saved_at), name: saver.full_name })
    : formatDateTime(saved_at)
