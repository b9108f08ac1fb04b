// Limits how many sockets one owner (an address or a person) may have open.

type ConnectionSlots = {
  /** False when `owner` has no slot left. Taking again for the same holder changes nothing. */
  take(owner: string, holder: object): boolean
  release(holder: object): void
}

export function createConnectionSlots(most: number): ConnectionSlots {
  const byOwner = new Map<string, Set<object>>()
  const ownersOf = new Map<object, Set<string>>()
  return {
    take(owner, holder) {
      const holders = byOwner.get(owner) ?? new Set()
      if (holders.has(holder)) return true
      if (holders.size >= most) return false
      byOwner.set(owner, holders.add(holder))
      ownersOf.set(holder, (ownersOf.get(holder) ?? new Set()).add(owner))
      return true
    },
    release(holder) {
      for (const owner of ownersOf.get(holder) ?? []) {
        const holders = byOwner.get(owner)
        holders?.delete(holder)
        if (holders?.size === 0) byOwner.delete(owner)
      }
      ownersOf.delete(holder)
    },
  }
}
