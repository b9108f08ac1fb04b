// Places and skills with all the names that people type for them. Every search reads them again.

import { queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { getClient } from '../wire/client.ts'

export const nameKinds = ['place', 'skill'] as const
export type NameKind = (typeof nameKinds)[number]
export type Named = Shapes['named']
type NameList = Shapes['name_list']
/** One row of a file: the typed name, and its meaning. */
export type NameRow = { name: string; meaning: string }

const perPage = 50
type Asked = { state: NameKind; search: string; pages: number }

/** By name; `search` is matched with every name. */
export const namesOf = ({ state, search, pages }: Asked) =>
  queryOptions({
    queryKey: [tableOf(state), { search, pages }],
    queryFn: () => list(state, search, pages * perPage),
    placeholderData: (previous) => previous,
  })

/** All of a kind, a row for each name. */
export async function allNames(kind: NameKind): Promise<NameRow[]> {
  const { entries } = await list(kind, '', 10_000)
  return entries.flatMap(({ meaning, names }) =>
    [meaning.toLowerCase(), ...names].map((name) => ({ name, meaning })),
  )
}

type SavedName = Named & { kind: NameKind; before: string | null }

export async function saveNames({ kind, before, meaning, names }: SavedName) {
  const client = await getClient()
  await client.rpc('save_names', { kind, before: before as string, meaning, names }).throwOnError()
}

export async function mergeNames({
  kind,
  from,
  into,
}: {
  kind: NameKind
  from: string
  into: string
}) {
  const client = await getClient()
  await client.rpc('merge_names', { kind, from_meaning: from, into_meaning: into }).throwOnError()
}

export async function removeNames({ kind, meaning }: { kind: NameKind; meaning: string }) {
  const client = await getClient()
  if (kind === 'place')
    await client.from('place_names').delete().eq('place', meaning).throwOnError()
  else await client.from('skill_names').delete().eq('skill', meaning).throwOnError()
}

export async function importNames({ kind, rows }: { kind: NameKind; rows: NameRow[] }) {
  const client = await getClient()
  const { data } = await client.rpc('import_names', { kind, rows }).throwOnError()
  return data
}

/** The field that the database refused: `meaning` or `names`. */
export function refusedName(error: unknown): 'meaning' | 'names' | undefined {
  const { details } = (error ?? {}) as { details?: unknown }
  return details === 'meaning' || details === 'names' ? details : undefined
}

export const tableOf = (kind: NameKind) => (kind === 'place' ? 'place_names' : 'skill_names')

async function list(kind: NameKind, search: string, page_size: number): Promise<NameList> {
  const client = await getClient()
  const { data } = await client.rpc('list_names', { kind, search, page_size }).throwOnError()
  return data
}
