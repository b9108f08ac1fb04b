// The dialog of a bulk action: what is to be done, then the progress, then what came of it.

import type { ReactNode } from 'react'
import { sayFailure } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatNumber } from '../../ui/format.ts'

type Props = {
  title: string
  part: { done: number; of: number }
  /** It has begun, and it goes on. */
  isBegun: boolean
  isUnderWay: boolean
  onStop: () => void
  /** As long as it can be undone. */
  onUndo?: (() => void) | undefined
  /** True once something was done. */
  onClose: (done: boolean) => void
  /** The buttons that begin it. */
  begin: ReactNode
  outcomes: ReactNode
  /** What failed, said under `failure`. */
  error: unknown
  failure: string
  children: ReactNode
}

export function BulkFrame({ title, part, isBegun, isUnderWay, onClose, ...rest }: Props) {
  const isOver = isBegun && !isUnderWay
  return (
    <Dialog
      open
      title={title}
      onClose={() => isUnderWay || onClose(isOver)}
      actions={
        isOver ? (
          <>
            {rest.onUndo && (
              <Button variant="outline" onClick={rest.onUndo}>
                {say('admin.applications.undo')}
              </Button>
            )}
            <Button onClick={() => onClose(true)}>{say('ui.close')}</Button>
          </>
        ) : isUnderWay ? (
          <Button variant="outline" onClick={rest.onStop}>
            {say('admin.applications.bulk.stop')}
          </Button>
        ) : (
          <>
            <Button variant="outline" onClick={() => onClose(false)}>
              {say('ui.cancel')}
            </Button>
            {rest.begin}
          </>
        )
      }
    >
      {isUnderWay ? <Progress label={title} {...part} /> : isOver ? rest.outcomes : rest.children}
      {Boolean(rest.error) && (
        <p role="alert" className="mt-4 text-bad">
          {sayFailure(rest.failure, rest.error)}
        </p>
      )}
    </Dialog>
  )
}

function Progress({ label, done, of }: { label: string; done: number; of: number }) {
  return (
    <div role="status">
      <p className="figures">
        {say('admin.applications.bulk.progress', {
          done: formatNumber(done),
          of: formatNumber(of),
        })}
      </p>
      <progress
        aria-label={label}
        className="progress mt-2 w-full"
        max={Math.max(of, 1)}
        value={done}
      />
    </div>
  )
}
