// The members of each topic in this process: for broadcasts and presence. A private and a public
// channel of one name are separate.
import { randomUUID } from 'node:crypto'

export type Member = {
  /** Whether it receives its own broadcasts too. */
  readonly self: boolean
  /** Whether it may receive broadcasts; false on a private channel without that right. */
  receives(extension: 'broadcast' | 'presence'): boolean
  push(event: string, payload: unknown): void
}

type Meta = { phx_ref: string } & Record<string, unknown>
type Presence = { key: string; meta: Meta }
type Topic = Map<Member, Presence | undefined>

export type Topics = {
  enter(topic: string, member: Member): void
  /** Removes the member and its presence. */
  leave(topic: string, member: Member): void
  broadcast(topic: string, payload: unknown, from?: Member): void
  track(topic: string, member: Member, key: string, payload: Record<string, unknown>): void
  untrack(topic: string, member: Member): void
  /** `{key: {metas: […]}}`. */
  presenceState(topic: string): Record<string, { metas: Meta[] }>
}

/** The key under which members of a channel meet, different for its private and its public form. */
export const placeOf = (name: string, isPrivate: boolean) =>
  `${isPrivate ? 'private' : 'public'}:${name}`

export function createTopics(): Topics {
  const topics = new Map<string, Topic>()

  function sendPresence(topic: string, joins: Presence[], leaves: Presence[]) {
    if (joins.length === 0 && leaves.length === 0) return
    const diff = { joins: byKey(joins), leaves: byKey(leaves) }
    for (const member of topics.get(topic)?.keys() ?? []) {
      if (member.receives('presence')) member.push('presence_diff', diff)
    }
  }

  function setPresence(topic: string, member: Member, now: Presence | undefined) {
    const members = topics.get(topic)
    if (!members?.has(member)) return
    const before = members.get(member)
    members.set(member, now)
    sendPresence(topic, now ? [now] : [], before ? [before] : [])
  }

  return {
    enter(topic, member) {
      const members: Topic = topics.get(topic) ?? new Map()
      topics.set(topic, members.set(member, undefined))
    },
    leave(topic, member) {
      const members = topics.get(topic)
      const before = members?.get(member)
      members?.delete(member)
      if (members?.size === 0) topics.delete(topic)
      if (before) sendPresence(topic, [], [before])
    },
    broadcast(topic, payload, from) {
      for (const member of topics.get(topic)?.keys() ?? []) {
        if (member === from && !member.self) continue
        if (member.receives('broadcast')) member.push('broadcast', payload)
      }
    },
    track(topic, member, key, payload) {
      const meta = { ...payload, phx_ref: randomUUID() }
      setPresence(topic, member, { key, meta })
    },
    untrack: (topic, member) => setPresence(topic, member, undefined),
    presenceState(topic) {
      const present = [...(topics.get(topic)?.values() ?? [])].filter((one) => one !== undefined)
      return byKey(present)
    },
  }
}

function byKey(presences: readonly Presence[]): Record<string, { metas: Meta[] }> {
  const state = new Map<string, { metas: Meta[] }>()
  for (const { key, meta } of presences) {
    const entry = state.get(key) ?? { metas: [] }
    entry.metas.push(meta)
    state.set(key, entry)
  }
  return Object.fromEntries(state)
}
