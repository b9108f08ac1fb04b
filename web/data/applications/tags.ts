// Tags of applications and who takes care of them (ORG-11).

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { getClient } from '../wire/client.ts'
import { refresh } from '../wire/query.tsx'
import { patchListed } from './application-list.ts'

export type ChangeOutcome = Shapes['change_outcome']
export type PersonName = Shapes['person_name']

/** The maximum length of a tag. */
export const mostTagLetters = 30

/** Small enough that a progress bar moves while hundreds are changed. */
const changedAtOnce = 100

/** What is done to many applications: a tag given or removed, or a person put in charge. */
export type Change =
  | { kind: 'tag'; tag: string }
  | { kind: 'untag'; tag: string }
  | { kind: 'assign'; person: string | null }

type Many = {
  ids: readonly string[]
  change: Change
  /** Called after each batch, with all outcomes so far. */
  onPart?: (outcomes: readonly ChangeOutcome[]) => void
  /** Called before each batch: true stops. */
  stopped?: () => boolean
}

/** Changes batch by batch; what was changed before a batch failed was reported by `onPart`. */
export async function changeAll({ ids, change, onPart, stopped }: Many): Promise<ChangeOutcome[]> {
  const outcomes: ChangeOutcome[] = []
  for (let at = 0; at < ids.length && !stopped?.(); at += changedAtOnce) {
    outcomes.push(...(await changeSome(ids.slice(at, at + changedAtOnce), change)))
    onPart?.(outcomes)
  }
  return outcomes
}

async function changeSome(applications: string[], change: Change): Promise<ChangeOutcome[]> {
  const client = await getClient()
  if (change.kind === 'assign') {
    const person = change.person ?? undefined
    const { data } = await client
      .rpc('assign_applications', { applications, person })
      .throwOnError()
    return data
  }
  const { data } = await client
    .rpc('tag_applications', { applications, tag: change.tag, remove: change.kind === 'untag' })
    .throwOnError()
  return data
}

/** Puts back what `changeAll` has done. */
export async function undoChange(change: Change, outcomes: readonly ChangeOutcome[]) {
  const done = outcomes.filter(({ outcome }) => outcome === 'done')
  if (change.kind !== 'assign') {
    const back = { kind: change.kind === 'tag' ? 'untag' : 'tag', tag: change.tag } as const
    return changeAll({ ids: done.map(({ id }) => id), change: back })
  }
  const undone: ChangeOutcome[] = []
  for (const [person, some] of Map.groupBy(done, ({ before }) => before)) {
    const ids = some.map(({ id }) => id)
    undone.push(...(await changeAll({ ids, change: { kind: 'assign', person } })))
  }
  return undone
}

export const peopleToAssign = (application?: string) =>
  queryOptions({
    queryKey: ['people_to_assign', { application }],
    queryFn: async (): Promise<PersonName[]> => {
      const client = await getClient()
      const { data } = await client.rpc('people_to_assign', { application }).throwOnError()
      return data
    },
    staleTime: 60_000,
  })

/** The tags of an application, and who takes care of it. */
export const tagsAndAssigned = (id: string) =>
  queryOptions({
    queryKey: ['application_tags', { application: id }],
    queryFn: async (): Promise<{ tags: string[]; assigned: string | null }> => {
      const client = await getClient()
      const { data } = await client
        .rpc('list_applications', { filters: { ids: [id] } })
        .throwOnError()
      const listed = data.applications[0]
      return { tags: listed?.tags ?? [], assigned: listed?.assigned_to ?? null }
    },
  })

/** Shows what was changed, in the opened application and in every list. */
export async function followChange(queries: QueryClient, ids: readonly string[]) {
  const client = await getClient()
  for (let at = 0; at < ids.length; at += 200) {
    const { data } = await client
      .rpc('list_applications', { filters: { ids: ids.slice(at, at + 200) }, page_size: 200 })
      .throwOnError()
    patchListed(
      queries,
      data.applications.map(({ id, tags, assigned_to }) => ({ id, tags, assigned_to })),
    )
  }
  await refresh(queries, 'application_tags')
}
