// The tables beside a profile's own row: positions and studies one by one, pay, and availability.
// Others see the last two only if the person shares them.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'
import type { Insert, Row } from '../wire/tables.ts'

export type Experience = Row<'profile_experiences'>
export type Education = Row<'profile_educations'>
/** What a person says in an entry. */
export type Position = Omit<Experience, 'id' | 'person_id' | 'created_at' | 'updated_at'>
export type Study = Omit<Education, 'id' | 'person_id' | 'created_at' | 'updated_at'>
export type EntryTable = 'profile_experiences' | 'profile_educations'
type Pay = Omit<Row<'profile_pay'>, 'person_id' | 'created_at' | 'updated_at'>
type Availability = Omit<Row<'profile_availability'>, 'person_id' | 'created_at' | 'updated_at'>

/**
 * From and to, each `2020-03` or `2020`, the second also `present`; undefined if it is not known.
 */
export function periodOf(
  entry: Pick<Experience, 'started_on' | 'started_by' | 'ended_on' | 'ended_by'>,
) {
  const end = entry.ended_by === 'unknown' ? undefined : 'present'
  return {
    from: momentOf(entry.started_on, entry.started_by),
    to: momentOf(entry.ended_on, entry.ended_by) ?? end,
  }
}

const momentOf = (date: string | null, by: string) =>
  date?.slice(0, by === 'year' ? '2020'.length : '2020-03'.length)

/** The years of a study. Without a beginning, an empty end says nothing. */
export const yearsOf = ({ start_year, end_year }: Pick<Education, 'start_year' | 'end_year'>) => ({
  from: start_year?.toString(),
  to: end_year?.toString() ?? (start_year ? 'present' : undefined),
})

/** The limit of entries of a kind in a profile. */
export const maxEntries = 30

export const experiencesOf = (personId: string) =>
  queryOptions({
    queryKey: ['profile_experiences', { personId }],
    queryFn: async (): Promise<Experience[]> => {
      const client = await getClient()
      const { data } = await client
        .from('profile_experiences')
        .select('*')
        .eq('person_id', personId)
        .order('position')
        .order('created_at')
        .throwOnError()
      return data
    },
  })

export const educationsOf = (personId: string) =>
  queryOptions({
    queryKey: ['profile_educations', { personId }],
    queryFn: async (): Promise<Education[]> => {
      const client = await getClient()
      const { data } = await client
        .from('profile_educations')
        .select('*')
        .eq('person_id', personId)
        .order('position')
        .order('created_at')
        .throwOnError()
      return data
    },
  })

type Entry = Insert<'profile_experiences'> | Insert<'profile_educations'>

/**
 * Saves entries, new or known by their id; several at once are one statement, so that an order is
 * changed completely or not at all. Returns them as saved.
 */
export async function saveEntries(
  table: EntryTable,
  entries: readonly Entry[],
): Promise<(Experience | Education)[]> {
  const client = await getClient()
  // The two tables are written in the same way; the types of their columns are checked where an
  // entry is made.
  const { data } = await client
    .from(table as 'profile_experiences')
    .upsert(entries as Insert<'profile_experiences'>[])
    .select('*')
    .throwOnError()
  return data
}

/** A list of entries with those that were just saved, in the order of the list. */
export function withWritten<Each extends Experience | Education>(
  entries: readonly Each[],
  written: readonly Each[],
): Each[] {
  const isOld = ({ id }: Each) => !written.some((entry) => entry.id === id)
  return [...entries.filter(isOld), ...written].sort(
    (one, other) => one.position - other.position || one.created_at.localeCompare(other.created_at),
  )
}

export async function removeEntry(table: EntryTable, id: string) {
  const client = await getClient()
  await client.from(table).delete().eq('id', id).throwOnError()
}

export type Terms = { pay: Pay; availability: Availability }

const nothingSaid: Terms = {
  pay: { current_pay: null, expected_pay: null, shared: false },
  availability: { notice_days: null, preferred_cities: null, work_mode: null, shared: true },
}

/** The person's expectations of the next job; the database's defaults if nothing was saved yet. */
export const termsOf = (personId: string) =>
  queryOptions({
    queryKey: ['profile_pay', { personId }],
    // Saved together with the profile, whose change is sent live.
    meta: { tables: ['profiles', 'profile_availability'] },
    queryFn: async (): Promise<Terms> => {
      const client = await getClient()
      const [pay, availability] = await Promise.all([
        client
          .from('profile_pay')
          .select('current_pay, expected_pay, shared')
          .eq('person_id', personId)
          .maybeSingle()
          .throwOnError(),
        client
          .from('profile_availability')
          .select('notice_days, preferred_cities, work_mode, shared')
          .eq('person_id', personId)
          .maybeSingle()
          .throwOnError(),
      ])
      return {
        pay: pay.data ?? nothingSaid.pay,
        availability: availability.data ?? nothingSaid.availability,
      }
    },
  })

export async function saveTerms(personId: string, { pay, availability }: Terms) {
  const client = await getClient()
  await client
    .from('profile_pay')
    .upsert({ person_id: personId, ...pay })
    .throwOnError()
  await client
    .from('profile_availability')
    .upsert({ person_id: personId, ...availability })
    .throwOnError()
}
