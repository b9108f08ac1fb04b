// Turns a Draft into a Posting, or returns the reasons against it. Every field has its own stage in
// fields/.
import { createHash } from 'node:crypto'
import { descriptionOf, plainLine } from './description.ts'
import { agoOf, dateOf, instantOf } from './fields/date.ts'
import { employmentTypeIn } from './fields/employment-type.ts'
import { experienceOf } from './fields/experience.ts'
import { locationOf } from './fields/location.ts'
import { payOf } from './fields/pay.ts'
import { workModeOf } from './fields/work-mode.ts'
import type { Draft, Posting, Refused } from './posting.ts'
import { sectionsOf } from './sections.ts'
import { storable } from './untrusted.ts'

type Defaults = {
  /** The employer for rows that name none. */
  company?: string
  /** The time of the import: nothing was posted after it. */
  now: Date
  /** When the file was made, where no row says when it was read at its source. */
  collected?: Date
}

type Outcome = { posting: Posting } | Refused

/**
 * The tables' lengths. A longer name or title is refused and not cut: half a name is a wrong name.
 */
const LIMITS = { title: 300, company: 200, department: 200, item: 2000, items: 200, skill: 100 }

export function toPosting(draft: Draft, original: unknown, defaults: Defaults): Outcome {
  const title = plainLine(draft.title ?? '')
  const company = plainLine(draft.company ?? '') || (defaults.company ?? '')
  const place = locationOf(draft.locations)
  const workMode = workModeOf(draft.workMode, draft.locations, { title, others: [draft.type] })
  const location = workMode === 'remote' ? remotely(place) : place
  const described = descriptionOf(draft.description)
  const written = sectionsOf(described)

  if (!title) return { refused: 'it has no title', kind: 'missing', fields: ['title'] }
  if (title.length > LIMITS.title) {
    const refused = `its title is longer than ${LIMITS.title} characters`
    const shown = title.slice(0, LIMITS.title).toWellFormed()
    return { refused, kind: 'too_long', fields: ['title'], title: shown }
  }
  if (company.length > LIMITS.company) {
    const refused = `its company's name is longer than ${LIMITS.company} characters`
    return { refused, kind: 'too_long', fields: ['company'], title }
  }

  const missing = Object.entries({ company, location, description: written.description })
    .filter(([, value]) => !value)
    .map(([name]) => name)

  const now = defaults.now.toISOString()
  const collected = instantOf(draft.collected) ?? defaults.collected?.toISOString() ?? now
  const collectedAt = earlier(collected, now)
  const posted = instantOf(draft.posted) ?? agoOf(draft.posted, new Date(collectedAt))
  const url =
    draft.url && /^https?:\/\/\S+$/i.test(draft.url) && draft.url.length <= 2048 ? draft.url : null
  const vacancies = Number(draft.vacancies)
  return {
    posting: {
      source: draft.source.slice(0, 200),
      externalId: draft.externalId?.slice(0, 400) ?? contentId(draft),
      url,
      title,
      company,
      department: plainLine(draft.department ?? '').slice(0, LIMITS.department) || null,
      location,
      workMode,
      type: employmentTypeIn(title, draft.type, [draft.workMode]),
      pay: payOf(draft.pay),
      experience: experienceOf(draft.experience && plainLine(draft.experience), described),
      description: written.description,
      requirements: items(draft.requirements, written.requirements),
      responsibilities: items(draft.responsibilities, written.responsibilities),
      benefits: items(draft.benefits, written.benefits),
      skills: items(draft.skills, []).filter((skill) => skill.length <= LIMITS.skill),
      vacancies:
        Number.isInteger(vacancies) && vacancies >= 1 && vacancies <= 100_000 ? vacancies : null,
      closingDate: dateOf(draft.closing),
      postedAt: posted && earlier(posted, now),
      collectedAt,
      status: missing.length > 0 ? 'draft' : statusOf(draft.status),
      missing,
      original: storable(original),
    },
  }
}

const earlier = (one: string, other: string) => (one < other ? one : other)

const statusOf = (status: string | undefined): Posting['status'] =>
  status === 'draft' || status === 'closed' ? status : 'active'

/** The place of remote work contains the word, for people who search places for it. */
function remotely(place: string): string {
  if (/\bremote\b/i.test(place)) return place
  return place && place.length <= 280 ? `Remote (${place})` : place || 'Remote'
}

/** How an id begins that was made from a posting's content. */
export const MADE_ID = 'sha256:'

/** Replaces a missing id: the same content is the same posting. */
export function contentId(content: unknown): string {
  return `${MADE_ID}${createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)}`
}

function items(given: string[] | undefined, found: string[]): string[] {
  const all = [...(given ?? []).map(plainLine), ...found]
  const kept = all.map((item) => item.slice(0, LIMITS.item).toWellFormed()).filter(Boolean)
  return [...new Set(kept)].slice(0, LIMITS.items)
}
