// A value of a row: column, computed column, JSON path.
import type { Expression } from '../plan/plans.ts'
import { qualified, quoted, type StatementText } from './text.ts'

/** Where the rows of a level come from. */
export type Rows = {
  alias: string
  /** The whole row, as the relation's own type: what computed columns take. */
  whole: string
}

export function expressionSql(
  text: StatementText,
  rows: Rows,
  { column, computed, path, typeName }: Expression,
) {
  const value = computed
    ? `${qualified(computed)}(${rows.whole})`
    : `${rows.alias}.${quoted(column)}`
  if (path.length === 0) return value
  const isJson = typeName === 'json' || typeName === 'jsonb'
  const steps = path.map(({ asText, key }) => {
    const type = typeof key === 'number' ? 'int' : 'text'
    return `${asText ? '->>' : '->'} ${text.bind(String(key))}::${type}`
  })
  return `(${isJson ? value : `to_jsonb(${value})`} ${steps.join(' ')})`
}
