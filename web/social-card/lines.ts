// Breaks a title into lines: as large as possible, of even lengths, with an ellipsis if it does not
// fit.

export type Step = { size: number; lines: number }
type Length = (text: string) => number

/**
 * The title in the first of the steps, largest first, that fits all of it. `length` measures in
 * units of the size. If none does, the last step breaks its words and ends with an ellipsis.
 */
export function intoLines(
  title: string,
  { width, steps, length }: { width: number; steps: [Step, ...Step[]]; length: Length },
): { size: number; lines: string[] } {
  // A single dash or ampersand belongs to the word before it.
  const words = title.split(/ (?![^\p{L}\p{N}]+(?: |$))/u)
  for (const { size, lines } of steps) {
    const room = width / size
    if (words.some((word) => length(word) > room)) continue
    const found = filled(words, room, length)
    if (found.length <= lines) return { size, lines: evenly(words, found, room, length) }
  }
  const { size, lines } = steps.at(-1) ?? steps[0]
  const room = width / size
  const pieces = words.flatMap((word) => piecesOf(word, room, length))
  const all = filled(pieces, room, length)
  if (all.length <= lines) return { size, lines: all }
  const rest = all.slice(lines - 1).join(' ')
  return { size, lines: [...all.slice(0, lines - 1), shortened(rest, room, length)] }
}

/**
 * The text, or as much of it as fits together with an ellipsis: up to the end of a word if that is
 * near, else between characters.
 */
export function shortened(text: string, room: number, length: Length): string {
  if (length(text) <= room) return text
  const letters = lettersOf(text)
  const upTo = (count: number) => letters.slice(0, count).join('')
  const ended = (start: string) => `${start.replace(/[\s,;:/|·–—-]+$/, '')}…`
  const count = most(letters.length, (letter) => length(ended(upTo(letter))) <= room)
  const start = upTo(count)
  const word = letters[count] === ' ' ? start.length : start.lastIndexOf(' ')
  return ended(word > start.length * 0.6 ? start.slice(0, word) : start)
}

/**
 * As many lines, of about the same length: narrower and narrower, until one more would be needed.
 */
function evenly(words: string[], lines: string[], room: number, length: Length): string[] {
  const narrowest = Math.max(...words.map(length))
  // Characters without width would be narrowed for ever.
  if (narrowest <= 0) return lines
  let best = lines
  for (let narrower = room * 0.97; narrower >= narrowest; narrower *= 0.97) {
    const next = filled(words, narrower, length)
    if (next.length > lines.length) break
    best = next
  }
  return best
}

function filled(words: string[], room: number, length: Length): string[] {
  const lines: string[] = []
  for (const word of words) {
    const line = lines.at(-1)
    if (line !== undefined && length(`${line} ${word}`) <= room) {
      lines[lines.length - 1] = `${line} ${word}`
    } else lines.push(word)
  }
  return lines
}

function piecesOf(word: string, room: number, length: Length): string[] {
  const pieces: string[] = []
  let rest = lettersOf(word)
  while (rest.length > 0) {
    const count = Math.max(
      1,
      most(rest.length, (n) => length(rest.slice(0, n).join('')) <= room),
    )
    pieces.push(rest.slice(0, count).join(''))
    rest = rest.slice(count)
  }
  return pieces
}

/** The largest count up to `limit` for which it is true, if it is true for all smaller ones. */
function most(limit: number, holds: (count: number) => boolean): number {
  let low = 0
  let high = limit
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (holds(middle)) low = middle
    else high = middle - 1
  }
  return low
}

function lettersOf(text: string): string[] {
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(
    ({ segment }) => segment,
  )
}
