// Foreign keys → how relations can be embedded in one another. A view gets the foreign keys of the
// tables whose columns it shows.
import type { ColumnPair, Relation, Relationship } from '../catalog.ts'
import type { ForeignKeyRow } from './queries.ts'
import type { Origin } from './view-columns.ts'

/** A foreign key between two exposed relations, in their own column names. */
type Link = {
  constraint: string
  from: Relation
  to: Relation
  pairs: readonly ColumnPair[]
  /** The columns of the key are unique in `from`. */
  unique: boolean
}

/**
 * Which relations show the columns of a table, and under which names, by the table's column number.
 */
type ShownColumns = ReadonlyMap<
  string,
  readonly { relation: Relation; names: ReadonlyMap<number, string> }[]
>

export function shownColumnsOf(
  relations: Iterable<{ relation: Relation; names: ReadonlyMap<number, string> }>,
  origins: ReadonlyMap<string, ReadonlyMap<number, Origin>>,
): ShownColumns {
  const shownColumns = new Map<
    string,
    { relation: Relation; names: ReadonlyMap<number, string> }[]
  >()
  const add = (table: string, relation: Relation, names: ReadonlyMap<number, string>) => {
    const list = shownColumns.get(table) ?? []
    list.push({ relation, names })
    shownColumns.set(table, list)
  }
  for (const { relation, names } of relations) {
    if (!relation.isView) add(relation.id, relation, names)
    const byTable = new Map<string, Map<number, string>>()
    for (const [number, { relation: table, column }] of origins.get(relation.id) ?? []) {
      const shown = byTable.get(table) ?? new Map<number, string>()
      const name = names.get(number)
      // A column that is shown twice counts under its first name.
      if (name !== undefined && !shown.has(column)) shown.set(column, name)
      byTable.set(table, shown)
    }
    for (const [table, shown] of byTable) add(table, relation, shown)
  }
  return shownColumns
}

/** The names of the columns, if all of them are shown. */
export function namesFor(
  columns: readonly number[],
  names: ReadonlyMap<number, string>,
): string[] | undefined {
  const found = columns.flatMap((column) => names.get(column) ?? [])
  return found.length === columns.length ? found : undefined
}

export function linksOf(
  foreignKeys: readonly ForeignKeyRow[],
  shownColumns: ShownColumns,
  isUnique: (table: string, columns: readonly number[]) => boolean,
): Link[] {
  return foreignKeys.flatMap((key) =>
    (shownColumns.get(key.relation) ?? []).flatMap((from) =>
      (shownColumns.get(key.target) ?? []).flatMap((to) => {
        const own = namesFor(key.columns, from.names)
        const theirs = namesFor(key.targetColumns, to.names)
        if (!own || !theirs || from.relation.schema !== to.relation.schema) return []
        const pairs = own.map((name, index) => ({ from: name, to: theirs[index] ?? '' }))
        const unique = isUnique(key.relation, key.columns)
        return [{ constraint: key.name, from: from.relation, to: to.relation, pairs, unique }]
      }),
    ),
  )
}

/** Every way to embed, by the relation it starts from. */
export function relationshipsOf(links: readonly Link[]): Map<Relation, Relationship[]> {
  const found = new Map<Relation, Relationship[]>()
  const add = (from: Relation, relationship: Relationship) => {
    const list = found.get(from)
    if (list) list.push(relationship)
    else found.set(from, [relationship])
  }
  const byHolder = new Map<Relation, Link[]>()
  for (const link of links) {
    const { constraint, from, to, pairs, unique } = link
    add(from, {
      kind: unique ? 'one-to-one' : 'many-to-one',
      target: to,
      constraint,
      pairs,
      holdsKey: true,
    })
    add(to, {
      kind: unique ? 'one-to-one' : 'one-to-many',
      target: from,
      constraint,
      pairs: turned(pairs),
      holdsKey: false,
    })
    byHolder.set(from, [...(byHolder.get(from) ?? []), link])
  }
  for (const [junction, held] of byHolder) addManyToMany(junction, held, add)
  return found
}

/**
 * A table whose primary key contains two of its foreign keys joins the tables that they refer to.
 */
function addManyToMany(
  junction: Relation,
  held: readonly Link[],
  add: (from: Relation, relationship: Relationship) => void,
) {
  const keys = held.filter(({ pairs }) =>
    pairs.every(({ from }) => junction.primaryKey.includes(from)),
  )
  for (const left of keys) {
    for (const right of keys) {
      if (left === right || left.constraint === right.constraint) continue
      add(left.to, {
        kind: 'many-to-many',
        target: right.to,
        constraint: left.constraint,
        pairs: turned(left.pairs),
        holdsKey: false,
        junction: { relation: junction, constraint: right.constraint, pairs: right.pairs },
      })
    }
  }
}

const turned = (pairs: readonly ColumnPair[]) =>
  pairs.map(({ from, to }) => ({ from: to, to: from }))
