// The functions that a configuration names, `schema.name`: quoted for a statement, so that the text
// cannot be read as any other SQL.

export const functionName = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')
