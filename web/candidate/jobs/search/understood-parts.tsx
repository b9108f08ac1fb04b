// What the search understood of a sentence besides words, as chips. They come with the results.

import { paths } from '../../../app/paths.ts'
import { type JobFilters, type JobsPage, workModes } from '../../../data/jobs/jobs.ts'
import { searchOf } from '../../../job/filters.ts'
import { sumInWords } from '../../../job/pay-in-words.ts'
import { partsOf, type SentencePart, searchedSentence, withoutPart } from '../../../job/sentence.ts'
import { currentLanguage, say } from '../../../messages/say.ts'
import { RemovableChip } from './removable-chip.tsx'

type Props = {
  filters: JobFilters
  page: JobsPage
  /** The chip vanishes with the list it belongs to. */
  onRemove: () => void
}

export function UnderstoodParts({ filters, page, onRemove }: Props) {
  const parts = partsOf(page.understood)
  const isUnused = ({ kind }: SentencePart) => kind === 'distance'
  const isLacking = ({ phrases }: SentencePart) =>
    phrases.every((phrase) => page.missing.includes(phrase))
  const sentence = searchedSentence(filters.keyword ?? '', page.meant.keyword, parts)
  const { withoutPay: _, ...others } = filters
  const chipsOf = (some: readonly SentencePart[]) =>
    some.flatMap((part) => {
      const label = inWords(part)
      const keyword = withoutPart(sentence, part)
      return label ? [{ label, to: paths.candidate.jobs + searchOf({ ...others, keyword }) }] : []
    })
  return (
    <>
      <Chips
        label={say('candidate.jobs.understood.label')}
        list={say('candidate.jobs.understood.list')}
        chips={chipsOf(parts.filter((part) => !isLacking(part) && !isUnused(part)))}
        onRemove={onRemove}
      />
      <Chips
        label={say('candidate.jobs.understood.lackingLabel')}
        list={say('candidate.jobs.understood.lacking')}
        chips={chipsOf(parts.filter(isLacking))}
        onRemove={onRemove}
      />
      <Chips
        label={say('candidate.jobs.understood.unusedLabel')}
        list={say('candidate.jobs.understood.unused')}
        chips={chipsOf(parts.filter(isUnused))}
        onRemove={onRemove}
      />
    </>
  )
}

type ChipsProps = {
  label: string
  /** Its name for screen readers. */
  list: string
  chips: readonly { label: string; to: string }[]
  onRemove: () => void
}

function Chips({ label, list, chips, onRemove }: ChipsProps) {
  if (chips.length === 0) return null
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 text-sm">
      <span aria-hidden="true" className="text-soft">
        {label}
      </span>
      <ul aria-label={list} className="contents">
        {chips.map(({ label: part, to }) => (
          <li key={part} className="min-w-0">
            <RemovableChip
              to={to}
              aria-label={say('candidate.jobs.understood.remove', { part })}
              onClick={onRemove}
            >
              <span className="font-semibold">{part}</span>
            </RemovableChip>
          </li>
        ))}
      </ul>
    </div>
  )
}

function inWords({ kind, value, phrases }: SentencePart): string | undefined {
  switch (kind) {
    case 'place':
      // The names of places are stored in Latin letters.
      return (currentLanguage() === 'hi' && phrases.find(isDevanagari)) || value
    case 'mode': {
      const mode = workModes.find((each) => each === value)
      return mode && say(`candidate.workMode.${mode}`)
    }
    case 'level':
    case 'type':
      return names[value]?.()
    case 'pay':
      return payInWords(value)
    case 'years':
      return say('candidate.jobs.understood.years', {
        years: value.replace('-', '–'),
        count: Number(value.split('-').at(-1)),
      })
    case 'experience_months':
      return say('candidate.jobs.understood.experienceMonths', {
        months: value.replace('-', '–'),
        count: Number(value.split('-').at(-1)),
      })
    case 'order':
      return say('candidate.jobs.understood.newest')
    case 'distance':
      return say('candidate.jobs.understood.distance', { km: value })
    case 'days':
      return say('candidate.jobs.understood.days', { count: Number(value) })
    case 'without':
      return say('candidate.jobs.understood.without', { what: value })
    case 'months':
      return say('candidate.jobs.understood.months', { count: Number(value) })
  }
}

const isDevanagari = (phrase: string) => /\p{Script=Devanagari}/u.test(phrase)

const names: Partial<Record<string, () => string>> = {
  fresher: () => say('candidate.jobs.understood.fresher'),
  senior: () => say('candidate.jobs.understood.senior'),
  intern: () => say('candidate.type.internship'),
  'full-time': () => say('candidate.type.full-time'),
  'part-time': () => say('candidate.type.part-time'),
  contract: () => say('candidate.type.contract'),
}

/** `600000` is the least, `-500000` the most, `1000000-1200000` both: `₹10 lakh to ₹12 lakh`. */
function payInWords(value: string): string {
  const [from, to] = value.split('-').map((rupees) => rupees && sumInWords(Number(rupees), 'INR'))
  if (from && to) return say('candidate.jobs.understood.payBetween', { from, to })
  return to
    ? say('candidate.jobs.understood.payTo', { to })
    : say('candidate.jobs.understood.payFrom', { from: from ?? '' })
}
