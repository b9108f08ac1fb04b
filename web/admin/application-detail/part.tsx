// One part of an application under its heading.

import { type ReactNode, type Ref, useId } from 'react'
import { WrittenText } from '../../ui/written-text.tsx'

type Props = {
  title: string
  aside?: ReactNode
  level?: 'h2' | 'h3'
  /** Where it can be led to by its address. */
  place?: Ref<HTMLElement>
  /** Holds nothing that could be read on paper. */
  screenOnly?: boolean
  children: ReactNode
}

export function Part(props: Props) {
  const { title, aside, level: Heading = 'h3', place, screenOnly, children } = props
  const id = useId()
  return (
    <section
      ref={place}
      tabIndex={place ? -1 : undefined}
      aria-labelledby={id}
      className={`scroll-mt-14 border-t border-line py-5 outline-none ${screenOnly ? 'print:hidden' : ''}`}
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading id={id} className="text-base font-semibold">
          {title}
        </Heading>
        {aside && <span className="figures text-sm text-faint">{aside}</span>}
      </div>
      {children}
    </section>
  )
}

type Fact = [name: string, value: ReactNode]

/** Names and values below one another; what has no value is left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] items-baseline gap-x-6 gap-y-2">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt className={`text-sm leading-6 text-faint ${isLong(value) ? long : ''}`}>
                {name}
              </dt>
              <dd
                className={`figures max-w-prose wrap-anywhere ${isLong(value) ? `${long} max-sm:-mt-2` : ''}`}
              >
                {typeof value === 'string' ? <WrittenText text={value} /> : value}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** On a phone a long text has the whole width, below its name. */
const long = 'max-sm:col-span-2'
const isLong = (value: ReactNode) => typeof value === 'string' && value.length > 80
