// A function call as a source of rows in FROM. Arguments are passed by name; PostgreSQL fills in
// the defaults.
import type { CallArguments, CallPlan } from '../plan/plans.ts'
import { arrayLiteral, qualified, quoted, type StatementText } from './text.ts'
import { typedList } from './write.ts'

/** `alias` names the rows; of a scalar also their one column. */
export function callSql(
  text: StatementText,
  { definition, arguments: given, rows }: CallPlan,
  alias: string,
): string {
  const name = qualified(definition)
  const { kind } = definition.returns
  const rowName = kind === 'rows' ? alias : `${alias}(${quoted(rows.shape.name)})`
  if (given.kind === 'json' && given.parameters.length > 0) {
    const list = given.parameters
      .map((each) => named(each, `given.${quoted(each.name)}`))
      .join(', ')
    return (
      `json_to_record(${text.bind(given.json)}::json) as given(${typedList(given.parameters)}), ` +
      `lateral ${name}(${list}) as ${rowName}`
    )
  }
  if (given.kind === 'unnamed') {
    const value = `json_build_object('value', ${text.bind(given.json)}::json -> '')`
    return (
      `json_to_record(${value}) as given(value ${given.type}), ` +
      `lateral ${name}(given.value) as ${rowName}`
    )
  }
  return `${name}(${argumentsSql(text, given)}) as ${rowName}`
}

function argumentsSql(
  text: StatementText,
  given: Exclude<CallArguments, { kind: 'unnamed' }>,
): string {
  if (given.kind === 'json') return ''
  if (given.kind === 'raw') return `${text.bind(given.value)}::${given.type}`
  return given.values
    .map(({ value, type, ...each }) => {
      const bound = text.bind(typeof value === 'string' ? value : arrayLiteral(value))
      return named(each, `${bound}::${type}`)
    })
    .join(', ')
}

/** The only one without a name is passed by its place. */
const named = ({ name, variadic }: { name: string; variadic: boolean }, value: string) =>
  `${variadic ? 'variadic ' : ''}${name === '' ? '' : `${quoted(name)} => `}${value}`
