// The third stage: a plan → one parametrised statement whose single row holds everything the reply
// needs, the result already made into JSON by the database. Pure. Its text depends on the structure
// of the request alone.
import { hash } from 'node:crypto'
import type { Statement } from '../postgres/database.ts'
import type { CallPlan, ReadPlan, RowsPlan, WritePlan } from './plan/plans.ts'
import type { Representation } from './request/media.ts'
import type { Preferences } from './request/preferences.ts'
import { callSql } from './sql/call.ts'
import type { Rows } from './sql/expression.ts'
import { bodySql, resultSql, stopSql } from './sql/result.ts'
import { countedRowsSql, type From, rowsSql } from './sql/rows.ts'
import { literal, quoted, StatementText } from './sql/text.ts'
import { UPDATED_SETTING, wholeRowOf, writeSql } from './sql/write.ts'

export type SqlOptions = {
  representation: Representation
  /** False for HEAD, and for writes that show nothing. */
  withBody: boolean
  count: Preferences['count']
  maxRows: number
  /** The catalogue's. */
  version: number
  /** The caller's. */
  role: string
}

export type Compiled = {
  main: Statement
  /** EXPLAIN of the counted rows, for `count=planned` and `estimated`. */
  estimate?: Statement
}

export function toSql(plan: ReadPlan | WritePlan | CallPlan, options: SqlOptions): Compiled {
  switch (plan.kind) {
    case 'read':
      return readSql(plan, options)
    case 'call':
      return callStatement(plan, options)
    default:
      return writeStatement(plan, options)
  }
}

function readSql({ rows: plan }: ReadPlan, options: SqlOptions): Compiled {
  const write = (text: StatementText): Source => {
    const rows = newRows(text)
    const { relation } = plan.shape
    return {
      rows,
      from: {
        from: `${quoted(relation?.schema ?? '')}.${quoted(relation?.name ?? '')} as ${rows.alias}`,
      },
    }
  }
  const text = new StatementText()
  const source = write(text)
  const shown = rowsSql(text, source.rows, plan, source.from)
  const total = totalSql(text, plan, write, options)
  const main = statement(
    text,
    `with source as (${shown}) ${resultSql('source', { body: bodySql(options, 'list'), total })}`,
    options,
  )
  return { main, estimate: estimateOf(plan, write, options) }
}

function callStatement(plan: CallPlan, options: SqlOptions): Compiled {
  const { rows, definition } = plan
  const { relation } = rows.shape
  const text = new StatementText()
  const counted = options.count !== undefined
  // With a count, the function runs once for both; otherwise it is called in FROM itself, where the
  // planner can inline it.
  const calledAlias = text.alias()
  const called = callSql(text, plan, calledAlias)
  const alias = counted ? text.alias() : calledAlias
  const fromCalled: Source = counted
    ? {
        rows: { alias, whole: relation ? wholeRowOf(alias, relation) : alias },
        from: { from: `called as ${alias}` },
      }
    : { rows: { alias, whole: alias }, from: { from: called } }
  const withCalled = counted
    ? `called as materialized (select ${calledAlias}.* from ${called}), `
    : ''
  const shown = rowsSql(text, fromCalled.rows, rows, fromCalled.from)
  const total = counted
    ? `(select count(*) from (${countedRowsSql(text, fromCalled.rows, rows, fromCalled.from)}) as c)`
    : 'null'
  const { kind, set } = definition.returns
  const shape = kind === 'scalar' ? (set ? 'values' : 'value') : set ? 'list' : 'single'
  const body = kind === 'void' ? 'null' : bodySql(options, shape, rows.shape.name)
  const stop = stopSql([
    options.representation.kind === 'object' &&
      set && { when: 'count(*) <> 1', code: 'singular', rows: 'count(*)' },
    plan.most !== undefined && {
      when: `count(*) > ${text.bind(plan.most)}`,
      code: 'most',
      rows: 'count(*)',
    },
  ])
  const main = statement(
    text,
    `with ${withCalled}source as (${shown}) ${resultSql('source', { body, total, stop })}`,
    options,
  )
  return { main }
}

function writeStatement(plan: WritePlan, options: SqlOptions): Compiled {
  const text = new StatementText()
  const changed = writeSql(text, plan)
  const affected = '(select count(*) from changed)'
  const stop = stopSql([
    options.representation.kind === 'object' &&
      plan.rows && { when: 'count(*) <> 1', code: 'singular', rows: 'count(*)' },
    plan.key && { when: `${affected} <> 1`, code: 'key', rows: affected },
    plan.most !== undefined && {
      when: `${affected} > ${text.bind(plan.most)}`,
      code: 'most',
      rows: affected,
    },
  ])
  const keyNames = plan.relation.primaryKey.map((name) => `k.${quoted(name)}`).join(', ')
  const hasKey =
    keyNames !== '' &&
    (plan.returning === 'all' ||
      plan.relation.primaryKey.every((name) => plan.returning.includes(name)))
  const result = {
    affected,
    total: options.count === undefined ? 'null' : affected,
    updated: `nullif(current_setting(${literal(UPDATED_SETTING)}, true), '')::int`,
    key: hasKey
      ? `(select row_to_json(key.*)::text from (select ${keyNames} from changed as k limit 1) as key)`
      : 'null',
    stop,
  }
  if (!plan.rows) {
    return {
      main: statement(
        text,
        `with changed as (${changed}) ${resultSql('changed', { body: 'null', ...result })}`,
        options,
      ),
    }
  }
  const alias = text.alias()
  const rows = { alias, whole: wholeRowOf(alias, plan.relation) }
  const shown = rowsSql(text, rows, plan.rows, { from: `changed as ${alias}` })
  const body = bodySql(options, 'list')
  return {
    main: statement(
      text,
      `with changed as (${changed}), source as (${shown}) ${resultSql('source', { body, ...result })}`,
      options,
    ),
  }
}

type Source = { rows: Rows; from: From }

function newRows(text: StatementText): Rows {
  const alias = text.alias()
  return { alias, whole: alias }
}

function totalSql(
  text: StatementText,
  plan: RowsPlan,
  write: (text: StatementText) => Source,
  { count, maxRows }: SqlOptions,
) {
  if (count !== 'exact' && count !== 'estimated') return 'null'
  const { rows, from } = write(text)
  const most = count === 'estimated' ? maxRows + 1 : undefined
  return `(select count(*) from (${countedRowsSql(text, rows, plan, from, most)}) as c)`
}

function estimateOf(
  plan: RowsPlan,
  write: (text: StatementText) => Source,
  { count }: SqlOptions,
): Statement | undefined {
  if (count !== 'planned' && count !== 'estimated') return undefined
  const text = new StatementText()
  const { rows, from } = write(text)
  return {
    text: `explain (format json) ${countedRowsSql(text, rows, plan, from)}`,
    values: text.values,
  }
}

/**
 * Each role has a name of its own: PostgreSQL applies row rules when it plans, and would plan again
 * whenever the role changes on a connection.
 */
function statement(text: StatementText, sql: string, { version, role }: SqlOptions): Statement {
  const name = text.valueDecides ? undefined : `t${version}_${hash('md5', `${role} ${sql}`)}`
  return { text: sql, values: text.values, name }
}
