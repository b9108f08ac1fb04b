// How an assessment works, rule by rule, along a line of our pattern.

import { type MessageKey, say } from '../../messages/say.ts'
import { KolamBead } from '../../ui/kolam-hem.tsx'

export function Rules({ rules }: { rules: readonly MessageKey[] }) {
  return (
    <section aria-labelledby="rules">
      <h2 id="rules" className="text-xl">
        {say('assessment.begin.rules')}
      </h2>
      <ol className="mt-4">
        {rules.map((rule, at) => (
          <li key={rule} className="grid grid-cols-[2rem_1fr] gap-x-4">
            <span className="flex flex-col items-center text-pattern">
              <KolamBead place={placeOf(at, rules.length)} className="size-8 flex-none" />
              {at < rules.length - 1 && <span className="w-0.5 flex-1 bg-current" />}
            </span>
            <p className="pb-4 text-soft">{say(rule)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function placeOf(at: number, count: number) {
  if (at === 0) return 'first'
  return at === count - 1 ? 'last' : 'middle'
}
