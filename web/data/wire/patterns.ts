// Text that a person typed, escaped for the filters of a query.

/** The typed text as a pattern in which `%`, `_` and `*` stand for themselves. */
export function contains(text: string): string {
  // `*` means `%` in the protocol; a single-character wildcard is the nearest that can be sent.
  return `%${text.trim().replaceAll('\\', '\\\\').replaceAll('%', '\\%').replaceAll('_', '\\_').replaceAll('*', '_')}%`
}

/** A value inside `or=(…)`, with its own commas and brackets quoted. */
export const quoted = (value: string) =>
  `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
