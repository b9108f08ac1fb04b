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
 * it could not be loaded. What is loaded already may be returned as it is, and is drawn at once:
 * for a promise, even a kept one, the part would vanish for a moment from the server's page.
 */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>> | ComponentType<Props>,
  Instead: ComponentType<Props> = Missing,
) {
  return lazy(() => {
    const found = load()
    if (found instanceof Promise) return found.catch(() => Instead).then(asModule)
    // biome-ignore lint/suspicious/noThenProperty: what React waits for, and need not wait for
    return { then: (use: (module: Module<Props>) => void) => use(asModule(found)) } as Promise<
      Module<Props>
    >
  })
}

type Module<Props> = { default: ComponentType<Props> }

const asModule = <Props,>(found: ComponentType<Props>): Module<Props> => ({ default: found })

/** For parts that may silently be missing until the next page. */
export const Nothing = () => null

export function Missing() {
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
