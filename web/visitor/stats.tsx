// A band of four figures: large, quiet, between two hairlines.

import { type MessageKey, say } from '../messages/say.ts'

type Props = { figures: readonly (readonly [value: MessageKey, label: MessageKey])[] }

export function Stats({ figures }: Props) {
  return (
    <section className="border-y border-line bg-sunk">
      <dl className="frame grid grid-cols-2 gap-x-6 gap-y-8 py-10 lg:grid-cols-4 lg:py-12">
        {figures.map(([value, label]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-soft">{say(label)}</dt>
            <dd className="figures font-heading text-4xl font-bold tracking-tight text-accent-text">
              {say(value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
