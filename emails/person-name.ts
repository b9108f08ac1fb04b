// A person's name as a greeting may use it. Whoever signs up chooses the name and the address: a
// name that carries an address of the web, or goes on for lines, would let them send their own
// message to a stranger in our mail. Such a name is left out.

export function personName(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const name = value.replace(/\s+/g, ' ').trim()
  const plain = /^[\p{L}\p{M}\p{N} .,'’()-]{1,80}$/u.test(name)
  return plain && !/\p{L}{2,}\.\p{L}{2,}|\bwww\b/u.test(name) ? name : undefined
}
