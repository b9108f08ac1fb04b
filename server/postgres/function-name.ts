// The functions that a configuration names, `schema.name`: quoted for a statement, so that no word
// of SQL can be meant by it.

export const functionName = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')
