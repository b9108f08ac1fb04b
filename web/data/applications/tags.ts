// What is done to many applications at once (ORG-11): tags, who takes care of them, a stage, a
// message.

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { getClient } from '../wire/client.ts'
import { refresh } from '../wire/query.tsx'
import { listedIn, readAgain } from './application-list.ts'
import type { MailChoice } from './decisions.ts'
import { type Batched, inBatches } from './in-batches.ts'

export type ChangeOutcome = Shapes['change_outcome']
type PersonName = Shapes['person_name']

/** The maximum length of a tag. */
export const maxTagLength = 30

/** The maximum length of a message to many. */
export const maxWords = 2000

/**
 * What is done to many applications: a tag given or removed, a person put in charge, a move into a
 * stage, or a message. A message that is sent again under its `sending` is still one.
 */
export type Change =
  | { kind: 'tag'; tag: string }
  | { kind: 'untag'; tag: string }
  | { kind: 'assign'; person: string | null }
  | { kind: 'stage'; stage: string; choice: MailChoice }
  | { kind: 'message'; words: string; sending: string }

/** Changes each, batch by batch (inBatches). */
export const changeAll = ({ change, ...many }: Batched<ChangeOutcome> & { change: Change }) =>
  inBatches(many, (applications) => changeSome(applications, change))

async function changeSome(applications: string[], change: Change): Promise<ChangeOutcome[]> {
  const client = await getClient()
  if (change.kind === 'assign') {
    const person = change.person ?? undefined
    const { data } = await client
      .rpc('assign_applications', { applications, person })
      .throwOnError()
    return data
  }
  if (change.kind === 'stage') {
    const { data } = await client
      .rpc('move_many_to_stage', { applications, next: change.stage, choice: change.choice })
      .throwOnError()
    return data
  }
  if (change.kind === 'message') {
    const { words, sending } = change
    const { data } = await client
      .rpc('message_many', { applications, words, sending })
      .throwOnError()
    return data
  }
  const { data } = await client
    .rpc('tag_applications', { applications, tag: change.tag, remove: change.kind === 'untag' })
    .throwOnError()
  return data
}

/** Puts back what `changeAll` has done; a message was read perhaps, and stays. */
export async function undoChange(change: Change, outcomes: readonly ChangeOutcome[]) {
  const done = outcomes.filter(({ outcome }) => outcome === 'done')
  if (change.kind === 'message') return []
  if (change.kind === 'stage') {
    // The latest first: they have the most time left.
    return inBatches({ ids: done.map(({ id }) => id).reverse() }, async (applications) => {
      const client = await getClient()
      const { data } = await client.rpc('take_back_stage_moves', { applications }).throwOnError()
      return data
    })
  }
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

/** Shows what was changed, in the opened application and in the lists that show it. */
export async function followChange(queries: QueryClient, ids: readonly string[]) {
  await readAgain(
    queries,
    ids.filter((id) => listedIn(queries, id)),
  )
  await Promise.all([refresh(queries, 'application_tags'), refresh(queries, 'message_threads')])
}
