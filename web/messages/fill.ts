// Fills a compiled message with its values: names, plurals and selects, which is all of ICU that
// our texts use. Lingui compiles at build time; its run-time half would be four times as large on
// every page.

type Cases = Record<string, Compiled>
type Part = string | readonly [name: string, kind?: 'plural' | 'select', cases?: Cases]

/** The build's output for a text. */
export type Compiled = string | readonly Part[]
export type MessageValues = Record<string, string | number>

/** `count` replaces `#` inside a plural. */
export function fill(
  message: Compiled,
  values: MessageValues,
  locale: string,
  count?: number,
): string {
  if (typeof message === 'string') return message
  return message
    .map((part) => {
      if (part === '#' && count !== undefined) return numbersOf(locale).format(count)
      if (typeof part === 'string') return part
      const [name, kind, cases] = part
      const value = values[name] ?? ''
      if (!kind || !cases) return `${value}`
      if (kind === 'select') return fill(cases[value] ?? cases.other ?? '', values, locale, count)
      const amount = Number(value)
      const chosen = cases[amount] ?? cases[pluralsOf(locale).select(amount)] ?? cases.other ?? ''
      return fill(chosen, values, locale, amount)
    })
    .join('')
}

const numbersOf = remembered((locale) => new Intl.NumberFormat(locale))
const pluralsOf = remembered((locale) => new Intl.PluralRules(locale))

/** Creating a format takes longer than using it a hundred times. */
export function remembered<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>()
  return (locale) => {
    const value = made.get(locale) ?? make(locale)
    made.set(locale, value)
    return value
  }
}
