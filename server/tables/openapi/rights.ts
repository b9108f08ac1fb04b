// What a role may do with which columns, asked of the database at the time of the request.
import type { Result, Statement } from '../../postgres/database.ts'
import type { Column, Relation } from '../catalog.ts'

/** A relation as far as one role may use it. */
export type UsableRelation = {
  relation: Relation
  readable: readonly Column[]
  insertable: readonly Column[]
  updatable: readonly Column[]
  deletable: boolean
}

type ColumnRights = { relation: string; column: string } & Record<
  'select' | 'insert' | 'update',
  boolean
>

const COLUMNS = `
  select a.attrelid::text as relation, a.attname as column,
         has_column_privilege(a.attrelid, a.attnum, 'select') as select,
         has_column_privilege(a.attrelid, a.attnum, 'insert') as insert,
         has_column_privilege(a.attrelid, a.attnum, 'update') as update
    from pg_attribute a
   where a.attrelid = any ($1::oid[]) and a.attnum > 0 and not a.attisdropped`
const DELETES = `
  select c.oid::text as relation from pg_class c
   where c.oid = any ($1::oid[]) and has_table_privilege(c.oid, 'delete')`

/** To be run as the role. */
export function rightsStatements(relations: readonly Relation[]): Statement[] {
  const ids = relations.map(({ id }) => id)
  return [
    { text: COLUMNS, values: [ids] },
    { text: DELETES, values: [ids] },
  ]
}

/** `results`: of the two statements. */
export function usableRelations(
  relations: readonly Relation[],
  [columns, deletes]: readonly Result[],
): UsableRelation[] {
  const rights = Map.groupBy((columns?.rows ?? []) as ColumnRights[], ({ relation }) => relation)
  const deletable = new Set(deletes?.rows.map(({ relation }) => relation))
  return relations.map((relation) => {
    const own = rights.get(relation.id) ?? []
    const columnsWith = (right: 'select' | 'insert' | 'update') => {
      const names = new Set(own.filter((each) => each[right]).map(({ column }) => column))
      return [...relation.columns.values()].filter(({ name }) => names.has(name))
    }
    const { takes } = relation
    return {
      relation,
      readable: columnsWith('select'),
      insertable: takes.insert ? columnsWith('insert') : [],
      updatable: takes.update ? columnsWith('update') : [],
      deletable: takes.delete && deletable.has(relation.id),
    }
  })
}
