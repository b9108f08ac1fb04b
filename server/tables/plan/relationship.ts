// Which relationship an embed means. Relations that the caller may not know of are treated as
// missing, so no answer or hint names them.
import type { Relation, Relationship } from '../catalog.ts'
import { mayKnow } from '../catalog.ts'
import { errors, type RelationshipFacts, TableError } from '../errors.ts'
import type { Embed } from '../request/query.ts'
import { nearest } from './nearest.ts'

/** Throws PGRST200 when there is none, PGRST201 when there are several. */
export function resolveRelationship(parent: Relation, embed: Embed, role: string): Relationship {
  const known = parent.relationships.filter(
    ({ target, junction }) =>
      mayKnow(target, role) && (!junction || mayKnow(junction.relation, role)),
  )
  // A function written for this purpose takes precedence over foreign keys.
  const computed = known.find(
    ({ kind, constraint }) => kind === 'computed' && constraint === embed.name,
  )
  if (computed) return computed
  const found = downwards(
    known.filter((relationship) =>
      embed.hint === undefined
        ? isMeant(relationship, embed.name)
        : relationship.target.name === embed.name && isHinted(relationship, embed.hint),
    ),
  )
  const [first, second] = found
  if (!first) {
    const names = known.map(({ target }) => target.name)
    throw new TableError(
      errors.noRelationship({
        parent: parent.name,
        child: embed.name,
        schema: parent.schema,
        hint: embed.hint,
        near: nearest(
          embed.name,
          names.filter((name) => name !== embed.name),
        ),
      }),
    )
  }
  if (second)
    throw new TableError(
      errors.severalRelationships(
        parent.name,
        embed.name,
        found.map((way) => factsOf(parent, way)),
      ),
    )
  return first
}

/**
 * A key of a table to itself can be followed both ways. Its column as the name leads up; all else
 * means the rows that point here.
 */
function downwards(found: readonly Relationship[]): readonly Relationship[] {
  return found.filter(
    ({ holdsKey, constraint }) =>
      !holdsKey || !found.some((other) => other.constraint === constraint && !other.holdsKey),
  )
}

/**
 * By the target's name, the key's name, or the column that holds the key. The latter two mean
 * tables, not their views.
 */
function isMeant(
  { kind, target, constraint, pairs, holdsKey }: Relationship,
  name: string,
): boolean {
  if (kind === 'computed') return false
  if (target.name === name) return true
  if (target.isView || kind === 'many-to-many') return false
  return constraint === name || (holdsKey && pairs.length === 1 && pairs[0]?.from === name)
}

function isHinted({ kind, constraint, pairs, junction }: Relationship, hint: string): boolean {
  if (kind === 'computed') return false
  if (junction) {
    return junction.relation.name === hint || constraint === hint || junction.constraint === hint
  }
  return (
    constraint === hint ||
    (pairs.length === 1 && (pairs[0]?.from === hint || pairs[0]?.to === hint))
  )
}

function factsOf(
  parent: Relation,
  { kind, target, constraint, pairs, junction }: Relationship,
): RelationshipFacts {
  const own = pairs.map(({ from }) => from).join(', ')
  const theirs = pairs.map(({ to }) => to).join(', ')
  const relationship = junction
    ? `${junction.relation.name} using ${constraint}(${theirs}) and ${junction.constraint}(${junction.pairs.map(({ from }) => from).join(', ')})`
    : `${constraint} using ${parent.name}(${own}) and ${target.name}(${theirs})`
  return {
    cardinality: kind,
    embedding: `${parent.name} with ${target.name}`,
    relationship,
    way: junction ? junction.relation.name : constraint,
  }
}
