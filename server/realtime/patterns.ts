// The patterns of `match` and `imatch`. PostgreSQL compares them, in a time that grows with the
// text alone as long as a pattern refers to nothing before it, looks neither ahead nor behind and
// repeats little. Others are refused, because every change of the table is compared with them.

const MAX_CHARACTERS = 200
/** Of counted repetitions, one within the other at worst. */
const MAX_REPETITIONS = 100

/** Why a pattern is refused, in a sentence for the client; undefined for one that is not. */
export function problemWithPattern(pattern: string): string | undefined {
  if (pattern.length > MAX_CHARACTERS) return `a pattern of more than ${MAX_CHARACTERS} characters`
  if (pattern.startsWith('***')) return 'a pattern with a director'
  if (/\\[1-9]/.test(withoutEscapedBackslashes(pattern))) return 'a pattern with a back reference'
  const bare = pattern.replace(/\\./gs, '')
  if (/\(\?(?!:)/.test(bare)) return 'a pattern with an option or a look around'
  return repetitionsIn(bare) > MAX_REPETITIONS ? 'a pattern that repeats too much' : undefined
}

const withoutEscapedBackslashes = (pattern: string) => pattern.replaceAll('\\\\', '')

const repetitionsIn = (bare: string) =>
  [...bare.matchAll(/\{(\d*)(?:,(\d*))?/g)].reduce(
    (product, [, least, most]) => product * Math.max(1, Number(most || least)),
    1,
  )
