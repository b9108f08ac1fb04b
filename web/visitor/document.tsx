// A long text page (PUB-08): a heading, the contents (beside the text if there is room), numbered
// sections in a readable width.

import { type ReactNode, useId } from 'react'
import { publicConfig } from '../data/wire/config.ts'
import { say } from '../messages/say.ts'
import { formatDate } from '../ui/format.ts'
import { Page } from './page.tsx'

type DocumentSection = {
  /** The anchor in the address: `/privacy#rights`. */
  id: string
  title: string
  content: ReactNode
}

type Props = {
  title: string
  lead: string
  description: string
  canonical: string
  /** The day of the last change, `2026-11-21`. */
  changed: string
  sections: readonly DocumentSection[]
}

export function Document({ title, lead, description, canonical, changed, sections }: Props) {
  return (
    <Page title={title} lead={lead} description={description} canonical={canonical}>
      <div className="frame grid gap-x-16 py-10 md:py-16 lg:grid-cols-[15rem_minmax(0,1fr)] print:block print:py-4">
        <Contents sections={sections} />
        <div className="max-w-[40rem] print:max-w-none">
          <p className="text-sm text-faint">
            {say('legal.changed', { date: formatDate(changed) })}
          </p>
          {sections.map(({ id, title: heading, content }) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              className="scroll-mt-24 border-b border-line py-9 first-of-type:pt-6 last-of-type:border-0 print:py-4"
            >
              <h2 id={`${id}-title`} className="text-2xl print:break-after-avoid">
                {heading}
              </h2>
              <div className="mt-3 space-y-4 text-lg leading-relaxed text-soft">{content}</div>
            </section>
          ))}
        </div>
      </div>
    </Page>
  )
}

/** On a narrow screen it is collapsed: people came for the text. */
function Contents({ sections }: Pick<Props, 'sections'>) {
  const heading = useId()
  const list = (
    <ol className="mt-2 border-l border-line">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-px flex min-h-9 items-center border-l border-transparent py-1 pl-4 leading-snug text-soft no-underline hover:border-accent hover:text-ink"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <nav
        aria-labelledby={heading}
        className="sticky top-24 hidden max-h-[calc(100dvh-8rem)] self-start overflow-y-auto text-base lg:block print:hidden"
      >
        <h2 id={heading} className="font-text text-sm font-semibold tracking-normal text-faint">
          {say('legal.contents')}
        </h2>
        {list}
      </nav>
      <details className="mb-7 rounded-card border border-line bg-surface px-4 py-2.5 lg:hidden print:hidden">
        <summary className="min-h-8 content-center font-semibold">{say('legal.contents')}</summary>
        {list}
      </details>
    </>
  )
}

/**
 * The contact for questions about personal data, from the operator: an address becomes a link,
 * other text is shown as it is.
 */
export function GrievanceContact() {
  const contact = publicConfig().grievanceContact
  return (
    <p className="text-xl font-semibold text-ink">
      {/^[^\s@]+@[^\s@]+$/.test(contact) ? (
        <a className="link" href={`mailto:${contact}`}>
          {contact}
        </a>
      ) : (
        contact
      )}
    </p>
  )
}

/** Facts with their names, in two columns if there is room. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, fact: string])[] }) {
  return (
    <dl className="mt-3 grid gap-x-6 text-base leading-relaxed sm:grid-cols-[8.5rem_1fr]">
      {facts.map(([name, fact]) => (
        <div key={name} className="contents">
          <dt className="pt-2 font-semibold text-ink sm:pt-1.5">{name}</dt>
          <dd className="sm:pt-1.5">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
