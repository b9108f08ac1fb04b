// One row of pg_proc → what can be called and what it returns.
import type { Column, FunctionDefinition, FunctionResult, Parameter, Relation } from '../catalog.ts'
import { handlerOf } from './media.ts'
import type { FunctionRow, ParameterRow } from './queries.ts'

/** Types of one parameter without a name that takes a whole body, by the kind of the body. */
export const BODY_TYPES = {
  json: ['json', 'jsonb'],
  text: ['text', 'xml'],
  bytes: ['bytea'],
} as const

/** Every parameter has a name, or the only one can take a whole body. */
export function isCallable({ parameters }: FunctionDefinition): boolean {
  if (parameters.every(({ name }) => name !== '')) return true
  const types: readonly string[] = Object.values(BODY_TYPES).flat()
  return parameters.length === 1 && parameters.every(({ type }) => types.includes(type))
}

export function functionOf(
  row: FunctionRow,
  relations: ReadonlyMap<string, Relation>,
): FunctionDefinition {
  const inputs = row.parameters.filter(({ mode }) => mode === 'i' || mode === 'b' || mode === 'v')
  const firstOptional = inputs.length - row.defaults
  return {
    id: row.id,
    schema: row.schema,
    name: row.name,
    parameters: inputs.map((parameter, index) => parameterOf(parameter, index < firstOptional)),
    readOnly: row.volatility !== 'v',
    returns: resultOf(row, relations),
    comment: row.comment ?? undefined,
    roles: new Set(row.roles),
  }
}

const parameterOf = (row: ParameterRow, required: boolean): Parameter => ({
  name: row.name ?? '',
  type: row.type,
  variadic: row.mode === 'v',
  required: required && row.mode !== 'v',
})

function resultOf(row: FunctionRow, relations: ReadonlyMap<string, Relation>): FunctionResult {
  const { set, returnType, returnKind, returnRelation } = row
  if (returnType === 'void') return { set, kind: 'void' }
  const outputs = row.parameters.filter(({ mode }) => mode === 'o' || mode === 'b' || mode === 't')
  if (returnType === 'record') {
    const columns = outputs.length > 0 ? columnsOf(outputs.map(named)) : undefined
    return { set, kind: 'rows', columns }
  }
  if (returnKind !== 'c') {
    const handler = set ? undefined : handlerOf(returnType, row.returnBase)
    return { set, kind: 'scalar', handler }
  }
  const relation = returnRelation === null ? undefined : relations.get(returnRelation)
  if (relation) return { set, kind: 'rows', relation, columns: relation.columns }
  return {
    set,
    kind: 'rows',
    columns: row.returnColumns ? columnsOf(row.returnColumns) : undefined,
  }
}

// PostgreSQL's own names for output columns without one.
const named = ({ name, type, typeName }: ParameterRow, index: number) => ({
  name: name ?? `column${index + 1}`,
  type,
  typeName,
})

const columnsOf = (rows: readonly { name: string; type: string; typeName: string }[]) =>
  new Map(rows.map((row): [string, Column] => [row.name, { ...row, nullable: true }]))
