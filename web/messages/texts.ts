// A language's file as a list.

/** The texts of a language with their keys: `[['frame.brand', 'Hiring Agent'], …]`. */
export function flatten(value: unknown, path = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, inner]) =>
    flatten(inner, path ? `${path}.${key}` : key),
  )
}
