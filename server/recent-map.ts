// What a process remembers for a while without growing for ever.

/**
 * A Map of at most `most` entries: `set` puts its entry last, also when the key was there before,
 * and drops the first entry when there are too many. Reading moves nothing.
 */
export class RecentMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number

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
    const first = this.keys().next()
    if (!first.done) this.delete(first.value)
  }
}
