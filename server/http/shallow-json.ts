// JSON from outside, of limited depth: parsing deep JSON is harmless, but writing it again, or the
// database's parsing, runs out of stack.

const DEEPEST = 32

/** The value. Throws a SyntaxError for what is no JSON or nests deeper than 32 levels. */
export function parseShallow(text: string): unknown {
  if (depthOf(text) > DEEPEST) throw new SyntaxError(`nested deeper than ${DEEPEST} levels`)
  return JSON.parse(text)
}

/** How deep brackets nest outside of strings, also in what is no JSON. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === 0x22) {
      at += 1
      while (at < text.length && text.charCodeAt(at) !== 0x22)
        at += text.charCodeAt(at) === 0x5c ? 2 : 1
    } else if (sign === 0x5b || sign === 0x7b) {
      depth += 1
      if (depth > deepest) deepest = depth
    } else if (sign === 0x5d || sign === 0x7d) depth -= 1
  }
  return deepest
}
