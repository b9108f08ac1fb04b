// A band of four figures on a dark background. The figures are the specification's fixed texts.

import { type MessageKey, say } from '../messages/say.ts'

type Props = {
  figures: readonly (readonly [value: MessageKey, label: MessageKey])[]
}

export function Stats({ figures }: Props) {
  return (
    <section className="ink-band bg-sunk">
      <dl className="frame grid grid-cols-2 gap-y-9 py-9 lg:grid-cols-4 lg:py-14">
        {figures.map(([value, label]) => (
          <div
            key={label}
            className="flex flex-col-reverse border-line even:border-l even:pl-6 lg:not-first:border-l lg:not-first:pl-8"
          >
            <dt className="text-soft md:text-lg">{say(label)}</dt>
            <dd className="figures font-heading text-figure font-[720] tracking-tight text-accent">
              {say(value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
