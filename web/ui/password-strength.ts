// How hard a password is to guess, in four steps. An estimate to help the person; the server
// decides what is accepted.

export type Strength = 'short' | 'weak' | 'fair' | 'strong'

export const shortestPassword = 8

const common =
  /password|passw0rd|qwerty|welcome|admin|letmein|iloveyou|india|abc123|12345|00000|11111/i

/** `personal` are words an attacker would try first: the name, the address. */
export function strengthOf(password: string, personal: readonly string[] = []): Strength {
  if ([...password].length < shortestPassword) return 'short'
  const left = personal
    .flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 2)
    .reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase())
    .replace(common, '')
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((k) =>
    k.test(password),
  ).length
  const variety = new Set(left).size
  const score = variety + Math.max(0, [...left].length - 8) * 0.6 + (kinds - 1) * 1.5
  if (score < 8) return 'weak'
  return score < 13 ? 'fair' : 'strong'
}
