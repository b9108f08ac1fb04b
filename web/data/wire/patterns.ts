// What a person typed, as the filters of a reading take it.

/** What a person typed, as a pattern that takes `%`, `_` and `*` for themselves. */
export function contains(text: string): string {
  // `*` is another spelling of `%` on the way; a single-character wildcard is the nearest that can
  // be sent for it.
  return `%${text.trim().replaceAll('\\', '\\\\').replaceAll('%', '\\%').replaceAll('_', '\\_').replaceAll('*', '_')}%`
}

/** A value inside `or=(…)`, whose own commas and brackets must not be taken for the list's. */
export const quoted = (value: string) =>
  `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
