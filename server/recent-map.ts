// What a process remembers for a while without growing for ever.

/**
 * A Map of at most `most` entries: `set` puts its entry last, also when the key was there before,
 * and drops the first entry when there are too many. Reading moves nothing.
 */
export class RecentMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number
  /** Stands before the first entry. A new one each time would pass over all that were dropped. */
  #oldest = this.keys()

  constructor(most: number) {
    super()
    this.#most = most
  }

  override set(key: Key, value: Value): this {
    this.delete(key)
    super.set(key, value)
    if (this.size > this.#most) this.#dropFirst()
    return this
  }

  #dropFirst() {
    let first = this.#oldest.next()
    if (first.done) {
      this.#oldest = this.keys()
      first = this.#oldest.next()
    }
    if (!first.done) this.delete(first.value)
  }
}
