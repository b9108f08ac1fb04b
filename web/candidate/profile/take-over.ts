// What a résumé's reading can fill in a profile: only empty fields, and lists without an entry.
// Positions and studies are taken over with their periods as data, because words would stay in the
// language of the moment.

import { maxEntries, type Position, type Study } from '../../data/people/profile-details.ts'
import type { ReadFields } from '../../data/resumes/readings.ts'
import { webAddressIn } from '../../form/web-address.ts'
import type { Period } from '../../ui/format-period.ts'
import { inIndianForm, isPhone } from './phone.ts'
import type { ProfileValues } from './profile-values.ts'

export type TextOffer = { name: keyof ProfileValues; text: string }
export type EntriesOffer =
  | { name: 'experience'; table: 'profile_experiences'; entries: Position[] }
  | { name: 'education'; table: 'profile_educations'; entries: Study[] }
export type Offer = TextOffer | EntriesOffer

export function offersOf(fields: ReadFields, values: ProfileValues): Offer[] {
  const texts: TextOffer[] = [
    { name: 'full_name', text: fields.name ?? '' },
    { name: 'phone', text: isPhone(fields.phone ?? '') ? inIndianForm(fields.phone ?? '') : '' },
    { name: 'location', text: fields.city ?? '' },
    { name: 'skills', text: (fields.skills ?? []).join(', ') },
    { name: 'linkedin_url', text: webAddressIn(fields.linkedin ?? '') ?? '' },
    { name: 'github_url', text: webAddressIn(fields.github ?? '') ?? '' },
    { name: 'portfolio_url', text: webAddressIn(fields.portfolio ?? '') ?? '' },
  ]
  const lists: EntriesOffer[] = [
    { name: 'experience', table: 'profile_experiences', entries: positionsIn(fields) },
    { name: 'education', table: 'profile_educations', entries: studiesIn(fields) },
  ]
  const isEmpty = ({ name }: Offer) => !values[name].trim()
  return [
    ...texts.filter((offer) => offer.text.trim() && isEmpty(offer)),
    ...lists.filter((offer) => offer.entries.length > 0 && isEmpty(offer)),
  ]
}

/** A reading may leave a title, an employer or a date open. */
function positionsIn({ employers = [] }: ReadFields): Position[] {
  return employers
    .map((read) => ({
      title: named(read.title),
      company: named(read.employer),
      place: null,
      description: null,
      ...columnsOf(read),
    }))
    .filter(({ title, company }) => title || company)
    .slice(0, maxEntries)
    .map((entry, position) => ({ ...entry, position }))
}

type Dates = Pick<Position, 'started_on' | 'started_by' | 'ended_on' | 'ended_by'>

function columnsOf({ from, to }: Period): Dates {
  const [started, ended] = [known(from), known(to)]
  const start: Pick<Dates, 'started_on' | 'started_by'> = {
    started_on: started ? `${started.year}-${started.month ?? '01'}-01` : null,
    started_by: started && !started.month ? 'year' : 'month',
  }
  if (to === 'present') return { ...start, ended_on: null, ended_by: 'month' }
  if (!ended || (started && isBefore(ended, started)))
    return { ...start, ended_on: null, ended_by: 'unknown' }
  const ended_on = `${ended.year}-${ended.month ?? '12'}-01`
  return { ...start, ended_on, ended_by: ended.month ? 'month' : 'year' }
}

function studiesIn({ education = [] }: ReadFields): Study[] {
  return education
    .map((read) => ({
      qualification: named(read.degree),
      institution: named(read.institution),
      grade: null,
      ...yearsIn(read),
    }))
    .filter(({ qualification, institution }) => qualification || institution)
    .slice(0, maxEntries)
    .map((entry, position) => ({ ...entry, position }))
}

/** One year alone is the year in which it was finished. */
function yearsIn({ from, to }: Period) {
  const [started, ended] = [known(from), known(to)].map((moment) => moment && Number(moment.year))
  if (to === 'present') return { start_year: started ?? null, end_year: null }
  const isSpan = started !== undefined && ended !== undefined && started < ended
  return { start_year: isSpan ? started : null, end_year: ended ?? started ?? null }
}

type Moment = { year: string; month: string | undefined }

/** Undefined for what the profile does not take. */
function known(moment: string | undefined): Moment | undefined {
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?$/.exec(moment ?? '') ?? []
  return year && Number(year) >= 1940 && Number(year) <= 2100 ? { year, month } : undefined
}

const isBefore = (end: Moment, start: Moment) =>
  `${end.year}-${end.month ?? '12'}` < `${start.year}-${start.month ?? '01'}`

const named = (text: string | undefined) =>
  Array.from(text?.trim() ?? '')
    .slice(0, 200)
    .join('') || null
