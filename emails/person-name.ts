// A person's name for a greeting. Anybody can sign up with any name and address: a name that
// contains a web address, or is very long, would let them send their own message to a stranger in
// our mail. Such a name is left out.

export function personName(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const name = value
    .replace(/\s+/g, ' ')
    .trim()
    // Md.Irfan, Dr.Rao: no address, though mail programs would make a link of some.
    .replace(/^(\p{Lu}\p{L}{1,2}|Mohd|Shri|Prof)\.(?=\p{Lu})/u, '$& ')
  // With the joiners that names in Indian and Arabic scripts are written with.
  const plain = /^(?:[\p{L}\p{M}\p{N} .,'’()-]|\u200c|\u200d){1,80}$/u.test(name)
  return plain && !/\p{L}{2,}\.\p{L}{2,}|\bwww\b/u.test(name) ? name : undefined
}
