// What the search understood of a sentence besides words, as chips. They come with the results.

import { paths } from '../../app/paths.ts'
import { type JobFilters, type JobsPage, workModes } from '../../data/jobs/jobs.ts'
import { searchOf } from '../../job/filters.ts'
import { sumInWords } from '../../job/pay-in-words.ts'
import { partsOf, type SentencePart, searchedSentence, withoutPart } from '../../job/sentence.ts'
import { currentLanguage, say } from '../../messages/say.ts'
import { RemovableChip } from './removable-chip.tsx'

type Props = {
  filters: JobFilters
  page: JobsPage
  /** The chip vanishes with the list it belongs to. */
  onRemove: () => void
}

export function UnderstoodParts({ filters, page, onRemove }: Props) {
  const parts = partsOf(page.understood)
  const sentence = searchedSentence(filters.keyword ?? '', page.meant.keyword, parts)
  const chips = parts.flatMap((part) => {
    const label = inWords(part)
    return label ? [{ label, rest: withoutPart(sentence, part) }] : []
  })
  if (chips.length === 0) return null
  const { withoutPay: _, ...others } = filters
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 text-sm">
      <span aria-hidden="true" className="text-soft">
        {say('candidate.jobs.understood.label')}
      </span>
      <ul aria-label={say('candidate.jobs.understood.list')} className="contents">
        {chips.map(({ label, rest }) => (
          <li key={label} className="min-w-0">
            <RemovableChip
              to={paths.candidate.jobs + searchOf({ ...others, keyword: rest })}
              aria-label={say('candidate.jobs.understood.remove', { part: label })}
              onClick={onRemove}
            >
              <span className="font-semibold">{label}</span>
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
    case 'days':
      return say('candidate.jobs.understood.days', { count: Number(value) })
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
