// "How a machine reads your résumé": the text in the order in which it was read, the sections that
// were found, and warnings with advice. Its results can be copied into empty fields of the profile,
// one by one.

import { useQuery } from '@tanstack/react-query'
import { ScanText, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import {
  type ReadFields,
  type Reading,
  type ReadSection,
  readingOf,
} from '../../data/resumes/readings.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { useLive } from '../../data/wire/live.ts'
import { type MessageKey, say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { formatPeriod } from '../../ui/format-period.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { inIndianForm } from './phone.ts'
import type { TakeOver } from './resume-shelf.tsx'

type Props = { path: string; name: string; takeOver: TakeOver }

export function ReadingPanel(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="mt-1"
      onToggle={(event) => {
        // A list inside opens and closes too, and the event bubbles up.
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open)
      }}
    >
      <summary className="inline-flex cursor-pointer items-center gap-2 py-1.5 text-sm font-semibold text-accent-text">
        <ScanText className="size-4 flex-none" aria-hidden="true" />
        <span>
          {say('profile.reading.title')}
          <span className="sr-only"> {props.name}</span>
        </span>
      </summary>
      {isOpen && <Read {...props} />}
    </details>
  )
}

function Read({ path, takeOver }: Props) {
  useLive('resume_readings', `path=eq.${path}`)
  const reading = useQuery(readingOf(path))
  if (reading.isError) {
    return (
      <ErrorPanel
        className="mt-2"
        message={sayFailure(say('profile.reading.failed'), reading.error)}
        busy={reading.isFetching}
        onRetry={() => reading.refetch()}
      />
    )
  }
  const read = reading.data
  if (!read || read.status === 'waiting') {
    return (
      <p role="status" className="flex items-center gap-2.5 py-3 text-sm text-soft">
        <Spinner className="size-4 text-accent-text" />
        {say('profile.reading.waiting')}
      </p>
    )
  }
  if (read.status === 'unreadable') {
    const why = reasons.includes(read.reason as Reason) ? (read.reason as Reason) : 'reader_failed'
    return (
      <p className="mt-2 rounded-field bg-warn-wash px-4 py-3 text-warn">
        {say(`profile.reading.reason.${why}`)}
      </p>
    )
  }
  return (
    <div className="mt-2 grid gap-6 border-t border-line pt-4">
      <Warnings of={read} />
      <Found fields={read.fields} takeOver={takeOver} />
      <Sections of={read} />
    </div>
  )
}

const reasons = [
  'not_a_resume_file',
  'damaged',
  'password',
  'no_text',
  'unreadable_font',
  'took_too_long',
  'too_much_memory',
  'reader_failed',
  'file_missing',
] as const
type Reason = (typeof reasons)[number]

const warnings = [
  'columns',
  'contact_in_margin',
  'unreadable_font',
  'picture_pages',
  'very_long',
  'cut_off',
  'macros',
  'no_name',
  'no_email',
  'no_phone',
  'no_headings',
  'no_skills',
  'dates_missing',
] as const

function Warnings({ of }: { of: Reading }) {
  const known = warnings.filter((warning) => of.warnings.includes(warning))
  if (known.length === 0) return <p className="text-good">{say('profile.reading.fine')}</p>
  return (
    <ul className="grid gap-2">
      {known.map((warning) => (
        <li key={warning} className="flex gap-2.5 rounded-field bg-warn-wash px-4 py-3 text-warn">
          <TriangleAlert className="mt-0.5 size-4 flex-none" aria-hidden="true" />
          <span className="min-w-0">{say(`profile.reading.warning.${warning}`)}</span>
        </li>
      ))}
    </ul>
  )
}

function Found({ fields, takeOver }: { fields: ReadFields; takeOver: TakeOver }) {
  const rows = foundIn(fields)
  const offers = takeOver.offersOf(fields)
  if (rows.length === 0) return null
  return (
    <section>
      <h4 className="font-semibold">{say('profile.reading.found')}</h4>
      <dl className="mt-1.5 divide-y divide-line">
        {rows.map(({ key, name, text }) => {
          const offer = offers.find((each) => each.name === name)
          return (
            <div key={key} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
              <dt className="w-28 flex-none text-sm text-faint">{say(key)}</dt>
              <dd className="flex min-w-0 flex-1 basis-40 flex-wrap items-start sm:flex-nowrap justify-between gap-x-4 gap-y-1">
                <span className="min-w-0 wrap-anywhere whitespace-pre-line">{text}</span>
                {offer && (
                  <Button size="small" variant="outline" onClick={() => takeOver.take([offer])}>
                    {say('profile.reading.take')}
                    <span className="sr-only"> {say(key)}</span>
                  </Button>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      {offers.length > 0 && (
        <p className="mt-1.5 text-sm text-faint">{say('profile.reading.takeText')}</p>
      )}
    </section>
  )
}

type Row = { key: MessageKey; name?: string; text: string }

function foundIn(fields: ReadFields): Row[] {
  const lines = (parts: (string | undefined)[][]) =>
    parts.map((words) => words.filter(Boolean).join(', ')).join('\n')
  const rows: Row[] = [
    { key: 'profile.full_name', name: 'full_name', text: fields.name ?? '' },
    { key: 'profile.email', text: fields.email ?? '' },
    { key: 'profile.phone', name: 'phone', text: inIndianForm(fields.phone ?? '') },
    { key: 'profile.location', name: 'location', text: fields.city ?? '' },
    { key: 'profile.skills', name: 'skills', text: (fields.skills ?? []).join(', ') },
    {
      key: 'profile.experience',
      name: 'experience',
      text: lines((fields.employers ?? []).map((e) => [e.title, e.employer, formatPeriod(e)])),
    },
    {
      key: 'profile.education',
      name: 'education',
      text: lines((fields.education ?? []).map((e) => [e.degree, e.institution, formatPeriod(e)])),
    },
    { key: 'profile.linkedin_url', name: 'linkedin_url', text: fields.linkedin ?? '' },
    { key: 'profile.github_url', name: 'github_url', text: fields.github ?? '' },
    { key: 'profile.portfolio_url', name: 'portfolio_url', text: fields.portfolio ?? '' },
  ]
  return rows.filter(({ text }) => text)
}

function Sections({ of: { sections, text } }: { of: Reading }) {
  const parts: ReadSection[] =
    sections.length > 0 ? sections : [{ kind: 'other', text: text ?? '' }]
  return (
    <section>
      <h4 className="font-semibold">{say('profile.reading.text')}</h4>
      <p className="text-sm text-faint">{say('profile.reading.textHint')}</p>
      <ol className="mt-2 grid gap-2">
        {parts.map(({ kind, title, text: words }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is what the list is about
          <li key={place}>
            <details className="rounded-field border border-line px-4 py-2" open={place === 0}>
              <summary className="cursor-pointer text-sm font-semibold">
                {say(`profile.reading.section.${kindOf(kind)}`)}
                {title && <span className="font-normal text-faint"> “{title}”</span>}
              </summary>
              <p className="mt-1.5 max-h-80 overflow-y-auto text-sm whitespace-pre-wrap wrap-anywhere text-soft">
                {words}
              </p>
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}

const kinds = [
  'contact',
  'summary',
  'experience',
  'education',
  'skills',
  'projects',
  'certificates',
  'languages',
  'other',
] as const

const kindOf = (kind: string) => kinds.find((known) => known === kind) ?? 'other'
