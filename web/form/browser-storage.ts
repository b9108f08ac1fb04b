// Unsaved input, stored in the browser: for the tab (`sessionStorage`) or permanently
// (`localStorage`). A browser that forbids storage keeps nothing.

/** A text under a key of its own. */
export function storedText(storage: () => Storage, key: string) {
  return {
    read(): string | null {
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    keep(text: string) {
      try {
        storage().setItem(key, text)
      } catch {}
    },
    drop() {
      try {
        storage().removeItem(key)
      } catch {}
    },
  }
}

/** A value stored as JSON; unreadable content counts as missing. */
export function storedValue<Value>(storage: () => Storage, key: string) {
  const kept = storedText(storage, key)
  return {
    read(): Value | null {
      try {
        return JSON.parse(kept.read() ?? 'null')
      } catch {
        return null
      }
    },
    keep: (value: Value) => kept.keep(JSON.stringify(value)),
    drop: kept.drop,
  }
}

// Called when needed: a browser that forbids storage throws as soon as it is named.
export const inTab = () => sessionStorage
export const inBrowser = () => localStorage
