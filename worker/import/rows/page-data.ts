// The JSON that a page's scripts begin with: `window.pageData = {…};`.

const NAMES = /\b(?:window\.pageData|phApp\.ddo)\s*=\s*(?=\{)/g
const LONGEST = 10_000_000

/** Every complete and valid value, in order. */
export function pageData(html: string): unknown[] {
  return [...html.matchAll(NAMES)].flatMap((found) => {
    const text = objectAt(html, found.index + found[0].length)
    if (text === undefined) return []
    try {
      return [JSON.parse(text) as unknown]
    } catch {
      return []
    }
  })
}

/** From the brace to the one that closes it. */
function objectAt(text: string, from: number): string | undefined {
  let depth = 0
  let inString = false
  for (let at = from; at < text.length && at - from < LONGEST; at++) {
    const char = text[at]
    if (inString) {
      if (char === '\\') at++
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{') depth++
    else if (char === '}' && --depth === 0) return text.slice(from, at + 1)
  }
  return undefined
}
