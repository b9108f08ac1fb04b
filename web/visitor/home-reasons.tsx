// Four reasons to choose the product, around one crossing of the pattern's line.

import { say } from '../messages/say.ts'
import { Kolam } from '../ui/kolam.tsx'

const reasons = ['skill', 'verified', 'growth', 'values'] as const

export function Why() {
  return (
    <section className="frame grid gap-x-16 gap-y-8 py-14 md:py-24 lg:grid-cols-[1fr_2fr]">
      <h2 className="text-4xl lg:sticky lg:top-28 lg:self-start">{say('home.why.title')}</h2>
      <ul className="relative grid md:auto-rows-fr md:grid-cols-2">
        {reasons.map((reason) => (
          <li
            key={reason}
            className="border-line py-6 max-md:border-t md:p-8 md:odd:pl-0 md:even:border-l md:even:pr-0 md:nth-[-n+2]:border-b md:nth-[-n+2]:pt-0 md:nth-[n+3]:pb-0"
          >
            <h3 className="text-2xl">{say(`home.why.${reason}.title`)}</h3>
            <p className="mt-2 text-lg text-soft">{say(`home.why.${reason}.text`)}</p>
          </li>
        ))}
        <li
          aria-hidden="true"
          className="absolute top-1/2 left-1/2 -translate-1/2 bg-page p-2 max-md:hidden"
        >
          <Kolam size={3} className="size-16 text-accent" />
        </li>
      </ul>
    </section>
  )
}
