// How complete the profile is, and the next step.

import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { progressOf, type Step } from './progress.ts'

type Props = { done: Record<Step, boolean>; onGo: (step: Step) => void }

export function ProgressCard({ done, onGo }: Props) {
  const { percent, next } = progressOf(done)
  return (
    <section
      aria-label={say('profile.progress.title')}
      className="mb-8 rounded-card border border-line bg-surface px-5 py-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-baseline gap-x-2.5">
            <span className="figures text-xl font-semibold">
              {say('profile.progress.percent', { percent })}
            </span>
            <span className="text-soft">
              {next ? say(`profile.progress.${next}.why`) : say('profile.progress.whole')}
            </span>
          </p>
          <progress
            className="progress mt-2"
            max={100}
            value={percent}
            aria-label={say('profile.progress.title')}
          />
        </div>
        {next && (
          <Button size="small" variant="outline" onClick={() => onGo(next)}>
            {say(`profile.progress.${next}.step`)}
          </Button>
        )}
      </div>
    </section>
  )
}
