// How an assessment works, rule by rule, along a line of our pattern.

import { type MessageKey, say } from '../../messages/say.ts'
import { BeadStep, placeOf } from '../../ui/bead-step.tsx'

export function Rules({ rules }: { rules: readonly MessageKey[] }) {
  return (
    <section aria-labelledby="rules">
      <h2 id="rules" className="text-xl">
        {say('assessment.begin.rules')}
      </h2>
      <ol className="mt-4">
        {rules.map((rule, at) => (
          <BeadStep key={rule} place={placeOf(at, rules.length)} color="text-pattern">
            <p className="pt-1.5 text-soft">{say(rule)}</p>
          </BeadStep>
        ))}
      </ol>
    </section>
  )
}
