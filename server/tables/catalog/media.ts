// Domains that are named like a media type: a function or an aggregate that returns one makes the
// whole body of an answer of that type.
import type { MediaHandler } from '../catalog.ts'
import type { AggregateRow } from './queries.ts'

const MEDIA_TYPE = /^(?:[a-z0-9.-]+\/[a-z0-9.+-]+|\*\/\*)$/

/** `base`: the type below the domain. Undefined for a domain of another name. */
export function handlerOf(domain: string, base: string | null): MediaHandler | undefined {
  const mediaType = domain.toLowerCase()
  return MEDIA_TYPE.test(mediaType) ? { mediaType, bytes: base === 'bytea' } : undefined
}

/** The aggregates over the rows of one relation, or without it those over any rows. */
export function handlersOf(
  aggregates: readonly AggregateRow[],
  relation?: { id: string; schema: string; name: string },
): MediaHandler[] {
  return aggregates
    .filter((row) => row.relation === (relation?.id ?? null))
    .flatMap(({ schema, name, domain, base }) => {
      const handler = handlerOf(domain, base)
      const of = relation && { schema: relation.schema, name: relation.name }
      return handler ? [{ ...handler, aggregate: { schema, name, of } }] : []
    })
}
