// A part of a screen that is loaded when it is first needed. If that fails, perhaps without a
// network, the screen stays and a panel in the part's place says so; input survives the reload by
// its button (drafts, chosen files, answers).

import { type ComponentType, lazy, useState } from 'react'
import { reloadIfReached } from '../app/reload.ts'
import { Refused, sayFailure } from '../data/wire/errors.ts'
import { say } from '../messages/say.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'

/**
 * `part(async () => (await import('./panel.tsx')).Panel)`, for `<Suspense>`. `Instead` is shown if
 * it could not be loaded.
 */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = Missing,
) {
  return lazy(async () => ({ default: await load().catch(() => Instead) }))
}

/** For parts that may silently be missing until the next page. */
export const Nothing = () => null

function Missing() {
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    if (!(await reloadIfReached())) setBusy(false)
  }
  return (
    <ErrorPanel
      className="my-4"
      message={sayFailure(say('candidate.partMissing'), new Refused('offline'))}
      busy={busy}
      onRetry={retry}
    />
  )
}
