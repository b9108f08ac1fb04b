// The types of `Accept` + what the database makes itself → what the answer is made into.
import type { Catalog, FunctionName, MediaHandler } from '../catalog.ts'
import { errors, TableError } from '../errors.ts'
import { ownRepresentation, type Representation } from '../request/media.ts'
import type { Query } from '../request/query.ts'
import type { TableRequest } from '../request.ts'
import type { Plan } from './plans.ts'

const MAX_SHOWN = 200

/**
 * The first type that can be made. Handlers of the relation or function go before those of any
 * rows, and all before our own types, except the protocol's. Throws PGRST107.
 */
export function chooseRepresentation(
  { acceptedTypes, query }: TableRequest,
  plan: Plan,
  catalog: Catalog,
  options: { plan: boolean },
): Representation {
  const handlers = isWhole(query) ? handlersFor(plan) : []
  for (const accepted of acceptedTypes) {
    const by = isProtocols(accepted.type)
      ? undefined
      : (named(handlers, '*/*') ??
        named(handlers, accepted.type) ??
        named(catalog.handlers, accepted.type))
    if (by) return { kind: 'handled', by }
    const geoJson = accepted.type === 'application/geo+json' ? geoJsonFor(plan, catalog) : undefined
    if (geoJson) return { kind: 'geojson', by: geoJson }
    const own = ownRepresentation(accepted, options.plan)
    if (own) return own
  }
  const types = acceptedTypes.map(({ type }) => type).join(', ')
  throw new TableError(errors.mediaType(types.slice(0, MAX_SHOWN)))
}

const isProtocols = (type: string) => type.startsWith('application/vnd.pgrst.')

const named = (handlers: readonly MediaHandler[], type: string) =>
  handlers.find(({ mediaType }) => mediaType === type)

/** An aggregate of a relation's rows takes whole ones. */
const isWhole = ({ select: [first, second] }: Query) =>
  first?.kind === 'all' && second === undefined

function handlersFor(plan: Plan): readonly MediaHandler[] {
  switch (plan.kind) {
    case 'nothing':
      return []
    case 'read':
      return plan.rows.shape.relation?.handlers ?? []
    case 'call': {
      const { handler, relation } = plan.definition.returns
      return handler ? [handler] : (relation?.handlers ?? [])
    }
    default:
      return plan.relation.handlers
  }
}

function geoJsonFor(plan: Plan, { geoJson }: Catalog): FunctionName | undefined {
  const rows = plan.kind === 'nothing' ? undefined : plan.rows
  const columns = [...(rows?.shape.columns?.values() ?? [])]
  return columns.some(({ geographic }) => geographic) ? geoJson : undefined
}
