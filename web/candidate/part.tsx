// A part of a screen that is fetched when it is first needed. Where that fails, perhaps because the
// line is gone, the screen stays and a panel in the part's place says so; what was typed outlives
// the new page that its button loads (drafts, chosen files, answers).

import { type ComponentType, lazy, useState } from 'react'
import { reloadIfReached } from '../app/reload.ts'
import { Refused, sayFailure } from '../data/wire/errors.ts'
import { say } from '../messages/say.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'

/**
 * `part(async () => (await import('./panel.tsx')).Panel)`, for `<Suspense>`. `Instead` stands where
 * it could not be fetched.
 */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = Missing,
) {
  return lazy(async () => ({ default: await load().catch(() => Instead) }))
}

/** For what nobody misses until the next page. */
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
