// What the language alone decides, made once: making a format takes longer than a hundred uses of it.

export function remembered<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>()
  return (locale) => {
    const value = made.get(locale) ?? make(locale)
    made.set(locale, value)
    return value
  }
}
